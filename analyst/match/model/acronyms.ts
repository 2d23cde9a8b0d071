import { ownName } from '../../language/own-name.ts';
import type { Token } from '../../language/tokens.ts';
import type { Member } from './members.ts';

const SHORTEST = 3;

/** The letters that a member's name or title stands for words with: "MRR", "nps"; null where it is a word itself. */
export function lettersOf({ meta }: Member): string | null {
  const own = ownName(meta.name);
  const short = [meta.title, own].find(
    (text) => /^\p{Lu}{3,6}$/u.test(text) || /^[b-df-hj-np-tv-xz]{3,6}$/.test(text),
  );
  return short === undefined ? null : short.toLowerCase();
}

/** Whether the words from a place on begin with these letters: "average revenue per account" spells ARPA. */
export function spells(tokens: Token[], start: number, letters: string): boolean {
  return (
    letters.length >= SHORTEST &&
    [...letters].every((letter, offset) => {
      const token = tokens[start + offset];
      return token !== undefined && !token.isQuoted && token.word.startsWith(letter);
    })
  );
}
