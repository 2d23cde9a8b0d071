import type { Token } from './tokens.ts';

/** The hour that a word says: "9am", "noon", "midnight"; null where it says none. */
export function hourIn(token: Token | undefined): number | null {
  if (token === undefined || token.isQuoted) return null;
  if (token.word === 'midnight') return 0;
  if (token.word === 'noon') return 12;
  const [, digits, half] = /^(\d{1,2})([ap])m$/.exec(token.word) ?? [];
  const hour = Number(digits);
  // "12am" is midnight to some and noon to others.
  if (!(hour >= 1 && hour <= 12) || token.word === '12am') return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
