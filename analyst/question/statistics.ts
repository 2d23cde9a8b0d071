import type { Token } from '../language/tokens.ts';

/** A value that so large a part of all lies below: 0.5 for the median. */
export type Percentile = { fraction: number };

/** "median", "90th percentile of", "p95": read like an average, and then worked out otherwise. */
export function readPercentile(tokens: Token[]): { percentile: Percentile | null; tokens: Token[] } {
  for (const [index, token] of tokens.entries()) {
    if (token.isQuoted) continue;
    const [length, fraction] = percentileAt(tokens, index) ?? [0, 0];
    if (length === 0) continue;
    const median = { ...token, word: 'median', stem: 'median' };
    return {
      percentile: { fraction },
      tokens: [...tokens.slice(0, index), median, ...tokens.slice(index + length)],
    };
  }
  return { percentile: null, tokens };
}

function percentileAt(tokens: Token[], index: number): [length: number, fraction: number] | null {
  const word = tokens[index]?.word ?? '';
  const next = tokens[index + 1]?.word ?? '';
  const numbered =
    // \"P1\" is a priority.
    /^p(\d\d)$/.exec(word) ?? (next === 'percentile' ? /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word) : null);
  const length = numbered === null ? 1 : word.startsWith('p') ? 1 : 2;
  const fraction = word === 'median' ? 0.5 : numbered === null ? null : Number(numbered[1]) / 100;
  if (fraction === null) return null;
  return [tokens[index + length]?.word === 'of' ? length + 1 : length, fraction];
}
