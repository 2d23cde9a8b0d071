import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { isTimeZone } from '../../../schema/time-zone.ts';
import type { DashboardView } from '../../../schema/wire/dashboards/view.ts';
import { ServiceError } from '../../../sdk/client/src/index.ts';
import { Board } from '../../dashboard/board.ts';
import { withChoices, writeChoices } from '../../dashboard/choices.ts';
import { type DashboardApi, dashboardApi } from '../../dashboard/dashboard-api.ts';
import { metricColors } from '../../dashboard/metric-colors.ts';
import { type PageState, PageStateContext } from '../../dashboard/page-state.ts';
import { DashboardPage } from '../../dashboard/view/dashboard-page.tsx';
import { CopyIcon, PencilIcon } from '../../embed/icons.tsx';
import { moveTo } from '../../embed/shell.ts';
import { reasonOf, useApp } from '../app-state.ts';
import { openCopy } from '../copy.ts';
import type { ListedDashboard } from '../creator-api.ts';
import { BackIcon } from '../icons.tsx';

type Shown = { board: Board; api: DashboardApi };

/** A dashboard as everybody sees it whom it is for, with the way to change or to copy it. */
export function Viewer({ publicId }: { publicId: string }) {
  const { api: creator, hosted, look, page, speaker } = useApp();
  const shown = useSignal<Shown | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);

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
      const board = boardOf(view, api, {
        page,
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
        const board = shown.peek()?.board;
        const filters = said?.payload.filterUrlParameter;
        if (said?.name === 'refresh') void board?.load(undefined, true);
        if (said?.name !== 'set-filter' || typeof filters !== 'string' || board === undefined) return;
        board.setFilter(filters);
        moveTo(withChoices(new URL(location.href), board.choices.value, board.view.controls));
      }),
    [hosted, shown],
  );

  const opened = shown.value;
  const state = useMemo(
    (): PageState | undefined =>
      opened && {
        speaker,
        look,
        ...opened,
        colors: metricColors(opened.board.view, look),
        shows: {
          header: true,
          title: true,
          exportMenu: true,
          downloads:
            page.parameters.get('allowExport') === 'true' &&
            opened.board.view.mayDownload &&
            page.context?.settings.allowDownloads !== false,
        },
        tell: (event, payload) => page.tell(event, payload),
      },
    [opened, speaker, look, page],
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
          <DashboardPage isRenewing={page.isRenewing} />
        </PageStateContext.Provider>
      )}
    </>
  );
}

type Opening = { page: ReturnType<typeof useApp>['page']; beganMs: number; onNewVersion(): void };

/** With the filters of the address, which it keeps there. */
function boardOf(view: DashboardView, api: DashboardApi, { page, beganMs, onNewVersion }: Opening): Board {
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
      const { value } = board.choices;
      moveTo(withChoices(new URL(location.href), value, controls));
      page.tell('filters-changed', { filterUrlParameter: writeChoices(value, controls) });
    },
    onFailure: (error) => page.tell('error', { message: error.message, name: error.code, context: 'data' }),
    onNewVersion,
  });
  return board;
}

/** The way back, and what this caller may do with the dashboard. */
function ViewerBar({ publicId, title }: { publicId: string; title: string | undefined }) {
  const app = useApp();
  const { api, go, may, speaker, tell, words } = app;
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
      <button type="button" class="plain" onClick={() => go({ kind: 'home' })}>
        <BackIcon /> {words.say('dashboards')}
      </button>
      <span class="grow" />
      {problem.value !== undefined && <span role="alert">{problem.value}</span>}
      {(origin.value === 'own' || origin.value === 'default') && (
        <button type="button" class="plain" onClick={() => void copy()}>
          <CopyIcon /> {words.say('duplicate')}
        </button>
      )}
      {origin.value === 'own' && (
        <button type="button" class="action" onClick={() => go({ kind: 'edit', publicId })}>
          <PencilIcon /> {words.say('edit')}
        </button>
      )}
    </nav>
  );
}
