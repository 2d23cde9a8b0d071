import type { QueryFilter } from '../../../schema/wire/query.ts';

/** A filter in the form in which clients write filters, and send those of an answer again. */
export type WrittenFilter =
  | { member: string; operator: string; values?: (string | null)[] }
  | { and: WrittenFilter[] }
  | { or: WrittenFilter[] };

export function writtenFilter(filter: QueryFilter, nameOf: (member: string) => string): WrittenFilter {
  if (filter.kind !== 'member') {
    const inner = filter.filters.map((each) => writtenFilter(each, nameOf));
    return filter.kind === 'and' ? { and: inner } : { or: inner };
  }
  const { operator, values } = filter;
  const member = nameOf(filter.member);
  if (values.length === 0) return { member, operator };
  return { member, operator, values: values.map((value) => (value === null ? null : String(value))) };
}
