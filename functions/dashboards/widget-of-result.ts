import { type Widget, widget } from '../../schema/wire/dashboards/widgets.ts';
import type { SqlResult } from '../../schema/wire/tools.ts';
import { readChart } from '../chat/agent/chart/check-chart.ts';

const LONGEST_TITLE = 200;
const LONGEST_ID = 40;

/** In units of the grid. */
const SIZES = {
  chart: { width: 6, height: 6 },
  number: { width: 3, height: 3 },
  table: { width: 6, height: 6 },
};

/** The result of an answer as a widget: its query over the model, with the chart that it was drawn with. */
export function widgetOf({ sqlQuery, queryTitle, schema, totalRows, vegaSpec }: SqlResult): Widget {
  const title = queryTitle.trim().slice(0, LONGEST_TITLE).trim();
  const chart = vegaSpec === undefined ? undefined : readChart(vegaSpec).spec;
  const kind = chart !== undefined ? 'chart' : isFigure(schema, totalRows) ? 'number' : 'table';
  // What a chart's own title says was found in the rows of then, and its size was that of a chat.
  const { title: _, $schema, data, width, height, ...drawn } = chart ?? {};
  return widget.parse({
    id: idOf(title),
    kind,
    ...(title !== '' && { title }),
    place: { x: 0, y: 0, ...SIZES[kind] },
    sql: sqlQuery,
    ...(chart !== undefined && { chart: drawn }),
  });
}

function isFigure(schema: SqlResult['schema'], totalRows: number): boolean {
  const [only, second] = schema;
  const isNumber = only?.column_type === 'Int64' || only?.column_type === 'Double';
  return isNumber && second === undefined && totalRows === 1;
}

/** `Orders by Month` is orders-by-month. */
function idOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase();
  const id = plain.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST_ID);
  return id.replace(/^-+|-+$/g, '') || 'answer';
}
