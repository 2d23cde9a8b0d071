import type { Token } from '../language/tokens.ts';
import { BOTTOM_WORDS, HIGHEST_WORDS, LOWEST_WORDS, TOP_WORDS } from '../language/vocabulary.ts';
import { numberIn } from './granularity-words.ts';
import { wordBefore } from './word-before.ts';

/** "the 2024 revenue" is of a year. */
const MOST_RANKED = 1000;
const YEAR = /^(?:19|20)\d{2}$/;
const GROWING = /^(?:gr[eo]w|ris|rose|increas|expand|improv|gain)/;
/** More words behind the link are a clause of their own. */
const FARTHEST_RANKING = 4;
/** Words between what is ranked and what it is ranked by. */
const RANKING_LINKS = new Set('with by have has had having that who which'.split(' '));

export type RankingWords = {
  direction: 'ascending' | 'descending';
  count: number | null;
  /** "by client, highest first": all of them, in this order. */
  isOrder: boolean;
};

/**
 * Reads "top 5", "bottom three", "most", "5 largest", "longest … top 2"; null when nothing is ranked. Words of a date
 * say no number: "Q1 2026, highest first".
 */
export function readRanking(
  tokens: Token[],
  taken: ReadonlySet<number> = new Set(),
  dated: ReadonlySet<number> = new Set(),
): RankingWords | null {
  const found = tokens.flatMap((_, index) =>
    taken.has(index) ? [] : (rankingAt(tokens, index, dated) ?? []),
  );
  const [first] = found;
  if (first === undefined) return null;
  const count = found.find((ranking) => ranking.count !== null)?.count ?? null;
  const ahead = countAhead(tokens);
  return {
    direction: first.direction,
    isOrder: count === null && found.every(({ isOrder }) => isOrder),
    count: count ?? (ahead === null ? null : numberIn(tokens[ahead]?.word ?? '')),
  };
}

/** Where "the 3 cities with the lowest rent" says how many; null where nothing does. */
export function countAhead(tokens: Token[]): number | null {
  const wordAt = (index: number) => tokens[index]?.word ?? '';
  const at = tokens.findIndex(
    ({ word }, index) =>
      (numberIn(word) ?? MOST_RANKED) < MOST_RANKED &&
      (index === 0 || /^(?:the|which|what|our|my|show|list|name|me)$/.test(wordAt(index - 1))),
  );
  // "which three shops brought in the most": whatever stands between.
  const isWhich = at > 0 && /^(?:which|what)$/.test(wordAt(at - 1));
  if (isWhich && tokens.some((_, index) => index > at + 1 && rankingAt(tokens, index) !== null)) return at;
  const link = tokens.findIndex(({ word }, index) => index > at + 1 && RANKING_LINKS.has(word));
  // "five customers who owe us the most"
  const ranked = tokens.findIndex((_, index) => index > link && rankingAt(tokens, index) !== null);
  const isRanked = ranked > link && ranked <= link + FARTHEST_RANKING;
  return at >= 0 && link >= 0 && isRanked ? at : null;
}

function rankingAt(
  tokens: Token[],
  index: number,
  dated: ReadonlySet<number> = new Set(),
): RankingWords | null {
  const word = tokens[index]?.word ?? '';
  const isDescending = TOP_WORDS.has(word) || HIGHEST_WORDS.has(word);
  if (!isDescending && !BOTTOM_WORDS.has(word) && !LOWEST_WORDS.has(word)) return null;
  const [before, after] = [tokens[index - 1]?.word ?? '', tokens[index + 1]?.word ?? ''];
  // "at least" and "at most" limit a number and rank nothing.
  if (before === 'at') return null;
  // What takes least time is fastest, but what grows fastest grows most.
  const isOpposite =
    /^(?:fast|slow|quick)est$/.test(word) && (GROWING.test(after) || GROWING.test(wordBefore(tokens, index)));
  const direction = isDescending === isOpposite ? 'ascending' : 'descending';
  const countAt = (at: number) => {
    const neighbour = tokens[at]?.word ?? '';
    return dated.has(at) || YEAR.test(neighbour) ? null : numberIn(neighbour);
  };
  const next = tokens[index + 2];
  const isOrder = after === 'first' && (next === undefined || next.followsComma);
  return { direction, count: countAt(index + 1) ?? countAt(index - 1), isOrder };
}
