import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ServiceError } from '../../../sdk/client/src/service-error.ts';
import { metricColors } from '../../dashboard/metric-colors.ts';
import { type PageState, PageStateContext } from '../../dashboard/page-state.ts';
import { loadCharts } from '../../result/load-charts.ts';
import { reasonOf, useApp } from '../app-state.ts';
import { Bar } from './bar.tsx';
import { Canvas } from './canvas.tsx';
import { type EditorState, EditorStateContext, type Opened } from './editor-state.ts';
import { leaveDraft, openDraft } from './open-draft.ts';
import { Palette } from './palette.tsx';
import { SidePanel } from './panel/side-panel.tsx';
import { Troubles } from './troubles.tsx';

/** A dashboard of one's own, to be worked on. */
export function Editor({ publicId }: { publicId: string }) {
  const { api, go, page, speaker, words } = useApp();
  const opened = useSignal<Opened | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);

  useEffect(() => {
    let isLeft = false;
    openDraft(api, publicId).then(
      (draft) => {
        if (isLeft) return leaveDraft(api, draft);
        opened.value = draft;
        const { title } = draft.draft.content.peek();
        page.tell('view', { path: location.pathname + location.search, publicId, title });
        void loadCharts();
      },
      (error: unknown) => {
        const isGone = error instanceof ServiceError && error.status === 404;
        if (!isLeft) problem.value = isGone ? speaker.say('dashboardNotFound') : reasonOf(error);
      },
    );
    return () => {
      isLeft = true;
      const { value } = opened;
      if (value !== undefined) leaveDraft(api, value);
    };
  }, [api, publicId, page]);

  if (opened.value !== undefined) return <Open opened={opened.value} />;
  return problem.value === undefined ? (
    <div class="placeholders" role="status" aria-label={speaker.say('loading')}>
      <span />
      <span />
      <span />
    </div>
  ) : (
    <div class="notice" role="alert">
      <p>{problem.value}</p>
      <button type="button" class="plain" onClick={() => go({ kind: 'home' })}>
        {words.say('dashboards')}
      </button>
    </div>
  );
}

const NO_THEME = {};

function Open({ opened }: { opened: Opened }) {
  const { api, look, may, page, speaker, tell, words } = useApp();
  const { board, draft, announced } = opened;
  const { view } = board;
  const state = useMemo(
    (): EditorState => ({
      ...opened,
      ...{ api, look, may, speaker, tell, words },
      change: (next, step) => draft.change(next, step),
      select(panel) {
        opened.panel.value = panel;
      },
    }),
    [opened, api, look, may, speaker, tell, words, draft],
  );
  const theme = view.theme ?? NO_THEME;
  const own = useMemo(() => page.lookWith(theme), [page, look, theme]);
  const colors = useMemo(() => metricColors(view, own), [view, own]);
  const viewing = useMemo((): PageState => {
    const refuse = () => Promise.reject(new Error('A draft hands out no rows.'));
    const { values } = api;
    return {
      ...{ speaker, look: own, board, colors, tell },
      api: { csv: refuse, rows: refuse, rowsCsv: refuse, values },
      shows: { header: false, title: false, exportMenu: false, downloads: false },
    };
  }, [api, speaker, own, board, colors, tell]);

  useEffect(() => {
    document.title = view.title;
  }, [view.title]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      // A field has an undo of its own.
      const isInField = target instanceof HTMLElement && target.matches('input, textarea, select');
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isInField) return;
      const wanted = key.toLowerCase();
      if (wanted === 'z' && !event.shiftKey && draft.canUndo.peek()) {
        draft.undo();
        announced.value = words.say('undone');
      } else if ((wanted === 'y' || (wanted === 'z' && event.shiftKey)) && draft.canRedo.peek()) {
        draft.redo();
        announced.value = words.say('redone');
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [draft, announced, words]);

  return (
    <EditorStateContext.Provider value={state}>
      <PageStateContext.Provider value={viewing}>
        <div class="editor" data-panel={opened.panel.value !== undefined}>
          <Bar />
          <div class="editor-work">
            <div class="editor-column">
              <Palette />
              <Troubles />
              <Canvas />
            </div>
            <SidePanel />
          </div>
          <p class="out-of-sight" id="editor-keys">
            {words.say('widgetKeys')}
          </p>
          <p class="out-of-sight" role="status">
            {announced.value}
          </p>
        </div>
      </PageStateContext.Provider>
    </EditorStateContext.Provider>
  );
}
