import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { PageContext } from '../../../schema/wire/embed-page.ts';
import { createClient } from '../../../sdk/client/src/index.ts';
import { sender } from '../../../sdk/client/src/request.ts';
import { Conversation } from '../../conversation/conversation.ts';
import { embedApi } from '../../conversation/embed-api.ts';
import { ownDashboards } from '../../conversation/own-dashboards.ts';
import { PageStateContext, showsOf } from '../../conversation/page-state.ts';
import { errorWords } from '../../conversation/view/error-words.ts';
import { Thread } from '../../conversation/view/thread.tsx';
import type { FramedPage } from '../../embed/framed-page.ts';
import { IconButton } from '../../embed/icon-button.tsx';
import { CloseIcon, PlusIcon } from '../../embed/icons.tsx';
import { usePage } from '../page-state.ts';
import type { ChatOffer } from './chat-offer.ts';
import { onScreen } from './on-screen.ts';
import { sayFilters } from './say-filters.ts';

/** The analyst beside a dashboard: each question takes along what is on screen when it is asked. */
export function ChatPanel({ offer, onClose }: { offer: ChatOffer; onClose(): void }) {
  const { board, look, speaker, tell } = usePage();
  const { page, conversation } = offer;
  const context = useSignal<PageContext | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  /** What is on screen now, also for a conversation that has begun before. */
  const shown = useRef(board);
  shown.current = board;

  const begin = (of: PageContext) => {
    const { agent, account } = of;
    if (agent === null) return;
    const client = createClient({
      baseUrl: new URL(agent.chatUrl, location.href).origin,
      token: page.session.token,
    });
    conversation.value?.leave();
    conversation.value = new Conversation(
      client.chat({ accountName: account, agentId: agent.id }),
      crypto.randomUUID(),
      {
        onScreen: () => onScreen(shown.current),
        onQuery: (status, query, chatId) =>
          page.tell('ai-query', { query, status, chatId, agentId: agent.id }),
        onThread: () => undefined,
      },
    );
  };
  useEffect(() => {
    let isLeft = false;
    contextOf(page, board.view.agentId).then(
      (found) => {
        if (isLeft) return;
        context.value = found;
        if (conversation.value === undefined) begin(found);
      },
      (error: unknown) => {
        if (!isLeft) problem.value = errorWords(error, speaker);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [page, board.view.agentId]);
  useEffect(() => field.current?.focus(), [conversation.value]);

  const opened = context.value;
  const state = useMemo(
    () =>
      opened && {
        ...{ speaker, look, tell },
        context: opened,
        api: embedApi(page.session.token, opened.agent?.id),
        dashboards: ownDashboards(page.session.token),
        shows: showsOf(opened),
      },
    [opened, speaker, look, page],
  );
  const current = conversation.value;
  const filters = sayFilters(board, speaker);
  return (
    <section
      class="beside"
      id="chat"
      aria-label={speaker.say('askHere')}
      hidden={!offer.isOpen.value}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        if (current?.isRunning.value) void current.stop();
        else onClose();
      }}
    >
      <header class="bar">
        <h2>{speaker.say('askHere')}</h2>
        {opened !== undefined && (current?.turns.value.length ?? 0) > 0 && (
          <IconButton label={speaker.say('newChat')} onClick={() => begin(opened)}>
            <PlusIcon />
          </IconButton>
        )}
        <IconButton label={speaker.say('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      {state !== undefined && current !== undefined ? (
        <PageStateContext.Provider value={state}>
          <Thread
            conversation={current}
            field={field}
            problem={problem}
            isRenewing={page.isRenewing}
            hasInput
            note={
              filters !== '' && (
                <p class="quiet asked-with" dir="auto">
                  {speaker.say('askedWith', { filters })}
                </p>
              )
            }
          />
        </PageStateContext.Provider>
      ) : (
        <p
          class={problem.value === undefined ? 'out-of-sight' : 'notice'}
          role={problem.value === undefined ? 'status' : 'alert'}
        >
          {problem.value ?? speaker.say('loading')}
        </p>
      )}
    </section>
  );
}

/** With the dashboard's own agent, where the session may ask it. */
async function contextOf(page: FramedPage, agentId: number | null): Promise<PageContext> {
  const { context } = page;
  if (context === undefined) throw new Error('The page has no session yet.');
  if (agentId === null || agentId === context.agent?.id) return context;
  const send = sender({ baseUrl: location.origin, token: page.session.token });
  const found: PageContext = await (
    await send(`/api/v1/embed/page?agentId=${agentId}`, { method: 'GET' })
  ).json();
  return found.agent === null ? context : found;
}
