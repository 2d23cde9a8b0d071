import type { ListedDashboards, OwnDashboard } from '../../schema/wire/dashboards/app.ts';
import type { DashboardContent } from '../../schema/wire/dashboards/content.ts';
import { sender, type TokenSource } from '../../sdk/client/src/request.ts';
import { ServiceError } from '../../sdk/client/src/service-error.ts';
import { onceRecorded } from '../embed/once-recorded.ts';

type Widget = DashboardContent['widgets'][number];
export type OwnDashboardName = Pick<OwnDashboard, 'publicId' | 'title'>;

/** The last changed ones: what somebody works on is among them. */
const OFFERED = 20;
/** Another tab of the same person may save at the same moment. */
const ATTEMPTS = 3;

/** The reader's own dashboards, as far as answers become widgets of them. */
export type OwnDashboards = ReturnType<typeof ownDashboards>;

/** @throws ServiceError */
export function ownDashboards(token: TokenSource) {
  const send = sender({ baseUrl: location.origin, token });
  const ask = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
    (await send(`/api/v1/embed/app/${path}`, { method, ...(body !== undefined && { body }) })).json();
  const widgetOf = async (uuid: string) =>
    (await onceRecorded(() => ask<{ widget: Widget }>('POST', 'widgets', { result: uuid }))).widget;
  const path = (publicId: string) => `dashboards/${encodeURIComponent(publicId)}`;
  return {
    list: async (): Promise<OwnDashboardName[]> =>
      (await ask<ListedDashboards>('GET', `dashboards?origin=own&first=${OFFERED}`)).items,
    /** To the draft, below what is on it. */
    async add(uuid: string, publicId: string): Promise<void> {
      const widget = await widgetOf(uuid);
      for (let attempt = 1; ; attempt += 1) {
        const { version, content } = await ask<OwnDashboard>('GET', path(publicId));
        try {
          await ask('PATCH', path(publicId), { version, content: withWidget(content, widget) });
          return;
        } catch (error) {
          const isChanged = error instanceof ServiceError && error.code === 'dashboard_changed';
          if (!isChanged || attempt === ATTEMPTS) throw error;
        }
      }
    },
    async addToNew(uuid: string, title: string): Promise<void> {
      const widget = await widgetOf(uuid);
      await ask('POST', 'dashboards', { content: { version: 1, title, controls: [], widgets: [widget] } });
    },
  };
}

/** With one more widget at its end, whose id no other one has. */
export function withWidget(content: DashboardContent, widget: Widget): DashboardContent {
  const ids = new Set(content.widgets.map(({ id }) => id));
  const bottom = Math.max(0, ...content.widgets.map(({ place }) => place.y + place.height));
  let id = widget.id;
  for (let count = 2; ids.has(id); count += 1) id = `${widget.id.slice(0, 60)}-${count}`;
  return {
    ...content,
    widgets: [...content.widgets, { ...widget, id, place: { ...widget.place, x: 0, y: bottom } }],
  };
}
