import type { Speaker, Word } from '../../embed/words.ts';
import { timeFormat, toTime } from '../../result/chart/times.ts';
import type { Condition } from '../choices.ts';
import { periodOf } from '../view/period.ts';

/** Times in words, which the service reads in English and the page says in its own language. */
export const periods = [
  ['today', 'today'],
  ['yesterday', 'yesterday'],
  ['last 7 days', 'last7Days'],
  ['last 30 days', 'last30Days'],
  ['this month', 'thisMonth'],
  ['last month', 'lastMonth'],
  ['this quarter', 'thisQuarter'],
  ['last quarter', 'lastQuarter'],
  ['this year', 'thisYear'],
  ['last 12 months', 'last12Months'],
  ['last year', 'lastYear'],
] as const satisfies readonly (readonly [string, Word])[];

/** Named in a button; the others are counted. */
const MOST_NAMED = 2;

const signs: Record<string, string> = {
  notEquals: '≠ ',
  gt: '> ',
  gte: '≥ ',
  lt: '< ',
  lte: '≤ ',
  notContains: '≠ …',
  contains: '…',
  endsWith: '…',
  notInDateRange: '≠ ',
  beforeDate: '< ',
  beforeOrOnDate: '≤ ',
  afterDate: '> ',
  afterOrOnDate: '≥ ',
};
const OPEN_ENDED = ['contains', 'notContains', 'startsWith'];

/** What a filter lets through, in a few words. */
export function sayConditions(conditions: readonly Condition[], speaker: Speaker): string {
  if (conditions.length === 0) return speaker.say('all');
  return conditions.map((each) => sayCondition(each, speaker)).join(', ');
}

function sayCondition({ operator, values }: Condition, speaker: Speaker): string {
  if (operator === 'set') return speaker.say('anyValue');
  if (operator === 'notSet') return speaker.say('noValue');
  const isOfTime = operator.includes('Date');
  const named = isOfTime ? sayTimes(values, speaker) : sayValues(values);
  return `${signs[operator] ?? ''}${named}${OPEN_ENDED.includes(operator) ? '…' : ''}`;
}

function sayValues(values: readonly string[]): string {
  const others = values.length - MOST_NAMED;
  return values.slice(0, MOST_NAMED).join(', ') + (others > 0 ? ` +${others}` : '');
}

function sayTimes([from = '', to]: readonly string[], speaker: Speaker): string {
  if (to !== undefined) return periodOf([from, to], speaker.locale);
  const [, word] = periods.find(([text]) => text === from) ?? [];
  if (word !== undefined) return speaker.say(word);
  const time = /^\d{4}-\d\d-\d\d/.test(from) ? toTime(from) : null;
  return time === null ? from : timeFormat(speaker.locale, 'day').format(time);
}
