import { plainWord } from '../language/slips.ts';
import { tokenise } from '../language/tokens.ts';
import { EVERYDAY_PHRASES, type PlainWay } from './everyday-phrases.ts';

const DEALT =
  '(?:look(?:ed|s|ing)? (?:at|into)|deal(?:t|s|ing)? with|go(?:ne|es|ing)? through|went through|g[eo]t through|put(?:s|ting)? through|s[ae]w to|work(?:ed|s)? (?:on|through)|took on|tak(?:e|es|en) on|handled?|process(?:ed)?)';
const FOLLOWING =
  '(?=[?.!,;]*$|[,;]? (?:in|on|this|last|since|during|for|by|per|and|so|from|between|over)\\b)';

/** Words that say nothing where they stand, and what is left of the place without them. */
const WAYS: PlainWay[] = [
  // "the very same day", "the very first move"
  [
    /(?<![\w-])very (?=(?:same|first|last|next|latest|newest|oldest|earliest|best|worst|top|end|start|beginning|beginnings|most|least)\b)/g,
    '',
  ],
  // "the average speed people actually get on fibre"
  [
    /(?<=[a-z])(?<!\b(?:do|does|did|have|has|had|are|were|where|when|why|how|can)) (?:that )?(?:people|folks?|everybody|everyone|they (?:actually|really)) (?:actually |really |generally )?(?:get|got|see|saw|have|had|receive|received|experience|experienced)(?= (?:on|at|with|in|from|by|per|for)\b|[?.!]*$)/g,
    '',
  ],
  [/(?<=[a-z]) (?:actually|really) (?=[a-z])/g, ' '],
  // "the number of enquiries they looked at"
  [
    new RegExp(
      `\\b(number of [a-z]+|how many [a-z]+)(?: that| which)? (?:they|he|she|each)(?: each| have| has)? ${DEALT}${FOLLOWING}`,
      'gi',
    ),
    '$1',
  ],
  // "how many calls did each agent deal with", "which agent looked at the most enquiries"; who that is alone says no name
  [
    new RegExp(
      `(?<=\\bhow many .{3,60} (?:do|does|did|has|have) .{2,40} )${DEALT}${FOLLOWING}|(?<=\\b(?:which|what) [a-z]+ )${DEALT}(?= (?:the )?(?:most|fewest|least)\\b)`,
      'gi',
    ),
    'handled',
  ],
  // "do we start more moves in spring than in autumn"
  [
    /(?<=\b(?:do|does|did) (?:we|you|they|people) )(?:start|begin|kick off)(?= (?:the )?(?:more|most|fewer|fewest)\b)/gi,
    'have',
  ],
  // "is account work", "local work against long distance": what kind of rows is said before.
  [
    /(?<=\b(?!(?:the|our|this|that|all|of|to|at|for|do|did|we|they|does|more|most|less|paid|building|repair|road|team|art|new)\b)[a-z]{3,}) (?:work|business|trade|custom)(?=[?.!]*$| (?:vs|versus|against|compared|and|or|this|last|in|since|by|per)\b)/gi,
    '',
  ],
  // "which branch in our patch"
  [
    /(?<=[a-z]) (?:in|on|across|within|around|of) (?:our (?:patch|area|region|neck of the woods|part of the world|corner of the world)|(?:our|the) (?:(?:whole|entire) )?(?:business|company|firm|organisation|organization|estate|network|set-?up))(?=[ ,?.!]|$)/gi,
    '',
  ],
  [/(?<=\b(?:are|is|have|has) )already (?=(?:in|on|at|with)\b)/gi, ''],
  // "the time spent idling", "the biggest amount anybody ever paid for a ride"
  [/\b(time|hours|minutes|days) spent (?=[a-z])/gi, '$1 '],
  [
    /\b(amount|sum|price|fee|bill|tip) (?:that )?(?:anybody|anyone|somebody|someone) (?:has )?(?:ever )?(?:paid|spent|gave|given)(?= (?:for|on|in)\b|[?.!]*$)/gi,
    '$1',
  ],
  // "which farm delivered the most milk"
  [
    /(?<=^(?:which|what) [a-z]+ )(?:delivered|delivers|supplied|supplies|sent|sends|yielded|yields|contributed|contributes|turned out|turns out)(?= (?:us )?(?:the )?(?:most|least|fewest)\b)/gi,
    'has',
  ],
  [
    /(?<=\b(?:has|have|had|is|was|did|got|gets?|made|makes?)) by (?:far|a long way|a mile)(?= the (?:most|least|fewest|best|worst|highest|lowest)\b)/gi,
    '',
  ],
  // "orders put through by phone"
  [
    /(?<=[a-z]s) (?:(?:that )?(?:were|was|are|got) )?(?:put through|handled|dealt with|processed|taken)(?= (?:by|via|over the|on the|online)\b)/gi,
    '',
  ],
  // "how many shipments left from Hamburg"
  [/(?<=[a-z]) (?:left|departed|set off|set out)(?= from\b)/gi, ''],
  // "and not at all in 2025" leaves out.
  [
    /(?<=[a-z])(?<!\b(?:not|nothing|nobody|none|never|no one)),? (?:anywhere|at all|whatsoever|in any way|for that matter|of late)(?=[ ,?.!]|$)/gi,
    '',
  ],
];

/** Where the words are some that nothing of the model explains, the question without them or in plain ones; else null. */
export function withoutEmptyWords(question: string, unread: ReadonlySet<string> | null): string | null {
  const isStrange = (passage: string) =>
    unread === null || tokenise(passage).some(({ text }) => unread.has(plainWord(text)));
  const put = [...EVERYDAY_PHRASES, ...WAYS].reduce(
    (text, [said, plainly, isIdiom]) =>
      text.replace(said, (passage: string, ...groups: unknown[]) =>
        isIdiom || isStrange(passage)
          ? plainly.replace(/\$(\d)/g, (_, at) => String(groups[at - 1] ?? ''))
          : passage,
      ),
    question,
  );
  return put === question ? null : put;
}
