import { MONTH_WRITTEN as MONTH, MONTH_NAMES } from '../language/calendar.ts';
import type { Paraphrase } from './polite-frames.ts';

const YEAR = '(?:,? (?:19|20)\\d\\d)?';
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const ORDINAL = '\\d{1,2}(?:st|nd|rd|th)?';
const TO = ' ?(?:to|until|till|through|[-–—]) ?(?:the )?';
const SPAN_END = `(?:${MONTH}${YEAR}|q[1-4]${YEAR})`;
const JOINT = '(?:(?:as )?compared (?:with|to)|compared|vs|versus|v|against|than)';
const UNIT = '(?:day|week|month|quarter|year)';
const BESIDE = '(?:compared )?(?:vs|versus|against|with|to|and|than)';
/** Stretches that a question says the months of, as nobody can tell them by their names. */
const NAMED_STRETCH =
  '(?:summer|winter|spring|autumn|season|holidays?|(?:half[- ])?term|peak|festive|christmas|easter)';

/** What stands before a stretch of two ends, of which the first is said alone elsewhere. */
const LEADING = '(?<!\\b(?:from|between|than|vs|versus|against|compared? (?:with|to)) (?:the )?)';

/** Periods as they are spoken of, each by one that is read. */
export const SPOKEN_PERIODS: Paraphrase[] = [
  [/\bw\/ ?c(?:ommencing)?\b\.?/gi, 'week commencing'],
  [/\bw\/ ?e(?:nding)?\b\.?(?= \d)/gi, 'week ending'],
  // "May '25", "since '24"
  [
    new RegExp(
      `(?<=\\b(?:${MONTH}|[QqHh][1-4]|in|of|for|since|during|until|and|vs) )['’]([0-4]\\d)\\b`,
      'gi',
    ),
    '20$1',
  ],
  [/\b(since|before|after|until|till|by|last|this|next|over|at) xmas\b/gi, '$1 Christmas'],
  [/\b(next|coming|following) fortnight\b/gi, '$1 2 weeks'],
  [new RegExp(`\\b(last|past|previous|next|coming|following) couple of (?=${UNIT}s\\b)`, 'gi'), '$1 2 '],
  [new RegExp(`\\b(?:for|over|in|during) the (${UNIT}) ahead\\b`, 'gi'), 'in the next 1 $1'],
  [/\bthis calendar (?=month|quarter|year\b)/gi, 'this '],
  // By the clock they would be hours of two days.
  [/\b(?<!\b(?:\d[\d:.]*(?:[ap]m)?|noon|midnight|by) )last night\b/gi, 'yesterday'],
  [/\btonight\b(?!['’]s)/gi, 'today'],
  [/\bthis morning\b/gi, 'today before noon'],
  [/\bthis afternoon\b/gi, 'today after noon'],
  [/\bearlier (?:on )?(this (?:week|month|quarter|year))\b/gi, '$1 so far'],
  [/\bearlier (?:on )?today\b/gi, 'today'],
  [/\blater (?:on )?(this (?:week|month|quarter|year)|today)\b/gi, 'still to come $1'],
  [
    new RegExp(
      `\\b(?:from|starting(?: from| in)?) (${ORDINAL} ${MONTH}${YEAR}|${MONTH}${YEAR}|${MONTH} ${ORDINAL}${YEAR}) (?:onwards?|forwards?|on)(?= |[?.!,]|$)`,
      'gi',
    ),
    'since $1',
  ],
  [
    new RegExp(
      `\\bup (?:to|until|till)(?: and including)? (?=yesterday\\b|last (?:${UNIT})\\b|the end of\\b|(?:${MONTH})\\b|${ORDINAL} (?:${MONTH})\\b)`,
      'gi',
    ),
    'until ',
  ],
  // All that there has been, said of what has not been done it would be a bound.
  [
    /(?<!\b(?:not|never|no|nobody|nothing|haven['’]?t|hasn['’]?t|without)\b.*),? (?:ever )?(?:since (?:we|it|they|he|she|the (?:business|company|firm|place)) (?:first )?(?:opened|started|began|launched|set up|joined)(?: (?:us|with us|here))?|(?:since|from) (?:day one|the (?:very )?(?:start|beginning|outset)|records began))(?=[?.!,]|$)/gi,
    '',
  ],
  // "since the first of July"
  ...ORDINALS.map(
    (ordinal, at): Paraphrase => [
      new RegExp(`\\b(?:the )?${ordinal} of (?=${MONTH}\\b)`, 'gi'),
      `${at + 1} `,
    ],
  ),
  [new RegExp(`\\b(?:the )?(\\d{1,2})(?:st|nd|rd|th) of (?=${MONTH}\\b)`, 'gi'), '$1 '],
  // The weekday says no more than the date behind it.
  [
    new RegExp(
      `\\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? (?:the )?(?=${ORDINAL} ${MONTH}\\b)`,
      'gi',
    ),
    '',
  ],
  [
    /\b(?:from|between) (?:now|today) (?:and|to|until|till) (?:the end of (?=[a-z]+(?: (?:19|20)\d\d)?(?:[?.!,]|$)))?(?!the\b)/gi,
    'from today until ',
  ],
  [/\bfrom (tomorrow|today)(?: on(?:wards)?)?(?! (?:to|until|till)\b)/gi, 'since $1'],
  [/\bfrom now on(?:wards)?\b/gi, 'since today'],
  [
    new RegExp(
      `\\b(from|between) the (${ORDINAL}) (to|and|until|till) (?:the )?(${ORDINAL}) (?:of )?(?=${MONTH}\\b)`,
      'gi',
    ),
    '$1 $2 $3 $4 ',
  ],
  // "over half term (25 to 31 May)", "1-7 May"
  [
    new RegExp(
      `(?:\\b(?:over|during|in|for|at) (?:(?:the|our|last|this|coming|next) )*(?:[a-z]+ )?${NAMED_STRETCH}(?: (?:holidays?|break|season|period))?,? )?\\(?${LEADING}\\b(?:from )?(?:the )?(${ORDINAL})${TO}(${ORDINAL} ${MONTH}${YEAR})\\b\\)?`,
      'gi',
    ),
    ' from $1 to $2 ',
  ],
  // "January this year compared to last January", "the first half of this year vs the first half of last"
  [
    new RegExp(`\\b(${MONTH}|spring|summer|autumn) this year (${BESIDE})( in)? last \\1\\b`, 'gi'),
    '$1 this year $2$3 $1 last year',
  ],
  [
    new RegExp(
      `\\b((?:first|second|third|fourth|last) (?:half|quarter)) of this year (${BESIDE})( in)? (?:the )?\\1 of last\\b(?! year)`,
      'gi',
    ),
    '$1 of this year $2$3 $1 of last year',
  ],
  [
    new RegExp(
      `\\b((?:first|second) (?:half|quarter)) of this year (${BESIDE}) last(?: year)?(?:['’]s)?(?=[?.!,]|$)`,
      'gi',
    ),
    '$1 of this year $2 $1 of last year',
  ],
  // The months that a season has anyway.
  ...Object.entries({
    summer: 'june? (?:to|-|–|through|until) aug(?:ust)?',
    autumn: 'sept?(?:ember)? (?:to|-|–|through|until) nov(?:ember)?',
    winter: 'dec(?:ember)? (?:to|-|–|through|until) feb(?:ruary)?',
    spring: 'mar(?:ch)? (?:to|-|–|through|until) may',
  }).map(
    ([season, months]): Paraphrase => [
      new RegExp(`(?<=\\b(?:this|last|next) ${season}\\b.*) ?\\(${months}\\)`, 'gi'),
      '',
    ],
  ),
  // "July to September vs April to June": two stretches, and no month beside one.
  [
    new RegExp(
      `\\b(?:from |in )?(${SPAN_END})${TO}(${SPAN_END}) (${JOINT})(?: from| in)? (?:the )?(${SPAN_END})${TO}(${SPAN_END})\\b`,
      'gi',
    ),
    ' from $1 to $2 $3 from $4 to $5 ',
  ],
  // "over the summer, June to August"; "Jan-Mar 2026"
  [
    new RegExp(
      `(?:\\b(?:over|during|in|for|at) (?:(?:the|our|last|this|coming|next) )*${NAMED_STRETCH}(?: (?:holidays?|break|season|period))?,? )?\\(?(?:\\b(?:in|over|during|for|across) )?${LEADING}\\b(?:from )?(${MONTH}${YEAR}|q[1-4])${TO}(${MONTH}${YEAR}|q[1-4]${YEAR})\\b\\)?`,
      'gi',
    ),
    ' from $1 to $2 ',
  ],
  [
    /^(?!.*\b(?:compar|vs|versus|against|each|every|by month|per month|monthly)).*/i,
    (said) => said.replace(THREE_MONTHS, spanOfMonths),
  ],
  // Who works at the weekend does so in the one to come, where nobody says how often.
  [
    /(?<=^(?:who|what|which [a-z]+)(?:['’]s| is| are) .*)\b(?:over|at|for|during) the weekend(?=[?.!]*$)(?<!\b(?:usually|more|most|busi[a-z]+|often|best)\b.*)/gi,
    'this weekend',
  ],
  [
    /\b(?:over|during|on|for|at|across) (?:the )?easter (?:bank holiday )?weekend(?: (?:of |in )?((?:19|20)\d\d))?\b/gi,
    (_, year) => `from Good Friday${year ? ` ${year}` : ''} to Easter Monday${year ? ` ${year}` : ''}`,
  ],
];

const THREE_MONTHS = new RegExp(`\\b(?:in )?(${MONTH}), (${MONTH}),? and (${MONTH})\\b(${YEAR})`, 'gi');

/** "June, July and August" are one stretch, where each follows the one before. */
function spanOfMonths(said: string, first: string, second: string, third: string, year = ''): string {
  const [one, two, three] = [first, second, third].map(numberOfMonth);
  return two === (one ?? 0) + 1 && three === (one ?? 0) + 2 ? `from ${first} to ${third}${year}` : said;
}

const numberOfMonth = (name: string): number =>
  MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()));
