import type { Paraphrase } from './polite-frames.ts';

const END = '[a-z]{3,9}(?:,? (?:19|20)\\d\\d)?';
const SPAN = `from ${END} to ${END}`;
const LAST_YEAR = '(?:(?:the )?(?:last|previous) year|(?:the )?year before)';
const JOINT = '(?:(?:as )?compared (?:with|to)|vs|versus|against|than(?: in)?|with|and)';

/** A stretch beside the same one of another year, where the two are not said as two; spans stand as "from May to July" by now. */
export const COMPARED_STRETCHES: Paraphrase[] = [
  // "jan-may vs same months last year"
  [
    new RegExp(
      `(?<=\\b${SPAN}\\b.* )(?:the )?same (?:[a-z]+ )?months (?:of |in |from )?${LAST_YEAR}\\b`,
      'gi',
    ),
    'the same period last year',
  ],
  // "January to April with the same four months of 2025"
  [
    new RegExp(
      `\\bfrom ([a-z]{3,9}) to ([a-z]{3,9}) +(${JOINT}) (?:the )?same (?:[a-z]+ )?(?:months|period|stretch) (?:of|in) ((?:19|20)\\d\\d)\\b`,
      'gi',
    ),
    'from $1 to $2 $3 from $1 to $2 $4',
  ],
  // "is invoicing up on last year? jan to oct both years"
  [
    new RegExp(
      `\\b(?:on|than|${JOINT}) (?:this time )?last year\\b[?.,;:– -]* (${SPAN})[ ,]+(?:of |in |for )?(?:both|each|either)(?: (?:of the )?years?| times?)?(?=[?.! ]*$)`,
      'gi',
    ),
    '$1 compared with the same period last year',
  ],
  // "are we getting more leads than this time last year? Compare January to April with January to April 2025."
  [
    new RegExp(
      `^(?:are|is|were|was|do|does|did|have|has) (.+?) (?:on|than|from|to) (?:(?:at|by) )?(?:this time |in )?last year\\? (?:please )?compare +(${SPAN}) +(?:with|to|and|against|vs|versus) +(${SPAN})(?=[?.! ]*$)`,
      'gi',
    ),
    (said, ...[asked = '', one = '', other = '']) => `${said.split(' ')[0]} ${asked} ${one} than ${other}`,
  ],
  // "hows that compare to last october", "is that up on the year before?"
  [/^((?:and |so |but )?how)['’]?s (?=(?:that|this|it) compare)/gi, '$1 does '],
  [
    new RegExp(
      `^(?:and |so |but )?(?:is|was|are|were) (?:that|this|it|those|these|they) (?:up|down|higher|lower|more|less|fewer|better|worse)(?: or (?:up|down|higher|lower|more|less|fewer|better|worse))? (?:on|than|from|to) (?=(?:in )?(?:${LAST_YEAR}|last [a-z]+|the [a-z]+ before|(?:the )?same [a-z]+ (?:(?:of|in) )?last year)[?.! ]*$)`,
      'gi',
    ),
    'how does that compare with ',
  ],
];
