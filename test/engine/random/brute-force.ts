import type { Caller } from '../../../engine/index.ts';
import { type Cell, compares } from './compare.ts';
import { areJoined, type RandomModel, type Row, type Rule } from './random-model.ts';
import { isBelow, type RandomFilter, type RandomQuery } from './random-query.ts';
import { type EvaluatedGroup, STAGES, type StageContext, stageIn } from './stages-evaluation.ts';

/** A row of the joined cubes: for each cube its row, or null where an outer join found none. */
type JoinedRow = ReadonlyMap<number, Row | null>;
type PlainFilter = Exclude<RandomFilter, { any: RandomFilter[] }>;

/**
 * Answers a question row by row, without SQL: joins everything the question reads, keeps the rows that filters and
 * row rules let through, groups them, and measures each cube over its distinct rows in the group.
 * `refused`: a cube that is asked for does not exist for this caller.
 */
export function answer(query: RandomQuery, model: RandomModel, caller: Caller): Cell[][] | 'refused' {
  if (isDenied(query, model, caller)) return 'refused';
  const joined = joinedRows(query, model);
  const shown = (from: JoinedRow[]) =>
    groupsOf(
      from.filter((row) => isSeen(row, query, model, caller) && isWanted(row, query)),
      query,
    );
  const groups = [...shown(joined).values()];
  const earlier = (cube: number) => [...shown(aDayLater(joined, cube)).values()];
  // What is of another day alone has the groups of that day.
  const [first] = query.measures;
  const isOfToday = query.having.length > 0 || query.measures.some(({ name }) => name !== 'day_before');
  const asked = first === undefined || isOfToday ? groups : earlier(first.cube);
  const contexts = new Map<number, StageContext>();
  const contextOf = (cube: number): StageContext => {
    const known = contexts.get(cube);
    if (known !== undefined) return known;
    const evaluated = (list: Group[]) => list.map((group) => evaluatedGroup(group, cube));
    const context = { groups: evaluated(groups), before: evaluated(earlier(cube)) };
    contexts.set(cube, context);
    return context;
  };
  const isWordOf = (cube: number) =>
    query.dimensions.map((dimension) => dimension.cube === cube && dimension.name === 'word');
  const cellIn = (group: Group, cube: number, name: string): Cell | 'missing' =>
    STAGES.some((stage) => stage === name)
      ? stageIn(name, evaluatedGroup(group, cube), contextOf(cube), isWordOf(cube))
      : measure(name, distinctRows(group.rows, cube));
  const answered = asked.flatMap((group) => {
    const kept = query.having.every(({ cube, name, operator, value }) => {
      const cell = measure(name, distinctRows(group.rows, cube));
      return operator === 'set' ? cell !== null : compares(operator, cell, [value]);
    });
    const cells = query.measures.map(({ cube, name }) => cellIn(group, cube, name));
    const values = cells.filter((cell) => cell !== 'missing');
    return kept && values.length === cells.length ? [[...group.key, ...values]] : [];
  });
  if (query.limit === null) return answered;
  return answered.sort((a, b) => orderOf(a, b, query.dimensions.length)).slice(0, query.limit);
}

/** The cubes a question reads: those of its members, and all on the way to them from its root. */
function cubesOf(query: RandomQuery, model: RandomModel): number[] {
  const top = query.root === 'view' ? 0 : query.root;
  const named = [
    ...[...query.dimensions, ...query.measures, ...query.having].map(({ cube }) => cube),
    ...query.segments,
    ...query.filters.flatMap(cubesOfFilter),
  ];
  return model.cubes
    .map((_, index) => index)
    .filter(
      (index) =>
        isBelow(model, index, top) && (index === top || named.some((cube) => isBelow(model, cube, index))),
    );
}

function cubesOfFilter(filter: RandomFilter): number[] {
  return 'any' in filter ? filter.any.flatMap(cubesOfFilter) : [filter.cube];
}

