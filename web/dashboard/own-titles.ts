import type { WidgetData } from './board.ts';

/** A chart that calls columns by their titles: those that show another member now, and those that it has no title for. */
export function withOwnTitles(
  chart: Record<string, unknown>,
  { columns }: WidgetData,
): Record<string, unknown> {
  const named = new Map(columns.map((column) => [column.name, column]));
  // What is made of an object is one.
  return renamed(chart, named) as Record<string, unknown>;
}

function renamed(value: unknown, named: ReadonlyMap<string, WidgetData['columns'][number]>): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, named));
  if (typeof value !== 'object' || value === null) return value;
  const column = 'field' in value && typeof value.field === 'string' ? named.get(value.field) : undefined;
  const entries = Object.entries(value).map(([name, each]) => [name, renamed(each, named)]);
  // Only channels have a type: orders and conditions name fields, too.
  const isUntitled = 'type' in value && !('title' in value);
  const title = column !== undefined && (column.isSwitched || isUntitled) ? column.title : undefined;
  return { ...Object.fromEntries(entries), ...(title !== undefined && { title }) };
}
