import type { Token } from '../language/tokens.ts';
import { FILLERS } from '../language/vocabulary.ts';

/** The word before a place, past words that change nothing: "by" of "by the city". */
export function wordBefore(tokens: Token[], start: number): string {
  let before = start - 1;
  while (FILLERS.has(tokens[before]?.word ?? '')) before--;
  return tokens[before]?.word ?? '';
}
