import {
  addUnits,
  type DateRange,
  fromToday,
  isoDate,
  labelOfSpan,
  startOf,
  unitRange,
} from '../language/calendar.ts';
import { type Token, textOfWords } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { numberIn, unitIn } from './granularity-words.ts';

/** "tomorrow", "the next 14 days", which begin with today. */
export function readAhead(
  tokens: Token[],
  start: number,
  today: Date,
): { range: DateRange; length: number } | null {
  const wordAt = (offset: number) => tokens[start + offset]?.word ?? '';
  if (/^tomorrows?$/.test(wordAt(0)))
    return { range: unitRange('day', addUnits('day', 1, today)), length: 1 };
  if (!/^(?:next|coming|following)$/.test(wordAt(0))) return null;
  const [count, unit] = [numberIn(wordAt(1)), unitIn(wordAt(2))];
  if (count === null || unit === null) return null;
  const first = startOf('day', today);
  const [from, to] = [isoDate(first), isoDate(addUnits(unit, count, first))];
  return { range: { from, to, label: labelOfSpan(from, to) }, length: 3 };
}

/** Where "upcoming", "coming up" or "still to come" stands: from today on, unless a period is named as well. */
export function placesAhead(tokens: Token[]): number[] {
  const wordAt = (index: number) => tokens[index]?.word ?? '';
  return tokens.flatMap(({ word, isQuoted }, index) => {
    if (isQuoted) return [];
    if (word === 'upcoming') return [index];
    if (word === 'coming' && wordAt(index + 1) === 'up') return [index, index + 1];
    const isToCome =
      /^(?:still|yet)$/.test(word) && wordAt(index + 1) === 'to' && wordAt(index + 2) === 'come';
    return isToCome ? [index, index + 1, index + 2] : [];
  });
}

const COMING_TO_AN_END =
  /\b(?:expir|renew|laps)(?:e|es|s|ing)?\b|\b(?:falls?|falling|comes?|coming) due\b|\b(?:(?:start|begin|cease|arriv|finish|depart)(?:e|s|es|ing)?|go(?:es|ing)? live|(?:is|are) coming) (?:in|on|before)\b|\b(?:is|are|whos|with) (?:moving|leaving|joining|starting|opening|closing|retiring|returning|arriving|departing|checking|finishing|ending|staying|visiting|getting|having)(?: (?:in|out|up|back|off|away|here|us))? (?:in|on|before|from|between)\b|\b(?:is|are) (?:with us|here|away|off|on leave|on holiday) (?:in|on|from|between)\b|\b(?:booked|planned|scheduled|reserved|expected|wanted) (?:in )?for\b|\b(?:expir(?:y|ation)(?: date)?|valid until) (?:in|on|before)\b|\b(?:due|ending|finishing|closing|starting) (?:before|by)\b|\bexpected (?:in|before|by)\b|(?<!\b(?:the|at|year|quarter|month|week|period) )\bend(?:s|ing)? (?:in|on|before)\b/;

/** "should be ready in May", "are due to end in May", "expire in May": in the next one, and not in the last. */
export const saysPlanned = (tokens: Token[]): boolean => {
  const words = textOfWords(tokens);
  return (
    /\bshould be\b|\bwill\b|\b(?:is|are) (?:supposed|expected|scheduled|due|meant|set|going) to\b/.test(
      words,
    ) ||
    // What is due by a day is so by the next one, unless it is waited for already.
    (/\bdue (?:before|by)\b/.test(words) &&
      !/\b(?:did|was|were|had|been|unpaid|overdue|outstanding|still|not|owed?)\b|n['’]?t\b/.test(words)) ||
    // "did expire", "that had to renew": over.
    (COMING_TO_AN_END.test(words) && !IS_OVER.test(words))
  );
};

/** Who "has an MOT due" has none that is over. */
const IS_OVER = /\b(?:did|was|were|had)\b|\b(?:have|has)\b(?! (?:an? |their |its |any )?\w+(?: \w+)? due\b)/;

/** What is told in the past tense: a month of that is over. */
export const saysPast = (tokens: Token[]): boolean =>
  tokens.some((token) => /^(?:did|was|were|had|been)$/.test(token.word) || isPastForm(token));

/** What of a period is still to come; of a month that is over, the one of next year; without a period, all from today on. */
export function aheadOf(range: DateRange | null, nextYears: DateRange | null, today: Date): DateRange {
  const from = isoDate(startOf('day', today));
  if (range === null) return fromToday(today);
  if (range.to !== null && range.to <= from) return nextYears ?? range;
  return range.from !== null && range.from < from
    ? { ...range, from, label: labelOfSpan(from, range.to) }
    : range;
}
