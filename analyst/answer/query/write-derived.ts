import type { Derivation, Intent } from '../../intent/intent.ts';
import { addUnits, type DateRange, isoDate } from '../../language/calendar.ts';
import { quoteName } from '../../match/model/identifiers.ts';
import type { Member } from '../../match/model/members.ts';
import type { Filter } from '../../match/terms.ts';
import {
  averagedPer,
  baseColumnsOf,
  type Column,
  dimensionColumn,
  groupsOf,
  measuresOf,
} from './base-columns.ts';
import { columnsOf } from './columns.ts';
import { fromClause } from './from-clause.ts';
import {
  comparisonText,
  filterCondition,
  namedOnly,
  rangeConditions,
  rowConditions,
} from './sql-conditions.ts';
import { blockOf, ordinals, selected, writeBlock } from './write-block.ts';

/** Writes the query around an intent's grouped one that works out what is derived from its figures. */
export function writeDerived(intent: Intent, derivation: Derivation): string {
  const columns = columnsOf(intent);
  switch (derivation.kind) {
    case 'share':
      return writeShare(intent, columns, derivation.only);
    case 'runningTotal':
    case 'ratio':
    case 'difference':
      return around(columns, blockOf(intent));
    case 'shareOfFirst':
      return around(columns, writeFirst(intent));
    case 'part':
      return around(columns, writePart(intent, derivation.filters));
    case 'comparison':
      return around(columns, writeComparison(intent, derivation.previous));
    case 'change':
      return writeChange(intent, columns);
    case 'topPerGroup':
      return writeTopPerGroup(intent, columns, derivation.count);
    case 'place':
      return writePlace(intent, columns, derivation.place);
    case 'averagePer':
      return aggregated(columns, averagedBlock(intent, derivation.each));
    case 'perSize':
      return aggregated(columns, sizedBlock(intent, derivation));
    case 'countOf':
      return aggregated(
        columns,
        writeBlock(intent, countedColumns(intent, derivation.each), [
          ...rowConditions(intent),
          // Rows of no one are none of those that are counted.
          `${derivation.each.reference} IS NOT NULL`,
        ]),
      );
    case 'averageOfRows':
    case 'percentileOfRows':
      // Without the fence the engine plans this SELECT and the one around it as a single grouped query.
      return aggregated(columns, `${writeRows(intent, null)}\nOFFSET 0`);
    case 'rowsWithin':
      return aggregated(
        columns,
        writeRows(intent, derivation.amount),
        comparisonText(quoteName(derivation.amount.name), derivation.comparisons),
      );
  }
}

/** Some groups are shown, of what all of them have. */
function writeShare(intent: Intent, columns: Column[], only: Filter | undefined): string {
  const shares = around(columns, blockOf(intent));
  if (only === undefined) return shares;
  const names = columns.map(({ alias }) => quoteName(alias));
  return `SELECT ${names.join(', ')}\nFROM (${shares}) AS shares\nWHERE ${filterCondition({ ...only, member: { ...only.member, reference: quoteName(only.member.name) } })}`;
}

function around(columns: Column[], inner: string): string {
  return `SELECT ${columns.map(selected).join(', ')}\nFROM (${inner}) AS figures`;
}

function aggregated(columns: Column[], inner: string, condition: string | null = null): string {
  const groupCount = groupsOf(columns).length;
  return [
    around(columns, inner),
    ...(condition === null ? [] : [`WHERE ${condition}`]),
    ...(groupCount > 0 ? [`GROUP BY ${ordinals(groupCount)}`] : []),
  ].join('\n');
}

/** What the first few have, beside what all have; rows of no group are none of the first. */
function writeFirst(intent: Intent): string {
  const [measure] = measuresOf(baseColumnsOf(intent));
  const [group] = groupsOf(baseColumnsOf(intent));
  const [figure, name] = [measure, group].map((column) => quoteName(column?.alias ?? ''));
  const direction = intent.order.direction === 'descending' ? 'DESC' : 'ASC';
  const place = `ROW_NUMBER() OVER (ORDER BY ${name} IS NULL, ${figure} ${direction} NULLS LAST, ${name}) AS place`;
  return [
    `SELECT SUM(${figure}) FILTER (WHERE place <= ${intent.limit}) AS ${quoteName(`first_${measure?.alias}`)}, SUM(${figure}) AS ${figure}`,
    `FROM (SELECT ${name}, ${figure}, ${place}\nFROM (${blockOf(intent)}) AS figures) AS ranked`,
  ].join('\n');
}

/** The measures twice: over the rows that meet the filters, and over all. */
function writePart(intent: Intent, filters: Filter[]): string {
  const condition = filters.map(filterCondition).join(' AND ');
  const columns = baseColumnsOf(intent).flatMap((column): Column[] =>
    column.kind === 'measure'
      ? [{ ...column, alias: `matching_${column.alias}`, expression: partOf(column, condition) }, column]
      : [column],
  );
  return writeBlock(intent, columns, rowConditions(intent));
}

/** The measures twice: over the period, and over the one before. */
export function writeComparison(intent: Intent, previous: DateRange): string {
  const { time, filters } = intent;
  if (time?.range == null) return blockOf(intent);
  const current = rangeConditions(time.member, time.range).join(' AND ');
  const earlier = rangeConditions(time.member, previous).join(' AND ');
  const columns = baseColumnsOf(intent).flatMap((column): Column[] =>
    column.kind === 'measure'
      ? [
          { ...column, expression: narrowed(column, current) },
          { ...column, alias: `previous_${column.alias}`, expression: narrowed(column, earlier) },
        ]
      : [column],
  );
  return writeBlock(intent, columns, [
    `((${current}) OR (${earlier}))`,
    ...filters.map(filterCondition),
    ...namedOnly(intent),
  ]);
}

