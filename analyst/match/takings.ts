import { isBroughtIn } from '../language/kinds-of-money.ts';
import { onlyOne } from '../language/only-one.ts';
import { inSentence } from '../language/spelling.ts';
import { takingsCompared } from '../question/takings-compared.ts';
import { isMoneyMember, moneySum } from './model/money.ts';
import type { Source } from './model/sources.ts';

/** All that comes in, by its very name: what comes in for one thing is a part of it. */
const ALL_OF_IT = /^(?:total |gross |net )?(?:turnover|takings|revenue|sales|income|sales revenue)$/i;
const LEFT_OVER = /\b(?:profit|margin|earnings|surplus)\b/i;
const TAKEN =
  /^(?:how much|what)(?: money)? (?:did|do|have) we (?:take|took|taken|(earn|earned)|bring in|brought in)(?: altogether| in total| in all)?(?= (?:in (?:\d|q[1-4]\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|winter|the (?:last|first|past|week|month|year|quarter))|this|last|since|yesterday|today|so far|each|every|per (?:day|week|month|quarter|year)|by (?:day|week|month|quarter|year))|[?.!]*$)/i;

/** "how much did we take in September": the one figure that is all of it, where the model has one; else as it is. */
export function withTakingsNamed(question: string, sources: Source[]): string {
  const asked = TAKEN.exec(question);
  const taken = asked === null ? null : allOfIt(sources, asked[1] !== undefined);
  return taken === null ? question : question.replace(TAKEN, inSentence(taken));
}

/** The title of all that comes in, where the model has one such figure; what one earned may be what is left of it. */
function allOfIt(sources: Source[], isEarned: boolean): string | null {
  const figures = sources
    .filter(({ isJoined }) => !isJoined)
    .flatMap(({ members }) => members.filter(({ kind }) => kind === 'measure'));
  const titles = new Set(figures.filter(({ meta }) => ALL_OF_IT.test(meta.title)).map(({ title }) => title));
  const isLeft = isEarned && figures.some(({ meta }) => LEFT_OVER.test(meta.title));
  return isLeft ? null : onlyOne([...titles]);
}

/** "has the bar taken more this year than last year": by all that comes in, else by what comes in with the rows of which somebody is said. */
export function withTakingsCompared(question: string, sources: Source[]): string[] {
  const asked = takingsCompared(question);
  if (asked === null) return [];
  const { who, first, second, isMore } = asked;
  const all = allOfIt(sources, /\bearn/i.test(question));
  const own = all === null && who !== null ? sources.flatMap((source) => takenIn(source) ?? []) : [];
  const of = who === null ? [''] : [` in the ${who}`, ` for ${who}`];
  return [...new Set(all === null ? own : [inSentence(all)])].flatMap((figure) =>
    of.map((whose) => `was ${figure}${whose} ${isMore ? 'higher' : 'lower'} ${first} than ${second}`),
  );
}

/** What comes in with the rows; what is only offered, kept back, owed or lost is none of it. */
export function takenIn({ members, isJoined }: Source): string | null {
  const money = isJoined ? null : moneySum(members);
  const isIn =
    money !== null && isMoneyMember(money) && isBroughtIn(money.title, []) && !COST.test(money.title);
  return isIn && !NOT_TAKEN.test(money.title) ? inSentence(money.title) : null;
}

const COST = /\b(?:costs?|wages|pay|refund\w*|discount\w*|deposits?)\b/i;
const NOT_TAKEN =
  /\b(?:quot(?:ed?|es|ations?)|offer(?:s|ed)?|retention|margin|profit|tax|vat|balance|stock|budget|mrr|arr|recurring|monthly|annual|yearly)\b/i;

const WORTH_EACH_TIME =
  /^(?:what|how much) (?:are|is|were|was) (?:all )?(?!(?:it|they|that|those|these|this|each)\b)(.+?) worth (?:per|an?|each|every) (day|week|month|quarter|year)(?=[.?!]*$)/i;
const EACH_TIME: Readonly<Record<string, RegExp>> = {
  day: /\b(?:daily|per day)\b/i,
  week: /\b(?:weekly|per week)\b/i,
  month: /\b(?:monthly|per month)\b/i,
  quarter: /\b(?:quarterly|per quarter)\b/i,
  year: /\b(?:yearly|annual|per year)\b/i,
};

/** "what are the running contracts worth per week?": the one figure that says what comes of it each week; else as it is. */
export function withWorthNamed(question: string, sources: Source[]): string {
  const [, things = '', unit = ''] = WORTH_EACH_TIME.exec(question.trim()) ?? [];
  const isEachTime = EACH_TIME[unit.toLowerCase()];
  if (isEachTime === undefined) return question;
  const titles = sources
    .filter(({ isJoined }) => !isJoined)
    .flatMap(({ members }) =>
      members.filter(({ meta }) => meta.aggType === 'sum' && isEachTime.test(meta.title)),
    )
    .map(({ title }) => title);
  const [only, ...others] = new Set(titles);
  return only === undefined || others.length > 0 ? question : `${inSentence(only)} of ${things}`;
}
