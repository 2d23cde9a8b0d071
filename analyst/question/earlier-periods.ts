import {
  addUnits,
  type DateRange,
  type Granularity,
  granularities,
  isoDate,
  labelOfSpan,
  unitRange,
} from '../language/calendar.ts';
import type { Token } from '../language/tokens.ts';
import { numberIn, unitIn } from './granularity-words.ts';

/** A period told by its distance from another: "the previous quarter", "a year earlier", "the same month last year". */
export type EarlierPeriod = {
  /** How far back; null: by the period's own length. */
  unit: Granularity | null;
  length: number;
  /** "the three months before": so many of the unit, up to where the other begins. */
  count?: number;
  /** "the same time last year": no more of it than is over of the other. */
  isSameStretch?: true;
};

const STRETCH = /^(?:time|point|stage|stretch|period|date|day)$/;

const BEFORE = new Set(['previous', 'prior', 'preceding', 'last', 'earlier']);
const AFTER = new Set(['before', 'earlier', 'ago', 'prior']);

export function readEarlierPeriod(tokens: Token[], start: number): EarlierPeriod | null {
  const wordAt = (offset: number) => tokens[start + offset]?.word ?? '';
  const [first, second, third, fourth] = [wordAt(0), wordAt(1), wordAt(2), wordAt(3)];
  const isSaid = (first === 'same' || first === 'this') && STRETCH.test(second);
  if (isSaid && first === 'this') {
    const at = third === 'of' || third === 'in' ? 4 : 2;
    const unit = BEFORE.has(wordAt(at)) ? unitNamed(wordAt(at + 1)) : null;
    return unit === null ? null : { unit, length: at + 2, isSameStretch: true };
  }
  const same = isSaid ? ({ isSameStretch: true } as const) : {};
  if (first === 'same') {
    // "the same quarter a year earlier", "the same month of the year before"
    const rest = tokens.slice(start + 2, start + 6).map(({ word }) => word);
    const at = rest.findIndex((word) => !/^(?:a|an|one|the|of|in)$/.test(word));
    const far = at > 0 ? unitNamed(rest[at] ?? '') : null;
    if (far !== null && AFTER.has(rest[at + 1] ?? '')) return { unit: far, length: at + 4, ...same };
    const unit = BEFORE.has(third) ? unitNamed(fourth) : unitNamed(third);
    return unit === null ? null : { unit, length: BEFORE.has(third) ? 4 : 3, ...same };
  }
  const stretch = stretchBefore(tokens, start);
  if (stretch !== null) return stretch;
  if (BEFORE.has(first) && (unitNamed(second) !== null || second === 'period')) {
    return { unit: unitNamed(second), length: 2 };
  }
  // "this year and last", "2025 against the previous one": by its own length.
  const isAlone = second === '' || second === 'one' || /^(?:by|per|in|for|at)$/.test(second);
  const joint = tokens[start - 1]?.word === 'the' ? start - 2 : start - 1;
  if (/^(?:last|previous|before)$/.test(first) && isAlone && isJoint(tokens[joint]?.word)) {
    return { unit: null, length: second === 'one' ? 2 : 1 };
  }
  if ((unitNamed(first) !== null || first === 'period') && AFTER.has(second)) {
    return { unit: unitNamed(first), length: 2 };
  }
  return null;
}

/** "compared with the three months before", "vs the previous 3 months", where a period stands before. */
function stretchBefore(tokens: Token[], start: number): EarlierPeriod | null {
  const wordAt = (offset: number) => tokens[start + offset]?.word ?? '';
  const before = ['the', 'in', 'during'].reduce(
    (at, word) => (tokens[at]?.word === word ? at - 1 : at),
    start - 1,
  );
  if (!isJoint(tokens[before]?.word)) return null;
  const isLed = /^(?:previous|prior|preceding)$/.test(wordAt(0));
  const at = isLed ? 1 : 0;
  const count = numberIn(wordAt(at));
  const unit = unitIn(wordAt(at + 1));
  const isBefore = isLed || /^(?:before|earlier|prior)$/.test(wordAt(at + 2));
  if (count === null || count < 2 || unit === null || !isBefore) return null;
  const last = at + (isLed ? 2 : 3);
  return { unit, count, length: wordAt(last) === 'that' ? last + 1 : last };
}

