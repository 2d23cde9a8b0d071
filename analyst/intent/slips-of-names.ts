import type { Slip } from '../language/slips.ts';
import { likeness, stemsOf, type Token } from '../language/tokens.ts';
import { STOP_WORDS } from '../language/vocabulary.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Intent, Subject } from './intent.ts';
import { membersOf } from './members-of-intent.ts';

/** Words of a question that were read as names of the model with a slip: "instuctor" as "instructor". */
export function slipsOfNames(intent: Intent, { tokens, source }: Subject): Slip[] {
  const names = new Set(membersOf(intent).flatMap(({ title, name }) => stemsOf(`${title} ${name}`)));
  const values = new Set(
    intent.filters.flatMap((filter) => ('values' in filter ? filter.values.flatMap(stemsOf) : [])),
  );
  return tokens.flatMap((token) => {
    const meant =
      isSpelt(token, source.knownWords) || values.has(token.stem) ? undefined : nearest(token, names);
    return meant === undefined ? [] : [{ written: token.text, meant }];
  });
}

/** The "last year" of what was "lost" is no slip. */
const OF_TIME = /^(?:last|past|next|late|later|latest|first)$/;

function isSpelt({ word, stem, isQuoted }: Token, knownWords: ReadonlySet<string>): boolean {
  return (
    isQuoted || STOP_WORDS.has(word) || OF_TIME.test(word) || knownWords.has(word) || knownWords.has(stem)
  );
}

function nearest({ word, stem }: Token, names: ReadonlySet<string>): string | undefined {
  const root = rootOf(stem);
  const all = [...names];
  if (all.some((name) => rootOf(name) === root)) return undefined;
  return all.find((name) => {
    const alike = Math.max(likeness(stem, name), likeness(word, name));
    return alike > 0 && alike < 1;
  });
}
