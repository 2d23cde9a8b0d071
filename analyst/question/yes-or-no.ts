import type { Token } from '../language/tokens.ts';

/** "did we sell more in June than in May?", "is revenue falling?": which way the answer is yes. */
export type YesOrNo = { expectsMore: boolean };

const OPENERS = new Set('is are was were did do does has have had'.split(' '));
const MORE =
  /^(?:more|higher|greater|larger|bigger|better|busier|up|above|grow\w*|grew|increas\w*|ris\w+|rose|gain\w*|improv\w*)$/;
const LESS =
  /^(?:less|fewer|lower|smaller|worse|down|below|fall\w*|fell|drop\w*|declin\w*|decreas\w*|shrink\w*|shrank)$/;

export function readYesOrNo(tokens: Token[]): YesOrNo | null {
  if (!OPENERS.has(tokens[0]?.word ?? '')) return null;
  if (tokens.some(({ word }) => LESS.test(word))) return { expectsMore: false };
  return tokens.some(({ word }) => MORE.test(word)) ? { expectsMore: true } : null;
}
