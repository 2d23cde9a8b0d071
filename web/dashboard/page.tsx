import type { DashboardView } from '../../schema/wire/dashboards/view.ts';
import { ServiceError } from '../../sdk/client/src/service-error.ts';
import { FramedPage } from '../embed/framed-page.ts';
import { loadCharts } from '../result/load-charts.ts';
import type { Board } from './board.ts';
import { type ChatOffer, chatOffer, leaveChat } from './chat/chat-offer.ts';
import { type DashboardApi, dashboardApi } from './dashboard-api.ts';
import { framedBoard, heedHost, shownParts } from './framed-board.ts';
import { metricColors } from './metric-colors.ts';
import { type PageState, PageStateContext } from './page-state.ts';
import { DashboardPage } from './view/dashboard-page.tsx';

// The dashboard page: redeems its session, then shows the dashboard of its address with the filters of its address.

const publicId = decodeURIComponent(/\/dashboard\/([^/?]+)/.exec(location.pathname)?.[1] ?? '');

let open: { board: Board; api: DashboardApi } | undefined;
/** Of the session that was given last: what an earlier one still asks for is nobody's any more. */
let latest: DashboardApi | undefined;
/** For as long as the session is, whatever version is shown. */
let chat: ChatOffer | undefined;
/** When what is open was asked for; the page itself is as old as its navigation. */
let beganMs = 0;

await FramedPage.open({
  surface: 'dashboard',
  problemTitle: 'dashboardProblemTitle',
  readyPayload: { publicId },
  begin,
  leave() {
    if (open !== undefined) beganMs = performance.now();
    open?.board.leave();
    leaveChat(chat);
    chat = undefined;
    open = undefined;
    latest = undefined;
  },
  draw,
  onAction: (name, payload) => heedHost(open?.board, name, payload),
});
addEventListener('online', () => open?.board.loadLost());

async function begin(page: FramedPage): Promise<void> {
  const api = dashboardApi(page.session.token, publicId);
  latest = api;
  chat = chatOffer(page);
  try {
    const view = await api.view();
    // Vega is most of what a page loads: it comes while the rows are on their way.
    if (view.widgets.some(({ kind }) => kind === 'chart')) void loadCharts();
    if (latest !== api) return;
    page.tell('view', { path: location.pathname, publicId, title: view.title });
    await show(page, api, view);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (latest !== api) return;
    const word = error.status === 404 ? 'dashboardNotFound' : 'unreachable';
    page.showProblem(error.status === 404 || error.status === 0 ? page.speaker.say(word) : error.message);
    page.tell('error', { message: error.message, name: error.code, context: 'dashboard', fatal: true });
  }
}

/** Asks for the rows of a dashboard, with the filters of the address. */
async function show(page: FramedPage, api: DashboardApi, view: DashboardView): Promise<void> {
  open?.board.leave();
  const board = framedBoard(view, {
    page,
    api,
    beganMs,
    // What cannot be read now is shown as it was, and asked for again with the next rows.
    onNewVersion: () =>
      void api.view().then(
        (next) => (latest === api ? show(page, api, next) : undefined),
        () => undefined,
      ),
  });
  open = { board, api };
  document.title = view.title;
  if (view.theme === null) draw(page);
  else page.wear(view.theme);
  await board.load();
}

function draw(page: FramedPage): void {
  if (open === undefined) return;
  const { board, api } = open;
  const { speaker, look } = page;
  const state: PageState = {
    speaker,
    look,
    board,
    api,
    chat,
    colors: metricColors(board.view, look),
    shows: shownParts(page, board.view),
    tell: (event, payload) => page.tell(event, payload),
  };
  page.render(
    <PageStateContext.Provider value={state}>
      <DashboardPage key={board.view.publishedVersion} isRenewing={page.isRenewing} />
    </PageStateContext.Provider>,
  );
}
