import type { Derivation, Intent, RankedFigure } from '../../intent/intent.ts';
import { capitalised, inSentence, pluralOf } from '../../language/spelling.ts';
import { stemOf } from '../../language/tokens.ts';
import { UNIT_WORDS } from '../../language/vocabulary.ts';
import { quoteName } from '../../match/model/identifiers.ts';
import type { Percentile } from '../../question/statistics.ts';
import {
  averagedPer,
  type Column,
  dimensionColumn,
  groupsOf,
  type MeasureColumn,
  measuresOf,
  percentileName,
  percentileOf,
} from './base-columns.ts';
import { countOfPeriods } from './count-of-periods.ts';

type PerSize = Extract<Derivation, { kind: 'perSize' }>;
type AveragePer = Extract<Derivation, { kind: 'averagePer' }>;

export const GROWTH = 'Growth';

/** The columns of a query that derives figures: the groups, then each measure with what is made of it. */
export function derivedColumns(intent: Intent, derivation: Derivation, base: Column[]): Column[] {
  const groups = groupsOf(base).map(passedOn);
  const measures = measuresOf(base);
  switch (derivation.kind) {
    case 'share':
      return [
        ...groups,
        ...measures.flatMap((measure) => [passedOn(measure), shareOf(measure, periods(intent, base))]),
      ];
    case 'part':
      return [...groups, ...measures.flatMap((measure) => partColumns(measure, 'matching'))];
    case 'shareOfFirst':
      return measures.flatMap((measure) => partColumns(measure, 'first'));
    case 'comparison':
      return [...groups, ...measures.flatMap((measure) => comparisonColumns(measure, derivation.rankBy))];
    case 'change':
      return [...groups, ...measures.flatMap((measure) => changeColumns(measure, groups, derivation.rankBy))];
    case 'runningTotal':
      return [
        ...groups,
        ...measures.flatMap((measure) => [passedOn(measure), runningTotalOf(measure, groups)]),
      ];
    case 'topPerGroup':
    case 'place':
      return [...groups, ...measures.map(passedOn)];
    case 'averagePer':
      return [...groups, ...measures.map((measure) => averageOf(measure, intent, derivation))];
    case 'ratio':
      return [...groups, ...ratioColumns(measures, derivation.isShare)];
    case 'difference':
      return [...groups, ...differenceOf(measures)];
    case 'perSize':
      return [...groups, ...perSizeColumns(measures, derivation)];
    case 'countOf':
      return [...groups, countOf(averagedPer(intent, derivation.each))];
    case 'averageOfRows':
      return [...groups, ...measures.map(averageOfRows)];
    case 'percentileOfRows':
      return [...groups, ...measures.map((measure) => percentileOfRows(measure, derivation.percentile))];
    case 'rowsWithin':
      return [...groups, ...measures.map(overRows)];
  }
}

/** A column of the inner query, by its name alone. */
function passedOn<Kind extends Column>(column: Kind): Kind {
  return { ...column, expression: quoteName(column.alias) };
}

function derived(measure: MeasureColumn, own: Partial<MeasureColumn>): MeasureColumn {
  return { ...measure, isAdditive: false, isRanked: false, ...own };
}

/** Shares add up to a whole within each period of a series. */
function shareOf(measure: MeasureColumn, partition: Column[]): MeasureColumn {
  const name = quoteName(measure.alias);
  return derived(measure, {
    alias: `${measure.alias}_share`,
    title: `Share of ${inSentence(measure.title)}`,
    expression: percentOf(name, `SUM(${name}) OVER (${partitionBy(partition)})`),
    unit: 'percent',
  });
}

function periods({ dimensions }: Intent, base: Column[]): Column[] {
  return dimensions.length === 0 ? [] : base.filter(({ kind }) => kind === 'time');
}

function partColumns(measure: MeasureColumn, which: 'matching' | 'first'): MeasureColumn[] {
  const alias = `${which}_${measure.alias}`;
  const title = `${which === 'first' ? 'First' : 'Matching'} ${inSentence(measure.title)}`;
  return [
    derived(measure, { alias, title, expression: quoteName(alias) }),
    derived(measure, { expression: quoteName(measure.alias) }),
    derived(measure, {
      alias: `${measure.alias}_share`,
      title: `Share of ${inSentence(measure.title)}`,
      expression: percentOf(quoteName(alias), quoteName(measure.alias)),
      unit: 'percent',
      isRanked: measure.isRanked,
    }),
  ];
}

