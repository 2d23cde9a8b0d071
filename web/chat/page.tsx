import { type Signal, signal } from '@preact/signals';
import { render, type VNode } from 'preact';
import type { PageContext } from '../../schema/wire/embed-page.ts';
import { type Chat, createClient, ServiceError } from '../../sdk/client/src/index.ts';
import { Host } from '../embed/host.ts';
import { ProblemView } from '../embed/problem.tsx';
import { Session } from '../embed/session.ts';
import { keepTheme, keptTheme, moveTo, readShell, takeSession } from '../embed/shell.ts';
import { applyLook, type ColorScheme, isColorScheme, lookOf, systemIsDark } from '../embed/theme.ts';
import { localeIn, speakerOf } from '../embed/words.ts';
import { Conversation } from './conversation.ts';
import { type EmbedApi, embedApi } from './embed-api.ts';
import { type PageState, PageStateContext } from './page-state.ts';
import { Threads } from './threads.ts';
import { App } from './view/app.tsx';

// The chat page: shows the thread of its address or a new one, while its session is being redeemed.

const shell = readShell();
const sessionId = takeSession(shell);
const parameters = new URLSearchParams(location.search);
const root = document.getElementById('app') ?? document.body;
/** How long a host may take to give a page that was loaded again a session, before its reader is told that it has none. */
const HOST_MS = 5_000;

type Open = { api: EmbedApi; threads: Threads; chat: Chat; conversation: Signal<Conversation> };

const isRenewing = signal(false);
let open: Open | undefined;
/** Until the session that the page was opened with is redeemed: it is shown by then as its HTML tells. */
let isOpening = false;
/** What the server has drawn, for as long as there is nothing else. */
let isServerDrawn = true;
let telling: ReturnType<typeof setTimeout> | undefined;
let context: PageContext | undefined;
/** What the HTML says of the session that it was opened with, until that is over. */
let told = shell.context ?? undefined;
let theme: object = told?.theme ?? keptTheme();
let scheme = schemeOf(document.documentElement.dataset.colorScheme);
let speaker = await speakerOf(
  localeIn(document.documentElement.lang, [
    parameters.get('locale'),
    told?.settings.locale,
    ...navigator.languages,
  ]),
  parameters.get('timezone') ?? told?.settings.timezone,
);

