import { inSentence } from '../language/spelling.ts';
import { stemsOf, tokenise } from '../language/tokens.ts';
import { statusOf } from './ended-states.ts';
import type { Member } from './model/members.ts';
import type { Source } from './model/sources.ts';

const NOW = /\b(?:right now|now|currently|at the moment|at present)\b/i;
const STATE =
  /\b(?:live|living|alive|current|currently|active|enrolled|employed|open|on (?:the )?(?:roll|books|register|site)|in (?:care|residence|use|stay|house))\b/i;

/** "With at least one live line", "Currently employed". */
const OF_NOW =
  /^(?:currently|now|still)\b|\b(?:with|having) (?:at least one|an?|one or more) (?:live|active|open|current)\b/i;
const MORE =
  /\b(?:are|is)\b(?! there\b)(?<!^what (?:is|are))|\b(?:was|were|been|that|who|whose|with|without|not|no|never|overdue|late|due|\w+n['’]t)\b/i;
const SEVERAL = /^(?:children|people|men|women|staff)$/;

/** "which key person has the most children right now": by the one count that the model has of those, the "Children on roll"; else as it is. */
export function withPresentCount(question: string, sources: Source[]): string {
  const says = NOW.test(question) || /\bcurrent\b/i.test(question);
  // What is said of them besides may be another state.
  if (!says || MORE.test(question) || STATE.test(question.replace(NOW, '').replace(/\bcurrent\b/i, '')))
    return question;
  const tokens = tokenise(question);
  const named = sources.flatMap(({ isJoined, members }) =>
    isJoined
      ? []
      : members.flatMap(({ kind, meta, title }) => {
          const things = stemsOf(
            meta.title.replace(STATE, '').replace(/^(?:total )?(?:number|count) of /i, ''),
          );
          const isPresent =
            kind === 'measure' &&
            meta.aggType?.startsWith('count') === true &&
            (saysNow(meta.title, members) || OF_NOW.test(meta.description));
          const at = isPresent ? placeOf(things, tokens) : -1;
          return at < 0 ? [] : [{ at, length: things.length, title: inSentence(title) }];
        }),
  );
  const [only, ...others] = named;
  if (only === undefined || others.some(({ title }) => title !== only.title)) return question;
  const said = tokens.slice(only.at, only.at + only.length).map(({ text }) => text);
  const pattern = new RegExp(`\\b(?:current )?${said.join('[^a-z]+')}\\b`, 'i');
  const name = only.title.replace(/^number of /, '');
  return question
    .replace(NOW, '')
    .replace(pattern, name)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[?.!,])/g, '')
    .trim();
}

/** Whoever is "enrolled" was so at any time, where a status says what became of it. */
const saysNow = (title: string, members: Member[]): boolean =>
  STATE.test(statusOf(members) === null ? title : title.replace(/\benrolled\b/gi, ''));

/** Where the things are named, as several: "key person" is none of "persons". */
const placeOf = (things: string[], tokens: ReturnType<typeof tokenise>): number =>
  things.length === 0
    ? -1
    : tokens.findIndex((_, at) => {
        const own = tokens.slice(at, at + things.length);
        const last = own.at(-1);
        return (
          own.length === things.length &&
          own.every(({ stem, isQuoted }, offset) => !isQuoted && stem === things[offset]) &&
          last !== undefined &&
          (last.word !== last.stem || SEVERAL.test(last.word))
        );
      });
