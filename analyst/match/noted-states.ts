import { statesListed } from '../language/states-listed.ts';
import { stemOf, stemsOf, tokenise } from '../language/tokens.ts';
import { STOP_WORDS } from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { isText } from './model/members.ts';
import type { Source } from './model/sources.ts';

/** A question with a state by its name, and the words by which the model explains that state. */
export type Noted = { question: string; written: string; meant: string };

/** Where a note goes on to say why, or what comes with it. */
const GOES_ON = /\b(?:for|by|because|when|while|without|before|after|and|but|so|then|not)\b/i;
const LEADS = /^(?:(?:those|ones|that|which|who|is|are|was|were|has|have|been|still|it)\b ?)+/i;

/** "students who left early", of the status that lists "Withdrawn (left early)": by that state. */
export function byNotedStates(question: string, sources: Source[]): Noted[] {
  const tokens = tokenise(question);
  const keys = tokens.map(({ word, isQuoted }) => (isQuoted ? '' : rootOf(stemOf(word))));
  const found = sources.flatMap(notesOf).flatMap(({ name, words }) => {
    const at = keys.findIndex((_, start) => words.every((word, offset) => keys[start + offset] === word));
    if (at < 0) return [];
    const written = tokens
      .slice(at, at + words.length)
      .map(({ text }) => text)
      .join(' ');
    return [{ question: withName(question, written, name), written, meant: name }];
  });
  return [...new Map(found.map((one) => [one.meant, one])).values()];
}

function withName(question: string, written: string, name: string): string {
  const said = written.split(' ').join('[^\\p{L}\\p{N}]+');
  return question.replace(
    new RegExp(`(?:\\b(?:who|that|which) )?(?<![\\p{L}\\p{N}])${said}(?: yet)?(?![\\p{L}\\p{N}])`, 'u'),
    (found) => (/^(?:who|that|which) /.test(found) ? `that are "${name}"` : `"${name}"`),
  );
}

/** What is said of each state, in roots: two words or more, or a participle; "still to come" is said of more than one state. */
function notesOf({ members }: Source): { name: string; words: string[] }[] {
  return members.filter(isText).flatMap(({ meta }) =>
    statesListed(meta.description).flatMap(({ name, note }) =>
      note.split(',').flatMap((part) => {
        const plain = part.trim().replace(LEADS, '').split(GOES_ON)[0]?.trim() ?? '';
        const stems = stemsOf(plain.replace(/ yet$/, ''));
        const says = stems.some((stem) => !STOP_WORDS.has(stem) || isPastForm({ word: stem }));
        const isEnough = stems.length > 1 || stems.every((word) => isPastForm({ word }));
        return says && isEnough && stems.length > 0
          ? [
              {
                name,
                words: plain
                  .replace(/ yet$/, '')
                  .split(/[^\p{L}\p{N}]+/u)
                  .map((word) => rootOf(stemOf(word))),
              },
            ]
          : [];
      }),
    ),
  );
}