function comparisonColumns(measure: MeasureColumn, rankBy: RankedFigure): MeasureColumn[] {
  const alias = `previous_${measure.alias}`;
  const before: MeasureColumn = {
    ...measure,
    alias,
    title: `Previous ${inSentence(measure.title)}`,
    expression: quoteName(alias),
    isRanked: false,
  };
  return [
    { ...passedOn(measure), isRanked: measure.isRanked && rankBy === 'value' },
    before,
    ...differenceColumns(measure, quoteName(alias), rankBy),
  ];
}

function changeColumns(measure: MeasureColumn, groups: Column[], rankBy: RankedFigure): MeasureColumn[] {
  const before = `LAG(${quoteName(measure.alias)}) OVER (${inOrderOfTime(groups)})`;
  return [
    { ...passedOn(measure), isRanked: measure.isRanked && rankBy === 'value' },
    ...differenceColumns(measure, before, rankBy),
  ];
}

function differenceColumns(measure: MeasureColumn, before: string, rankBy: RankedFigure): MeasureColumn[] {
  const name = quoteName(measure.alias);
  return [
    derived(measure, {
      alias: `${measure.alias}_change`,
      title: `Change in ${inSentence(measure.title)}`,
      // A group without rows in one period has sold nothing then, which is a figure too.
      expression: measure.isAdditive
        ? `COALESCE(${name}, 0) - ${before.startsWith('LAG') ? before : `COALESCE(${before}, 0)`}`
        : `${name} - ${before}`,
      isDifference: true,
      isRanked: measure.isRanked && rankBy === 'difference',
    }),
    derived(measure, {
      alias: `${measure.alias}_growth`,
      title: GROWTH,
      expression: percentOf(`(${name} - ${before})`, before),
      unit: 'percent',
      isDifference: true,
      isRanked: measure.isRanked && rankBy === 'percent',
    }),
  ];
}

function runningTotalOf(measure: MeasureColumn, groups: Column[]): MeasureColumn {
  return derived(measure, {
    alias: `running_${measure.alias}`,
    title: `Running total of ${inSentence(measure.title)}`,
    expression: `SUM(${quoteName(measure.alias)}) OVER (${inOrderOfTime(groups)})`,
  });
}

function averageOf(
  measure: MeasureColumn,
  intent: Intent,
  { each: per, percentile }: AveragePer,
): MeasureColumn {
  const name = quoteName(measure.alias);
  const each = averagedPer(intent, per);
  const kind = percentile === null ? 'average' : percentileName(percentile);
  return derived(measure, {
    alias: `${kind.replaceAll(' ', '_')}_${measure.alias}`,
    title: `${capitalised(kind)} ${inSentence(measure.title)} per ${inSentence(each.title)}`,
    expression:
      percentile !== null
        ? percentileOf(percentile, name)
        : typeof per === 'string'
          ? `1.0 * SUM(${name}) / ${countOfPeriods(intent, per, each)}`
          : `AVG(${name})`,
    isRanked: measure.isRanked,
  });
}

/** "Number of deliveries" is of each delivery, and "Hours booked" of each hour. */
const singular = (title: string): string =>
  UNIT_WORDS.has(stemOf(title.toLowerCase().split(' ')[0] ?? ''))
    ? title.replace(/^\p{L}+/u, (unit) => stemOf(unit.toLowerCase()))
    : title.replace(
        /^number of (.*?)(\p{L}+)$/iu,
        (_, before: string, noun: string) => `${before}${stemOf(noun)}`,
      );

/** The figures, what they are divided by, and what comes of it. */
function ratioColumns(measures: MeasureColumn[], isShare: boolean): MeasureColumn[] {
  const per = measures.at(-1);
  if (per === undefined) return [];
  const ratios = measures.slice(0, -1).map((measure) =>
    isShare
      ? partOf(measure, per)
      : derived(measure, {
          alias: `${measure.alias}_per_${per.alias}`,
          title: `${measure.title} per ${inSentence(singular(per.title))}`,
          expression: `1.0 * ${quoteName(measure.alias)} / NULLIF(${quoteName(per.alias)}, 0)`,
          isRanked: measure.isRanked,
        }),
  );
  return [...ratios, ...measures.map((measure) => ({ ...passedOn(measure), isRanked: false }))];
}

