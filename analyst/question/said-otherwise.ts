import { pluralOf } from '../language/spelling.ts';

type Way = [said: RegExp, plainly: string | ((...found: string[]) => string)];

const DONE = '(?:assigned|allocated|appointed|attached|recorded|entered|set|given|named|on file|on record)';
const AT_ALL = '(?: (?:to (?:it|them)|yet|at all))?';

const HAVE_NOT = "(?:not|never|(?:do |have |has )not|(?:do|have|has)n['’]?t(?: (?:have|got))?)";
const CONTACTED =
  '(?:contacted|(?:rung|phoned|called)(?: (?:back|up))?(?! (?:off|out|in|for|on)\\b)|spoken (?:to|with)|talked to|(?:been|got) in touch with|got back to)';

const AWAITED: Readonly<Record<string, string>> = {
  decision: 'decided',
  answer: 'answered',
  reply: 'answered',
  approval: 'approved',
  signature: 'signed',
};

/** Ways of saying the very same that are tried only where a question is not read as it is written. */
const WAYS: Way[] = [
  // "incidents with no crew assigned", "visits that have no carer yet"
  [
    new RegExp(
      `\\b(?:with|(?:that|which|who) (?:have|has)|having) no ([a-z]+(?: [a-z]+)??) ${DONE}${AT_ALL}(?= |$)`,
      'i',
    ),
    'without $1',
  ],
  [new RegExp(`\\bwithout (?:an? |any )?([a-z]+(?: [a-z]+)??) ${DONE}${AT_ALL}(?= |$)`, 'i'), 'without $1'],
  // "claims still waiting for a decision"
  [
    /\b(?:(?:that|which|who) )?(?:(?:are|is) )?(?:still )?(?:waiting for|awaiting|waiting on) (?:an? |the |our |their )?(decision|answer|reply|approval|signature)(?= |$)/i,
    (_, awaited = '') => `not ${AWAITED[awaited.toLowerCase()]} yet`,
  ],
  // "next exam day", "first job we ever did for Smith, when was that"
  [/^(?:(?:the|our|my) )?(next (?!(?:week|month|year|quarter|weekend)\b)[a-z].*)$/i, 'when is the $1'],
  [
    /^(?:(?:the|our|my) )?((?:very )?(?:first|last|latest|most recent) [a-z].*?),? (?:and )?(?:when|what day|what date) (?:was|is) (?:that|it|this)$/i,
    (_, rows = '') =>
      `when was the ${rows.replace(/\b(?:(?:that )?(?:we|you|they)(?: have|['’]ve)? )?ever (?:did|done) /i, '')}`,
  ],
  // "what are the disputed losses worth"
  [
    /^(?:what|how much) (?:are|is|were|was) (?:all )?(?!(?:it|they|that|those|these|this|each)\b)(.+?) worth(?: (?:altogether|in (?:total|all|money)|all in|all told|together))?$/i,
    'value of $1',
  ],
  // "which artist has no manager"
  [
    new RegExp(
      `^which (?:of our )?([a-z]+(?: [a-z]+)?) (?:has|have|had|don['’]?t have|doesn['’]?t have) (?:no|any|an?) ([a-z]+(?: [a-z]+)?)(?: ${DONE})?${AT_ALL}$`,
      'i',
    ),
    (found, things = '', lacked = '') =>
      /\b(?:no|n['’]?t)\b|n['’]t /i.test(found) ? `${pluralOf(things)} without ${lacked}` : found,
  ],
  [/\b(?:that|which|who) (?:have|has) no (?=[a-z]+(?: [a-z]+)?$)/i, 'without '],
  // "customers with a disputed bill" are those that have one
  [
    /^(?:(?:list|show|name)(?: me)? )?(?:(?:the|our|all|all our) )?([a-z]+s) (?:with|(?:who|that|which) (?:have|has)) (an? [a-z]+ [a-z]+.*)$/i,
    'which $1 have $2',
  ],
  // "how many weeks do students book on average": of what each of them booked.
  [
    /^(?:on average,? )?how many (weeks|nights|days|hours|months) (?:do|does|did) (?:the |our )?([a-z].*?) (?:book|stay|hire|rent|borrow|come)(?: for)?(?: on average)?$/i,
    (found, length = '', who = '') => (/on average/i.test(found) ? `average ${length} of ${who}` : found),
  ],
  // "how many left before the end of their course"
  [
    /\b(left|finished|stopped) before (?:the|its|their) end(?: of (?:the|their|his|her|its) [a-z]+)?/i,
    '$1 early',
  ],
  // "quotes we're still waiting to hear on"
  [
    /\b(?:(?:(?:that|which) )?we(?:['’]re| are) |(?:that |which )?are )?(?:still )?waiting to hear(?: back)?(?: (?:on|about|from))?(?= |$)/i,
    'with no answer yet',
  ],
  // "quotes that we've still not heard back on", "and we still don't have a yes or no"
  [
    new RegExp(
      `,? (?:(?:and|but) |that |which |where )?(?:we|they)(?:['’]ve| have)? ?(?:still )?(?:have |has )?${HAVE_NOT} (?:yet |still )?(?:heard(?: (?:anything|a thing))?(?: back)?|(?:had |got |received )?(?:an? |any )?(?:answer|reply|response|yes or no|decision))(?: back)?(?: (?:on|about|from))?(?: yet)?(?= |$)`,
      'i',
    ),
    ' not decided yet',
  ],
  // "leads nobody has rung yet"
  [
    new RegExp(
      `\\b(?:(?:that|which|who) )?(?:(?:nobody|no[ -]?one)(?: has|['’]s)?|(?:are|have|has|we have|we['’]ve) ?(?:not|n['’]?t)(?: been)?|not)(?: yet| been)? ${CONTACTED}(?: yet)?(?= |$)`,
      'i',
    ),
    'not contacted yet',
  ],
  // "bookings still to be confirmed"
  [
    /\b(?:(?:that|which|who) )?(?:(?:are|is|have|has) )?(?:still|yet) to be ([a-z]+ed|paid|done|sent|sold|met|seen|made|given|taken|drawn|built|put up|set up)(?= |$)/i,
    'not $1 yet',
  ],
  // "fat content of" is that of the fat.
  [/\b([a-z]+) content (?=(?:of|in|by|per|for)\b)/i, '$1 '],
];

const BILLS = '(?:invoices|bills|fees|charges|fines|statements|instal?lments|premiums|subscriptions|subs)';

/** What is still to be paid: "open invoices over £500" are those that are not paid yet. */
const UNPAID: Way[] = [
  [
    new RegExp(
      `\\b([a-z]+s|${BILLS})((?: from| of| for| to| with| in)? .*?)? (?:that |which )?(?:are|is) (?:still )?(?:unpaid|unsettled)$`,
      'i',
    ),
    '$1$2 are not paid yet',
  ],
  [
    new RegExp(`\\b(${BILLS})( .*?)? (?:that |which )?(?:are|is) (?:still )?(?:open|outstanding)$`, 'i'),
    '$1$2 are not paid yet',
  ],
  [
    /^(.*?)\b(?:unpaid|unsettled) ([a-z]+s)\b(.*?)(?: are there| have we(?: got)?| do we have)?$/i,
    '$1$2$3 not paid yet',
  ],
  [
    new RegExp(
      `^(.*?)\\b(?:open|outstanding) ((?:[a-z]+ )?${BILLS})\\b(.*?)(?: are there| have we(?: got)?| do we have)?$`,
      'i',
    ),
    '$1$2$3 not paid yet',
  ],
];

/** The question in each of the other ways. */
export const saidOtherwise = (question: string): string[] => put(question, WAYS);

/** The question by what is not paid yet, where it says that of rows, and asks for no money. */
export const saidAsNotPaid = (question: string): string[] =>
  ASKS_FOR_MONEY.test(question) ? [] : put(question, UNPAID);
const ASKS_FOR_MONEY = /\b(?:how much|total|value|worth|amount|sum|cost)\b/i;

function put(question: string, ways: Way[]): string[] {
  const text = question.trim().replace(/[?.!]+$/, '');
  const told = ways.map(([said, plainly]) =>
    typeof plainly === 'string' ? text.replace(said, plainly) : text.replace(said, plainly),
  );
  return [...new Set(told)].filter((one) => one !== text);
}
