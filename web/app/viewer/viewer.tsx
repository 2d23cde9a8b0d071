import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { DashboardView } from '../../../schema/wire/dashboards/view.ts';
import { ServiceError } from '../../../sdk/client/src/service-error.ts';
import type { Board } from '../../dashboard/board.ts';
import { chatOffer, leaveChat } from '../../dashboard/chat/chat-offer.ts';
import { type DashboardApi, dashboardApi } from '../../dashboard/dashboard-api.ts';
import { framedBoard, heedHost, shownParts, shows } from '../../dashboard/framed-board.ts';
import { metricColors } from '../../dashboard/metric-colors.ts';
import { type PageState, PageStateContext } from '../../dashboard/page-state.ts';
import { DashboardPage } from '../../dashboard/view/dashboard-page.tsx';
import { CopyIcon, PencilIcon } from '../../embed/icons.tsx';
import { themeStyle } from '../../embed/theme.ts';
import { reasonOf, useApp } from '../app-state.ts';
import { openCopy } from '../copy.ts';
import type { ListedDashboard } from '../creator-api.ts';
import { BackIcon } from '../icons.tsx';

const NO_THEME = {};

type Shown = { board: Board; api: DashboardApi };

/** A dashboard as everybody sees it whom it is for, with the way to change or to copy it. */
export function Viewer({ publicId }: { publicId: string }) {
  const { api: creator, hosted, look, page, speaker } = useApp();
  const shown = useSignal<Shown | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const chat = useMemo(() => chatOffer(page), [page]);
  useEffect(() => () => leaveChat(chat), [chat]);

  useEffect(() => {
    const api = dashboardApi(page.session.token, publicId);
    let isLeft = false;
    const beganMs = performance.now();
    // What was opened is recent; that it could not be noted takes nothing from whoever looks at it.
    creator
      .opened(publicId)
      .catch((error: unknown) => page.tell('error', { message: reasonOf(error), context: 'opened' }));
    const show = (view: DashboardView) => {
      if (isLeft) return;
      shown.peek()?.board.leave();
      const board = framedBoard(view, {
        page,
        api,
        beganMs,
        onNewVersion: () => void api.view().then(show, () => undefined),
      });
      shown.value = { board, api };
      document.title = view.title;
      page.tell('view', { path: location.pathname + location.search, publicId, title: view.title });
      void board.load();
    };
    api.view().then(show, (error: unknown) => {
      const isGone = error instanceof ServiceError && error.status === 404;
      if (!isLeft) problem.value = isGone ? speaker.say('dashboardNotFound') : reasonOf(error);
    });
    const online = () => shown.peek()?.board.loadLost();
    addEventListener('online', online);
    return () => {
      isLeft = true;
      removeEventListener('online', online);
      shown.peek()?.board.leave();
    };
  }, [page, publicId, creator]);

  // What the host says of a dashboard, as to the page that shows one alone.
  useEffect(
    () =>
      hosted.subscribe((said) => {
        if (said !== undefined) heedHost(shown.peek()?.board, said.name, said.payload);
      }),
    [hosted, shown],
  );

  const opened = shown.value;
  const theme = opened?.board.view.theme ?? NO_THEME;
  const own = useMemo(() => page.lookWith(theme), [page, look, theme]);
  const state = useMemo(
    (): PageState | undefined =>
      opened && {
        speaker,
        look: own,
        ...opened,
        chat,
        colors: metricColors(opened.board.view, own),
        shows: shownParts(page, opened.board.view),
        tell: (event, payload) => page.tell(event, payload),
      },
    [opened, speaker, own, page, chat],
  );
  return (
    <>
      <ViewerBar publicId={publicId} title={opened?.board.view.title} />
      {problem.value !== undefined && (
        <p class="notice" role="alert">
          {problem.value}
        </p>
      )}
      {state === undefined ? (
        problem.value === undefined && (
          <p class="out-of-sight" role="status">
            {speaker.say('loading')}
          </p>
        )
      ) : (
        <PageStateContext.Provider value={state}>
          {/* In its own colors; the way back keeps those of the app. */}
          <div class="themed" style={themeStyle(own)}>
            <DashboardPage isRenewing={page.isRenewing} />
          </div>
        </PageStateContext.Provider>
      )}
    </>
  );
}

/** The way back, and what this caller may do with the dashboard. */
function ViewerBar({ publicId, title }: { publicId: string; title: string | undefined }) {
  const app = useApp();
  const { api, go, may, page, speaker, tell, words } = app;
  const origin = useSignal<ListedDashboard['origin'] | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);

  useEffect(() => {
    if (!may.author || title === undefined) return;
    const leaving = new AbortController();
    api.list({ search: title, first: 200 }, leaving.signal).then(
      ({ items }) => {
        origin.value = items.find((each) => each.publicId === publicId)?.origin;
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) tell('error', { message: reasonOf(error), context: 'list' });
      },
    );
    return () => leaving.abort();
  }, [api, publicId, title, may.author, origin, tell]);

  const copy = () =>
    openCopy(publicId, title ?? publicId, app).catch((error: unknown) => {
      problem.value = speaker.say('refused', { message: reasonOf(error) });
    });
  return (
    <nav class="creator-bar">
      {shows(page, 'BackButton') && (
        <button type="button" class="plain" onClick={() => go({ kind: 'home' })}>
          <BackIcon /> {words.say('dashboards')}
        </button>
      )}
      <span class="grow" />
      {problem.value !== undefined && <span role="alert">{problem.value}</span>}
      {(origin.value === 'own' || origin.value === 'default') && shows(page, 'DuplicateButton') && (
        <button type="button" class="plain" onClick={() => void copy()}>
          <CopyIcon /> {words.say('duplicate')}
        </button>
      )}
      {origin.value === 'own' && shows(page, 'EditButton') && (
        <button type="button" class="action" onClick={() => go({ kind: 'edit', publicId })}>
          <PencilIcon /> {words.say('edit')}
        </button>
      )}
    </nav>
  );
}
