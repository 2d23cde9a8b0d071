import { type IntervalUnit, intervalUnits } from '../../model/interval.ts';
import { partsOf } from '../../term/parts.ts';
import { signatureOf } from '../../term/read-terms.ts';
import type { Term } from '../../term/term.ts';
import {
  type Bins,
  binStartTerm,
  commonUnit,
  naturalBins,
  naturalUnit,
  ownBins,
  unitWithin,
} from '../granularity.ts';
import type { LookedAlong } from './looked-along.ts';
import { type Field, formatField } from './time-formats.ts';

/**
 * How a value depends on a time: it is the same throughout each bin, and tells these fields of it; `exact`: it is
 * another for each moment; `timeless`: it does not depend on it.
 */
export type Period = { cut: Bins | 'exact' | 'timeless'; tells: ReadonlySet<Field>; isWhole: boolean };

const NOTHING: ReadonlySet<Field> = new Set();
const EXACT: Period = { cut: 'exact', tells: NOTHING, isWhole: false };
const TIMELESS: Period = { cut: 'timeless', tells: NOTHING, isWhole: false };

/** Fields that the start of a period has. */
const FIELDS_OF: Record<IntervalUnit, readonly Field[]> = {
  year: ['year'],
  quarter: ['year', 'quarter'],
  month: ['year', 'quarter', 'month'],
  week: ['isoyear', 'week'],
  day: ['year', 'isoyear', 'quarter', 'month', 'week', 'day', 'doy'],
  hour: ['year', 'isoyear', 'quarter', 'month', 'week', 'day', 'doy', 'hour'],
  minute: ['year', 'isoyear', 'quarter', 'month', 'week', 'day', 'doy', 'hour', 'minute'],
  second: ['year', 'isoyear', 'quarter', 'month', 'week', 'day', 'doy', 'hour', 'minute'],
};

/** The unit that EXTRACT of a field is the same throughout, and what it tells. */
const EXTRACTED: Record<string, { unit: IntervalUnit; tells?: Field }> = {
  century: { unit: 'year' },
  day: { unit: 'day', tells: 'day' },
  decade: { unit: 'year' },
  dow: { unit: 'day' },
  doy: { unit: 'day', tells: 'doy' },
  hour: { unit: 'hour', tells: 'hour' },
  isodow: { unit: 'day' },
  isoyear: { unit: 'week', tells: 'isoyear' },
  julian: { unit: 'day' },
  millennium: { unit: 'year' },
  minute: { unit: 'minute', tells: 'minute' },
  month: { unit: 'month', tells: 'month' },
  quarter: { unit: 'quarter', tells: 'quarter' },
  second: { unit: 'second' },
  week: { unit: 'week', tells: 'week' },
  year: { unit: 'year', tells: 'year' },
};

/** How a term depends on the time that is looked along; null when it reads something else as well. */
export function periodOf(term: Term, along: LookedAlong): Period | null {
  if (along.is(term)) return EXACT;
  if (term.constant) return TIMELESS;
  const own = cutToOwn(term, along);
  if (own !== null) return { cut: own, tells: NOTHING, isWhole: true };
  const { form } = term;
  switch (form.kind) {
    case 'column':
    case 'modelColumn':
    case 'exists':
    case 'scalar':
    case 'quantified':
    case 'zone':
      return null;
    case 'snippet':
      // SQL of the model that reads a table itself may read anything of it.
      return form.pieces.some((piece) => typeof piece === 'object' && 'table' in piece)
        ? null
        : together(term, along);
    case 'extract': {
      const found = EXTRACTED[form.field];
      const inner = periodOf(form.from, along);
      if (inner === null || found === undefined) return inner === null ? null : finest([inner]);
      return cutTo(inner, found.unit, found.tells === undefined ? [] : [found.tells]);
    }
    case 'cast': {
      const inner = periodOf(form.value, along);
      if (inner === null || form.to === 'timestamp' || form.to === 'text') return inner;
      return form.to === 'date' ? wholeCut(inner, 'day') : finest([inner]);
    }
    case 'call':
      return periodOfCall(term, form.call.name, along);
    default:
      return together(term, along);
  }
}

function periodOfCall(term: Term, name: string, along: LookedAlong): Period | null {
  const [first, second] = partsOf(term);
  const written = (part: Term | undefined) => (part?.form.kind === 'text' ? part.form.value : null);
  if (name === 'date_trunc' && second !== undefined) {
    const unit = intervalUnits.find((known) => known === written(first));
    const inner = periodOf(second, along);
    if (unit !== undefined && inner !== null) return wholeCut(inner, unit);
  }
  if (name === 'to_char' && first !== undefined) {
    const format = formatField(written(second) ?? '');
    const inner = periodOf(first, along);
    if (format !== null && inner !== null) return cutTo(inner, format.unit, format.tells);
  }
  return together(term, along);
}

