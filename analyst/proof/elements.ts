import type { Intent } from '../intent/intent.ts';
import { stemsOf } from '../language/tokens.ts';
import { verbsOfDeals } from '../language/trading.ts';
import type { Member } from '../match/model/members.ts';
import type { Filter, RowsOfThings } from '../match/terms.ts';

export type Role = 'figure' | 'group' | 'condition' | 'period';

/** One thing that an intent does, with the member it does it with. */
export type Element = { role: Role; member: Member; filter: Filter | null; words: string[] };

export function elementsOf({ measures, having, dimensions, time, filters, derivation }: Intent): Element[] {
  const of = (role: Role, member: Member, filter: Filter | null = null, words: string[] = []): Element => ({
    role,
    member,
    filter,
    words,
  });
  const conditions = [
    ...filters,
    ...(derivation?.kind === 'part' ? derivation.filters : []),
    ...(derivation?.kind === 'share' && derivation.only !== undefined ? [derivation.only] : []),
  ];
  return [
    ...measures.map(({ member }) => of('figure', member)),
    ...having.flatMap(({ use, above }) =>
      [use, ...(above === undefined ? [] : [above])].map(({ member }) => of('condition', member)),
    ),
    ...dimensions.map((member) => of('group', member)),
    ...conditions.map((filter) =>
      of('condition', filter.member, filter, 'rows' in filter ? wordsOfRows(filter.rows) : []),
    ),
    ...filters.flatMap((filter) => (filter.operator === 'exceeds' ? [of('condition', filter.than)] : [])),
    ...(time === null ? [] : [of('period', time.member)]),
    ...derivedElements(derivation).map(([role, member]) => of(role, member)),
  ];
}

function wordsOfRows({ title, column, period, by, alsoCalled = '' }: RowsOfThings): string[] {
  const dates = [period?.member, by].flatMap((member) => member?.title ?? []);
  const stems = [title, column.title, ...dates, alsoCalled].flatMap(stemsOf);
  return [...stems, ...verbsOfDeals(stems)];
}

function derivedElements(derivation: Intent['derivation']): [Role, Member][] {
  switch (derivation?.kind) {
    case 'averagePer':
    case 'countOf':
      return typeof derivation.each === 'string' ? [] : [['group', derivation.each]];
    case 'perSize':
      return [['figure', derivation.size]];
    case 'ratio':
      return [['figure', derivation.per]];
    case 'rowsWithin':
      return [['condition', derivation.amount]];
    default:
      return [];
  }
}
