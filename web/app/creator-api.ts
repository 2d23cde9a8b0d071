import type {
  AnsweredWidget,
  Colleagues,
  CopiedDashboard,
  DashboardShares,
  ListedDashboard,
  ListedDashboards,
  OwnDashboard,
  OwnDashboardState,
  PreviewRequest,
} from '../../schema/wire/dashboards/app.ts';
import type { DashboardContent } from '../../schema/wire/dashboards/content.ts';
import type { DashboardRecord } from '../../schema/wire/dashboards/data.ts';
import { jsonLines } from '../../sdk/client/src/lines.ts';
import { sender, type TokenSource } from '../../sdk/client/src/request.ts';
import type { Values } from '../dashboard/dashboard-api.ts';
import { onceRecorded } from '../embed/once-recorded.ts';
import type { View } from './fields/model.ts';

export type { Colleagues, ListedDashboard };
export type Shares = DashboardShares;

export type Listing = {
  search?: string;
  folder?: string | undefined;
  origin?: ListedDashboard['origin'] | undefined;
  order?: 'recent' | undefined;
  first?: number;
  after?: string | undefined;
};

/** What the app asks of the service beside what viewers ask. @throws ServiceError */
export type CreatorApi = ReturnType<typeof creatorApi>;

export function creatorApi(token: TokenSource) {
  const send = sender({ baseUrl: location.origin, token });
  const call = (method: string, path: string, body?: unknown, signal?: AbortSignal) =>
    send(`/api/v1/embed/app/${path}`, { method, signal, ...(body !== undefined && { body }) });
  const ask = async <Answer>(...given: Parameters<typeof call>): Promise<Answer> =>
    (await call(...given)).json();
  const of = (publicId: string, rest = '') => `dashboards/${encodeURIComponent(publicId)}${rest}`;
  return {
    list: (listing: Listing, signal?: AbortSignal) =>
      ask<ListedDashboards>('GET', `dashboards?${searchOf(listing)}`, undefined, signal),
    create: (content: DashboardContent) => ask<OwnDashboard>('POST', 'dashboards', { content }),
    read: (publicId: string) => ask<OwnDashboard>('GET', of(publicId)),
    save: (publicId: string, version: number, content: DashboardContent) =>
      ask<OwnDashboardState>('PATCH', of(publicId), { version, content }),
    remove: (publicId: string) => call('DELETE', of(publicId)),
    publish: (publicId: string, version: number) =>
      ask<OwnDashboardState>('POST', of(publicId, '/publish'), { version }),
    restore: (publicId: string, version: number, number: number) =>
      ask<OwnDashboard>('POST', of(publicId, '/restore'), { version, number }),
    duplicate: (publicId: string, title?: string) =>
      ask<CopiedDashboard>('POST', of(publicId, '/duplicate'), { ...(title && { title }) }),
    opened: (publicId: string) => call('POST', of(publicId, '/opened'), {}),
    shares: (publicId: string) => ask<Shares>('GET', of(publicId, '/shares')),
    share: (publicId: string, given: { member: string } | { group: string }) =>
      ask<Shares>('POST', of(publicId, '/shares'), given),
    unshare: (publicId: string, shareId: number) => call('DELETE', of(publicId, `/shares/${shareId}`)),
    colleagues: (search: string, signal?: AbortSignal) =>
      ask<Colleagues>('GET', `colleagues?${searchOf({ search })}`, undefined, signal),
    fields: async () => (await ask<{ cubes: View[] }>('GET', 'fields')).cubes,
    values: (member: string, search: string, signal?: AbortSignal) =>
      ask<Values>('POST', 'values', { member, search }, signal),
    /** Records as they come. */
    async *preview(request: PreviewRequest, signal: AbortSignal) {
      const { body } = await call('POST', 'preview', request, signal);
      if (body !== null) yield* jsonLines<DashboardRecord>(body, () => undefined);
    },
    widgetOf: (result: string) => onceRecorded(() => ask<AnsweredWidget>('POST', 'widgets', { result })),
  };
}

const searchOf = (parameters: Record<string, string | number | undefined>): string =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
