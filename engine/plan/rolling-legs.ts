import { quoteText } from '../dialect/postgres/quote.ts';
import { type IntervalUnit, parseInterval, smallestUnit } from '../model/interval.ts';
import type { RollingWindow } from '../model/types.ts';
import { EngineError } from '../text/errors.ts';
import { valueSql } from './aggregate.ts';
import type { Fragment } from './fragment.ts';
import {
  type Bins,
  binStart,
  binStartSql,
  commonUnit,
  plus,
  textOf,
  unitWithin,
  utcOf,
} from './granularity.ts';
import { fromClause, withPaths } from './joined-tables.ts';
import { groupBy, type NumberedMeasure, type PlannedLeg } from './planned-leg.ts';
import { instantConditions, windowConditions } from './rolling-window.ts';
import { planRows, rowLegs } from './row-legs.ts';
import {
  type BaseMeasure,
  keyColumn,
  measureColumn,
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
  const finest = finestBins(time);
  if (finest === null) return measures.flatMap((entry) => rangeLegs(query, time, entry));
  const series = new Series(query, time, finest);
  return measures.map((entry) => series.leg(entry));
}

/** Without steps, the window is set against the whole range. */
function rangeLegs(query: SemanticQuery, time: TimeAxis, { measure, index }: NumberedMeasure): Leg[] {
  const { window, ...plain } = measure;
  const { range } = time;
  const conditions = [...query.conditions];
  if (range !== null && window !== undefined) {
    if (range.from === null || range.to === null) throw openRange(measure.label);
    const [from, to] = [timestamp(range.from), timestamp(range.to)];
    conditions.push(...instantConditions(windowConditions(window, from, to, time), time));
  }
  return rowLegs({ ...query, conditions }, [{ measure: plain, index }]);
}

