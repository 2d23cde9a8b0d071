import fc from 'fast-check';
import { binStart, DAY_MS, dateText, nextBin, timeText } from './calendar.ts';

/** One condition on the time in some spelling, and what it means. */
export type TimeFilter = {
  sql: string;
  /** The same as a part of a JSON query, where that can say it. */
  json: { filters: object[] } | { dateRange: [string, string] } | null;
  holds: (time: number) => boolean;
  /** What it lets through, from and up to; null: it chooses among periods of `unit`. */
  stretches: [from: number, to: number][] | null;
  unit: string;
};

const day = fc.integer({ min: -10, max: 110 }).map((days) => Date.UTC(2025, 0, 1) + days * DAY_MS);
const range = fc
  .tuple(day, fc.integer({ min: 1, max: 75 }))
  .map(([from, days]) => [from, from + days * DAY_MS] as const);
const within = (stretches: readonly (readonly [number, number])[]) => (time: number) =>
  stretches.some(([from, to]) => time >= from && time < to);

const MEMBER = 'everything.at';
const filter = (operator: string, ...values: string[]) => ({ member: MEMBER, operator, values });

function ranged(sql: string, json: TimeFilter['json'], ...stretches: [number, number][]): TimeFilter {
  return { sql, json, holds: within(stretches), stretches, unit: '' };
}

/** From one day up to another. */
const bounded: fc.Arbitrary<TimeFilter> = fc.tuple(range, fc.nat(11)).map(([[from, to], spelling]) => {
  const [first, last, end] = [dateText(from), dateText(to - 1), dateText(to)];
  const days = Math.round((to - from) / DAY_MS);
  const spellings: [sql: string, json: TimeFilter['json']][] = [
    [`at >= '${first}' AND at < '${end}'`, { dateRange: [first, last] }],
    [`'${first}' <= at AND '${end}' > at`, { filters: [filter('inDateRange', first, last)] }],
    [
      `at::date BETWEEN '${first}' AND '${last}'`,
      { filters: [{ and: [filter('afterOrOnDate', first), filter('beforeDate', end)] }] },
    ],
    [
      `DATE_TRUNC('day', at) >= '${first}' AND at::date < '${end}'`,
      { filters: [filter('gte', first), filter('lt', `${end}T00:00:00`)] },
    ],
    [
      `NOT (at < '${first}' OR at >= '${end}')`,
      { filters: [filter('inDateRange', first, last), filter('set')] },
    ],
    [
      `at >= DATE '${first}' AND at < DATE '${first}' + INTERVAL '${days} days'`,
      { filters: [{ or: [filter('inDateRange', first, last)] }] },
    ],
    [
      `at >= '${first}' AND at < '${end}' AND at IS NOT NULL`,
      { filters: [filter('afterOrOnDate', first), filter('beforeDate', end)] },
    ],
    [`CAST(at AS date) >= '${first}' AND DATE(at) <= '${last}'`, null],
    [`NOT (at::date NOT BETWEEN '${first}' AND '${last}')`, null],
    [`at >= TIMESTAMP '${first} 00:00:00' AND '${last}' >= DATE_TRUNC('day', at)`, null],
    [`at >= CAST('${first}' AS timestamp) AND at < CAST('${end}' AS date)`, null],
    [`(at >= '${first}') IS TRUE AND at < '${end}'`, null],
  ];
  const [sql, json] = spellings[spelling] ?? ['', null];
  return ranged(sql, json, [from, to]);
});

/** One period of the calendar. */
const period: fc.Arbitrary<TimeFilter> = fc
  .tuple(day, fc.constantFrom('day', 'week', 'month', 'quarter', 'year'), fc.nat(3))
  .map(([time, unit, spelling]) => {
    const start = binStart(time, unit);
    const text = dateText(start);
    const trunc = `DATE_TRUNC('${unit}', at)`;
    const others: Record<string, string[]> = {
      day: [`at::date = '${text}'`, `DATE(at) = DATE '${text}'`, `CAST(at AS date) IN ('${text}')`],
      year: [`EXTRACT(YEAR FROM at) = ${text.slice(0, 4)}`, `${text.slice(0, 4)} = EXTRACT(YEAR FROM at)`],
    };
    const spellings = [
      `${trunc} = '${text}'`,
      ...(others[unit] ?? [`'${text}' = ${trunc}`, `${trunc} IN ('${text}')`]),
    ];
    const end = nextBin(start, unit);
    const json = { filters: [filter('inDateRange', text, dateText(end - 1))] };
    return ranged(spellings[spelling % spellings.length] ?? '', json, [start, end]);
  });