const isJoint = (word = ''): boolean => /^(?:and|vs|versus|against|than|with|to|or)$/.test(word);

/** A period as far back as asked for; null when it has no beginning or end to move. */
export function shiftedBack(range: DateRange, unit: Granularity | null, count?: number): DateRange | null {
  if (count !== undefined) {
    if (range.from === null || unit === null) return null;
    return spanned(isoDate(addUnits(unit, -count, new Date(range.from))), range.from);
  }
  if (range.from === null || range.to === null) return null;
  const from = new Date(range.from);
  const to = new Date(range.to);
  const whole = granularities.find(
    (name) => unitRange(name, from).to === range.to && isStart(name, range.from),
  );
  const step = unit ?? whole;
  if (step === undefined) {
    const earlier = new Date(from.getTime() - (to.getTime() - from.getTime()));
    return spanned(isoDate(earlier), range.from);
  }
  if (whole !== undefined) return unitRange(whole, addUnits(step, -1, from));
  return spanned(isoDate(addUnits(step, -1, from)), isoDate(addUnits(step, -1, to)));
}

/** As much of an earlier period as is over of the running one; null where that is all of it, or the earlier one is no longer. */
export function sameStretch(whole: DateRange, over: DateRange, previous: DateRange): DateRange | null {
  const { from, to } = previous;
  if (whole.from === null || over.to === null || over.to === whole.to || from === null || to === null)
    return null;
  const [first, now] = [new Date(whole.from), new Date(from)];
  const months =
    12 * (first.getUTCFullYear() - now.getUTCFullYear()) + first.getUTCMonth() - now.getUTCMonth();
  // Months and years are compared by their days' names, weeks by how many days have gone.
  const byMonths = isoDate(addUnits('month', -months, first)) === from;
  const days = (Date.parse(over.to) - Date.parse(whole.from)) / 86_400_000;
  const end = isoDate(byMonths ? addUnits('month', -months, new Date(over.to)) : addUnits('day', days, now));
  return end < to ? { from, to: end, label: labelOfSpan(from, end) } : null;
}

/** "2024", beside May 2025, is May 2024: the part of a whole year that another year's period is; null where it is none. */
export function samePartOf(year: DateRange, { from, to }: DateRange): DateRange | null {
  if (year.from === null || from === null || to === null) return null;
  const isWholeYear = isStart('year', year.from) && unitRange('year', new Date(year.from)).to === year.to;
  const isShorter = from.slice(0, 4) === isoDate(addUnits('day', -1, new Date(to))).slice(0, 4);
  const isPart =
    unitRange('year', new Date(from)).from !== from || unitRange('year', new Date(from)).to !== to;
  const back = Number(from.slice(0, 4)) - Number(year.from.slice(0, 4));
  if (!isWholeYear || !isShorter || !isPart || back === 0) return null;
  const moved = [from, to].map((day) => isoDate(addUnits('year', -back, new Date(day))));
  const whole = granularities.find(
    (name) => isStart(name, from) && unitRange(name, new Date(from)).to === to,
  );
  return whole === undefined
    ? spanned(moved[0] ?? from, moved[1] ?? to)
    : unitRange(whole, new Date(moved[0] ?? from));
}

function isStart(unit: Granularity, from: string | null): boolean {
  return from !== null && unitRange(unit, new Date(from)).from === from;
}

function spanned(from: string, to: string): DateRange {
  return { from, to, label: labelOfSpan(from, to) };
}

function unitNamed(word: string): Granularity | null {
  return granularities.find((unit) => unit === word) ?? null;
}