/** What is left of the first, and both. */
function differenceOf(measures: MeasureColumn[]): MeasureColumn[] {
  const [whole, taken] = measures;
  if (whole === undefined || taken === undefined) return [];
  const names = [whole, taken].map(({ alias, isAdditive }) =>
    isAdditive ? `COALESCE(${quoteName(alias)}, 0)` : quoteName(alias),
  );
  const left = derived(whole, {
    alias: `${whole.alias}_less_${taken.alias}`,
    title: `${whole.title} less ${inSentence(taken.title)}`,
    expression: names.join(' - '),
    isRanked: whole.isRanked,
  });
  return [left, ...measures.map((measure) => ({ ...passedOn(measure), isRanked: false }))];
}

/** What there is for each unit of a size, and what it was divided by. */
function perSizeColumns(measures: MeasureColumn[], { size, unit }: PerSize): MeasureColumn[] {
  const { alias, title } = dimensionColumn(size);
  const sum = (name: string) => `SUM(${quoteName(name)})`;
  const [first] = measures;
  if (first === undefined) return [];
  return [
    ...measures.map((measure) =>
      derived(measure, {
        alias: `${measure.alias}_per_${alias}`,
        title: `${measure.title} per ${unit}`,
        expression: `1.0 * ${sum(measure.alias)} / NULLIF(${sum(alias)}, 0)`,
        isRanked: measure.isRanked,
      }),
    ),
    ...measures.map((measure) => derived(measure, { expression: sum(measure.alias) })),
    derived(first, { member: size, alias, title, expression: sum(alias), unit: 'count' }),
  ];
}

/** "Share of hours: billable hours". */
function partOf(measure: MeasureColumn, whole: MeasureColumn): MeasureColumn {
  return derived(measure, {
    alias: `${measure.alias}_share`,
    title: `Share of ${inSentence(measure.title)} in ${inSentence(whole.title)}`,
    expression: percentOf(quoteName(measure.alias), quoteName(whole.alias)),
    unit: 'percent',
    isRanked: measure.isRanked,
  });
}

function countOf(each: Column): MeasureColumn {
  return {
    kind: 'measure',
    alias: `${each.alias}_count`,
    title: `Number of ${pluralOf(inSentence(each.title))}`,
    expression: 'COUNT(*)',
    member: each.member,
    isAdditive: true,
    unit: 'count',
    isDifference: false,
    isRanked: true,
  };
}

/** "Average stay" becomes the "Median stay". */
function percentileOfRows(measure: MeasureColumn, percentile: Percentile): MeasureColumn {
  const noun = inSentence(measure.title).replace(/^(?:average|avg|mean|total) /, '');
  return derived(measure, {
    alias: `${percentileName(percentile).replaceAll(' ', '_')}_${measure.alias}`,
    title: capitalised(`${percentileName(percentile)} ${noun}`),
    expression: percentileOf(percentile, quoteName(measure.member.name)),
    isRanked: measure.isRanked,
  });
}

function averageOfRows(measure: MeasureColumn): MeasureColumn {
  const noun = inSentence(measure.title).replace(/^total /, '');
  return derived(measure, {
    alias: `average_${measure.alias}`,
    title: `Average ${noun}`,
    expression: `AVG(${quoteName(measure.member.name)})`,
    isRanked: measure.isRanked,
  });
}

/** A measure over single rows is the same aggregate of its value in each of them. */
function overRows(measure: MeasureColumn): MeasureColumn {
  const name = quoteName(measure.member.name);
  const { aggType } = measure.member.meta;
  const expression = aggType === 'count' ? 'COUNT(*)' : aggType === 'avg' ? `AVG(${name})` : `SUM(${name})`;
  return { ...measure, expression };
}

function percentOf(part: string, whole: string): string {
  return `100.0 * ${part} / NULLIF(${whole}, 0)`;
}

function partitionBy(columns: Column[]): string {
  return columns.length === 0
    ? ''
    : `PARTITION BY ${columns.map(({ alias }) => quoteName(alias)).join(', ')}`;
}

function inOrderOfTime(groups: Column[]): string {
  const [time, ...others] = groups;
  return [partitionBy(others), `ORDER BY ${quoteName(time?.alias ?? '')}`]
    .filter((part) => part !== '')
    .join(' ');
}
