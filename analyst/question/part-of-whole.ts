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

const DONE =
  '(?:[a-z]{2,}ed|lost|won|paid|sold|sent|late|overdue|unpaid|void|kept|left|withdrawn|broken|stolen|burnt|spoilt|torn|worn|drawn|cut short|written off)';
const ENDS = '(?=$|[?.,]| (?:by|per|in|at|for|on|from|during|last|this|each|across|over|since)\\b| \\d)';
const OF_THINGS = '\\b(share|percentage|percent|pct|proportion|fraction|part) of ((?:all |our |the )*)';
const BEHIND = new RegExp(`${OF_THINGS}((?:[a-z]+ )?[a-z]+s) (${DONE})${ENDS}`, 'i');
const BEFORE = new RegExp(`${OF_THINGS}(${DONE}) ([a-z]+s)${ENDS}`, 'i');

/** "still waiting for a decision", "haven't gone through yet": pending, or outstanding. */
/** "stuck waiting for parts", of what may be at the state "Awaiting parts". */
const WAITING_FOR =
  / (?:(?:are|is|were|stuck|still|sat|sitting|held up) )*waiting (?:for|on) (?:(?:the|their|our|its|some) )?([a-z]+)\b(?! to\b)/i;
const WAITING =
  /\b(?:(?:that|which|who) )?(?:(?:are|is) )?(?:still )?(?:(?:waiting|awaiting)(?: for)?(?: (?:an? |the |our |their )?(?:decision|answer|reply|response|result|outcome|approval|verdict))?|(?:have ?n['’]?t|have not|has ?n['’]?t|has not)(?: yet)? (?:gone|come) through(?: yet)?)(?=[?.!]*$| (?:by|per|in|at|from)\b)/i;
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\\d\\d)';
/** "bookings for February": those of who comes then. */
const FOR_TIME = new RegExp(
  `\\b(bookings|reservations|stays) for (?=(?:the )?(?:${MONTH}|(?:last|this|next) |today|tomorrow|yesterday)\\b)`,
  'i',
);
const IN_TIME = new RegExp(`\\bfor ${MONTH}\\b`, 'i');
const MONEY = '(?:amounts?|balance|total|sum|money|value)';
/** "how much is overdue", "overdue amount": what is owed of what is overdue, by either of its names. */
const OVERDUE_MONEY = new RegExp(
  `^(?:what is (?:the |our )?|total )?(?:how much(?: money)?(?: is| are we| do we have)?(?: still| now| currently)? overdue|(?:total )?overdue ${MONEY}|${MONEY}(?: of money)? overdue)\\b(?! [a-z]+s\\b)`,
  'i',
);
const OVERDUE_THINGS = new RegExp(
  `\\b(?:the )?(?:total )?${MONEY} of (?:all |our |the )*overdue (?=[a-z]+s\\b)`,
  'i',
);

/** "how many times has he hired": as often as there are hires, where nothing of the model is called times. */
const TIMES = /\bhow many times (?=(?:has|have|had|did|do|does|was|were|is|are)\b)/i;

/** "beauty as a percentage of takings": what is said first is the part. */
const AS_PART =
  /^(?:what (?:is|are|was|were) )?(?:the |our )?((?:[a-z-]+ ){0,2}?[a-z-]+) as (?:an? )?(share|percentage|percent|proportion) of (?:(?:all|total|our|the|overall) )*([a-z]+)((?:,? (?:for|by|per|in|at|last|this|since|so far|each|every|during|over|from|of the)\b.*)?)$/i;

function partFirst(question: string): string[] {
  const [, said = '', share = '', whole = '', tail = ''] =
    AS_PART.exec(question.trim().replace(/[?.!]+$/, '')) ?? [];
  // "beauty takings": the part is of the very thing.
  const part = said.replace(new RegExp(`\\s+${whole}$`, 'i'), '');
  return whole === '' || part === '' || part.toLowerCase() === whole.toLowerCase()
    ? []
    : [`what ${share} of ${whole} is ${part}${tail}`];
}

/** "percentage of tickets refunded", "share of refunded tickets": with the verb that they leave out; "average number of guests" are average guests. */
export function saidInFull(question: string): string[] {
  const [average] = /\b(?:average|avg|mean|median) number of (?:the )?/i.exec(question) ?? [];
  const ofDebt = (name: string) => [
    ...(OVERDUE_MONEY.test(question) ? [question.replace(OVERDUE_MONEY, `how much ${name} is overdue`)] : []),
    ...(OVERDUE_THINGS.test(question)
      ? [question.replace(OVERDUE_THINGS, `how much ${name} for overdue `)]
      : []),
  ];
  const isAsked = /^(?:which|who|what|how many)\b/i.test(question);
  return [
    ...partFirst(question),
    ...(WAITING_FOR.test(question) ? [question.replace(WAITING_FOR, ' "awaiting $1"')] : []),
    ...(WAITING.test(question)
      ? ['pending', 'outstanding'].map((state) => question.replace(WAITING, isAsked ? `are ${state}` : state))
      : []),
    ...(TIMES.test(question) ? [question.replace(TIMES, 'how often ')] : []),
    ...(FOR_TIME.test(question)
      ? ['arriving', 'starting'].map((verb) =>
          question.replace(FOR_TIME, `$1 ${verb}${IN_TIME.test(question) ? ' in' : ''} `),
        )
      : []),
    ...['outstanding', 'unpaid'].flatMap(ofDebt),
    ...(BEHIND.test(question) ? [question.replace(BEHIND, '$1 of $2$3 that were $4')] : []),
    ...(BEFORE.test(question) ? [question.replace(BEFORE, '$1 of $2$4 that were $3')] : []),
    ...(average === undefined
      ? []
      : [question.replace(average, average.replace(/ number of (?:the )?/i, ' '))]),
  ];
}
