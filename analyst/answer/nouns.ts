import { inSentence } from '../language/spelling.ts';
import type { Column } from './query/base-columns.ts';
import { GROWTH } from './query/derived-columns.ts';

/** "the number of orders", but plain "revenue". */
export function nounOf({ title }: Column): string {
  return /^number of /i.test(title) ? `the ${inSentence(title)}` : inSentence(title);
}

/** What stands behind "the highest": "number of orders", and plain "fee" of "Highest fee". */
export function rankedNounOf(column: Column): string {
  if (column.title === GROWTH) return `growth in ${inSentence(column.member.title)}`;
  return nounOf(column)
    .replace(/^the /, '')
    .replace(/^(?:highest|lowest) /, '');
}

export function formatCount(count: number): string {
  return new Intl.NumberFormat('en-US').format(count);
}

/** "a, b and c" */
export function joined(items: string[], conjunction = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
