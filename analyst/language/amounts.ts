import type { Token } from './tokens.ts';
import { CURRENCY_WORDS, LARGE_NUMBERS, NUMBER_WORDS } from './vocabulary.ts';

/** A number written at some place of a question: "500", "1,000.50", "10k", "2 million", "€20", "500 EUR", "5 grand". */
export type Amount = { value: number; length: number; isMoney: boolean };

const SUFFIXES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mn: 1e6, bn: 1e9 };
const MAGNITUDES: Readonly<Record<string, number>> = {
  hundred: 1e2,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  grand: 1e3,
  ...SUFFIXES,
};

export function readAmount(tokens: Token[], start: number): Amount | null {
  const token = tokens[start];
  if (token === undefined || token.isQuoted) return null;
  const half = readHalf(tokens, start);
  if (half !== null) return half;
  const whole = numberOf(token.word);
  if (whole === null) return null;
  let end = start + 1;
  const number = isAndAHalf(tokens, end) ? whole + 0.5 : whole;
  if (number !== whole) end += 3;
  // "150 m" are metres, unless it is money.
  const isMetres =
    tokens[end]?.word === 'm' && !token.isMoney && !CURRENCY_WORDS.has(tokens[end + 1]?.word ?? '');
  const isThousands = isGrand(tokens, end);
  const magnitude =
    isMetres || (tokens[end]?.word === 'grand' && !isThousands)
      ? undefined
      : MAGNITUDES[tokens[end]?.word ?? ''];
  if (magnitude !== undefined) end++;
  const hasCurrency = CURRENCY_WORDS.has(tokens[end]?.word ?? '');
  if (hasCurrency) end++;
  return {
    value: number * (magnitude ?? 1),
    length: end - start,
    isMoney: token.isMoney || hasCurrency || isThousands,
  };
}

/** "5 grand" is money; "2 grand pianos" are none. */
function isGrand(tokens: Token[], at: number): boolean {
  const next = tokens[at + 1];
  return (
    tokens[at]?.word === 'grand' && (next === undefined || next.word === next.stem || !/s$/.test(next.word))
  );
}

function numberOf(word: string): number | null {
  const named = NUMBER_WORDS.get(word) ?? LARGE_NUMBERS.get(word);
  if (named !== undefined) return named;
  const match = /^(-?\d+|-?\d{1,3}(?:,\d{3})+)(\.\d+)?(k|m|mn|bn)?$/.exec(word);
  if (match === null) return null;
  const factor = SUFFIXES[match[3] ?? ''] ?? 1;
  return Number(`${match[1]?.replaceAll(',', '')}${match[2] ?? ''}`) * factor;
}

/** "one and a half" */
export function isAndAHalf(tokens: Token[], at: number): boolean {
  return tokens[at]?.word === 'and' && tokens[at + 1]?.word === 'a' && tokens[at + 2]?.word === 'half';
}

/** "half an hour" */
function readHalf(tokens: Token[], start: number): Amount | null {
  const isHalf = tokens[start]?.word === 'half' && /^an?$/.test(tokens[start + 1]?.word ?? '');
  return isHalf ? { value: 0.5, length: 2, isMoney: false } : null;
}