/** Of several granularities, the one with the shortest bins. */
function finestBins(time: TimeAxis): Bins | null {
  const length = ({ parts }: Bins) => plus(utcOf('2024-01-01'), parts, 1).getTime();
  const [finest] = time.keys.map(({ bins }) => bins).sort((a, b) => length(a) - length(b));
  return finest ?? null;
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
    const keys = this.#query.groupKeys.map((_, key) => `${this.#keySql(key)} AS ${keyColumn(key)}`);
    const bounds = windowConditions(window, '"step"."start"', '"step"."end"', this.#time);
    const on = bounds.map((bound) => `"rows".${this.#timeColumn()} ${bound.operator} ${bound.time}`);
    const sql = [
      `SELECT ${[...keys, `${value} AS ${measureColumn(index)}`].join(', ')}`,
      `FROM (${this.#stepsSql()}) AS "step"`,
      `LEFT JOIN (${rows}) AS "rows" ON ${on.length === 0 ? 'TRUE' : on.join(' AND ')}`,
    ].join('\n');
    return { sql: sql + groupBy(keys.length), measures: [entry] };
  }

  /** Rows by the other keys and a unit of time, and the aggregate over them. */
  #rows(measure: BaseMeasure, window: RollingWindow): { rows: string; value: string } {
    const { window: _, ...plain } = measure;
    const { tree, conditions, groupKeys, isRuled } = this.#query;
    const keys = this.#otherKeys.flatMap((index) => groupKeys[index] ?? []);
    const local = this.#time.local;
    keys.push({ text: `date_trunc('${this.#unitOf(window)}', ${local.text})`, nodes: local.nodes });
    const inReach = {
      ...{ tree, isRuled },
      groupKeys: keys,
      conditions: [...conditions, ...this.#reach(window)],
      measures: [plain],
    };
    if (measure.distinct) {
      const value = { text: valueSql(plain, tree), nodes: new Set(measureNodes(plain)) };
      const rows = planRows({ ...inReach, groupKeys: [...keys, value], measures: [] });
      return { rows, value: `${measure.function}(DISTINCT "rows".${keyColumn(keys.length)})` };
    }
    if (measure.function === 'avg') {
      const parts: BaseMeasure[] = [
        { ...plain, function: 'sum' },
        { ...plain, function: 'count', type: 'Int64' },
      ];
      const [sum, count] = parts.map((_part, index) => `sum("rows".${measureColumn(index)})`);
      return {
        rows: planRows({ ...inReach, measures: parts }),
        value: `(1.0 * ${sum} / NULLIF(${count}, 0))`,
      };
    }
    const outer = measure.form === undefined ? OF_PARTS[measure.function] : undefined;
    if (outer === undefined) throw unsupported(measure);
    return { rows: planRows(inReach), value: `${outer}("rows".${measureColumn(0)})` };
  }

  #timeColumn(): string {
    return keyColumn(this.#otherKeys.length);
  }

  #keySql(key: number): string {
    const timeKey = this.#time.keys.find(({ index }) => index === key);
    if (timeKey === undefined) return `"rows".${keyColumn(this.#otherKeys.indexOf(key))}`;
    return timeKey.bins === this.#bins ? '"step"."start"' : binStartSql('"step"."start"', timeKey.bins);
  }

  /** The unit that neither the steps nor the window's edges cut. */
  #unitOf(window: RollingWindow): string {
    const reaches = window.kind === 'interval' ? [window.trailing, window.leading] : [];
    const unit = unitWithin(this.#bins);
    return reaches.reduce<IntervalUnit>((finest, reach) => {
      const parts = reach === null ? null : parseInterval(reach);
      return parts === null ? finest : commonUnit(finest, smallestUnit(parts));
    }, unit);
  }

  #steps(): { start: string; end: string } | null {
    const { range } = this.#time;
    if (range === null || range.from === null || range.to === null) return null;
    const start = binStart(range.from, this.#bins);
    const one = plus(utcOf(start), this.#bins.parts, 1).getTime() - utcOf(start).getTime();
    if ((utcOf(range.to).getTime() - utcOf(start).getTime()) / one > STEP_LIMIT)
      throw tooManySteps(this.#bins.name);
    let end = utcOf(start);
    while (end <= utcOf(range.to)) end = plus(end, this.#bins.parts, 1);
    return { start, end: textOf(new Date(end.getTime() - 1)) };
  }

  /** The start and the last moment of every step. */
  #stepsSql(): string {
    const { interval } = this.#bins;
    const steps = this.#steps();
    const ends = `"start" + INTERVAL '${interval}' - INTERVAL '1 millisecond' AS "end"`;
    if (steps !== null) {
      const series = `generate_series(${timestamp(steps.start)}, ${timestamp(steps.end)}, INTERVAL '${interval}')`;
      return `SELECT "start", ${ends} FROM ${series} AS "series" ("start")`;
    }
    const { tree } = this.#query;
    const { text, nodes } = this.#time.local;
    const range = this.#time.condition();
    const conditions = [...this.#query.conditions, ...(range === null ? [] : [range])];
    const joined = withPaths(tree, [...nodes, ...conditions.flatMap((condition) => [...condition.nodes])]);
    const extent = `SELECT min(${text}) AS "first", max(${text}) AS "last"\n${fromClause(tree, joined, conditions)}`;
    const series = `generate_series(${binStartSql('"first"', this.#bins)}, "last", INTERVAL '${interval}')`;
    return `SELECT "start", ${ends} FROM (${extent}) AS "extent", ${series} AS "series" ("start")`;
  }

  /** Rows outside of every step's window need not be read. */
  #reach(window: RollingWindow): Fragment[] {
    const steps = this.#steps();
    if (steps === null) return [];
    const [start, end] = [timestamp(steps.start), timestamp(steps.end)];
    if (window.kind === 'to_date')
      return instantConditions(windowConditions(window, start, end, this.#time), this.#time);
    const fromStart = windowConditions({ ...window, leading: 'unbounded' }, start, start, this.#time);
    const toEnd = windowConditions({ ...window, trailing: 'unbounded' }, end, end, this.#time);
    return instantConditions([...fromStart, ...toEnd], this.#time);
  }
}

function timestamp(local: string): string {
  return `TIMESTAMP ${quoteText(local)}`;
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
