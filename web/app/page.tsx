import { signal } from '@preact/signals';
import { FramedPage } from '../embed/framed-page.ts';
import { moveTo } from '../embed/shell.ts';
import { App } from './app.tsx';
import { type AppState, AppStateContext } from './app-state.ts';
import { type CreatorApi, creatorApi } from './creator-api.ts';
import { type AppPlace, addressOf, placeIn } from './place.ts';
import { type AppVoice, appVoiceOf } from './words.ts';

// The creator app: redeems its session, then shows the place of its address: its home, or a dashboard.

const place = signal<AppPlace>(placeIn(new URL(location.href)));
const hosted: AppState['hosted'] = signal(undefined);
const notice = signal<string | undefined>(undefined);
/** Of the session that the page has now. */
let open: { api: CreatorApi; page: FramedPage } | undefined;
let voice: { language: string; words: AppVoice } | undefined;

await FramedPage.open({
  surface: 'app',
  problemTitle: 'appProblemTitle',
  async begin(page, context) {
    if (!context.creatorMode) return page.showProblem(page.speaker.say('noCreatorMode'));
    open = { api: creatorApi(page.session.token), page };
    draw(page);
  },
  onReady: (page) => page.tell('view', { path: pathOf(new URL(location.href)) }),
  leave() {
    open = undefined;
    notice.value = undefined;
  },
  draw,
  onAction(name, payload) {
    if (name === 'navigate' && typeof payload.path === 'string') navigate(payload.path);
    if (name === 'refresh' || name === 'set-filter') hosted.value = { name, payload };
  },
});

/** In the language of the page, once its words are there. */
function draw(page: FramedPage): void {
  const { speaker, context } = page;
  if (open === undefined) return;
  if (voice?.language !== speaker.locale) {
    void appVoiceOf(speaker).then((words) => {
      voice = { language: speaker.locale, words };
      draw(page);
    });
    return;
  }
  const { settings } = context ?? {};
  const state: AppState = {
    page,
    speaker,
    words: voice.words,
    look: page.look,
    tell: (event, payload) => page.tell(event, payload),
    api: open.api,
    place,
    hosted,
    notice,
    may: {
      author: settings?.allowAuthoring !== false,
      share: settings?.allowSharing !== false,
      ask: settings?.allowAi !== false && context?.agent !== null,
    },
    go,
  };
  page.render(
    <AppStateContext.Provider value={state}>
      <App key={open.api} />
    </AppStateContext.Provider>,
  );
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search;
}

function go(next: AppPlace): void {
  const before = new URL(location.href);
  const address = addressOf(next, before);
  hosted.value = undefined;
  place.value = next;
  if (address.href === before.href) return;
  moveTo(address);
  const isElsewhere = placeIn(before).kind !== next.kind;
  if (isElsewhere) notice.value = undefined;
  if (isElsewhere) scrollTo(0, 0);
  open?.page.tell('navigate', { path: pathOf(address), previousPath: pathOf(before) });
}

/** To a place of this app that the host names by a path, as `navigate` has told it. */
function navigate(path: string): void {
  const address = URL.canParse(path, location.href) ? new URL(path, location.href) : undefined;
  if (address?.origin === location.origin && address.pathname === location.pathname) go(placeIn(address));
  else open?.page.tell('error', { message: `This app is not at ${path}.`, context: 'navigate' });
}
