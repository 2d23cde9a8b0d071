import type { Token } from '../language/tokens.ts';

/** "did we sell more in June than in May?", "is revenue falling?": which way the answer is yes. */
export type YesOrNo = {
  expectsMore: boolean;
  /** "better", "improving": more of what is good, and less of what is not. */
  isJudged: boolean;
};

const OPENERS = new Set('is are was were did do does has have had'.split(' '));
const MORE =
  /^(?:more|higher|greater|larger|bigger|better|busier|up|above|grow\w*|grew|increas\w*|ris\w+|rose|gain\w*|improv\w*)$/;
const LESS =
  /^(?:less|fewer|lower|smaller|worse|worsen\w*|down|below|fall\w*|fell|drop\w*|declin\w*|decreas\w*|shrink\w*|shrank)$/;

const JUDGED = /^(?:better|worse|worsen\w*|improv\w*)$/;

export function readYesOrNo(tokens: Token[]): YesOrNo | null {
  if (!OPENERS.has(tokens[0]?.word ?? '')) return null;
  const less = tokens.find(({ word }) => LESS.test(word));
  const said = less ?? tokens.find(({ word }) => MORE.test(word));
  return said === undefined ? null : { expectsMore: less === undefined, isJudged: JUDGED.test(said.word) };
}
