import type { PublishedDashboard } from '../../../db/published-dashboard.ts';
import { EngineError } from '../../../engine/index.ts';
import { Refusal } from '../../../schema/refusals.ts';
import type {
  DashboardDataRequest,
  DashboardRecord,
  WidgetFailure,
} from '../../../schema/wire/dashboards/data.ts';
import { QUERY_ROW_LIMIT } from '../../../schema/wire/query.ts';
import { type CompiledWidget, MOST_ROWS } from '../../dashboards/compile-widget.ts';
import { showsRows } from '../../dashboards/reach.ts';
import { recordStream, recordsOf } from '../../dashboards/record-stream.ts';
import { ViewedDashboard, WidgetUnavailable } from '../../dashboards/viewed-dashboard.ts';
import { statementsOf, widgetData } from '../../dashboards/widget-data.ts';
import { requireDownload } from '../../data/api/open-call.ts';
import { refusalOf, refusingBadQueries } from '../../data/api/query-refusals.ts';
import { csvResponse } from '../../data/api/streamed-rows.ts';
import { MOST_IN_A_PLACE } from '../../data/queue/places.ts';
import type { FoundResult } from '../../data/results/kept-results.ts';
import { readToTheEnd } from '../../data/results/read-result.ts';
import type { OpenAccess } from './open-access.ts';
import type { OpenDashboard } from './open-dashboard.ts';

type Asking = { asked: DashboardDataRequest; signal: AbortSignal };

/** A dashboard whose rows are asked for. */
type Asked = OpenAccess & {
  dashboard: Pick<PublishedDashboard, 'content' | 'number'>;
  /** Its author is told why a widget cannot be shown. */
  isAuthors?: boolean;
};

/** The rows of widgets, each as it comes; what goes wrong with one of them is its own. */
export function answerData(opened: Asked, { asked, signal }: Asking): Response {
  const startedAtMs = Date.now();
  const { dashboard, setting, requestId } = opened;
  const viewed = new ViewedDashboard(dashboard.content, setting);
  const widgets = asked.widgets ?? dashboard.content.widgets.filter(showsRows).map(({ id }) => id);
  const stop = new AbortController();
  const gone = () => stop.abort();
  signal.addEventListener('abort', gone, { once: true });
  const first: DashboardRecord = {
    kind: 'begin',
    requestId,
    publishedVersion: dashboard.number,
    timeZone: setting.timeZone,
    widgets: [...new Set(widgets)],
  };
  const jobs = first.widgets.map((id) => (stopped: AbortSignal) => {
    return recordOf(opened, viewed, { id, asked, signal: stopped });
  });
  const last = (): DashboardRecord => ({ kind: 'end', durationMs: Date.now() - startedAtMs });
  return recordStream(recordsOf(first, { jobs, atOnce: MOST_IN_A_PLACE, stop }, last), stop);
}

async function recordOf(
  opened: Asked,
  viewed: ViewedDashboard,
  { id, asked, signal }: Asking & { id: string },
): Promise<DashboardRecord> {
  const startedAtMs = Date.now();
  try {
    const widget = viewed.widget(id);
    if (widget === undefined) throw new WidgetUnavailable('no such widget');
    const compiled = viewed.chosen(widget, asked);
    const { found, how, readAtMs } = await read(opened, compiled, { asked, signal });
    return {
      kind: 'widget',
      widget: id,
      data: widgetData(compiled, found()),
      readAt: new Date(readAtMs).toISOString(),
      isKept: how === 'hit' || how === 'stale',
      durationMs: Date.now() - startedAtMs,
    };
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'failed', widget: id, ...failureOf(error, opened) };
  }
}

async function read(
  { data, requestId }: OpenAccess,
  compiled: CompiledWidget,
  { asked, signal }: Asking,
): Promise<FoundResult> {
  const read = await data.readResult(
    {
      statements: statementsOf(compiled),
      rowLimit: MOST_ROWS + 1,
      cache: asked.refresh === true ? 'no-cache' : undefined,
      untilMs: null,
      sharedBy: `dashboard ${requestId}`,
      signal,
    },
    '',
  );
  return readToTheEnd(read);
}

const UNAVAILABLE = 'This widget cannot be shown: some of what it rests on is not there, or not for you.';

function failureOf(error: unknown, { report, isAuthors }: Asked): WidgetFailure {
  if (error instanceof WidgetUnavailable) {
    const { cause } = error;
    return isAuthors === true && cause instanceof EngineError
      ? { code: 'query_refused', message: cause.message }
      : { code: 'widget_unavailable', message: UNAVAILABLE };
  }
  if (error instanceof EngineError) return { code: 'query_refused', message: error.message };
  const refusal = refusalOf(error);
  if (refusal?.code === 'query_refused' || refusal?.code === 'data_unavailable') {
    return { code: refusal.code, message: refusal.message };
  }
  if (refusal?.code === 'too_many_queries') return { code: refusal.code, message: refusal.message };
  report(error);
  return { code: 'internal_error', message: 'Something went wrong on our side. Try again in a while.' };
}

/** All rows of one widget, to take away. @throws Refusal */
export function answerCsv(opened: OpenDashboard, { asked, signal }: Asking): Promise<Response> {
  requireDownload(opened);
  const [id, second] = asked.widgets ?? [];
  if (id === undefined || second !== undefined) {
    const message = 'CSV holds the rows of one widget. Name it.';
    throw new Refusal('invalid_request', `widgets: ${message}`, { issues: [{ path: 'widgets', message }] });
  }
  const { dashboard, data, setting } = opened;
  const viewed = new ViewedDashboard(dashboard.content, setting);
  const widget = viewed.widget(id);
  return refusingBadQueries(async () => {
    if (widget === undefined) throw new Refusal('widget_unavailable');
    const { main, columns } = refusingUnavailable(() => viewed.chosen(widget, asked, QUERY_ROW_LIMIT));
    const pieces = data.streamData(main, { asked: '', signal });
    const names = columns.map(({ title }) => title);
    return csvResponse({ names, columns: main.columns, isRaw: false }, pieces);
  });
}

/** @throws Refusal 404 */
export function refusingUnavailable<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw error instanceof WidgetUnavailable ? new Refusal('widget_unavailable') : error;
  }
}
