import { PAST_FORMS } from '../language/word-roots.ts';

const DONE = `(?:[a-z]{2,}[^e]ed|${[...PAST_FORMS].join('|')}|ready|done)`;
/** Where things are by then: no date is called by that. */
const THERE =
  '(?:(?:come |gone |been )?(?:back|in|out|here|over|through)|happened|occurred|taken place|with (?:the|its|their|our) [a-z]+)';
const BY_NOW = '(?:by (?:now|today|this point)|already|before (?:now|today))';
const WHICH = '(?:(?:that|which|who|they) )?';
const ARE = '(?:are|is|was|were|have|has)';
const IS_NOT = `(?:(?:still )?${ARE}(?: still)?(?: not|n['’]t)|still not)(?: yet)?(?: been)?(?: yet)?(?: (?:${DONE}|${THERE}))?`;
const NOT_DONE = `(?:not|never)(?: yet)?(?: been)? (?:${DONE}|${THERE})`;
const IS_OPEN = `(?:(?:are|is) )?(?:still |yet )*(?:${NOT_DONE}|un(?:paid|settled|finished|resolved|done|answered|delivered|returned)|open|outstanding|out(?! of\\b))`;
/** "but aren't", "and still haven't been", "that are still not delivered". */
const AND_UNDONE = `,? (?:(?:and|but|yet|though) )?${WHICH}(?:${IS_NOT}|${IS_OPEN})(?: yet)?`;
const GONE = `(?:${WHICH}(?:are|is|have gone|has gone|went)(?: now| already| still| well| currently)* )?`;
const DAY =
  '(?:(?:their|its|the|his|her) )?(?:(?:due|promised|planned|target|expected|agreed|required)(?: [a-z]+)? (?:date|day|time)|deadline|due)s?';
/** "30 days past due" says how long, and "paid past the deadline" that it is done. */
const NOT_HOW_LONG = '(?<!(?:days?|weeks?|months?|years?|far|long) )';
const NOT_DEED = `(?<!\\b${DONE} )`;

const SHOULD = `(?:should|ought to|${ARE} (?:supposed|meant|due|expected) to)(?: already)?(?: have)?(?: already)?(?: been| be)?`;
const BEHIND = '(?:running (?:late|behind)(?: schedule)?|behind (?:schedule|time))';

/** What is late and not done: "past their deadline", "should be back by now", "late and still out". */
const WAYS = [
  `\\b${WHICH}${SHOULD} (?:${THERE}|${DONE})(?: ${BY_NOW}(?:${AND_UNDONE})?|${AND_UNDONE})`,
  `\\b${GONE}${NOT_HOW_LONG}(?:past|beyond|over|after) ${DAY}\\b${AND_UNDONE}`,
  `\\b${GONE}${NOT_HOW_LONG}${NOT_DEED}(?:past|beyond) ${DAY}\\b`,
  `\\b${WHICH}(?:(?:are|is) )?(?:still )?(?:unpaid|open|outstanding|out|not (?:yet )?${DONE}) (?:and )?(?:past|after|beyond) ${DAY}\\b`,
  `\\b${WHICH}(?:are|is) (?:currently |now )?${BEHIND}\\b`,
  `(?<=[a-z]{3}s )${BEHIND}\\b`,
  `\\b${GONE}(?:late|overdue)${AND_UNDONE}`,
  `\\b${WHICH}${ARE} due(?: back| in| out)? ${BY_NOW}(?:${AND_UNDONE})?`,
  // "due out next month" says what will be done.
  `\\b${WHICH}${ARE} due(?: back| in| out)?(?! out\\b)${AND_UNDONE}`,
];

const DEED = new RegExp(
  `^(?!(?:been|gone|come|supposed|meant|expected|promised|planned|agreed|required|happened|occurred|taken|had|went)$)${DONE}$`,
);

/** "finished", of "should have been finished": by which date the thing is done. */
function overdue(said: string, ...[offset, question]: [number, string]): string {
  const isAsked = /^(?:which|who|what|how many) [^,]*$/i.test(question.slice(0, offset).trim());
  const are = isAsked && !/\b(?:are|is|have|has|do|does)\b/i.test(question.slice(0, offset)) ? 'are ' : '';
  const words = said.toLowerCase().split(/[^a-z]+/);
  const deed = words.map((word) => word.replace(/^un(?=[a-z]{4})/, '')).findLast((word) => DEED.test(word));
  return deed === undefined ? `${are}overdue` : `${are}overdue ${deed}`;
}

/** "overdue invoices today": what is overdue is so today. */
const TODAY =
  /\boverdue ((?:(?!by |per |and )[a-z]+ ){1,3})(?:as of |by )?(?:today|now|right now|currently)(?=[.?!]*$)/gi;

/** Who is behind with paying has something that should have been paid. */
const PAYING =
  /\b(?:(?:running |getting |falling )?(?:behind|late|overdue)) (?:with|on|in) (?:paying(?: us)?|(?:their |the |our )?(?:payments?|bills?|invoices?|instal?lments?))(?: us)?\b/gi;

/** The same in words that say no more than that it is overdue, and what should have been done. */
export const WAYS_OF_BEING_LATE: [RegExp, typeof overdue | string][] = [
  ...WAYS.map((said): [RegExp, typeof overdue] => [new RegExp(said, 'gi'), overdue]),
  [PAYING, (_, ...[, question]) => (/\bowe/i.test(question) ? 'overdue' : 'overdue paid')],
  [TODAY, 'overdue today $1'],
];
