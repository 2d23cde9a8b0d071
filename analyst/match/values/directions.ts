import { withoutAdditions } from '../../language/descriptions.ts';
import { nameOfDirection } from '../../language/directions.ts';
import { nameInWords } from '../../language/own-name.ts';
import { stemsOf, type Token } from '../../language/tokens.ts';
import type { Member } from '../model/members.ts';

/** "into French": of two columns with languages the one that they are put into. */
export function directedMembers(
  start: number,
  tokens: readonly Token[],
  members: readonly Member[],
): Member[] {
  const name = nameOfDirection(tokens[start - 1]?.word ?? '');
  if (name === null) return [];
  const called = members.filter(({ meta }) => name.test(meta.title));
  // "Dropped at" is what the engineer calls `to_station`.
  return called.length > 0 ? called : members.filter(({ meta }) => name.test(nameInWords(meta.name)));
}

/** The "Swedish" of "Swedish artists" is of a column that speaks of artists, where some do and others do not. */
export function membersOfNoun(noun: Token | undefined, members: Member[]): Member[] {
  if (noun === undefined || noun.isQuoted || noun.followsComma || noun.word === noun.stem) return [];
  return members.filter(({ meta }) =>
    stemsOf(`${meta.title} ${withoutAdditions(meta.description)}`).includes(noun.stem),
  );
}
