import type { DateRange } from '../../language/calendar.ts';
import { CALENDAR } from '../word-lists.ts';
import type { Asked, ShapeRule } from './asked.ts';

const WHICH = 'which periods to compare';

/** Two periods that are compared, and which time a figure is of. */
export const PERIOD_RULES: readonly ShapeRule[] = [
  [
    ({ intent: { derivation, time } }) =>
      derivation?.kind === 'comparison' && overlap(time?.range ?? null, derivation.previous),
    WHICH,
  ],
  [
    (asked) =>
      isCompared(asked) && asked.isFirst && !COMPARING.test(asked.text) && !joinsPeriods(asked.words),
    WHICH,
  ],
  // "from 2023/24 to 2024/25" are two values, and no two periods of the calendar.
  [
    (asked) =>
      isCompared(asked) &&
      asked.isFirst &&
      !asked.words.some((word) => CALENDAR.has(word) || /\d/.test(word)) &&
      asked.intent.filters.some((filter) => 'values' in filter && filter.values.length > 1),
    WHICH,
  ],
  [
    ({ intent: { derivation }, hasSeries, isFirst, text }) =>
      derivation === null && !hasSeries && isFirst && SETS_PERIODS_BESIDE.test(text),
    WHICH,
  ],
  // Two figures are set side by side, and no two periods.
  [
    (asked) =>
      isCompared(asked) && /\bdifference between\b/.test(asked.text) && asked.intent.measures.length > 1,
    'how to set the difference between them',
  ],
  // "worth over £2000 a year", of a value per year, asks for no years.
  [
    ({ intent: { filters, time }, hasSeries, text }) =>
      hasSeries &&
      filters.some(
        ({ operator, member }) =>
          operator === 'compares' &&
          new RegExp(`\\b(?:per|a) ${time?.granularity}\\b`, 'i').test(member.title),
      ) &&
      new RegExp(`\\d (?:an?|per|each|every) ${time?.granularity}\\b`).test(text),
    'of which time',
  ],
  // The "Weekly value" of what began this year is no value of this year.
  [
    ({ intent: { measures, time }, text }) =>
      time?.range != null &&
      measures.some(({ member }) => RATE_OF_TIME.test(member.meta.title) && member.meta.aggType === 'sum') &&
      !SAYS_RATE.test(text),
    'of which time',
  ],
  // What "contracts bring in a month", of a monthly fee, is no series of months.
  [
    ({ intent: { measures, time }, hasSeries, text }) =>
      hasSeries &&
      measures.some(({ member }) => new RegExp(`\\b${time?.granularity}ly\\b`, 'i').test(member.title)) &&
      new RegExp(`\\b(?:an?|per) ${time?.granularity}\\b`).test(text),
    'of which time',
  ],
];

const RATE_OF_TIME = /\b(?:daily|weekly|monthly|yearly|annual)\b|\b(?:per|a) (?:day|week|month|year)\b/i;
const SAYS_RATE =
  /\b(?:daily|weekly|monthly|yearly|annual|annually|rate|rent|fee|fees|subscriptions?|recurring)\b|\b(?:an?|per|each|every) (?:day|week|month|year)\b/;

const isCompared = ({ intent }: Asked): boolean => intent.derivation?.kind === 'comparison';

/** Two periods, of which one alone is no answer. */
const SETS_PERIODS_BESIDE =
  /\b(?:vs|versus|against|compared? (?:to|with)|than(?: in)?|(?:up|down) on) (?:(?:the|in|that of) )*(?:same|last|previous|prior|this|q[1-4]|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december|(?:year|month|quarter|week|day) before)\b|\b(?:year|month|quarter|week) (?:over|on) (?:year|month|quarter|week)\b|\b(?:did|has|have)\b.* (?:go up|go down|gone up|gone down|rise|risen|increased?|decreased?|grow|grown|fall|fallen|drop|dropped)\b/;

const COMPARING =
  /\b(?:vs|versus|against|compar\w*|than|gr[eo]w\w*|chang\w*|increas\w*|decreas\w*|ris\w+|rose|fall\w*|fell|drop\w*|declin\w*|improv\w*|worse\w*|differ\w*|over|up|down|more|less|fewer|higher|lower|better|trend\w*|develop\w*|evol\w*|yoy|mom|qoq|before|earlier|previous|prior|gain\w*|lost|shr[aiu]nk\w*|again|same)\b/;

/** "2024 and 2025", "March to May". */
function joinsPeriods(words: string[]): boolean {
  return words.some(
    (word, at) =>
      /^(?:and|to|or)$/.test(word) &&
      /\d|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|last|this|q|year|month|week|quarter)/.test(
        words[at + 1] ?? '',
      ),
  );
}

/** Periods of which one holds a part of the other are nothing to set side by side. */
function overlap(one: DateRange | null, other: DateRange): boolean {
  const isBefore = (end: string | null, start: string | null) =>
    end !== null && start !== null && end <= start;
  return one !== null && !isBefore(one.to, other.from) && !isBefore(other.to, one.from);
}
