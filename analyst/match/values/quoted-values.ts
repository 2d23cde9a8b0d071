import type { SqlResult } from '../../../schema/wire/tools.ts';
import { stemOf, stemsOf } from '../../language/tokens.ts';
import { PARTICLE } from '../../question/open-states.ts';
import type { Sought } from './value-lookup.ts';

/** The question with the values it names in quotes, where words that seemed to say something else are stored so; else null. */
export function quoteValues(
  question: string,
  { contested }: Pick<Sought, 'contested'>,
  lookup: SqlResult,
  rowNouns: ReadonlySet<string> = new Set(),
): string | null {
  const stored = new Set(lookup.data.map(([, value]) => plainOf(value ?? '')));
  const values = contested
    .filter((text) => stored.has(plainOf(text)) && !isUndone(text, question))
    .sort((one, other) => other.length - one.length);
  const quoted = values.reduce((text, words) => quoteWords(text, words, rowNouns), question);
  return quoted === question ? null : quoted;
}

/** What is "not confirmed yet" lacks the deed, and is not at any state but "Confirmed". */
const isUndone = (text: string, question: string): boolean =>
  /^[a-z]+$/i.test(text) &&
  new RegExp(
    `(?:\\bnot|n['’]?t)(?: been)? ${text}(?: ${PARTICLE})? yet\\b|\\bnot yet(?: been)? ${text}\\b`,
    'i',
  ).test(question);

/** "kings lynn" is "King's Lynn". */
const plainOf = (text: string): string =>
  stemsOf(text)
    .filter((stem) => stem !== 's')
    .join(' ');

/** Quotes words where they stand outside of quotes; the rows that they end in stay asked for: "first visits" are visits. */
function quoteWords(question: string, words: string, rowNouns: ReadonlySet<string>): string {
  const pattern = words
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
    .join('(?:[\'’]s)?[^\\p{L}\\p{N}"]+');
  const last = words.split(/\s+/).at(-1)?.toLowerCase() ?? '';
  const isOfRows = words.includes(' ') && stemOf(last) !== last && rowNouns.has(stemOf(last));
  const noun = isOfRows ? ` ${last}` : '';
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu');
  return question
    .split(/("[^"]*")/)
    .map((part) => (part.startsWith('"') ? part : part.replace(whole, (found) => `"${found}"${noun}`)))
    .join('');
}
