import { nameOfDirection } from '../../language/directions.ts';
import type { Token } from '../../language/tokens.ts';
import type { Member } from '../model/members.ts';

/** "into French": of two columns with languages the one that they are put into. */
export function directedMembers(
  start: number,
  tokens: readonly Token[],
  members: readonly Member[],
): Member[] {
  const name = nameOfDirection(tokens[start - 1]?.word ?? '');
  return name === null ? [] : members.filter(({ meta }) => name.test(meta.title));
}
