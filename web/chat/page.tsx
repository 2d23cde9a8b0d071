import { type Signal, signal } from '@preact/signals';
import type { PageContext } from '../../schema/wire/embed-page.ts';
import { type Chat, createClient } from '../../sdk/client/src/index.ts';
import { Conversation } from '../conversation/conversation.ts';
import { type EmbedApi, embedApi } from '../conversation/embed-api.ts';
import { type OwnDashboards, ownDashboards } from '../conversation/own-dashboards.ts';
import { type PageState, PageStateContext, showsOf } from '../conversation/page-state.ts';
import { FramedPage } from '../embed/framed-page.ts';
import { moveTo } from '../embed/shell.ts';
import { Threads } from './threads.ts';
import { App } from './view/app.tsx';

// The chat page: shows the thread of its address or a new one, while its session is being redeemed.

type Open = {
  page: FramedPage;
  context: PageContext;
  api: EmbedApi;
  dashboards: OwnDashboards;
  threads: Threads;
  chat: Chat;
  conversation: Signal<Conversation>;
};

let open: Open | undefined;

await FramedPage.open({
  surface: 'chat',
  problemTitle: 'problemTitle',
  begin,
  onReady: (page) => page.tell('view', { path: location.pathname }),
  leave() {
    open?.conversation.value.leave();
    open = undefined;
  },
  draw,
  onAction(name, payload) {
    if (name === 'refresh') void open?.threads.refresh().catch(() => undefined);
    if (name === 'navigate' && typeof payload.path === 'string') navigate(payload.path);
  },
});

async function begin(page: FramedPage, context: PageContext): Promise<void> {
  const { session, parameters, speaker } = page;
  if (context.settings.allowAi === false) return page.showProblem(speaker.say('aiForbidden'));
  if (context.agent === null) return page.showProblem(speaker.say('noAgent'));

  const agentParameter = Number(parameters.get('agentId')) || undefined;
  const api = embedApi(session.token, agentParameter);
  const client = createClient({
    baseUrl: new URL(context.agent.chatUrl, location.href).origin,
    token: session.token,
  });
  const chat = client.chat({ accountName: context.account, agentId: context.agent.id });
  const threads = new Threads(client.threads(context.agent.id));
  const chatId = parameters.get('chatId');
  const dashboards = ownDashboards(session.token);
  const opening = { page, context, api, dashboards, threads, chat };
  open = { ...opening, conversation: signal(newConversation(opening, chatId ?? crypto.randomUUID())) };
  draw(page);
  if (chatId !== null) await openThread(chatId);
}

function newConversation(
  { page, context, chat, threads }: Omit<Open, 'conversation'>,
  chatId: string,
): Conversation {
  return new Conversation(chat, chatId, {
    onQuery: (status, query) => page.tell('ai-query', { query, status, chatId, agentId: context.agent?.id }),
    onThread(used) {
      keepInAddress(page, used);
      if (threads.items.value !== undefined) void threads.refresh().catch(() => undefined);
    },
  });
}

/** Goes over to another thread, or to a new one. */
async function openThread(chatId?: string): Promise<void> {
  if (open === undefined) return;
  const { page, conversation } = open;
  conversation.value.leave();
  const next = newConversation(open, chatId ?? crypto.randomUUID());
  conversation.value = next;
  keepInAddress(page, chatId);
  if (chatId !== undefined && !(await next.open()) && conversation.value === next) await openThread();
}

/** So that a reload comes back to the thread that is open, and the host can. */
function keepInAddress(page: FramedPage, chatId: string | undefined): void {
  const address = new URL(page.shell.address, location.href);
  if (chatId === undefined) address.searchParams.delete('chatId');
  else address.searchParams.set('chatId', chatId);
  const previousPath = location.pathname + location.search;
  const path = address.pathname + address.search;
  if (path === previousPath) return;
  moveTo(address);
  page.tell('navigate', { path, previousPath });
}

/** To the thread that a path of this page names, as its `navigate` has told it; without one, to a new thread. */
function navigate(path: string): void {
  const address = URL.canParse(path, location.href) ? new URL(path, location.href) : undefined;
  if (address?.origin === location.origin && address.pathname === location.pathname)
    void openThread(address.searchParams.get('chatId') ?? undefined);
  else open?.page.tell('error', { message: `This chat is not at ${path}.`, context: 'navigate' });
}

function draw(page: FramedPage): void {
  if (open === undefined) return;
  const { context, api, dashboards, threads, chat, conversation } = open;
  const hides = (name: string) => page.parameters.get(name) === 'false';
  const state: PageState = {
    speaker: page.speaker,
    look: page.look,
    context,
    api,
    dashboards,
    shows: showsOf(context),
    tell: (event, payload) => page.tell(event, payload),
  };
  page.render(
    <PageStateContext.Provider value={state}>
      <App
        chat={chat}
        conversation={conversation}
        threads={threads}
        isRenewing={page.isRenewing}
        shows={{
          newChat: !hides('showNewChat'),
          input: !hides('showChatInput'),
          history: !hides('showChatHistory'),
        }}
        open={(chatId) => void openThread(chatId)}
      />
    </PageStateContext.Provider>,
  );
}
