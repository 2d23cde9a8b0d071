import { readAmount } from '../language/amounts.ts';
import type { Token } from '../language/tokens.ts';
import type { Comparison } from './comparison.ts';

/** How often something happened: "at least twice", "more than once", "three times or more", "repeatedly". */
export type HowOften = { length: number; comparison: Comparison };

const OPENERS: [words: string, operator: Comparison['operator']][] = [
  ['no more than', '<='],
  ['no less than', '>='],
  ['no fewer than', '>='],
  ['more than', '>'],
  ['less than', '<'],
  ['fewer than', '<'],
  ['at least', '>='],
  ['at most', '<='],
  ['exactly', '='],
  ['only', '='],
  ['over', '>'],
];
const OPENERS_IN_WORDS = OPENERS.map(([words, operator]) => [words.split(' '), operator] as const);
const NAMED: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };

/** A bare "failed three times" may be exactly or at least so often, and is not read. */
export function readHowOften(tokens: Token[], start: number): HowOften | null {
  const wordAt = (index: number) => tokens[index]?.word ?? '';
  if (tokens[start]?.isQuoted) return null;
  if (wordAt(start) === 'repeatedly') return { length: 1, comparison: { operator: '>', value: 1 } };
  if (/^(?:several|multiple|many)$/.test(wordAt(start)) && wordAt(start + 1) === 'times')
    return wordAt(start) === 'many' ? null : { length: 2, comparison: { operator: '>', value: 1 } };
  const opener = OPENERS_IN_WORDS.find(([words]) =>
    words.every((word, offset) => wordAt(start + offset) === word),
  );
  if (opener !== undefined) {
    const [words, operator] = opener;
    const skipped = words.length;
    const times = timesAt(tokens, start + skipped);
    return times === null
      ? null
      : { length: skipped + times.length, comparison: { operator, value: times.value } };
  }
  const times = timesAt(tokens, start);
  const after = start + (times?.length ?? 0);
  const isMore = /^(?:more|over)$/.test(wordAt(after + 1));
  const isLess = /^(?:less|fewer)$/.test(wordAt(after + 1));
  if (times === null || wordAt(after) !== 'or' || !(isMore || isLess)) return null;
  const operator = isMore ? '>=' : '<=';
  return { length: times.length + 2, comparison: { operator, value: times.value } };
}

/** "twice", "3 times"; "twice as many" compares. */
function timesAt(tokens: Token[], at: number): { value: number; length: number } | null {
  const named = NAMED[tokens[at]?.word ?? ''];
  const amount = named === undefined ? readAmount(tokens, at) : null;
  const length = named === undefined ? (amount?.length ?? 0) + 1 : 1;
  const isTimes = named !== undefined || tokens[at + length - 1]?.word === 'times';
  const value = named ?? amount?.value;
  const compares = /^(?:as|the)$/.test(tokens[at + length]?.word ?? '');
  return value === undefined || !isTimes || compares ? null : { value, length };
}
