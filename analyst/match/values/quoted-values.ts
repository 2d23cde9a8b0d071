import type { SqlResult } from '../../../schema/wire/tools.ts';
import { stemsOf } from '../../language/tokens.ts';
import type { Sought } from './value-lookup.ts';

/** The question with the values it names in quotes, where words that seemed to say something else are stored so; else null. */
export function quoteValues(
  question: string,
  { contested }: Pick<Sought, 'contested'>,
  lookup: SqlResult,
): string | null {
  const stored = new Set(lookup.data.map(([, value]) => stemsOf(value ?? '').join(' ')));
  const values = contested
    .filter((text) => stored.has(stemsOf(text).join(' ')))
    .sort((one, other) => other.length - one.length);
  const quoted = values.reduce(quoteWords, question);
  return quoted === question ? null : quoted;
}

/** Quotes words where they stand outside of quotes. */
function quoteWords(question: string, words: string): string {
  const pattern = words
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
    .join('[^\\p{L}\\p{N}"]+');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu');
  return question
    .split(/("[^"]*")/)
    .map((part) => (part.startsWith('"') ? part : part.replace(whole, (found) => `"${found}"`)))
    .join('');
}
