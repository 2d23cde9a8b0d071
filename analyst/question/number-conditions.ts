import { type Amount, isAndAHalf, readAmount } from '../language/amounts.ts';
import { granularities } from '../language/calendar.ts';
import { gradable, isComparative, LONG_ADJECTIVES } from '../language/gradable-adjectives.ts';
import type { Token } from '../language/tokens.ts';
import { FILLERS, UNIT_WORDS } from '../language/vocabulary.ts';
import type { Comparison } from './comparison.ts';
import { readHowOften } from './how-often.ts';

/** A comparison with a number, and which tokens say it: "more than 5", "over 500 EUR", "between 20 and 30". */
export type NumberCondition = {
  start: number;
  end: number;
  comparisons: Comparison[];
  isMoney: boolean;
  /** Stems of members that the comparing word itself is about: "older than" speaks of an age. */
  impliedStems: readonly string[];
  /** The unit written behind the number: "4 minutes". */
  unit: string | null;
  /** "at least twice": how often something happened. */
  isHowOften?: boolean;
};

/** Phrases before a number, longest first; the words of each in order. */
const OPENERS: [words: string[], operator: Comparison['operator']][] = (
  [
    ['no more than', '<='],
    ['not more than', '<='],
    ['no less than', '>='],
    ['no fewer than', '>='],
    ['not less than', '>='],
    ['greater than or equal to', '>='],
    ['less than or equal to', '<='],
    ['more than', '>'],
    ['greater than', '>'],
    ['higher than', '>'],
    ['larger than', '>'],
    ['bigger than', '>'],
    ['less than', '<'],
    ['fewer than', '<'],
    ['lower than', '<'],
    ['smaller than', '<'],
    ['at least', '>='],
    ['minimum of', '>='],
    ['at most', '<='],
    ['maximum of', '<='],
    ['up to', '<='],
    ['exactly', '='],
    ['equal to', '='],
    ['over', '>'],
    ['above', '>'],
    ['exceeding', '>'],
    ['exceeds', '>'],
    ['exceed', '>'],
    ['exceeded', '>'],
    ['under', '<'],
    ['below', '<'],
    ['>=', '>='],
    ['<=', '<='],
    ['>', '>'],
    ['<', '<'],
    ['=', '='],
  ] as const
).map(([phrase, operator]) => [phrase.split(' '), operator]);

/** Reads every comparison with a number. */
export function readNumberConditions(
  tokens: Token[],
  named: ReadonlySet<number> = new Set(),
): NumberCondition[] {
  const conditions: NumberCondition[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const condition =
      readTimes(tokens, index) ??
      readBetween(tokens, index) ??
      readEither(tokens, index) ??
      readAdjective(tokens, index) ??
      readOpened(tokens, index, named) ??
      readTrailing(tokens, index);
    if (condition === null) continue;
    conditions.push(condition);
    index = condition.end - 1;
  }
  return conditions;
}

function readTimes(tokens: Token[], start: number): NumberCondition | null {
  const read = readHowOften(tokens, start);
  if (read === null) return null;
  const of = { isMoney: false, impliedStems: [], unit: null, isHowOften: true };
  return { start, end: start + read.length, comparisons: [read.comparison], ...of };
}

function readOpened(tokens: Token[], start: number, named: ReadonlySet<number>): NumberCondition | null {
  const opener = OPENERS.find(([words]) =>
    words.every((word, offset) => tokens[start + offset]?.word === word),
  );
  if (opener === undefined) return null;
  const [words, operator] = opener;
  // "2025 over 2024" sets two years side by side.
  const isYear = (index: number) => /^(?:19|20)\d\d$/.test(tokens[index]?.word ?? '');
  if (words[0] === 'over' && isYear(start + 1) && tokens.slice(0, start).some((_, index) => isYear(index)))
    return null;
  return withAmount(tokens, start, start + words.length, operator, [], named);
}

/** "older than 50", "more expensive than 20": the comparing word names what is compared. */
function readAdjective(tokens: Token[], start: number): NumberCondition | null {
  const word = tokens[start]?.word ?? '';
  const isLong = word === 'more' || word === 'less';
  const adjective = isLong ? (tokens[start + 1]?.word ?? '') : word;
  const isCompared = isLong ? LONG_ADJECTIVES.has(adjective) : isComparative(adjective);
  const than = start + (isLong ? 2 : 1);
  const found = isCompared ? gradable(adjective) : null;
  if (found === null || found.stems === null || tokens[than]?.word !== 'than') return null;
  const isMore = (found.direction === 'descending') === (word !== 'less');
  const read = withAmount(tokens, start, than + 1, isMore ? '>' : '<', found.stems);
  // "faster than 130" has more speed, "faster than 10 minutes" takes less time.
  if (read === null || read.unit !== null || !/^(?:fast|quick|slow)er$/.test(word)) return read;
  const comparisons = read.comparisons.map((one) => ({
    ...one,
    operator: isMore ? ('<' as const) : ('>' as const),
  }));
  return { ...read, comparisons, impliedStems: ['speed'] };
}

