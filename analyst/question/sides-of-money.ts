/** Two of a kind that a question compares by the money that they bring. */
export type SidesOfMoney = { sides: [string, string]; isMost: boolean; rest: string };

const BRING =
  '(?:brought in|brings? in|bring in|made|makes?|earned|earns?|taken|took|takes?|generated|generates?)';
const MONEY = '(?: (?:money|revenue|income|turnover|business))?';
const THE = '(?:the |our |any )?';
const SIDE = '[^,]+?';
const REST = '(?:in|during|since|so far|this|last|over) [^,]+?';
const FROM = '(?:from|on|out of|through|with|via|in|at)';
const WAYS: RegExp[] = [
  // "which agency has brought in more this year, A or B?"
  new RegExp(
    `^(?:which|what|who)(?: of (?:them|the two)| [a-z]+(?: [a-z]+)?)??(?: has| have| did| does)? ${BRING}(?: us)?(?: in)? (?<way>more|most|less)${MONEY}(?: for us)?(?: (?<rest>${REST}))?[,:;–-]+ ?${THE}(?<one>${SIDE}),? or ${THE}(?<other>${SIDE})$`,
    'i',
  ),
  // "have we had more from A or from B in 2025?"
  new RegExp(
    `^(?:have|did|do|are) we (?:had|have|got|getting|get|made|make|making|taken|take|taking|earned|earn|earning|brought in|bring in) (?<way>more|less)${MONEY}(?: in)? ${FROM} ${THE}(?<one>${SIDE}),? (?:or|than)(?: ${FROM})? ${THE}(?<other>${SIDE})(?: (?<rest>${REST}))?$`,
    'i',
  ),
  // "has A brought in more than B this year?"
  new RegExp(
    `^(?:has|have|did|do|does) ${THE}(?<one>(?!(?:we|you|they|it)\\b)${SIDE}) ${BRING}(?: us)?(?: in)? (?<way>more|less)${MONEY} than ${THE}(?<other>${SIDE})(?: (?<rest>${REST}))?$`,
    'i',
  ),
];
/** A period, a number or any other time on one side makes it another question. */
const NO_SIDE =
  /\d|\b(?:last|this|before|ever|usual|year|month|week|quarter|average|expected|planned|we|they|it)\b/i;

/** null where a question compares no such two. */
export function sidesOfMoney(said: string): SidesOfMoney | null {
  for (const way of WAYS) {
    const { one = '', other = '', rest = '', way: more = '' } = way.exec(said)?.groups ?? {};
    if (one === '' || [one, other].some((side) => NO_SIDE.test(side) || side.split(' ').length > 4)) continue;
    return { sides: [one, other], isMost: !/less/i.test(more), rest };
  }
  return null;
}
