import { LONG_LIST } from '../../../../schema/long-texts.ts';
import type { Sort, Term } from '../../../term/term.ts';
import { failing } from './bounded.ts';
import { aggregate, call, cast, overWindow } from './calls.ts';
import { number, text } from './constants.ts';
import { made } from './make.ts';
import { arithmetic, caseWhen, choice, comparison, logic } from './operators.ts';

/** Bytes that a list may have, so that there is room for what is made of it. */
export const LIST_LIMIT_BYTES = 262_144;

export type ListFunction = 'string_agg' | 'array_agg';
/** A value that goes into a list, and how much of the list it and those before it take. */
export type Listed = { value: Term; orderBy: readonly Sort[]; taken: Term; bytes: Term };

/** Bytes that a value may take in a list: in an array it may be quoted, and each of its characters escaped. */
export function bytesInList(name: ListFunction, value: Term, separator: string): Term {
  const length = call('octet_length', [cast(value, 'text', 'String')], 'Int64');
  const known = choice('COALESCE', [length, number('4', 'Int64')]);
  if (name === 'string_agg') return plus(known, String(new TextEncoder().encode(separator).length));
  return plus(arithmetic(known, '*', number('2', 'Int64'), 'Int64'), '3');
}

const plus = (value: Term, digits: string): Term => arithmetic(value, '+', number(digits, 'Int64'), 'Int64');

/** What the values up to a row take, within the same keys and in the order of the list. */
export function bytesSoFar(
  bytes: Term,
  taken: Term,
  partitionBy: readonly Term[],
  orderBy: readonly Sort[],
): Term {
  const counted = caseWhen(null, [{ when: taken, result: bytes }], null);
  return overWindow(aggregate('sum', [counted], 'Int64'), {
    ...{ name: null, partitionBy, orderBy },
    frame: {
      ...{ unit: 'ROWS', exclusion: '' },
      start: { offset: null, words: 'UNBOUNDED PRECEDING' },
      end: { offset: null, words: 'CURRENT ROW' },
    },
  });
}

/** `string_agg(value, separator ORDER BY …)`: an error where the list would be longer than it may, before it is made. */
export function boundedList(
  name: ListFunction,
  { value, orderBy, taken, bytes }: Listed,
  separator: string,
): Term {
  const limit = number(String(LIST_LIMIT_BYTES), 'Int64');
  const asText = cast(value, 'text', 'String');
  const isText = value.type === 'String' || value.type === 'Unknown';
  const args = name === 'string_agg' ? [asText, text(separator)] : [isText ? asText : value];
  const filter = logic('AND', [taken, comparison(bytes, '<=', limit)]);
  const keys = orderBy.flatMap(({ key }) => (typeof key === 'number' ? [] : [key]));
  const known = { total: false, bytes: LIST_LIMIT_BYTES, bounded: true };
  const list = made(
    { kind: 'call', call: { name, args, orderBy, filter } },
    'String',
    [...args, ...keys, filter],
    known,
  );
  const all = aggregate('max', [bytes], 'Int64');
  const branches = [{ when: comparison(all, '>', limit), result: failing(all, LONG_LIST) }];
  const result = name === 'string_agg' ? list : cast(list, 'text', 'String');
  return { ...caseWhen(null, branches, result), ...known, constant: false };
}
