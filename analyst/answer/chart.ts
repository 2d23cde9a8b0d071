import type { Intent } from '../intent/intent.ts';
import type { CalendarPart } from '../match/model/members.ts';
import { type Column, groupsOf, type MeasureColumn, measuresOf } from './query/base-columns.ts';
import { columnsOf } from './query/columns.ts';

const SCHEMA = 'https://vega.github.io/schema/vega-lite/v5.json';

type FieldEncoding = {
  field: string;
  type: 'temporal' | 'nominal' | 'ordinal' | 'quantitative';
  title: string;
  [option: string]: unknown;
};

/**
 * A Vega-Lite v5 specification for the result of an intent, as JSON text without data (SPEC.md 2.11): a line over
 * time, bars over categories, colours for a second dimension. Null where a picture adds nothing.
 */
export function writeChart(intent: Intent, title: string): string | null {
  const columns = columnsOf(intent);
  const [first, second, third] = groupsOf(columns);
  const measure = drawnMeasure(intent, measuresOf(columns));
  if (intent.presentation === 'table' || intent.limit === 1) return null;
  if (first === undefined || measure === undefined || third !== undefined) return null;
  return JSON.stringify({
    $schema: SCHEMA,
    title,
    width: 'container',
    // Cells are text: a chart has to be told which of them are numbers and times.
    data: { name: 'result', format: { parse: parsing(columns) } },
    ...shapeFor(intent, first, second, measure),
  });
}

function shapeFor(intent: Intent, first: Column, second: Column | undefined, measure: Column) {
  // Slices show one whole; more than that is better seen side by side.
  if (intent.presentation === 'pie' && second === undefined) return slices(first, measure);
  const asksForBars = intent.presentation === 'bar';
  if (first.member.part !== undefined && second === undefined) return overTime(first, second, measure, true);
  if (first.kind === 'time')
    return overTime(first, second, measure, asksForBars || intent.order.by !== 'group');
  return barsOver(intent, first, second, measure);
}

/** The figure that the question is about: the share, the running total, the change it ranks by. */
export function drawnMeasure({ derivation }: Intent, measures: MeasureColumn[]): MeasureColumn | undefined {
  switch (derivation?.kind) {
    case 'share':
    case 'runningTotal':
      return measures[1];
    case 'comparison':
    case 'part':
      return measures.find(({ isRanked }) => isRanked);
    default:
      return measures[0];
  }
}

function slices(category: Column, measure: Column) {
  return {
    mark: { type: 'arc', tooltip: true },
    encoding: { theta: encode(measure), color: { ...encode(category), type: 'nominal' } },
  };
}

/** A line, but bars for the best of many periods: between those there is nothing to connect. */
function overTime(time: Column, series: Column | undefined, measure: Column, asBars: boolean) {
  return {
    mark: asBars ? { type: 'bar', tooltip: true } : { type: 'line', point: true, tooltip: true },
    encoding: {
      x: encode(time),
      y: encode(measure),
      ...(series === undefined ? {} : { color: encode(series) }),
    },
  };
}

/** Lying bars leave room for names. Parts that add up are stacked, others stand side by side. */
function barsOver(intent: Intent, category: Column, series: Column | undefined, measure: Column) {
  const sort = intent.order.direction === 'descending' ? '-x' : 'x';
  const isStacked = measure.kind === 'measure' && measure.isAdditive;
  return {
    mark: { type: 'bar', tooltip: true },
    encoding: {
      y: { ...encode(category), sort: series === undefined || isStacked ? sort : null },
      x: { ...encode(measure), ...(series === undefined ? {} : { stack: isStacked ? 'zero' : null }) },
      ...(series === undefined ? {} : { color: encode(series) }),
      ...(series === undefined || isStacked
        ? {}
        : { yOffset: { field: fieldName(series.alias), type: 'nominal' } }),
    },
  };
}

function encode(column: Column): FieldEncoding {
  const { part } = column.member;
  if (column.kind === 'dimension' && part !== undefined) return encodePart(column, part);
  const type = column.kind === 'time' ? 'temporal' : column.kind === 'measure' ? 'quantitative' : 'nominal';
  return { field: fieldName(column.alias), type, title: column.title };
}

/** Days and months are numbers in their order. */
function encodePart(column: Column, part: CalendarPart): FieldEncoding {
  const title = part === 'weekday' ? `${column.title} (Monday is 1)` : column.title;
  return { field: fieldName(column.alias), type: 'ordinal', title };
}

/** Vega reads dots and brackets in a field's name as a path. */
function fieldName(alias: string): string {
  return alias.replace(/[.[\]\\'"]/g, '\\$&');
}

function parsing(columns: Column[]): Record<string, 'date' | 'number'> {
  return Object.fromEntries(
    columns
      .filter(({ kind, member }) => kind !== 'dimension' || member.part !== undefined)
      .map(({ alias, kind }) => [alias, kind === 'time' ? 'date' : 'number']),
  );
}