function withAmount(
  tokens: Token[],
  start: number,
  numberAt: number,
  operator: Comparison['operator'],
  impliedStems: readonly string[],
  named: ReadonlySet<number> = new Set(),
): NumberCondition | null {
  let at = numberAt;
  while (FILLERS.has(tokens[at]?.word ?? '')) at++;
  const amount = readAmount(tokens, at) ?? oneUnit(tokens, at);
  if (amount === null) return null;
  const end = at + amount.length;
  if (isAge(tokens, end)) return agedBetween(start, end, [{ operator, value: amount.value }]);
  if (isHowOverdue(tokens, start, end)) return null;
  const lasting = daysOf(tokens, start, end, amount.value);
  if (lasting !== null)
    return {
      start,
      end: end + 1,
      comparisons: [{ operator, value: lasting }],
      isMoney: false,
      impliedStems: ['day'],
      unit: 'day',
    };
  // "2 years of experience" may be a number of the model, and no stretch of time.
  if (isDuration(tokens, end) && !named.has(end)) return null;
  const unit = tokens[end]?.stem ?? '';
  const isInUnit = UNIT_WORDS.has(unit);
  // "an hour and a half": what is left of it stands behind the unit.
  const isLonger = isInUnit && isAndAHalf(tokens, end + 1);
  return {
    start,
    end: isLonger ? end + 4 : isInUnit ? end + 1 : end,
    comparisons: [{ operator, value: amount.value + (isLonger ? 0.5 : 0) }],
    isMoney: amount.isMoney,
    // "more than 5 km": the unit names what is compared; percent are of anything.
    impliedStems: impliedStems.length === 0 && isInUnit && !isPercent(unit) ? [unit] : impliedStems,
    unit: isInUnit ? unit : null,
  };
}

/** "overdue more than 60 days": how long its day is past, which is a state. */
const isHowOverdue = (tokens: Token[], start: number, unitAt: number): boolean =>
  [start - 1, start - 2].some((at) => tokens[at]?.word === 'overdue') && isDuration(tokens, unitAt);

/** Units of how long something takes, in days. */
const DAYS_OF: ReadonlyMap<string, number> = new Map([
  ['day', 1],
  ['week', 7],
]);
/** What lasts until it is done, and what tells when rather than how long. */
const SINCE = /^(?:open|outstanding|unpaid|pending|unresolved|unfinished|unsettled|for)$/;
const WHEN = /^(?:ago|old|before|after|ahead|late|later|earlier|early|overdue|of|from|since)$/;

/** "took longer than 30 days", "a turnaround over 2 weeks": how many days, where it is how long something took. */
function daysOf(tokens: Token[], start: number, unitAt: number, count: number): number | null {
  const days = DAYS_OF.get(tokens[unitAt]?.stem ?? '');
  const isWhen =
    WHEN.test(tokens[unitAt + 1]?.word ?? '') || /^(?:older|newer|younger)$/.test(tokens[start]?.word ?? '');
  const isSince = SINCE.test(tokens[start - 1]?.word ?? '');
  return days === undefined || isWhen || isSince ? null : count * days;
}

export const isPercent = (unit: string): boolean => unit === 'percent' || unit === 'pct';

/** "longer than an hour" */
function oneUnit(tokens: Token[], at: number): Amount | null {
  const stem = tokens[at]?.stem ?? '';
  const isOne = /^an?$/.test(tokens[at - 1]?.word ?? '') && (UNIT_WORDS.has(stem) || DAYS_OF.has(stem));
  return isOne ? { value: 1, length: 0, isMoney: false } : null;
}