const host = new Host({ surface: 'chat', allowedOrigins: shell.allowedOrigins, onAction });
const session = new Session({
  onExpiring: (secondsLeft) => host.send('session-expiring', { secondsLeft }),
  onExpired() {
    isRenewing.value = host.isThere;
    host.send('session-expired', {});
  },
  onRenewed() {
    isRenewing.value = false;
  },
  onOtherCaller() {
    isRenewing.value = false;
    const isShown = isOpening && open !== undefined;
    isOpening = false;
    if (isShown && context !== undefined) tellReady(context);
    else void begin();
  },
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);

if (shell.problem !== null || sessionId === undefined) {
  const mayCome = shell.problem === 'session_missing' && host.isThere;
  askHost(root.dataset.problem || speaker.say('sessionUsed'), mayCome ? HOST_MS : 0);
} else {
  isOpening = true;
  const redeemed = redeem(sessionId);
  void begin();
  await redeemed;
}

/** The page has no session that opens anything: its host may give it one, and whoever looks at it is told. */
function askHost(problem: string, patienceMs = 0): void {
  told = undefined;
  isOpening = false;
  open?.conversation.value.leave();
  open = undefined;
  if (patienceMs === 0) showProblem(problem);
  else telling = setTimeout(() => showProblem(problem), patienceMs);
  host.send('ready', { deploymentId: null, mode: 'signed' });
  host.send('session-expired', {});
}

async function redeem(id: string): Promise<void> {
  try {
    await session.redeem(id);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const isFatal = session.claims === undefined || open === undefined;
    if (isFatal) askHost(speaker.say(error.status === 0 ? 'unreachable' : 'sessionUsed'));
    host.send('error', {
      message: error.message,
      name: error.code,
      context: 'session',
      fatal: isFatal,
    });
  }
}

/** Everything of whoever was here before is gone; the page belongs to the session that it has now. */
async function begin(): Promise<void> {
  clearTimeout(telling);
  open?.conversation.value.leave();
  open = undefined;
  const agentParameter = Number(parameters.get('agentId')) || undefined;
  const api = embedApi(session.token, agentParameter);
  context = told ?? (await api.context());
  told = undefined;
  theme = context.theme;
  if (!host.allow(context.allowedOrigins)) return showProblem(speaker.say('originForbidden'));
  if (session.claims !== undefined) tellReady(context);
  if (context.settings.allowAi === false) return showProblem(speaker.say('aiForbidden'));
  if (context.agent === null) return showProblem(speaker.say('noAgent'));

  const client = createClient({
    baseUrl: new URL(context.agent.chatUrl, location.href).origin,
    token: session.token,
  });
  const chat = client.chat({ accountName: context.account, agentId: context.agent.id });
  const threads = new Threads(client.threads(context.agent.id));
  const chatId = parameters.get('chatId');
  const conversation = signal(newConversation(chat, chatId ?? crypto.randomUUID(), threads));
  open = { api, threads, chat, conversation };
  show();
  if (chatId !== null) await openThread(chatId);
}

function tellReady({ embedTenant, deploymentId }: PageContext): void {
  host.send('ready', { embedTenant, deploymentId, mode: 'signed' });
  host.send('view', { path: location.pathname });
}

function newConversation(chat: Chat, chatId: string, threads: Threads): Conversation {
  return new Conversation(chat, chatId, {
    onQuery: (status, query) => host.send('ai-query', { query, status, chatId, agentId: context?.agent?.id }),
    onThread(used) {
      keepInAddress(used);
      if (threads.items.value !== undefined) void threads.refresh().catch(() => undefined);
    },
  });
}

/** Goes over to another thread, or to a new one. */
async function openThread(chatId?: string): Promise<void> {
  if (open === undefined) return;
  const { chat, threads, conversation } = open;
  conversation.value.leave();
  const next = newConversation(chat, chatId ?? crypto.randomUUID(), threads);
  conversation.value = next;
  keepInAddress(chatId);
  if (chatId !== undefined && !(await next.open()) && conversation.value === next) await openThread();
}

/** So that a reload comes back to the thread that is open, and the host can. */
function keepInAddress(chatId: string | undefined): void {
  const address = new URL(shell.address, location.href);
  if (chatId === undefined) address.searchParams.delete('chatId');
  else address.searchParams.set('chatId', chatId);
  const previousPath = location.pathname + location.search;
  const path = address.pathname + address.search;
  if (path === previousPath) return;
  moveTo(address);
  host.send('navigate', { path, previousPath });
}

/** To the thread that a path of this page names, as its `navigate` has told it; without one, to a new thread. */
function navigate(path: string): void {
  const address = URL.canParse(path, location.href) ? new URL(path, location.href) : undefined;
  if (address?.origin === location.origin && address.pathname === location.pathname)
    void openThread(address.searchParams.get('chatId') ?? undefined);
  else host.send('error', { message: `This chat is not at ${path}.`, context: 'navigate' });
}

function show(): void {
  const look = lookOf(theme, scheme, systemIsDark());
  applyLook(look);
  keepTheme(theme);
  document.documentElement.lang = speaker.locale;
  if (open === undefined || context === undefined) return;
  const { api, threads, chat, conversation } = open;
  const hides = (name: string) => parameters.get(name) === 'false';
  const state: PageState = {
    speaker,
    look,
    context,
    api,
    shows: {
      newChat: !hides('showNewChat'),
      input: !hides('showChatInput'),
      history: !hides('showChatHistory'),
      downloads: context.settings.allowDownloads !== false,
    },
    tell: (event, payload) => host.send(event, payload),
  };
  draw(
    <PageStateContext.Provider value={state}>
      <App
        chat={chat}
        conversation={conversation}
        threads={threads}
        isRenewing={isRenewing}
        open={(chatId) => void openThread(chatId)}
      />
    </PageStateContext.Provider>,
  );
}

function draw(view: VNode): void {
  if (isServerDrawn) root.replaceChildren();
  isServerDrawn = false;
  render(view, root);
}

function showProblem(problem: string): void {
  applyLook(lookOf(theme, scheme, systemIsDark()));
  draw(<ProblemView title={speaker.say('problemTitle')} text={problem} />);
}

function onAction(name: string, payload: Record<string, unknown>): void {
  if (name === 'set-session' && typeof payload.sessionId === 'string') void redeem(payload.sessionId);
  if (name === 'set-color-scheme') scheme = schemeOf(payload.scheme);
  if (name === 'set-theme') theme = payload;
  if (name === 'refresh') void open?.threads.refresh().catch(() => undefined);
  if (name === 'navigate' && typeof payload.path === 'string') navigate(payload.path);
  if (name === 'set-locale' && typeof payload.locale === 'string') void setLocale(payload.locale);
  else show();
}

async function setLocale(locale: string): Promise<void> {
  speaker = await speakerOf(locale, speaker.timezone);
  show();
}

function schemeOf(value: unknown): ColorScheme {
  return isColorScheme(value) ? value : 'auto';
}
