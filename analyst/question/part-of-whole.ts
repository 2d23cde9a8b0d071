import type { Token } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';

const SHARE_WORD = /^(?:percent|percentage|pct|share|proportion|fraction|part)$/;
const TELLING =
  /^(?:that|which|who|is|are|was|were|get|gets|got|has|have|had|did|do|does|end|ends|ended|go|goes|went|come|comes|came)$/;

/** Where "what percentage of motor claims | are theft" turns from the whole to the part; null where one noun says both. */
export function partBegins(tokens: Token[]): number | null {
  const of = tokens.findIndex(({ word }, at) => word === 'of' && SHARE_WORD.test(tokens[at - 1]?.word ?? ''));
  if (of < 0) return null;
  const at = tokens.findIndex((token, index) => {
    if (index < of + 2 || token.isQuoted) return false;
    const before = tokens[index - 1];
    const followsNoun = before !== undefined && before.word !== before.stem;
    return TELLING.test(token.word) || (followsNoun && isPastForm(token));
  });
  return at < 0 ? null : at;
}
