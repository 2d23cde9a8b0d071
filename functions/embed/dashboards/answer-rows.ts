import { Refusal } from '../../../schema/refusals.ts';
import type { DashboardRowsRequest, ShownRows } from '../../../schema/wire/dashboards/data.ts';
import { QUERY_ROW_LIMIT } from '../../../schema/wire/query.ts';
import { listOf, type WrittenQuery } from '../../dashboards/choices.ts';
import { columnsOfQuery, shownCells } from '../../dashboards/columns.ts';
import { loadOf } from '../../dashboards/compile-widget.ts';
import { filtersOfMark } from '../../dashboards/marks.ts';
import { ViewedDashboard } from '../../dashboards/viewed-dashboard.ts';
import { shownRows } from '../../dashboards/widget-data.ts';
import { requireDownload } from '../../data/api/open-call.ts';
import { refusingBadQueries } from '../../data/api/query-refusals.ts';
import { csvResponse } from '../../data/api/streamed-rows.ts';
import { refusingUnavailable } from './answer-data.ts';
import type { OpenDashboard } from './open-dashboard.ts';

/** Rows behind a number that are shown. */
const MOST_DRILLED_ROWS = 500;

type Asking = { asked: DashboardRowsRequest; signal: AbortSignal };

/** The rows behind a number, as its measure's `drill_members` say. @throws Refusal */
export function answerRows(opened: OpenDashboard, asking: Asking): Promise<ShownRows> {
  return refusingBadQueries(async () => {
    const query = loadOf(opened.setting, drilled(opened, asking.asked, MOST_DRILLED_ROWS + 1));
    const read = await opened.data.readData(query, { asked: '', rowLimit: null, signal: asking.signal });
    return shownRows(
      columnsOfQuery(query, { isPickable: false }),
      shownCells(query.columns, read.rows),
      MOST_DRILLED_ROWS,
    );
  });
}

/** All of them, to take away. @throws Refusal */
export function answerRowsAsCsv(opened: OpenDashboard, { asked, signal }: Asking): Promise<Response> {
  requireDownload(opened);
  return refusingBadQueries(async () => {
    const query = loadOf(opened.setting, drilled(opened, asked, QUERY_ROW_LIMIT));
    const names = columnsOfQuery(query, { isPickable: false }).map(({ title }) => title);
    const pieces = opened.data.streamData(query, { asked: '', signal });
    return csvResponse({ names, columns: query.columns, isRaw: false }, pieces);
  });
}

function drilled(
  { dashboard, setting }: OpenDashboard,
  { widget: id, column, at = [], ...choices }: DashboardRowsRequest,
  limit: number,
): WrittenQuery {
  const viewed = new ViewedDashboard(dashboard.content, setting);
  const widget = viewed.widget(id);
  if (widget === undefined) throw new Refusal('widget_unavailable');
  const compiled = refusingUnavailable(() => viewed.chosen(widget, choices));
  const drill = compiled.drills.get(column);
  if (drill === undefined) {
    throw new Refusal('query_refused', `There are no rows to show behind ${column}.`);
  }
  const question = viewed.question(widget, choices);
  // Columns of SQL have no rows behind them.
  const { filters, segments, timeDimensions } = question.sql === undefined ? question.query : {};
  return {
    measures: drill.measures,
    dimensions: drill.dimensions,
    filters: [
      ...listOf(filters),
      ...filtersOfMark(compiled, at),
      { member: drill.measure, operator: 'measureFilter' },
    ],
    segments,
    timeDimensions: withinTimes(timeDimensions),
    limit,
  };
}

/** The times that the widget is about; in which bins it shows them does not matter here. */
const withinTimes = (times: unknown): unknown[] =>
  (Array.isArray(times) ? times : []).flatMap(({ dimension, dateRange }) =>
    dateRange == null ? [] : [{ dimension, dateRange }],
  );