/** Two stretches, or all but one. */
const apart: fc.Arbitrary<TimeFilter> = fc.tuple(range, range, fc.nat(3)).map(([one, other, spelling]) => {
  const [a, b] = [dateText(one[0]), dateText(other[0])];
  const dayOf = (from: number): [number, number] => [from, from + DAY_MS];
  if (spelling === 0) return ranged(`at::date IN ('${a}', '${b}')`, null, dayOf(one[0]), dayOf(other[0]));
  if (spelling === 1) {
    const sql = `(at >= '${a}' AND at < '${dateText(one[1])}') OR (at::date >= '${b}' AND at < '${dateText(other[1])}')`;
    const or = [one, other].map(([from, to]) => filter('inDateRange', dateText(from), dateText(to - 1)));
    return ranged(`(${sql})`, { filters: [{ or }] }, [...one], [...other]);
  }
  const around: [number, number][] = [
    [Number.NEGATIVE_INFINITY, one[0]],
    [one[1], Number.POSITIVE_INFINITY],
  ];
  return ranged(
    `at::date NOT BETWEEN '${a}' AND '${dateText(one[1] - 1)}'`,
    { filters: [filter('notInDateRange', a, dateText(one[1] - 1))] },
    ...around,
  );
});

/** From one side only. */
const open: fc.Arbitrary<TimeFilter> = fc.tuple(day, fc.nat(3)).map(([time, spelling]) => {
  const text = dateText(time);
  const after: [number, number] = [time, Number.POSITIVE_INFINITY];
  const before: [number, number] = [Number.NEGATIVE_INFINITY, time];
  return (
    [
      ranged(`at >= '${text}'`, { filters: [filter('afterOrOnDate', text)] }, after),
      ranged(`'${text}' > at`, { filters: [filter('beforeDate', text)] }, before),
      ranged(`at::date >= '${text}'`, { filters: [filter('gte', text)] }, after),
      ranged(`NOT at >= '${timeText(time)}'`, { filters: [filter('lt', text)] }, before),
    ][spelling] ?? ranged('TRUE', null, after)
  );
});

/** What is the same throughout a period, without being a range. */
const choosing: fc.Arbitrary<TimeFilter> = fc.tuple(day, fc.nat(4)).map(([time, spelling]) => {
  const date = (moment: number) => new Date(moment);
  const month = (moment: number) => date(moment).getUTCMonth() + 1;
  const chosen = (unit: string, sql: string, of: (moment: number) => number | string): TimeFilter => {
    return { sql, json: null, holds: (moment) => of(moment) === of(time), stretches: null, unit };
  };
  const yearMonth = (moment: number) => dateText(moment).slice(0, 7);
  return (
    [
      chosen('day', `EXTRACT(DOW FROM at) = ${date(time).getUTCDay()}`, (moment) => date(moment).getUTCDay()),
      chosen('month', `EXTRACT(MONTH FROM at) = ${month(time)}`, month),
      chosen('month', `TO_CHAR(at, 'YYYY-MM') = '${yearMonth(time)}'`, yearMonth),
      chosen(
        'quarter',
        `EXTRACT(QUARTER FROM DATE_TRUNC('month', at)) IN (${Math.ceil(month(time) / 3)})`,
        (moment) => Math.ceil(month(moment) / 3),
      ),
      chosen('day', `EXTRACT(DAY FROM at) = ${date(time).getUTCDate()}`, (moment) =>
        date(moment).getUTCDate(),
      ),
    ][spelling] ?? chosen('day', 'TRUE', () => 0)
  );
});

export const timeFilter: fc.Arbitrary<TimeFilter> = fc.oneof(
  { weight: 5, arbitrary: bounded },
  { weight: 3, arbitrary: period },
  { weight: 2, arbitrary: apart },
  { weight: 1, arbitrary: open },
  { weight: 2, arbitrary: choosing },
);
