import type { Widget } from '../../../schema/wire/dashboards/widgets.ts';
import { fieldsDrawn } from './chart-room.ts';
import { bestKind, type ChartKind, chartOf, kindOf } from './charts.ts';
import { asNumber, type Fields, fieldsOf, queryOf, viewOf } from './fields.ts';
import { type FieldModel, firstTime, type View } from './model.ts';

/** Widgets as fields make them, and other kinds of them. */

export type DataWidget = Extract<Widget, { query?: unknown }>;
export type DataKind = DataWidget['kind'];
export const isData = (widget: Widget): widget is DataWidget =>
  widget.kind !== 'text' && widget.kind !== 'section';

/** undefined: it asks with SQL, or more than fields can say. */
export const fieldsIn = (widget: DataWidget): Fields | undefined =>
  widget.query === undefined ? undefined : fieldsOf(widget.query);

/** Something to begin with, so that a new widget shows rows at once. */
export function firstFields(view: View, kind: DataKind): Fields {
  const [measure] = view.measures;
  const time = firstTime(view);
  const [dimension] = view.dimensions.filter(({ type }) => type === 'string');
  const none: Fields = {
    measures: measure === undefined ? [] : [measure.name],
    dimensions: [],
    time: undefined,
    filters: [],
    order: undefined,
    limit: undefined,
  };
  if (kind === 'number') return { ...none, time: time && { member: time.name } };
  if (kind === 'chart' && time !== undefined) {
    return { ...none, time: { member: time.name, granularity: 'month' } };
  }
  return { ...none, dimensions: dimension === undefined ? [] : [dimension.name] };
}

/** A widget of these fields, drawn as they are best seen, or as it was before. */
export function withFields(
  widget: DataWidget,
  fields: Fields,
  model: FieldModel,
  chart?: ChartKind,
): DataWidget {
  const { sql: _, ...rest } = widget;
  if (widget.kind === 'number') return { ...rest, kind: 'number', query: queryOf(asNumber(fields)) };
  const query = queryOf(fields);
  if (widget.kind === 'table') {
    const { columns: before, ...table } = widget;
    const columns = before && columnsAfter(before, fields, fieldsIn(widget));
    return { ...table, query, ...(columns?.length && { columns }) };
  }
  const drawn =
    chart ??
    (changesWhatIsBest(widget, fields) ? bestKind(fields) : kindOf(widget.chart)) ??
    bestKind(fields);
  return { ...rest, kind: 'chart', query, chart: chartOf(drawn, fields, model) };
}

/** Whether it is seen along a time now and was not, or the other way: then a chart of another kind is better. */
function changesWhatIsBest(widget: Extract<DataWidget, { kind: 'chart' }>, fields: Fields): boolean {
  const before = fieldsIn(widget);
  return (
    before !== undefined && kindOf(widget.chart) === bestKind(before) && bestKind(before) !== bestKind(fields)
  );
}

/** The same question as a widget of another kind. */
export function asKind(widget: DataWidget, kind: DataKind, model: FieldModel): DataWidget {
  const { id, title, description, place } = widget;
  const part = { id, place, ...(title && { title }), ...(description && { description }) };
  const fields = fieldsIn(widget);
  const view = fields && model.view(viewOf(fields));
  if (fields === undefined || view === undefined) return widget;
  if (kind === 'number') return { ...part, kind, query: queryOf(asNumber(fields)) };
  if (kind === 'table') return { ...part, kind, query: queryOf(fields) };
  // A number has nothing to be drawn along.
  const isBare = fields.dimensions.length === 0 && fields.time?.granularity === undefined;
  const first = firstFields(view, 'chart');
  const drawn = isBare
    ? { ...fields, dimensions: first.dimensions, time: first.time && { ...fields.time, ...first.time } }
    : fields;
  const best = bestKind(drawn);
  const shown = fieldsDrawn(best, drawn);
  return { ...part, kind, query: queryOf(shown), chart: chartOf(best, shown, model) };
}

type Columns = NonNullable<Extract<DataWidget, { kind: 'table' }>['columns']>;

/** What the columns of a table of these fields are called, in the order of its rows. */
export function columnNames({ measures, dimensions, time }: Fields): string[] {
  const times = time?.granularity === undefined ? [] : [time.member];
  return [...dimensions, ...times, ...measures].map((member) => member.replace('.', '__'));
}

/** Those that are still asked for, then those that are new; what was left out stays left out. */
function columnsAfter(columns: Columns, fields: Fields, before: Fields | undefined): Columns {
  const names = columnNames(fields);
  const known = new Set(before === undefined ? [] : columnNames(before));
  const kept = columns.filter(({ column }) => names.includes(column));
  const added = names.filter((name) => !known.has(name));
  return [...kept, ...added.map((column) => ({ column }))];
}
