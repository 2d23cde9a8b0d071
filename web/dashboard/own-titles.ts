import type { WidgetData } from './board.ts';

/** A chart that calls columns which show another member now by that one's title. */
export function withOwnTitles(
  chart: Record<string, unknown>,
  { columns }: WidgetData,
): Record<string, unknown> {
  const titles = new Map(
    columns.flatMap(({ name, title, isSwitched }) => (isSwitched ? [[name, title] as const] : [])),
  );
  // What is made of an object is one.
  return titles.size === 0 ? chart : (renamed(chart, titles) as Record<string, unknown>);
}

function renamed(value: unknown, titles: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, titles));
  if (typeof value !== 'object' || value === null) return value;
  const field = 'field' in value && typeof value.field === 'string' ? value.field : '';
  const title = titles.get(field);
  const entries = Object.entries(value).map(([name, each]) => [name, renamed(each, titles)]);
  return { ...Object.fromEntries(entries), ...(title !== undefined && { title }) };
}
