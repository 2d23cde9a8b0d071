import type { Token } from '../language/tokens.ts';
import {
  AVERAGE_WORDS,
  FILLERS,
  FREQUENCY_WORDS,
  HIGHEST_WORDS,
  LOWEST_WORDS,
  NUMBER_WORDS,
} from '../language/vocabulary.ts';
import { type Need, WORDS_THAT_OWE } from './owing-words.ts';
import type { Phrasing } from './phrasing.ts';

export type Obligation = {
  /** Place of the word among the question's. */
  at: number;
  text: string;
  need: Need;
  /** The number that is written there. */
  value: number | null;
};

/** Numbers after these count nothing: "which one", "that one". */
const PRONOUN_OPENERS = new Set('which this that each every the any no a last first other'.split(' '));
const NOUNLESS_SIGNS = /^(?:[<>=≥≤≠]|[<>]=|!=|<>|[+])$/;

/**
 * The words and signs that would make it another question if an answer did without them. Those that periods, conditions
 * and the like have read are not among them; names and values discharge the words they hold.
 */
export function obligationsOf({
  tokens,
  used,
  conditions,
  derived,
  percentile,
  time,
  exclusions,
}: Phrasing): Obligation[] {
  return tokens.flatMap((token, at): Obligation[] => {
    const isRead = used.has(at) || derived?.used.has(at) === true || exclusions.markers.has(at);
    // "delayed by more than an hour": by how much, and no group.
    const isByHowMuch = token.word === 'by' && conditions.some(({ start }) => start === at + 1);
    if (token.isQuoted || isRead || isByHowMuch) return [];
    const need = needOf(tokens, at, percentile !== null);
    if (need === null) return [];
    // "over the last month", "within 2025": a word that leads to a period says no more than it.
    if (need === 'named' && leadsTo(tokens, at, time.used)) return [];
    return [{ at, text: token.text, need, value: numberOf(token) }];
  });
}

function needOf(tokens: Token[], at: number, asksPercentile: boolean): Need | null {
  const { word } = tokens[at] ?? { word: '' };
  const [before, after] = [tokens[at - 1]?.word ?? '', tokens[at + 1]?.word ?? ''];
  // "the number of" leads to what is counted; "by count" does not, and yet asks for no other figure.
  if (word === 'count' && after !== 'of') return 'counted';
  if (word === 'how' && after === 'much') return 'amount';
  if (NOUNLESS_SIGNS.test(word)) return 'named';
  if (word === 'one' && PRONOUN_OPENERS.has(before)) return null;
  if (/^-?\d/.test(word) || NUMBER_WORDS.has(word)) return 'limited';
  if (asksPercentile && word === 'median') return 'average';
  if (AVERAGE_WORDS.has(word)) return 'average';
  if ((word === 'most' || word === 'least') && before === 'at') return 'named';
  if (FREQUENCY_WORDS.has(word)) return 'ordered';
  if (word === 'best' || word === 'worst' || /^(?:fast|slow|quick)est$/.test(word)) return 'ordered';
  if (HIGHEST_WORDS.has(word)) return 'descending';
  if (LOWEST_WORDS.has(word)) return 'ascending';
  if (/^(?:those|them|these)$/.test(word) && before === 'of') return 'earlier';
  if (at === 0 && (word === 'who' || word === 'where')) return 'grouped';
  if (word === 'when') return at === 0 ? 'timed' : null;
  if (word === 'break' || word === 'broken' || word === 'split') return 'grouped';
  if ((word === 'over' || word === 'under') && after === 'time') return null;
  return WORDS_THAT_OWE.get(word) ?? null;
}

function leadsTo(tokens: Token[], at: number, places: ReadonlySet<number>): boolean {
  let next = at + 1;
  while (FILLERS.has(tokens[next]?.word ?? '')) next++;
  return places.has(next);
}

function numberOf({ word }: Token): number | null {
  return NUMBER_WORDS.get(word) ?? (/^-?\d[\d,.]*$/.test(word) ? Number(word.replaceAll(',', '')) : null);
}