/** A value worked out of several: nobody knows what it tells, but it is the same where they all are. */
function together(term: Term, along: LookedAlong): Period | null {
  const parts = partsOf(term).map((part) => periodOf(part, along));
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : finest(known);
}

function finest(periods: readonly Period[]): Period {
  const cuts = periods.map(({ cut }) => cut).filter((cut) => cut !== 'timeless');
  const [first, ...others] = cuts;
  if (first === undefined) return TIMELESS;
  const cut = others.reduce<Bins | 'exact'>((one, other) => refined(one, other), first);
  return { cut, tells: NOTHING, isWhole: false };
}

function refined(one: Bins | 'exact', other: Bins | 'exact'): Bins | 'exact' {
  if (one === 'exact' || other === 'exact') return 'exact';
  const [a, b] = [naturalUnit(one), naturalUnit(other)];
  if (a !== null && b !== null) return naturalBins(commonUnit(a, b));
  return one.interval === other.interval && one.origin === other.origin && one.offset === other.offset
    ? one
    : 'exact';
}

/** The start of a unit: of a time, or of a period that lies within one. */
function wholeCut(inner: Period, unit: IntervalUnit): Period {
  const { cut: already } = inner;
  if (inner.isWhole && typeof already === 'object' && startsWith(already, unit)) return inner;
  const cut = cutTo(inner, unit, FIELDS_OF[unit]);
  return { ...cut, isWhole: cut.tells.size > 0 };
}

/** Whether each bin starts where some unit does. */
function startsWith(bins: Bins, unit: IntervalUnit): boolean {
  const within = unitWithin(bins);
  if (unit === 'week' || within === 'week') return unit === within || (within === 'week' && isShort(unit));
  return intervalUnits.indexOf(unit) <= intervalUnits.indexOf(within);
}

function isShort(unit: IntervalUnit): boolean {
  return intervalUnits.indexOf(unit) <= intervalUnits.indexOf('day');
}

function cutTo(inner: Period, unit: IntervalUnit, tells: readonly Field[]): Period {
  const bins = naturalBins(unit);
  if (inner.cut === 'exact') return { cut: bins, tells: new Set(tells), isWhole: false };
  if (inner.cut === 'timeless') return TIMELESS;
  const known = inner.isWhole && liesWithin(inner.cut, bins);
  return known ? { cut: bins, tells: new Set(tells), isWhole: false } : finest([inner]);
}

/** Whether each bin lies within one of the others. */
export function liesWithin(bins: Bins, others: Bins): boolean {
  const [unit, outer] = [naturalUnit(bins), naturalUnit(others)];
  if (unit === null || outer === null) return refined(bins, others) === bins;
  if (unit === outer) return true;
  if (unit === 'week') return false;
  return intervalUnits.indexOf(unit) < intervalUnits.indexOf(outer);
}

/** The granularity of the time dimension's own that a term cuts the time to. */
function cutToOwn(term: Term, { dimension, local, clock }: LookedAlong): Bins | null {
  const signature = signatureOf(term);
  const bins = ownBins(dimension, clock);
  return bins.find((known) => signatureOf(binStartTerm(local, known)) === signature) ?? null;
}

/** What must be known of a period to tell it from all others of its kind. */
const TOLD_BY: Partial<Record<IntervalUnit, readonly (readonly Field[])[]>> = {
  year: [['year']],
  quarter: [
    ['year', 'quarter'],
    ['year', 'month'],
  ],
  month: [['year', 'month']],
  week: [['isoyear', 'week']],
  day: [
    ['year', 'month', 'day'],
    ['year', 'doy'],
  ],
  hour: [
    ['year', 'month', 'day', 'hour'],
    ['year', 'doy', 'hour'],
  ],
};

/** Whether values that depend on a time tell each bin from every other. */
export function tellApart(bins: Bins, periods: readonly Period[]): boolean {
  if (periods.some(({ cut, isWhole }) => isWhole && typeof cut === 'object' && liesWithin(cut, bins)))
    return true;
  const unit = naturalUnit(bins);
  const told = new Set(periods.flatMap(({ tells }) => [...tells]));
  return (unit === null ? [] : (TOLD_BY[unit] ?? [])).some((fields) =>
    fields.every((field) => told.has(field)),
  );
}
