import { binStart, moved, nextBin } from './calendar.ts';
import type { Cell } from './compare.ts';
import type { Fact, Kind, Window, WindowsModel } from './windows-model.ts';
import type { WindowsQuery } from './windows-query.ts';

/** A fact with its local time and the values that it is grouped by, once for each of its parts. */
type Row = { fact: Fact; time: number | null; keys: Cell[] };
type Span = { from: number; to: number };
type Group = { start: number | null; keys: Cell[]; cells: Map<string, Cell> };
/** The start of the period (null where there are none), the other keys, and the measures. */
export type AnswerRow = { start: number | null; keys: Cell[]; cells: Cell[] };

const FOREVER: Span = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
const WEEKS_AND_BINS = /week|_/;

/** Answers a question fact by fact, without SQL; `refused`: its filters are neither a range nor about its periods. */
export function answer(query: WindowsQuery, model: WindowsModel): AnswerRow[] | 'refused' {
  const rows = rowsOf(query, model);
  const { timeFilters, period } = query;
  const chosen = timeFilters.filter(({ stretches }) => stretches === null);
  const granularity = period?.granularity;
  if (chosen.some(({ unit }) => granularity === undefined || !isWithin(granularity, unit))) return 'refused';
  const stretches = common(
    timeFilters.flatMap((filter) => (filter.stretches === null ? [] : [filter.stretches])),
  );
  if (granularity === undefined && timeFilters.length > 0) {
    const [only] = stretches;
    if (stretches.length !== 1 || only === undefined) return 'refused';
    if (!Number.isFinite(only.from) || !Number.isFinite(only.to)) return 'refused';
  }
  const inTime = rows.filter(
    ({ time }) =>
      timeFilters.length === 0 || (time !== null && timeFilters.every(({ holds }) => holds(time))),
  );
  const hull = { from: stretches[0]?.from ?? 0, to: stretches.at(-1)?.to ?? 0 };
  const steps = granularity === undefined ? [null] : stepsOf(granularity, hull, inTime, query, stretches);
  const legs = query.rolling.map(({ kind, window }, index) => {
    const shape = model.windows[window];
    if (shape === undefined) throw new Error('There is no such window.');
    return steps.flatMap((start) => legAt(start, `${index}`, kind, shape));
  });
  function legAt(start: number | null, name: string, kind: Kind, shape: Window): Group[] {
    const hasNoTime = start === null && timeFilters.length === 0;
    const span = start === null ? hull : { from: start, to: nextBin(start, granularity ?? '') };
    const reach = hasNoTime ? null : reachOf(shape, span);
    const seen = rows.filter(
      ({ time }) => reach === null || (time !== null && time >= reach.from && time < reach.to),
    );
    const groups = grouped(seen, () => start);
    // A step without rows is shown, too, and so is the answer to a question without groups.
    const isBare = groups.length === 0 && (start !== null || query.dimensions.length === 0);
    const all = isBare ? [{ start, keys: query.dimensions.map(() => null), rows: [] }] : groups;
    return all.map((group) => {
      const isPartial = start !== null && group.rows.length === 0 && kind === 'count';
      return { ...group, cells: new Map([[name, isPartial ? null : measured(kind, group.rows)]]) };
    });
  }

  const plain = query.plain.map((kind, index) => {
    const periodOf = ({ time }: Row) =>
      granularity === undefined || time === null ? null : binStart(time, granularity);
    const groups = grouped(inTime, periodOf);
    const isBare = groups.length === 0 && granularity === undefined && query.dimensions.length === 0;
    const all = isBare ? [{ start: null, keys: [], rows: [] }] : groups;
    return all.map((group) => ({
      ...group,
      cells: new Map([[`plain ${index}`, measured(kind, group.rows)]]),
    }));
  });
  const given = plain.length > 0 ? plain : legs;
  const merged = new Map<string, Group>();
  const print = ({ start, keys }: Pick<Group, 'start' | 'keys'>) => JSON.stringify([start, keys]);
  for (const group of given.flat()) merged.set(print(group), { ...group, cells: new Map() });
  for (const group of [...plain, ...legs].flat()) {
    for (const [name, cell] of group.cells) merged.get(print(group))?.cells.set(name, cell);
  }
  const names = [
    ...query.rolling.map((_, index) => `${index}`),
    ...query.plain.map((_, index) => `plain ${index}`),
  ];
  return [...merged.values()].map(({ start, keys, cells }) => {
    return { start, keys, cells: names.map((name) => cells.get(name) ?? null) };
  });
}

