import { aggregate } from '../dialect/postgres/terms/calls.ts';
import { column } from '../dialect/postgres/terms/columns.ts';
import { interval, number, timestamp } from '../dialect/postgres/terms/constants.ts';
import { arithmetic, comparison, nullIf } from '../dialect/postgres/terms/operators.ts';
import { moved, truncated } from '../dialect/postgres/terms/times.ts';
import { type IntervalUnit, parseInterval, smallestUnit } from '../model/interval.ts';
import type { RollingWindow } from '../model/types.ts';
import { derived, groupByFirst, selectOf } from '../term/query.ts';
import { nodesOf, reading } from '../term/read-terms.ts';
import type { Query, Table, Term } from '../term/term.ts';
import { EngineError } from '../text/errors.ts';
import { valueTerm } from './aggregate.ts';
import {
  type Bins,
  binStart,
  binStartTerm,
  commonUnit,
  plus,
  textOf,
  unitWithin,
  utcOf,
} from './granularity.ts';
import { fromRows, withPaths } from './joined-tables.ts';
import type { NumberedMeasure, PlannedLeg } from './planned-leg.ts';
import { instantConditions, rangeStart, windowConditions } from './rolling-window.ts';
import { planRows, rowLegs } from './row-legs.ts';
import {
  type BaseMeasure,
  keyColumn,
  keyName,
  measureColumn,
  measureName,
  measureNodes,
  type SemanticQuery,
  type TimeAxis,
} from './semantic-query.ts';

/** Steps a time series may have. */
const STEP_LIMIT = 50_000;
/** Aggregates of parts that aggregate to the whole. */
const OF_PARTS: Record<string, string> = {
  count: 'sum',
  sum: 'sum',
  min: 'min',
  max: 'max',
  bool_and: 'bool_and',
  bool_or: 'bool_or',
};

type Leg = Omit<PlannedLeg, 'givesGroups'>;

/** Legs of measures that look along the time of a query: at each step of its finest granularity, or at its range. */
export function rollingLegs(query: SemanticQuery, time: TimeAxis, measures: NumberedMeasure[]): Leg[] {
  if (time.steps === null) return measures.flatMap((entry) => rangeLegs(query, time, entry));
  const series = new Series(query, time, time.steps);
  return measures.map((entry) => series.leg(entry));
}

/** Without steps, the window is set against the whole range. */
function rangeLegs(query: SemanticQuery, time: TimeAxis, { measure, index }: NumberedMeasure): Leg[] {
  const { window, ...plain } = measure;
  const { range } = time;
  const conditions = [...query.conditions];
  if (range !== null && window !== undefined) {
    if (range.from === null || range.to === null) throw openRange(measure.label);
    const [from, next] = [timestamp(range.from), timestamp(afterLast(range.to))];
    const bounds = [...rangeStart(window, time), ...windowConditions(window, from, next, time)];
    conditions.push(...instantConditions(bounds, time));
  }
  return rowLegs({ ...query, conditions }, [{ measure: plain, index }]);
}

class Series {
  readonly #query: SemanticQuery;
  readonly #time: TimeAxis;
  readonly #bins: Bins;
  readonly #otherKeys: number[];

  constructor(query: SemanticQuery, time: TimeAxis, bins: Bins) {
    this.#query = query;
    this.#time = time;
    this.#bins = bins;
    const timeKeys = new Set(time.keys.map((key) => key.index));
    this.#otherKeys = query.groupKeys.map((_, index) => index).filter((index) => !timeKeys.has(index));
  }