function joinedRows(query: RandomQuery, model: RandomModel): JoinedRow[] {
  const [top = 0, ...others] = cubesOf(query, model);
  let joined: JoinedRow[] = (model.cubes[top]?.rows ?? []).map((row) => new Map([[top, row]]));
  for (const index of others) {
    const cube = model.cubes[index];
    if (cube === undefined) continue;
    joined = joined.flatMap((before) => {
      const parent = before.get(cube.parent) ?? null;
      const matching = parent === null ? [] : cube.rows.filter((row) => areJoined(cube, index, parent, row));
      return (matching.length === 0 ? [null] : matching).map((row) => new Map([...before, [index, row]]));
    });
  }
  return joined;
}

/** Asked for by name, a cube whose policy has no item for the caller does not exist; nor does the view. */
function isDenied(query: RandomQuery, { cubes, viewRules }: RandomModel, caller: Caller): boolean {
  if (query.root === 'view') return viewRules !== null && itemsFor(viewRules, caller).length === 0;
  const asked = [
    ...[...query.dimensions, ...query.measures, ...query.having].map(({ cube }) => cube),
    ...query.segments,
    ...query.filters.flatMap(cubesOfFilter),
  ];
  return asked.some((index) => {
    const rules = cubes[index]?.rules ?? null;
    return rules !== null && itemsFor(rules, caller).length === 0;
  });
}

function itemsFor(rules: Rule[], caller: Caller): Rule[] {
  return rules.filter(({ group }) => group === '*' || caller.groups.includes(group));
}

/** Row rules of the view and of every joined cube. */
function isSeen(
  row: JoinedRow,
  query: RandomQuery,
  { cubes, viewRules }: RandomModel,
  caller: Caller,
): boolean {
  const throughView = query.root !== 'view' || passes(viewRules, row.get(0) ?? null, caller);
  return throughView && [...row].every(([index, own]) => passes(cubes[index]?.rules ?? null, own, caller));
}

function passes(rules: Rule[] | null, row: Row | null, caller: Caller): boolean {
  if (rules === null) return true;
  return itemsFor(rules, caller).some(({ filter }) => {
    if (filter === null) return true;
    const values = filter.values.map((value) => resolved(value, caller));
    if (values.some((value) => value === null)) return false;
    return compares(
      filter.operator,
      row === null ? null : row[filter.member],
      values.flatMap((value) => value ?? []),
    );
  });
}

/** What a template stands for; null when the attribute is missing, which lets no row through. */
function resolved(value: string | number, caller: Caller): (string | number)[] | null {
  if (typeof value === 'number' || !value.includes('userAttributes')) return [value];
  const attribute = caller.userAttributes.word;
  if (attribute === undefined || attribute === null) return null;
  return Array.isArray(attribute) ? attribute : [attribute];
}

function isWanted(row: JoinedRow, query: RandomQuery): boolean {
  const sized = query.segments.every((cube) => (row.get(cube)?.amount ?? 0) >= 1);
  return sized && query.filters.every((filter) => holds(filter, row, query));
}

function holds(filter: RandomFilter, row: JoinedRow, query: RandomQuery): boolean {
  if ('any' in filter) return filter.any.some((inner) => holds(inner, row, query));
  const own = row.get(filter.cube) ?? null;
  return filter.name === 'at'
    ? holdsForTime(filter, own, query)
    : compares(filter.operator, cellOf(own, filter.name), filter.values);
}

function holdsForTime({ operator, values }: PlainFilter, row: Row | null, query: RandomQuery): boolean {
  const minute = row?.minute ?? null;
  if (operator === 'set' || operator === 'notSet') return (minute === null) === (operator === 'notSet');
  if (minute === null) return false;
  const time = localTime(minute, query);
  const day = time.toISOString().slice(0, 10);
  const [first = '', second = ''] = values.map(String);
  const isMidnight = time.getTime() === Date.parse(first);
  switch (operator) {
    case 'beforeDate':
      return day < first;
    case 'beforeOrOnDate':
      return day < first || isMidnight;
    case 'afterDate':
      return day >= first && !isMidnight;
    case 'afterOrOnDate':
      return day >= first;
    default:
      return (day >= first && day <= second) === (operator === 'inDateRange');
  }
}

type Group = { key: Cell[]; rows: JoinedRow[] };

function evaluatedGroup({ key, rows }: Group, cube: number): EvaluatedGroup {
  const words = [...new Set(rows.map((row) => row.get(cube)?.word ?? null))];
  const totalOf = (some: JoinedRow[]) => measure('total', distinctRows(some, cube));
  const totalsByWord = words.map((word) =>
    totalOf(rows.filter((row) => (row.get(cube)?.word ?? null) === word)),
  );
  return { key, total: totalOf(rows), totalsByWord };
}

