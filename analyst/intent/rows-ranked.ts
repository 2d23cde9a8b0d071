import { onlyOne } from '../language/only-one.ts';
import { inSentence, pluralOf } from '../language/spelling.ts';
import { stemOf, stemsOf } from '../language/tokens.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import type { Member } from '../match/model/members.ts';
import { nameOfRows } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import { numberIn } from '../question/granularity-words.ts';
import type { Intent } from './intent.ts';
import { isComplete } from './open-turn.ts';
import { isOpen } from './understand-sets.ts';
import type { Understanding } from './understanding.ts';
import { wholeSum, worthOf } from './worth-of-rows.ts';

const LEAD =
  '(?:(?:what|which|who) (?:are|is|were|was) |(?:please )?(?:list|show|give|name)(?: me)? )?(?:(?:the|our|my) )*';
const MOST = 'most|highest|biggest|largest|greatest|longest|best|top';
const LEAST = 'least|lowest|smallest|fewest|shortest';
const DEAR = 'dearest|most expensive|costliest|priciest|most valuable';
const BIG = 'biggest|largest';
const NUMBER = '(\\d+|two|three|four|five|six|seven|eight|nine|ten|twenty)';
const EVER =
  "(?: (?:that )?we(?:['’]ve| have)? (?:ever )?(?:had|done|taken|sent|issued|made|got|sold)| ever| of all(?: time)?| on record)?";
const TAIL = '((?: .*)?)$';

/** "jobs", and "unpaid invoices". */
const ways = ['([a-z]+)', '([a-z-]+ [a-z]+)'].map((rows) => ({
  /** "top 5 jobs by order value last year" */
  by: new RegExp(`^${LEAD}(top|bottom) (?:${NUMBER} )?${rows} by (?:their )?(.+)$`, 'i'),
  /** "which booking had the highest letting income", "the 3 jobs with the most square metres" */
  withMost: new RegExp(
    `^${LEAD}(?:which |what )?(?:${NUMBER} )?${rows} (?:that |which )?(?:has|have|had|with|was|were|is|are|got|brought in|brought|made|took) the (${MOST}|${LEAST}) (?:number of |amount of )?(.+)$`,
    'i',
  ),
  /** "the five dearest bookings still to come" */
  dearest: new RegExp(
    `^${LEAD}(?:${NUMBER} )?(${DEAR}|${BIG}) (?:${NUMBER} )?(?:single )?${rows}${EVER}${TAIL}`,
    'i',
  ),
  /** "longest overhire we've ever had on one job" */
  onOne: new RegExp(
    `^${LEAD}(${MOST}|${LEAST}) (.+?)${EVER} (?:on|for|of|in|from|with|at) (?:any one|one|any single|a single) ${rows}${TAIL}`,
    'i',
  ),
}));

type Asked = { rows: string; count: number; end: string; figure: string | null; tail: string };

/** Single rows by a figure that is added up of them; none where a question asks for none. */
function askedIn(question: string): Asked[] {
  const text = question.trim().replace(/[?.!\s]+$/, '');
  return ways.flatMap(({ by, withMost, dearest, onOne }) => {
    const [, end = '', many, things = '', figure = ''] = by.exec(text) ?? [];
    const [, several, holders = '', most = '', ofThem = ''] = withMost.exec(text) ?? [];
    const [, before, dear = '', behind, dears = '', tail = ''] = dearest.exec(text) ?? [];
    const [, longest = '', what = '', one = '', rest = ''] = onOne.exec(text) ?? [];
    return [
      asked(things, many ?? '10', { end, figure, tail: '' }),
      asked(holders, several, { end: most, figure: ofThem, tail: '' }),
      asked(dears, before ?? behind, { end: dear, figure: null, tail }),
      asked(one, '1', { end: longest, figure: what, tail: rest }),
    ].filter((way) => way !== null);
  });
}

/** One, where no number is said. */
function asked(rows: string, many: string | undefined, own: Omit<Asked, 'rows' | 'count'>): Asked | null {
  const noun = nounOf(rows);
  const count = many === undefined ? (stemOf(noun) === noun ? 1 : null) : numberIn(many.toLowerCase());
  const isLed = /^(?:which|what|the|our|my|all|those|top|bottom) /i.test(rows);
  return rows === '' || isLed || count === null ? null : { rows, count, ...own };
}

const nounOf = (rows: string): string => rows.toLowerCase().split(' ').at(-1) ?? '';

/** "top 5 jobs by order value", "the five dearest bookings still to come": each of the rows by its own number, ranked by the figure; null where nobody can tell which ones are meant. */
export function rowsRanked(
  question: string,
  sources: Source[],
  ask: (question: string, source: Source) => Understanding,
): Understanding | null {
  const found: Understanding[] = [];
  for (const asked of askedIn(question))
    for (const source of sources.filter(({ isJoined }) => !isJoined)) {
      const told = overSource(asked, source, ask);
      if (told?.kind === 'lookup') return told;
      if (told !== null) found.push(told);
    }
  return onlyOne(found);
}

