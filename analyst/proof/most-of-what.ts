import type { Intent } from '../intent/intent.ts';
import type { Token } from '../language/tokens.ts';
import type { Element } from './elements.ts';

const MOST = /^(?:most|fewest|least)$/;

/** "the most bookings" are no largest number of a row, and "the least beer" is no number of beers. */
export function isMostOfWhat({ measures }: Intent, tokens: Token[], said: Element[][]): boolean {
  const ranked = tokens.flatMap((token, at) =>
    !token.isQuoted && MOST.test(tokens[at - 1]?.word ?? '') ? [{ ...token, at }] : [],
  );
  const isOfRow = measures.some(({ aggregate }) => aggregate === 'max' || aggregate === 'min');
  const isOfKinds = measures.some(({ aggregate }) => aggregate === 'count_distinct');
  const isMass = (at: number) =>
    tokens[at]?.word !== 'people' && (said[at] ?? []).some(({ role }) => role === 'figure');
  return ranked.some(({ word, stem, at }) => (word === stem ? isOfKinds && isMass(at) : isOfRow));
}