const MINUTES_OF_A_DAY = 1_440;

/** The same rows, those of one cube a day later. */
function aDayLater(joined: JoinedRow[], cube: number): JoinedRow[] {
  const moved = new Map<Row, Row>();
  return joined.map((before) => {
    const row = before.get(cube) ?? null;
    if (row === null) return before;
    const later = moved.get(row) ?? {
      ...row,
      minute: row.minute === null ? null : row.minute + MINUTES_OF_A_DAY,
    };
    moved.set(row, later);
    return new Map([...before, [cube, later]]);
  });
}

function groupsOf(rows: JoinedRow[], query: RandomQuery): Map<string, Group> {
  const groups = new Map<string, Group>();
  // Without dimensions there is one group, also over no rows.
  if (query.dimensions.length === 0) groups.set('[]', { key: [], rows: [] });
  for (const row of rows) {
    const key = query.dimensions.map(({ cube, name, granularity }) => {
      const own = row.get(cube) ?? null;
      if (granularity === null) return cellOf(own, name);
      const minute = own?.minute ?? null;
      return minute === null ? null : startOf(localTime(minute, query), granularity);
    });
    const print = JSON.stringify(key);
    const group = groups.get(print) ?? { key, rows: [] };
    group.rows.push(row);
    groups.set(print, group);
  }
  return groups;
}

function distinctRows(rows: JoinedRow[], cube: number): Row[] {
  return [...new Set(rows.flatMap((row) => row.get(cube) ?? []))];
}

function measure(name: string, rows: Row[]): Cell {
  const amounts = rows.flatMap(({ amount }) => amount ?? []);
  const sum = (values: number[]) =>
    values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
  const ofA = sum(rows.filter(({ word }) => word === 'a').flatMap(({ amount }) => amount ?? []));
  switch (name) {
    case 'count':
      return rows.length;
    case 'words':
      return new Set(rows.flatMap(({ word }) => word ?? [])).size;
    case 'total':
      return sum(amounts);
    case 'average':
      return amounts.length === 0 ? null : (sum(amounts) ?? 0) / amounts.length;
    case 'smallest':
      return amounts.length === 0 ? null : Math.min(...amounts);
    case 'largest':
      return amounts.length === 0 ? null : Math.max(...amounts);
    case 'total_of_a':
      return ofA;
    case 'spread':
      return amounts.length === 0
        ? null
        : Math.max(...amounts) - (sum(amounts.filter((value) => value < 0)) ?? 0);
    default:
      return ofA === null || rows.length === 0 ? null : ofA / rows.length;
  }
}

function cellOf(row: Row | null, name: string): Cell {
  if (row === null) return null;
  if (name === 'at') return row.minute;
  return name === 'id' ? row.id : name === 'word' ? row.word : row.amount;
}

/** Minutes count from the start of 2025 in UTC; Kolkata is 5:30 ahead all year. */
function localTime(minute: number, { timeZone }: RandomQuery): Date {
  return new Date(Date.UTC(2025, 0, 1, 0, minute + (timeZone === 'UTC' ? 0 : 330)));
}

function startOf(time: Date, granularity: string): string {
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()];
  const sinceMonday = (time.getUTCDay() + 6) % 7;
  const start = {
    hour: Date.UTC(year, month, day, time.getUTCHours()),
    day: Date.UTC(year, month, day),
    week: Date.UTC(year, month, day - sinceMonday),
    month: Date.UTC(year, month),
    quarter: Date.UTC(year, month - (month % 3)),
  }[granularity];
  return new Date(start ?? 0).toISOString().slice(0, 19).replace('T', ' ');
}

/** By the first columns in turn, nothing last, as the database sorts. */
function orderOf(a: Cell[], b: Cell[], columns: number): number {
  for (let index = 0; index < columns; index += 1) {
    const [left = null, right = null] = [a[index], b[index]];
    if (left === right) continue;
    if (left === null || right === null) return left === null ? 1 : -1;
    return left < right ? -1 : 1;
  }
  return 0;
}
