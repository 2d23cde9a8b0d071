import type { Token } from '../../language/tokens.ts';
import type { Member } from '../model/members.ts';

/** Where things come from and where they go, by the word before a value and by what columns are called. */
const DIRECTIONS: [preposition: RegExp, name: RegExp][] = [
  [/^(?:into|to|towards)$/, /\b(?:target|destination|arrival|to|into|recipient|receiver)\b/i],
  [/^from$/, /\b(?:source|origin|departure|from|sender)\b/i],
];

/** "into French": of two columns with languages the one that they are put into. */
export function directedMembers(
  start: number,
  tokens: readonly Token[],
  members: readonly Member[],
): Member[] {
  const before = tokens[start - 1]?.word ?? '';
  const [, name] = DIRECTIONS.find(([preposition]) => preposition.test(before)) ?? [];
  return name === undefined ? [] : members.filter(({ meta }) => name.test(meta.title));
}