/** "between 20 and 30"; of two dates it is a period, which the time phrases read. */
function readBetween(tokens: Token[], start: number): NumberCondition | null {
  if (tokens[start]?.word !== 'between') return null;
  const low = readAmount(tokens, start + 1);
  const joint = start + 1 + (low?.length ?? 0);
  const high = tokens[joint]?.word === 'and' ? readAmount(tokens, joint + 1) : null;
  if (low === null || high === null) return null;
  const end = joint + 1 + high.length;
  const isMoney = low.isMoney || high.isMoney;
  if (isAge(tokens, end)) {
    return agedBetween(start, end, [
      { operator: '>=', value: low.value },
      { operator: '<=', value: high.value },
    ]);
  }
  const years = [low, high].every(({ value }) => Number.isInteger(value) && value >= 1900 && value < 2100);
  if ((years && !isMoney) || isDuration(tokens, end) || isMonthAfter(tokens, end)) return null;
  const unit = tokens[end]?.stem ?? '';
  const isInUnit = UNIT_WORDS.has(unit) && !isMoney;
  return {
    start,
    end: isInUnit ? end + 1 : end,
    comparisons: [
      { operator: '>=', value: low.value },
      { operator: '<=', value: high.value },
    ],
    isMoney,
    impliedStems: isInUnit ? [unit] : [],
    unit: isInUnit ? unit : null,
  };
}

const RATED = ['score', 'rating', 'star', 'mark'];
/** Marks are given in whole numbers up to so many. */
const HIGHEST_MARK = 10;

/** "a 9 or a 10", "1 or 2 stars": of the two marks that stand beside each other, either. */
function readEither(tokens: Token[], start: number): NumberCondition | null {
  const words = tokens.slice(start, start + 6).map(({ word }) => word);
  const isOfMarks = /^an?$/.test(words[0] ?? '');
  const from = isOfMarks ? 1 : 0;
  const second = words[from + 1] === 'or' ? (/^an?$/.test(words[from + 2] ?? '') ? from + 3 : from + 2) : -1;
  const [low, high] = [from, second].map((at) => (at < 0 ? null : readAmount(tokens, start + at)));
  if (low == null || high == null || low.length + high.length > 2 || low.isMoney || high.isMoney) return null;
  const end = start + second + 1;
  const hasStars = tokens[end]?.stem === 'star';
  const isBeside = high.value === low.value + 1 && low.value >= 1 && high.value <= HIGHEST_MARK;
  if (!isBeside || !(hasStars || (isOfMarks && second === from + 3))) return null;
  return {
    start,
    end,
    comparisons: [
      { operator: '>=', value: low.value },
      { operator: '<=', value: high.value },
    ],
    isMoney: false,
    impliedStems: hasStars ? [] : RATED,
    unit: null,
  };
}

/** "5 or more", "10 or fewer". */
function readTrailing(tokens: Token[], start: number): NumberCondition | null {
  const amount = readAmount(tokens, start);
  if (amount === null) return null;
  const unit = tokens[start + amount.length]?.stem ?? '';
  const isInUnit = UNIT_WORDS.has(unit);
  const after = start + amount.length + (isInUnit ? 1 : 0);
  const of = { impliedStems: isInUnit && !isPercent(unit) ? [unit] : [], unit: isInUnit ? unit : null };
  if (tokens[after]?.word === '+') {
    const comparisons = [{ operator: '>=' as const, value: amount.value }];
    return { start, end: after + 1, comparisons, isMoney: amount.isMoney, ...of };
  }
  // "80 and over", but no number of which more is said ("between 80 and over 90").
  const isJoint = /^(?:or|and)$/.test(tokens[after]?.word ?? '') && readAmount(tokens, after + 2) === null;
  const word = isJoint ? (tokens[after + 1]?.word ?? '') : '';
  const operator = ['more', 'above', 'higher', 'over', 'older', 'up', 'upwards'].includes(word)
    ? '>='
    : ['fewer', 'less', 'below', 'lower', 'under', 'younger'].includes(word)
      ? '<='
      : null;
  if (operator === null) return null;
  const { value, isMoney } = amount;
  if (/^(?:older|younger)$/.test(word)) of.impliedStems = ['age'];
  return { start, end: after + 2, comparisons: [{ operator, value }], isMoney, ...of };
}

/** "30 years old" */
function isAge(tokens: Token[], index: number): boolean {
  return /^years?$/.test(tokens[index]?.word ?? '') && tokens[index + 1]?.word === 'old';
}

function agedBetween(start: number, end: number, comparisons: Comparison[]): NumberCondition {
  return { start, end: end + 2, comparisons, isMoney: false, impliedStems: ['age'], unit: null };
}

/** "over 12 months" is a stretch of time. */
function isDuration(tokens: Token[], index: number): boolean {
  const word = tokens[index]?.word.replace(/s$/, '') ?? '';
  return granularities.some((unit) => unit === word);
}

function isMonthAfter(tokens: Token[], index: number): boolean {
  return /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(tokens[index]?.word ?? '');
}
