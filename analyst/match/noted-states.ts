import { inSentence, pluralOf } from '../language/spelling.ts';
import { statesListed } from '../language/states-listed.ts';
import { stemOf, stemsOf, tokenise } from '../language/tokens.ts';
import { STOP_WORDS } from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { isText } from './model/members.ts';
import { titleOfRows } from './model/naming-dimension.ts';
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

const WAITING = /^(?:awaiting|waiting for|waiting on|pending) (?:an? |the )?(.+)$/;

/** "results we are still waiting for", "pending results", where a status lists "Awaiting result": the rows at that. */
export function byAwaited(question: string, sources: Source[]): Noted[] {
  const found = sources.flatMap((source) =>
    source.members.filter(isText).flatMap(({ meta }) =>
      statesListed(meta.description).flatMap(({ name }) => {
        const [, awaited] = WAITING.exec(name) ?? [];
        const rows = inSentence(titleOfRows(source));
        return awaited === undefined
          ? []
          : withAwaited(question, awaited, `${rows} that are "${name}"`, name);
      }),
    ),
  );
  return [...new Map(found.map((one) => [one.question, one])).values()];
}

function withAwaited(question: string, awaited: string, rows: string, name: string): Noted[] {
  const one = `(?:${awaited}|${pluralOf(awaited)})`;
  const still = '(?:still )?';
  const after = `(?:(?:that |which )?(?:(?:we|they)(?: are|['’]re| have)|are we|are they|have we(?: got)?) ${still}(?:waiting (?:for|on)|outstanding|awaiting|to come)|(?:(?:that |which )?(?:are|is) )?${still}(?:outstanding|pending|awaited|to come(?: in)?|being waited for))`;
  const said = new RegExp(
    `\\b(?:(?:outstanding|pending|awaited) ${one}|(?:the |our |their )?${one} ${after})(?= |$)`,
    'i',
  );
  const waiting = new RegExp(
    `\\b(?:still )?(?:waiting (?:for|on)|awaiting) (?:an? |the |their |our |its )?${one}(?= |$)`,
    'i',
  );
  const text = question.trim().replace(/[?.!]+$/, '');
  const put: [RegExp, string][] = [
    [said, rows],
    [waiting, `"${name}"`],
  ];
  return put.flatMap(([pattern, plainly]) => {
    const [written] = pattern.exec(text) ?? [];
    return written === undefined ? [] : [{ question: text.replace(pattern, plainly), written, meant: name }];
  });
}
