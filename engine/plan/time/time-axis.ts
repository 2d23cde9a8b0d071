import { FALSE, timestamp } from '../../dialect/postgres/terms/constants.ts';
import { comparison, logic } from '../../dialect/postgres/terms/operators.ts';
import { replaced } from '../../term/parts.ts';
import { signatureOf } from '../../term/read-terms.ts';
import type { Term } from '../../term/term.ts';
import { EngineError } from '../../text/errors.ts';
import { type Bins, binsOf, plus, utcOf } from '../granularity.ts';
import type { TimeAxis } from '../semantic-query.ts';
import type { LookedAlong } from './looked-along.ts';
import { liesWithin, type Period, periodOf, tellApart } from './periods.ts';
import { ALWAYS, type Stretch, shared, textsOf } from './stretches.ts';
import { stretchesOf } from './time-range.ts';

type TimeKey = { index: number; term: Term; period: Period };

/**
 * How a query uses the time that its rolling measures look along: which group keys are periods of it, which of them
 * are shown, and what is left of the conditions. No condition on the time is asked of the rows under a window: it is a
 * range, or chooses among the periods shown, or is refused.
 */
export function readTimeAxis(
  along: LookedAlong,
  groupKeys: readonly Term[],
  conditions: readonly Term[],
): { time: TimeAxis; others: Term[] } {
  const keys = groupKeys.flatMap((term, index) => (along.isIn(term) ? [timeKey(term, index, along)] : []));
  const steps = stepsOf(keys, along);
  const read = conditions.flatMap(conjuncts).map((condition) => {
    const stretches = along.isIn(condition) ? stretchesOf(condition, along) : ALWAYS;
    return { condition, stretches };
  });
  // What holds for any time, such as IS NOT NULL, may be asked of all rows.
  const others = read.flatMap(({ condition, stretches }) => (isAlways(stretches) ? [condition] : []));
  const ofTime = read.flatMap(({ condition, stretches }) => (isAlways(stretches) ? [] : [condition]));
  const stretches = shared(read.flatMap((each) => (each.stretches === null ? [] : [each.stretches])));
  const chosen = read.flatMap(({ condition, stretches: found }) => (found === null ? [condition] : []));
  for (const condition of chosen) requirePeriods(condition, steps, along);
  if (steps === null && stretches.length !== 1 && ofTime.length > 0) throw notOneRange(along);
  return {
    time: {
      ...{ local: along.local, instant: along.instant, clock: along.clock, steps },
      keys: keys.map(({ index, term }) => ({ index, at: (start) => atStep(term, start, along) })),
      condition: ofTime.length === 0 ? null : logic('AND', ofTime),
      range: ofTime.length === 0 ? null : rangeOf(stretches),
      shown: (start, end) => [
        ...(stretches.length === 1 ? [] : [meetsOneOf(stretches, start, end)]),
        ...chosen.map((condition) => atStep(condition, start, along)),
      ],
      bins: (name) => binsOf(along.dimension, name, along.label, along.clock),
    },
    others,
  };
}

function conjuncts(condition: Term): Term[] {
  const { form } = condition;
  return form.kind === 'logic' && form.word === 'AND' ? form.operands.flatMap(conjuncts) : [condition];
}

function isAlways(stretches: readonly Stretch[] | null): boolean {
  const [only] = stretches ?? [];
  return (
    only !== undefined &&
    !Number.isFinite(only.start) &&
    !Number.isFinite(only.end) &&
    stretches?.length === 1
  );
}

function timeKey(term: Term, index: number, along: LookedAlong): TimeKey {
  const period = periodOf(term, along);
  if (period !== null && typeof period.cut === 'object') return { index, term, period };
  throw noPeriod(along);
}

/** The bins that the keys cut the time to: those of the key with the shortest ones. */
function stepsOf(keys: readonly TimeKey[], along: LookedAlong): Bins | null {
  const bins = keys.flatMap(({ period: { cut } }) => (typeof cut === 'object' ? [cut] : []));
  const length = ({ parts }: Bins) => plus(utcOf('2024-01-01'), parts, 1).getTime();
  const [finest] = bins.sort((a, b) => length(a) - length(b));
  if (finest === undefined) return null;
  if (
    tellApart(
      finest,
      keys.map(({ period }) => period),
    )
  )
    return finest;
  throw noPeriod(along);
}

/** Refuses a condition that is neither a range nor the same throughout each period shown. */
function requirePeriods(condition: Term, steps: Bins | null, along: LookedAlong): void {
  const period = periodOf(condition, along);
  const cut = period === null || period.cut === 'exact' ? null : period.cut;
  if (steps !== null && (cut === 'timeless' || (cut !== null && liesWithin(steps, cut)))) return;
  throw steps === null ? notOneRange(along) : neither(along, steps);
}

/** From the first to the last of some stretches. */
function rangeOf(stretches: readonly Stretch[]): TimeAxis['range'] {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (first === undefined || last === undefined) return { from: NEVER, to: NEVER };
  return textsOf({ start: first.start, end: last.end });
}

/** A moment that stands for none: there is nothing to show, and one step is enough to find that out. */
const NEVER = '1970-01-01 00:00:00.000';

function meetsOneOf(stretches: readonly Stretch[], start: Term, end: Term): Term {
  const meets = stretches.map((stretch) => {
    const { from, to } = textsOf(stretch);
    const ends = [
      ...(to === null ? [] : [comparison(start, '<=', timestamp(to))]),
      ...(from === null ? [] : [comparison(end, '>=', timestamp(from))]),
    ];
    return logic('AND', ends);
  });
  return meets.length === 0 ? FALSE : logic('OR', meets);
}

/** What depends on the time alone, worked out for the start of a step. */
function atStep(term: Term, start: Term, { local, instant, clock }: LookedAlong): Term {
  const [asLocal, asInstant] = [signatureOf(local), signatureOf(instant)];
  const moment = clock.toInstant(start);
  return replaced(term, (part) => {
    const signature = signatureOf(part);
    if (signature === asLocal) return start;
    return signature === asInstant ? moment : null;
  });
}

function noPeriod({ label }: LookedAlong): EngineError {
  return new EngineError(
    'not_supported',
    `A measure with a rolling window looks along ${label} by whole periods, which GROUP BY does not tell apart. ` +
      'Group by DATE_TRUNC of it, or by EXTRACT of all parts that name the period, such as year and month.',
  );
}

function neither({ label }: LookedAlong, { name }: Bins): EngineError {
  return new EngineError(
    'not_supported',
    `A measure with a rolling window looks along ${label}, and a filter on it is neither a range of time nor the same ` +
      `throughout each ${name} that is shown. Write it as a range with >= and <.`,
  );
}

function notOneRange({ label }: LookedAlong): EngineError {
  return new EngineError(
    'not_supported',
    `A measure with a rolling window looks along ${label}, and its filters are not one range of time. ` +
      'Write them as a range with >= and <, or group by DATE_TRUNC of it.',
  );
}
