import type { Intent } from '../../intent/intent.ts';
import type { Granularity } from '../../language/calendar.ts';
import { capitalised, inSentence, pluralOf } from '../../language/spelling.ts';
import type { Member } from '../../match/model/members.ts';
import type { MeasureUse } from '../../match/terms.ts';
import type { Percentile } from '../../question/statistics.ts';

/** A column of the result, in the order of the SELECT list: SQL, chart and wording agree on it. */
export type Column = {
  alias: string;
  title: string;
  expression: string;
  member: Member;
} & (
  | { kind: 'time'; granularity: Granularity }
  | { kind: 'dimension' }
  | {
      kind: 'measure';
      isAdditive: boolean;
      /** The member's own, or what a derived figure is in. */
      unit: 'own' | 'percent' | 'count';
      /** Differences are written with their sign. */
      isDifference: boolean;
      /** Rows are ranked by this column. */
      isRanked: boolean;
    }
);
export type MeasureColumn = Extract<Column, { kind: 'measure' }>;

/** The columns of the grouped query alone: time first, then dimensions, then measures. */
export function baseColumnsOf(intent: Intent): Column[] {
  const { time, dimensions, measures, beside } = intent;
  const own = measures.map((use, index) => measureColumn(use, index === 0));
  return [
    ...(time?.granularity == null ? [] : [timeColumn(intent, time.member, time.granularity)]),
    ...dimensions.map(dimensionColumn),
    ...own,
    ...(beside === undefined ? [] : besideColumns(beside, own)),
  ];
}

/** Figures of other rows, which may be called as its own are. */
function besideColumns({ measures }: Intent, own: MeasureColumn[]): MeasureColumn[] {
  return measures.map((use) => {
    const column = measureColumn(use, false);
    const isTaken = own.some(({ alias }) => alias === column.alias);
    return isTaken ? { ...column, alias: `${use.member.relation}_${column.alias}` } : column;
  });
}

/** What figures are averaged or counted over: "per customer", "per month". */
export function averagedPer(intent: Intent, each: Member | Granularity): Column {
  if (typeof each !== 'string') return dimensionColumn(each);
  const member = intent.time?.member;
  if (member === undefined) throw new Error('An average per period needs a time dimension.');
  return timeColumn(intent, member, each);
}

function timeColumn({ dimensions }: Intent, member: Member, granularity: Granularity): Column {
  return {
    kind: 'time',
    granularity,
    alias: dimensions.some(({ name }) => name === granularity)
      ? `${member.name}_${granularity}`
      : granularity,
    title: capitalised(granularity),
    expression: `DATE_TRUNC('${granularity}', ${member.reference})`,
    member,
  };
}

export function dimensionColumn(member: Member): Column {
  return {
    kind: 'dimension',
    alias: member.name,
    title: asHeading(member.title),
    expression: member.reference,
    member,
  };
}

export function measuresOf(columns: Column[]): MeasureColumn[] {
  return columns.filter((column) => column.kind === 'measure');
}

export function groupsOf(columns: Column[]): Exclude<Column, { kind: 'measure' }>[] {
  return columns.filter((column) => column.kind !== 'measure');
}

export function measureColumn(use: MeasureUse, isRanked: boolean): MeasureColumn {
  const column = columnInOwnUnit(use, isRanked);
  if (use.unitSize === undefined) return column;
  return { ...column, expression: `${column.expression} ${inUnitsOf(use.unitSize)}` };
}

/** Multiplied where one of the unit is a part of the member's own, so that both factors are exact. */
function inUnitsOf(size: number): string {
  const [sign, factor] = size < 1 ? ['*', Number((1 / size).toPrecision(12))] : ['/', size];
  return `${sign} ${Number.isInteger(factor) ? factor.toFixed(1) : factor}`;
}

function columnInOwnUnit({ member, aggregate }: MeasureUse, isRanked: boolean): MeasureColumn {
  const name = member.reference;
  const title = inSentence(member.title);
  const column = {
    kind: 'measure' as const,
    member,
    isAdditive: aggregate === null && (member.meta.aggType === 'sum' || member.meta.aggType === 'count'),
    unit: 'own' as const,
    isDifference: false,
    isRanked,
  };
  const made = (alias: string, heading: string, expression: string): MeasureColumn => ({
    ...column,
    alias,
    title: capitalised(heading),
    expression,
  });
  if (typeof aggregate === 'object' && aggregate !== null) {
    const alias = `${percentileName(aggregate).replaceAll(' ', '_')}_${member.name}`;
    return made(alias, `${percentileName(aggregate)} ${title}`, percentileOf(aggregate, name));
  }
  switch (aggregate) {
    case null:
      return made(member.name, title, `MEASURE(${name})`);
    case 'count_distinct':
      return {
        ...made(`${member.name}_count`, `number of different ${pluralOf(title)}`, `COUNT(DISTINCT ${name})`),
        unit: 'count',
      };
    case 'count':
      return {
        ...made(`${member.name}_number`, `number of ${pluralOf(title)}`, `COUNT(${name})`),
        unit: 'count',
      };
    case 'sum':
      return made(`total_${member.name}`, `total ${title}`, `SUM(${name})`);
    case 'avg':
      return made(`average_${member.name}`, `average ${title}`, `AVG(${name})`);
    case 'min':
      return made(
        `lowest_${member.name}`,
        member.kind === 'time' ? withPlace('first', title) : `lowest ${title}`,
        `MIN(${name})`,
      );
    case 'max':
      return made(
        `highest_${member.name}`,
        member.kind === 'time' ? withPlace('last', title) : `highest ${title}`,
        `MAX(${name})`,
      );
  }
}

/** The "Last shift worked" is the last one already. */
const withPlace = (place: 'first' | 'last', title: string): string =>
  /^(?:first|last|next|latest)\b/i.test(title) ? title : `${place} ${title}`;

/** "median", "90th percentile". */
export function percentileName({ fraction }: Percentile): string {
  return fraction === 0.5 ? 'median' : `${Math.round(fraction * 100)}th percentile`;
}

export function percentileOf({ fraction }: Percentile, expression: string): string {
  return `PERCENTILE_CONT(${fraction}) WITHIN GROUP (ORDER BY ${expression})`;
}

/** A title as it stands alone: "Average order value". */
export function asHeading(title: string): string {
  return capitalised(inSentence(title));
}
