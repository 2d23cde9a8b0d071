import type {
  DashboardDataRequest,
  DashboardRecord,
  DashboardRowsRequest,
  ShownRows,
} from '../../schema/wire/dashboards/data.ts';
import type { DashboardView } from '../../schema/wire/dashboards/view.ts';
import { jsonLines } from '../../sdk/client/src/lines.ts';
import { sender, type TokenSource } from '../../sdk/client/src/request.ts';

/** What the page asks of the service for one dashboard. */
export type DashboardApi = ReturnType<typeof dashboardApi>;

export type Values = { values: (string | null)[]; isCut: boolean };

export function dashboardApi(token: TokenSource, publicId: string) {
  const send = sender({ baseUrl: location.origin, token });
  const base = `/api/v1/embed/dashboards/${encodeURIComponent(publicId)}`;
  const post = async <Answer>(path: string, body: unknown, signal?: AbortSignal) =>
    (await (await send(base + path, { body, signal })).json()) as Answer;
  return {
    view: async () => (await (await send(base, { method: 'GET' })).json()) as DashboardView,
    /** Records as they come. */
    async *data(request: DashboardDataRequest, signal: AbortSignal) {
      const { body } = await send(`${base}/data`, { body: request, signal });
      if (body !== null) yield* jsonLines<DashboardRecord>(body, () => undefined);
    },
    csv: async (request: DashboardDataRequest) =>
      (await send(`${base}/data`, { body: request, accept: 'text/csv' })).blob(),
    rows: (request: DashboardRowsRequest) => post<ShownRows>('/rows', request),
    rowsCsv: async (request: DashboardRowsRequest) =>
      (await send(`${base}/rows`, { body: request, accept: 'text/csv' })).blob(),
    values: (member: string, search: string, signal?: AbortSignal) =>
      post<Values>('/values', { member, search }, signal),
  };
}
