/** Whether more came in, at all or for somebody, in one period than in another. */
export type TakingsCompared = { who: string | null; first: string; second: string; isMore: boolean };

const BRING =
  '(?:taken|take|made|make|earned|earn|brought in|bring in|generated|generate|turned over|turn over)';
const PERIOD =
  '(?:in|during|for|over|since|this|last|so far|the (?:first|second|last)|q[1-4]|today|yesterday)\\b.*?';
const WAY = new RegExp(
  `^(?:has|have|did) (?:the |our )?(?<who>[a-z][a-z' -]*?) ${BRING} (?<way>more|less)(?: (?:money|revenue|income|business))?(?: in)? (?<first>${PERIOD}) than(?: (?:we|it|they) (?:did|had)(?: done)?)? (?<second>(?:by )?(?:the same |this time |${PERIOD}).*)$`,
  'i',
);

/** "has the bar taken more this year than last year?" */
export function takingsCompared(question: string): TakingsCompared | null {
  const {
    who = '',
    way = '',
    first = '',
    second = '',
  } = WAY.exec(question.trim().replace(/[?.!]+$/, ''))?.groups ?? {};
  if (first === '' || second === '') return null;
  return { who: /^(?:we|you)$/i.test(who) ? null : who, first, second, isMore: /more/i.test(way) };
}