function overSource(
  { rows, count, end, figure, tail }: Asked,
  source: Source,
  ask: (question: string, source: Source) => Understanding,
): Understanding | null {
  const name = nameOfRows(source);
  const noun = nounOf(rows);
  if (name === null || !source.rowNouns.has(stemOf(noun)) || !isOwnNumber(name)) return null;
  // The biggest jobs may be the longest.
  if (figure === null && new RegExp(`^(?:${BIG})$`, 'i').test(end) && !DEALS.test(stemOf(noun))) return null;
  const whole = wholeSum(source);
  // What is still to come is so by its own day, and not by that of its money.
  if (figure === null && TO_COME.test(tail))
    return whole === null ? null : ofThoseToCome({ rows, count, tail }, { name, whole }, source, ask);
  const title = figure === null ? whole?.title : calledSo(figure, end, source);
  if (title === undefined) return null;
  const of = rows.includes(' ') ? ` of ${rows}` : '';
  const told = ask(`${inSentence(title)}${of} by ${inSentence(name.title)}${tail}`, source);
  if (told.kind === 'lookup') return told;
  if (told.kind !== 'intents' || isOpen(told) || told.isGuess) return null;
  const [best] = told.candidates;
  const { intent } = best;
  const [use, ...others] = intent.measures;
  const isPlain =
    others.length === 0 &&
    intent.dimensions.length === 1 &&
    intent.derivation === null &&
    intent.having.length === 0 &&
    intent.limit === null &&
    intent.time?.granularity == null;
  if (use === undefined || !isPlain || intent.dimensions[0] !== name || !isComplete(best)) return null;
  if (use.aggregate !== null || use.member.meta.aggType !== 'sum') return null;
  const isLeast = new RegExp(`^(?:bottom|${LEAST})$`, 'i').test(end);
  const order = {
    by: 'measure' as const,
    direction: isLeast ? ('ascending' as const) : ('descending' as const),
  };
  const ranked: Intent = { ...intent, order, limit: count, asksForWinner: true };
  return { ...told, candidates: [{ ...best, intent: ranked }] };
}

const TO_COME = /\b(?:to come|coming up|upcoming|ahead)\b/i;

/** The rows that would be counted, by their sum. */
function ofThoseToCome(
  { rows, count, tail }: Pick<Asked, 'rows' | 'count' | 'tail'>,
  { name, whole }: { name: Member; whole: Member },
  source: Source,
  ask: (question: string, source: Source) => Understanding,
): Understanding | null {
  const noun = nounOf(rows);
  const several = stemOf(noun) === noun ? pluralOf(rows) : rows;
  const told = ask(`how many ${several}${tail}`, source);
  if (told.kind !== 'intents') return told.kind === 'lookup' ? told : null;
  const [best] = told.candidates;
  const { intent } = best;
  const [use, ...others] = intent.measures;
  const isOfRows = use?.member === countOfRows(source.members) && use?.aggregate === null;
  const isPlain = intent.dimensions.length === 0 && intent.derivation === null && intent.having.length === 0;
  if (isOpen(told) || !isOfRows || others.length > 0 || !isPlain || !isComplete(best)) return null;
  if (worthOf(intent, use.member, null, { source, words: rows }) !== whole) return null;
  const measures = [{ member: whole, aggregate: null }];
  const order = { by: 'measure' as const, direction: 'descending' as const };
  const ranked = { ...intent, measures, dimensions: [name], order, limit: count, asksForWinner: true };
  return { ...told, candidates: [{ ...best, intent: ranked }] };
}

/** Of "Job number" each row has its own. */
const isOwnNumber = ({ title }: Member): boolean =>
  /\b(?:number|no|code|reference|ref|id)\b/i.test(title) || stemsOf(title).length === 1;

/** What each is agreed for one amount. */
const DEALS =
  /^(?:booking|order|invoice|bill|contract|sale|quote|donation|gift|payment|claim|deal|hire|let)$/;

/** "longest overhire": of the "Weeks of overhire" and their value the first; else what it is called. */
function calledSo(figure: string, end: string, { members }: Source): string | undefined {
  if (!/^(?:longest|shortest)$/i.test(end)) return figure;
  const said = stemsOf(figure);
  const lengths = members.filter(
    ({ meta, title }) =>
      meta.aggType === 'sum' &&
      /\b(?:minutes?|hours?|days?|nights?|weeks?|months?)\b/i.test(title) &&
      said.every((stem) => stemsOf(title).includes(stem)),
  );
  return onlyOne(lengths)?.title;
}