/** A sum of no rows is none: their part is nothing, and not unknown. */
function partOf(column: Column, condition: string): string {
  const expression = narrowed(column, condition);
  return column.member.meta.aggType === 'sum' ? `COALESCE(${expression}, 0)` : expression;
}

function narrowed({ expression }: Column, condition: string): string {
  return `${expression} FILTER (WHERE ${condition})`;
}

/** The series starts one period early, so that its first period has one before it to stand beside. */
function writeChange(intent: Intent, columns: Column[]): string {
  const { time } = intent;
  if (time?.granularity == null || time.range?.from == null) return around(columns, blockOf(intent));
  const { granularity, range } = time;
  const from = isoDate(addUnits(granularity, -1, new Date(range.from ?? '')));
  const early = around(columns, blockOf({ ...intent, time: { ...time, range: { ...range, from } } }));
  const names = columns.map(({ alias }) => quoteName(alias));
  return `SELECT ${names.join(', ')}\nFROM (${early}) AS changes\nWHERE ${names[0]} >= '${range.from}'`;
}

function writeTopPerGroup(intent: Intent, columns: Column[], count: number): string {
  const names = columns.map(({ alias }) => quoteName(alias));
  const [measure] = measuresOf(columns);
  const ranked = groupsOf(columns).at(-1);
  const partition = groupsOf(columns).slice(0, -1);
  const direction = intent.order.direction === 'descending' ? 'DESC' : 'ASC';
  const order = `${quoteName(measure?.alias ?? '')} ${direction} NULLS LAST, ${quoteName(ranked?.alias ?? '')}`;
  const by = partition.map(({ alias }) => quoteName(alias)).join(', ');
  const place = `ROW_NUMBER() OVER (PARTITION BY ${by} ORDER BY ${order}) AS place`;
  return [
    `SELECT ${names.join(', ')}`,
    `FROM (SELECT ${names.join(', ')}, ${place}\nFROM (${blockOf(intent)}) AS figures) AS ranked`,
    `WHERE place <= ${count}`,
    `ORDER BY ${ordinals(partition.length)}, place`,
  ].join('\n');
}

/** Whatever shares the figure of that place: before it are fewer, and up to it as many. */
function writePlace(intent: Intent, columns: Column[], place: number): string {
  const names = columns.map(({ alias }) => quoteName(alias));
  const figure = quoteName(measuresOf(columns)[0]?.alias ?? '');
  const order = `${figure} ${intent.order.direction === 'descending' ? 'DESC' : 'ASC'}`;
  const ranks = `RANK() OVER (ORDER BY ${order}) AS place, COUNT(*) OVER (ORDER BY ${order}) AS reached`;
  return [
    `SELECT ${names.join(', ')}`,
    `FROM (SELECT ${names.join(', ')}, ${ranks}\nFROM (${blockOf(intent)}) AS figures\nWHERE ${figure} IS NOT NULL) AS ranked`,
    `WHERE place <= ${place} AND reached >= ${place}`,
  ].join('\n');
}

/** Without those that have no name: they are no one's figures. */
function averagedBlock(intent: Intent, each: Parameters<typeof averagedPer>[1]): string {
  const column = averagedPer(intent, each);
  const columns = baseColumnsOf(intent);
  const known = `${column.member.reference} IS NOT NULL`;
  return writeBlock(
    intent,
    [...groupsOf(columns), column, ...measuresOf(columns)],
    [...rowConditions(intent), known],
  );
}

/** The figures of each thing beside its size, which is there once however many rows the thing has. */
function sizedBlock(intent: Intent, { size, thing }: Extract<Derivation, { kind: 'perSize' }>): string {
  const columns = baseColumnsOf(intent);
  const things = intent.dimensions.includes(thing) ? [] : [dimensionColumn(thing)];
  const known = [thing, size].map(({ reference }) => `${reference} IS NOT NULL`);
  return writeBlock(
    intent,
    [...groupsOf(columns), ...things, dimensionColumn(size), ...measuresOf(columns)],
    [...rowConditions(intent), ...known],
  );
}

function countedColumns(intent: Intent, each: Extract<Derivation, { kind: 'countOf' }>['each']): Column[] {
  return [...groupsOf(baseColumnsOf(intent)), averagedPer(intent, each)];
}

/** The single rows, with what they are grouped by and the amount they are chosen by. */
function writeRows(intent: Intent, amount: Member | null): string {
  const columns = baseColumnsOf(intent);
  const summed = intent.measures.map(({ member }) => member).filter(({ meta }) => meta.aggType !== 'count');
  const numbers = [...new Set(amount === null ? summed : [amount, ...summed])];
  const names = [
    ...groupsOf(columns).map(selected),
    ...numbers.map(({ reference, name }) => selected({ expression: reference, alias: name })),
  ];
  const conditions = rowConditions(intent);
  return [
    `SELECT ${names.join(', ')}`,
    fromClause(intent, [...columns, ...numbers.map((member) => ({ member }))]),
    ...(conditions.length > 0 ? [`WHERE ${conditions.join(' AND ')}`] : []),
  ].join('\n');
}
