import { isTimeZone } from '../../schema/time-zone.ts';
import type { DashboardView } from '../../schema/wire/dashboards/view.ts';
import type { FramedPage } from '../embed/framed-page.ts';
import { moveTo } from '../embed/shell.ts';
import { Board } from './board.ts';
import { withChoices, writeChoices } from './choices.ts';
import type { DashboardApi } from './dashboard-api.ts';
import type { PageState } from './page-state.ts';

type Opening = {
  page: FramedPage;
  api: DashboardApi;
  /** When the dashboard was asked for. */
  beganMs: number;
  onNewVersion(): void;
};

/** The rows of a dashboard with the filters of the address, which it keeps there; the host hears of them. */
export function framedBoard(view: DashboardView, { page, api, beganMs, onNewVersion }: Opening): Board {
  const { publicId, controls } = view;
  const wanted = page.parameters.get('timezone') ?? page.context?.settings.timezone ?? '';
  const board: Board = new Board(view, api, {
    search: location.search,
    timeZone: isTimeZone(wanted) ? wanted : undefined,
    onLoaded: (widgetCount) =>
      page.tell('dashboard-loaded', {
        publicId,
        widgetCount,
        loadDurationMs: Math.round(performance.now() - beganMs),
      }),
    onChosen() {
      keepInAddress(board);
      page.tell('filters-changed', { filterUrlParameter: writeChoices(board.choices.value, controls) });
    },
    onFailure: (error) => page.tell('error', { message: error.message, name: error.code, context: 'data' }),
    onNewVersion,
  });
  return board;
}

/** Does what the host says of a dashboard that is shown. */
export function heedHost(board: Board | undefined, name: string, payload: Record<string, unknown>): void {
  if (name === 'refresh') void board?.load(undefined, true);
  const filters = payload.filterUrlParameter;
  if (name !== 'set-filter' || typeof filters !== 'string' || board === undefined) return;
  board.setFilter(filters);
  keepInAddress(board);
}

/** What this placement leaves of a dashboard, and whether it offers what the viewer may take away. */
export const shownParts = (page: FramedPage, view: DashboardView): PageState['shows'] => ({
  header: shows(page, 'Header'),
  title: shows(page, 'Title'),
  exportMenu: shows(page, 'ExportMenu'),
  downloads: offersDownloads(page, view),
});

const offersDownloads = ({ parameters, context }: FramedPage, { mayDownload }: DashboardView): boolean =>
  parameters.get('allowExport') === 'true' && mayDownload && context?.settings.allowDownloads !== false;

/** Whether the address leaves this part of a dashboard: only the literal `false` hides. */
export const shows = ({ parameters }: FramedPage, part: DashboardPart): boolean =>
  parameters.get(`showDashboard${part}`) !== 'false';
type DashboardPart = 'Header' | 'Title' | 'ExportMenu' | 'BackButton' | 'EditButton' | 'DuplicateButton';

/** So that a reload, or whoever gets the address, sees the same. */
function keepInAddress({ choices, view }: Board): void {
  moveTo(withChoices(new URL(location.href), choices.value, view.controls));
}
