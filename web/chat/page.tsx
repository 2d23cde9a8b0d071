import { type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import type { PageContext } from '../../schema/wire/embed-page.ts';
import { type Chat, createClient, ServiceError } from '../../sdk/client/src/index.ts';
import { Host } from '../embed/host.ts';
import { ProblemView } from '../embed/problem.tsx';
import { Session } from '../embed/session.ts';
import { readShell, takeSession } from '../embed/shell.ts';
import { applyLook, type ColorScheme, isColorScheme, lookOf, systemIsDark } from '../embed/theme.ts';
import { speakerOf } from '../embed/words.ts';
import { Conversation } from './conversation.ts';
import { type EmbedApi, embedApi } from './embed-api.ts';
import { type PageState, PageStateContext } from './page-state.ts';
import { Threads } from './threads.ts';
import { App } from './view/app.tsx';

// The chat page: redeems its session, then shows the thread of its address or a new one.

const shell = readShell();
const sessionId = takeSession(shell);
const parameters = new URLSearchParams(location.search);
const root = document.getElementById('app') ?? document.body;

type Open = { api: EmbedApi; threads: Threads; chat: Chat; conversation: Signal<Conversation> };

const isRenewing = signal(false);
let open: Open | undefined;
let context: PageContext | undefined;
/** What the HTML says of the session that it was opened with, until that is over. */
let told = shell.context ?? undefined;
let theme: object = told?.theme ?? {};
let scheme = schemeOf(document.documentElement.dataset.colorScheme);
let speaker = await speakerOf(
  document.documentElement.lang,
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
    void begin();
  },
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);

// The server has said already, for whoever has no scripts, why it shows nothing.
if (shell.problem !== null || sessionId === undefined) askHost(root.textContent.trim());
else await redeem(sessionId);

/** The page has no session that opens anything: its host may give it one, and whoever looks at it is told. */
function askHost(problem: string): void {
  told = undefined;
  showProblem(problem);
  host.send('ready', { deploymentId: null, mode: 'signed' });
  host.send('session-expired', {});
}

async function redeem(id: string): Promise<void> {
  try {
    await session.redeem(id);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (open === undefined) askHost(speaker.say(error.status === 0 ? 'unreachable' : 'sessionUsed'));
    host.send('error', {
      message: error.message,
      name: error.code,
      context: 'session',
      fatal: open === undefined,
    });
  }
}

/** Everything of whoever was here before is gone; the page belongs to the session that it has now. */
async function begin(): Promise<void> {
  const { claims } = session;
  if (claims === undefined) return;
  open?.conversation.value.leave();
  open = undefined;
  const agentParameter = Number(parameters.get('agentId')) || undefined;
  const api = embedApi(session.token, agentParameter);
  context = told ?? (await api.context());
  told = undefined;
  theme = context.theme;
  if (!host.allow(context.allowedOrigins)) return showProblem(speaker.say('originForbidden'));
  tellReady(context);
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

/** So that a reload comes back to the thread that is open. */
function keepInAddress(chatId: string | undefined): void {
  const address = new URL(shell.address, location.href);
  if (chatId === undefined) address.searchParams.delete('chatId');
  else address.searchParams.set('chatId', chatId);
  history.replaceState(null, '', address);
}

function show(): void {
  const look = lookOf(theme, scheme, systemIsDark());
  applyLook(look);
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
  render(
    <PageStateContext.Provider value={state}>
      <App
        chat={chat}
        conversation={conversation}
        threads={threads}
        isRenewing={isRenewing}
        open={(chatId) => void openThread(chatId)}
      />
    </PageStateContext.Provider>,
    root,
  );
}

function showProblem(problem: string): void {
  applyLook(lookOf(theme, scheme, systemIsDark()));
  if (root.firstElementChild?.className !== 'problem') root.replaceChildren();
  render(<ProblemView title={speaker.say('problemTitle')} text={problem} />, root);
}

function onAction(name: string, payload: Record<string, unknown>): void {
  if (name === 'set-session' && typeof payload.sessionId === 'string') void redeem(payload.sessionId);
  if (name === 'set-color-scheme') scheme = schemeOf(payload.scheme);
  if (name === 'set-theme') theme = payload;
  if (name === 'refresh') void open?.threads.refresh().catch(() => undefined);
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