  /** Each step with the rows of its window, which were first aggregated per unit of time where that is the same. */
  leg(entry: NumberedMeasure): Leg {
    const { measure, index } = entry;
    const window = measure.window;
    if (window === undefined) throw new Error(`${measure.label} has no rolling window.`);
    const { rows, value } = this.#rows(measure, window);
    const keys = this.#query.groupKeys.map((key, at) => ({ term: this.#key(key, at), name: keyName(at) }));
    const bounds = windowConditions(window, STEP_START, STEP_NEXT, this.#time);
    const at = keyColumn(this.#otherKeys.length, this.#time.local, 'rows');
    const from: Table = {
      ...{ kind: 'join', word: 'LEFT JOIN', by: 'planner' },
      left: derived(this.#stepsQuery(), 'step'),
      right: derived(rows, 'rows'),
      on: bounds.map((bound) => comparison(at, bound.operator, bound.time)),
    };
    const columns = [...keys, { term: value, name: measureName(index) }];
    return { query: selectOf(columns, { from, groupBy: groupByFirst(keys.length) }), measures: [entry] };
  }

  /** Rows by the other keys and a unit of time, and the aggregate over them. */
  #rows(measure: BaseMeasure, window: RollingWindow): { rows: Query; value: Term } {
    const { window: _, ...plain } = measure;
    const { tree, conditions, groupKeys, rules, clock } = this.#query;
    const keys = this.#otherKeys.flatMap((index) => groupKeys[index] ?? []);
    keys.push(truncated(this.#unitOf(window), this.#time.local));
    const inReach = {
      ...{ tree, rules, clock, groupKeys: keys, measures: [plain] },
      conditions: [...conditions, ...this.#reach(window)],
    };
    if (measure.distinct) {
      const value = reading(valueTerm(plain, tree), measureNodes(plain));
      const rows = planRows({ ...inReach, groupKeys: [...keys, value], measures: [] });
      const each = keyColumn(keys.length, value, 'rows');
      return { rows, value: aggregate(measure.function, [each], measure.type, { distinct: true }) };
    }
    if (measure.function === 'avg') {
      const parts: BaseMeasure[] = [
        { ...plain, function: 'sum' },
        { ...plain, function: 'count', type: 'Int64' },
      ];
      return { rows: planRows({ ...inReach, measures: parts }), value: averageOf(parts) };
    }
    const outer = measure.orderedSet === undefined ? OF_PARTS[measure.function] : undefined;
    if (outer === undefined) throw unsupported(measure);
    const part = measureColumn(0, plain, 'rows');
    return { rows: planRows(inReach), value: aggregate(outer, [part], measure.type) };
  }

  #key(key: Term, index: number): Term {
    const timeKey = this.#time.keys.find((candidate) => candidate.index === index);
    if (timeKey === undefined) return keyColumn(this.#otherKeys.indexOf(index), key, 'rows');
    return timeKey.at(STEP_START);
  }

  /** The unit that neither the steps nor the window's edges cut. */
  #unitOf(window: RollingWindow): string {
    const unit = unitWithin(this.#bins);
    if (window.kind === 'to_date') return commonUnit(unit, unitWithin(this.#time.bins(window.granularity)));
    const reaches = [window.trailing, window.leading];
    return reaches.reduce<IntervalUnit>((finest, reach) => {
      const parts = reach === null ? null : parseInterval(reach);
      return parts === null ? finest : commonUnit(finest, smallestUnit(parts));
    }, unit);
  }

  /** The first step's start and the last one's end. */
  #steps(): { start: string; next: string } | null {
    const { range } = this.#time;
    if (range === null || range.from === null || range.to === null) return null;
    const start = binStart(range.from, this.#bins);
    const one = plus(utcOf(start), this.#bins.parts, 1).getTime() - utcOf(start).getTime();
    if ((utcOf(range.to).getTime() - utcOf(start).getTime()) / one > STEP_LIMIT)
      throw tooManySteps(this.#bins.name);
    let end = utcOf(start);
    while (end <= utcOf(range.to)) end = plus(end, this.#bins.parts, 1);
    return { start, next: textOf(end) };
  }

  /** The start of every step, and of the one after it. */
  #stepsQuery(): Query {
    const start = localTime(null, 'start');
    const next = moved(start, '+', this.#bins.interval);
    const where = this.#time.shown(start, moved(next, '-', '1 microsecond'));
    const columns = [
      { term: start, name: 'start' },
      { term: next, name: 'next' },
    ];
    const steps = this.#steps();
    if (steps !== null) {
      return selectOf(columns, {
        where,
        from: this.#series(timestamp(steps.start), moved(timestamp(steps.next), '-', '1 microsecond')),
      });
    }
    const { tree } = this.#query;
    const { local, condition } = this.#time;
    const conditions = [...this.#query.conditions, ...(condition === null ? [] : [condition])];
    const rows = { ...this.#query, conditions };
    const joined = withPaths(tree, nodesOf([local, ...conditions, ...rows.rules]));
    const ends = [
      { term: aggregate('min', [local], 'Timestamp'), name: 'first' },
      { term: aggregate('max', [local], 'Timestamp'), name: 'last' },
    ];
    const extent = derived(selectOf(ends, fromRows(rows, joined)), 'extent');
    const series = this.#series(binStartTerm(localTime(null, 'first'), this.#bins), localTime(null, 'last'));
    const from = {
      kind: 'join',
      word: 'CROSS JOIN',
      left: extent,
      right: series,
      on: [],
      by: 'planner',
    } as const;
    return selectOf(columns, { from, where });
  }

  #series(first: Term, last: Term): Table {
    const step = interval(this.#bins.interval);
    return { kind: 'series', first, last, step, alias: 'series', column: 'start' };
  }

  /** Rows outside of every step's window need not be read. */
  #reach(window: RollingWindow): Term[] {
    const steps = this.#steps();
    const first = rangeStart(window, this.#time);
    if (steps === null) return instantConditions(first, this.#time);
    const [start, next] = [timestamp(steps.start), timestamp(steps.next)];
    if (window.kind === 'to_date') {
      // The first window is that of the first step's end, and begins no sooner than that of its start.
      const begins = {
        operator: '>=',
        time: binStartTerm(start, this.#time.bins(window.granularity)),
      } as const;
      return instantConditions([begins, { operator: '<', time: next }], this.#time);
    }
    const fromStart = windowConditions({ ...window, leading: 'unbounded' }, start, start, this.#time);
    const toEnd = windowConditions({ ...window, trailing: 'unbounded' }, next, next, this.#time);
    return instantConditions([...first, ...fromStart, ...toEnd], this.#time);
  }
}

/** A local time that the engine works out itself. */
function localTime(table: string | null, name: string): Term {
  return column(table, name, { type: 'Timestamp', total: true, bytes: 0 });
}

const STEP_START = localTime('step', 'start');
const STEP_NEXT = localTime('step', 'next');

const MILLISECOND_DIGITS = '2025-01-01 00:00:00.000'.length;

/** The microsecond after a local time: the last one of a millisecond, or a whole millisecond. */
function afterLast(time: string): string {
  if (time.length === MILLISECOND_DIGITS) return `${time}001`;
  return textOf(new Date(utcOf(time.slice(0, MILLISECOND_DIGITS)).getTime() + 1));
}

function averageOf(parts: readonly BaseMeasure[]): Term {
  const [sum, count] = parts.map((part, index) => {
    return aggregate('sum', [measureColumn(index, part, 'rows')], 'Double');
  });
  if (sum === undefined || count === undefined) throw new Error('An average is a sum and a count.');
  const exact = arithmetic(number('1.0', 'Double'), '*', sum, 'Double');
  return arithmetic(exact, '/', nullIf(count, number('0', 'Int64')), 'Double');
}

function unsupported(measure: BaseMeasure): EngineError {
  return new EngineError(
    'not_supported',
    `${measure.label}: a rolling window over ${measure.function} is not supported.`,
  );
}

function openRange(label: string): EngineError {
  return new EngineError(
    'not_supported',
    `${label} has a rolling window; filter its time from both sides, or group by DATE_TRUNC of it.`,
  );
}

function tooManySteps(granularity: string): EngineError {
  return new EngineError(
    'too_complex',
    `The date range has more than ${STEP_LIMIT} steps of one ${granularity}; take a coarser granularity or a shorter range.`,
  );
}