/** Facts that the caller may see, joined to their owners and parts as far as the question reads them. */
function rowsOf(
  { dimensions, word, timeZone }: WindowsQuery,
  { facts, owners, parts, above }: WindowsModel,
): Row[] {
  const shift = (timeZone === 'UTC' ? 0 : 330) * 60_000;
  return facts
    .filter(({ amount }) => above === null || (amount !== null && amount > above))
    .filter((fact) => word === null || fact.word === word)
    .flatMap((fact) => {
      const time = fact.minute === null ? null : Date.UTC(2025, 0, 1) + fact.minute * 60_000 + shift;
      const own = parts.filter((part) => part.fact === fact.id).map((part) => part.word);
      const partWords = dimensions.includes('part_word') && own.length > 0 ? own : [null];
      const ownerWord = fact.owner === null ? null : (owners[fact.owner - 1] ?? null);
      return partWords.map((partWord) => ({
        fact,
        time,
        keys: dimensions.map(
          (name) => ({ word: fact.word, owner_word: ownerWord, part_word: partWord })[name],
        ),
      }));
    });
}

function grouped(rows: Row[], startOf: (row: Row) => number | null) {
  const groups = new Map<string, { start: number | null; keys: Cell[]; rows: Row[] }>();
  for (const row of rows) {
    const start = startOf(row);
    const print = JSON.stringify([start, row.keys]);
    const group = groups.get(print) ?? { start, keys: row.keys, rows: [] };
    group.rows.push(row);
    groups.set(print, group);
  }
  return [...groups.values()];
}

function measured(kind: Kind, rows: Row[]): Cell {
  const facts = [...new Set(rows.map(({ fact }) => fact))];
  const amounts = facts.flatMap(({ amount }) => amount ?? []);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (kind === 'count') return facts.length;
  if (kind === 'count_distinct') return new Set(facts.flatMap(({ word }) => word ?? [])).size;
  if (amounts.length === 0) return null;
  if (kind === 'sum') return sum;
  if (kind === 'avg') return sum / amounts.length;
  return kind === 'min' ? Math.min(...amounts) : Math.max(...amounts);
}

/** The time that a window at a step, or at a range, reaches over. */
function reachOf(window: Window, { from, to }: Span): Span {
  if (window.kind === 'to_date') return { from: binStart(to - 1, window.granularity), to };
  const edge = window.offset === 'start' ? from : to;
  const side = (reach: string | null, sign: -1 | 1) => {
    if (reach === 'unbounded') return sign * Number.POSITIVE_INFINITY;
    return reach === null ? edge : moved(edge, reach, sign);
  };
  return { from: side(window.trailing, -1), to: side(window.leading, 1) };
}

/** The starts of the periods that are shown. */
function stepsOf(
  granularity: string,
  hull: Span,
  inTime: Row[],
  query: WindowsQuery,
  stretches: Span[],
): number[] {
  if (stretches.length === 0) return [];
  const times = inTime.flatMap(({ time }) => time ?? []);
  const isOpen = !Number.isFinite(hull.from) || !Number.isFinite(hull.to);
  if (isOpen && times.length === 0) return [];
  const first = isOpen ? Math.min(...times) : hull.from;
  const last = isOpen ? Math.max(...times) : hull.to - 1;
  const starts: number[] = [];
  for (let start = binStart(first, granularity); start <= last; start = nextBin(start, granularity))
    starts.push(start);
  return starts.filter((start) => {
    const end = nextBin(start, granularity);
    const meets = stretches.length === 1 || stretches.some(({ from, to }) => start < to && end > from);
    return meets && query.timeFilters.every(({ holds, stretches: own }) => own !== null || holds(start));
  });
}

/** What all lists of stretches have in common, in order and apart. */
function common(lists: readonly [number, number][][]): Span[] {
  const edges = [...new Set([FOREVER.from, FOREVER.to, ...lists.flat(2)])].sort((a, b) => a - b);
  const pieces = edges.slice(1).map((to, index) => ({ from: edges[index] ?? to, to }));
  const kept = pieces.filter(({ from, to }) =>
    lists.every((list) => list.some(([start, end]) => start <= from && to <= end)),
  );
  const joined: Span[] = [];
  for (const piece of kept) {
    const last = joined.at(-1);
    if (last === undefined || last.to < piece.from) joined.push({ ...piece });
    else last.to = piece.to;
  }
  return joined;
}

/** Whether each period of the calendar lies within one of the other. */
function isWithin(granularity: string, unit: string): boolean {
  if (granularity === unit) return true;
  if (WEEKS_AND_BINS.test(granularity)) return false;
  const units = ['day', 'month', 'quarter', 'year'];
  return units.indexOf(granularity) <= units.indexOf(unit);
}
