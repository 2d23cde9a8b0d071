import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Chat } from '../../../sdk/client/src/index.ts';
import { CloseIcon, DownIcon, ListIcon, PlusIcon } from '../../embed/icons.tsx';
import { loadCharts } from '../../result/load-charts.ts';
import type { Conversation } from '../conversation.ts';
import type { Feedback } from '../embed-api.ts';
import { usePage } from '../page-state.ts';
import type { Threads } from '../threads.ts';
import { Composer } from './composer.tsx';
import { Empty } from './empty.tsx';
import { errorWords } from './error-words.ts';
import { Keys } from './keys.tsx';
import { ThreadList } from './thread-list.tsx';
import { TurnView } from './turn-view.tsx';

export type AppProps = {
  chat: Chat;
  conversation: Signal<Conversation>;
  threads: Threads;
  /** Whether the host is giving the page a new session. */
  isRenewing: Signal<boolean>;
  open(chatId?: string): void;
};

/** How far from its end a reader still follows the stream. */
const AT_END_PIXELS = 40;

export function App({ conversation, threads, isRenewing, open }: AppProps) {
  const { speaker, shows, tell, api } = usePage();
  const current = conversation.value;
  const turns = current.turns.value;
  const isRunning = current.isRunning.value;
  const field = useRef<HTMLTextAreaElement>(null);
  const listButton = useRef<HTMLButtonElement>(null);
  const isListOpen = useSignal(false);
  const areKeysOpen = useSignal(false);
  const problem = useSignal<string | undefined>(undefined);
  const feedback = useSignal<readonly Feedback[]>([]);
  const scroller = useRef<HTMLElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const isAtEnd = useSignal(true);

  const tellProblem = (error: unknown) => {
    problem.value = errorWords(error, speaker);
  };
  const toEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  // A chart that is not loaded by then is asked for again where it is drawn, which tells of its failure.
  const prepare = () => void loadCharts().catch(() => undefined);
  const ask = (input: string) => {
    prepare();
    problem.value = undefined;
    isAtEnd.value = true;
    void current.ask(input).catch(tellProblem);
    field.current?.focus();
  };
  const choose = (chatId?: string) => {
    isListOpen.value = false;
    problem.value = undefined;
    isAtEnd.value = true;
    open(chatId);
    field.current?.focus();
  };

  // The view follows what comes in, as long as the reader is at its end.
  useEffect(() => {
    const { current: element } = scroller;
    const { firstElementChild: content } = element ?? {};
    if (!element || !content) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.value) toEnd();
      // What the page would need, whatever height it has: so that a frame can shrink again.
      const around = element.parentElement?.getBoundingClientRect().height ?? 0;
      const height = around - element.clientHeight + content.scrollHeight;
      tell('resize', { height: Math.ceil(height) });
    });
    observer.observe(content);
    if (below.current) observer.observe(below.current);
    return () => observer.disconnect();
  }, [current, isAtEnd, tell]);

  // What was said of answers is asked once there is an answer to say it of.
  const hasTurns = turns.some(({ isTaken }) => isTaken);
  useEffect(() => {
    feedback.value = [];
    if (!hasTurns) return;
    let isLeft = false;
    api.feedback(current.chatId).then(
      (items) => {
        if (!isLeft) feedback.value = items;
      },
      // Thumbs that are not shown pressed are no reason to disturb an answer.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [current, hasTurns, api, feedback]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea');
      if (event.key === 'Escape') {
        if (areKeysOpen.value) areKeysOpen.value = false;
        else if (isListOpen.value) {
          isListOpen.value = false;
          listButton.current?.focus();
        } else if (current.isRunning.value) void current.stop();
      } else if (isWriting || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      } else if (event.key === '/') {
        event.preventDefault();
        field.current?.focus();
      } else if (event.key === '?') {
        areKeysOpen.value = !areKeysOpen.value;
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [current, areKeysOpen, isListOpen]);

  const last = turns.at(-1);
  const refusal = current.refusal.value;
  return (
    <div class="app" data-list={isListOpen.value}>
      <header class="bar">
        {shows.history && (
          <button
            ref={listButton}
            type="button"
            class="icon"
            aria-expanded={isListOpen.value}
            aria-controls="chats"
            aria-label={speaker.say(isListOpen.value ? 'hideChats' : 'showChats')}
            title={speaker.say('chats')}
            onClick={() => {
              isListOpen.value = !isListOpen.value;
              if (isListOpen.value) void threads.refresh().catch(tellProblem);
            }}
          >
            <ListIcon />
          </button>
        )}
        <h1 dir="auto">{turns[0]?.question ?? speaker.say('newChat')}</h1>
        <button
          type="button"
          class="icon"
          aria-label={speaker.say('keys')}
          title={`${speaker.say('keys')} (?)`}
          aria-expanded={areKeysOpen.value}
          onClick={() => {
            areKeysOpen.value = !areKeysOpen.value;
          }}
        >
          <span aria-hidden="true">?</span>
        </button>
        {shows.newChat && (
          <button
            type="button"
            class="icon"
            aria-label={speaker.say('newChat')}
            title={speaker.say('newChat')}
            onClick={() => choose()}
          >
            <PlusIcon />
          </button>
        )}
      </header>
      {areKeysOpen.value && (
        <Keys
          onClose={() => {
            areKeysOpen.value = false;
          }}
        />
      )}
      {isListOpen.value && (
        <nav id="chats" class="list" aria-label={speaker.say('chats')}>
          <header>
            <h2>{speaker.say('chats')}</h2>
            <button
              type="button"
              class="icon"
              aria-label={speaker.say('hideChats')}
              onClick={() => {
                isListOpen.value = false;
                listButton.current?.focus();
              }}
            >
              <CloseIcon />
            </button>
          </header>
          <ThreadList
            threads={threads}
            current={current.chatId}
            onOpen={choose}
            onRemoved={(chatId) => chatId === current.chatId && choose()}
            onError={tellProblem}
          />
        </nav>
      )}
      <section
        class="scroller"
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys.
        tabIndex={0}
        aria-label={speaker.say('answer')}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.value = scrollHeight - scrollTop - clientHeight < AT_END_PIXELS;
        }}
      >
        <div class="thread-content">
          {turns.length === 0 && !current.isLoading.value && shows.input && <Empty onAsk={ask} />}
          {turns.length === 0 && current.isLoading.value && <Skeleton label={speaker.say('loading')} />}
          {turns.map((turn, index) => (
            <TurnView
              key={turn.messageId}
              turn={turn}
              isLast={index === turns.length - 1}
              chatId={current.chatId}
              formats={current.formats.value}
              feedback={feedback.value.find(({ messageId }) => messageId === turn.messageId)}
              onAsk={ask}
              onRetry={() => void current.retry().catch(tellProblem)}
              onError={tellProblem}
            />
          ))}
        </div>
      </section>
      <div class="below" ref={below}>
        {!isAtEnd.value && turns.length > 0 && (
          <button type="button" class="latest" onClick={toEnd}>
            <DownIcon /> {speaker.say('toLatest')}
          </button>
        )}
        {current.isLost.value && (
          <p class="notice" role="status">
            {speaker.say('lost')}
          </p>
        )}
        {isRenewing.value && (
          <p class="notice" role="status">
            {speaker.say('renewing')}
          </p>
        )}
        {(problem.value ?? refusal) !== undefined && (
          <p class="notice" role="alert">
            {problem.value ?? errorWords(refusal, speaker)}
          </p>
        )}
        {shows.input && (
          <Composer
            field={field}
            isRunning={isRunning}
            onWrite={prepare}
            onAsk={ask}
            onStop={() => void current.stop()}
          />
        )}
      </div>
      {/* Finished answers are announced, and not each piece of one. */}
      <p class="out-of-sight" role="status">
        {last !== undefined && last.status === 'done'
          ? `${speaker.say('answerReady')} ${last.answer ?? ''}`.slice(0, 500)
          : ''}
      </p>
    </div>
  );
}

const Skeleton = ({ label }: { label: string }) => (
  <div class="skeleton" role="status" aria-label={label}>
    <span />
    <span />
    <span />
  </div>
);
