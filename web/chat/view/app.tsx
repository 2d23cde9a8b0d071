import { type Signal, useSignal } from '@preact/signals';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { Chat } from '../../../sdk/client/src/index.ts';
import type { Conversation } from '../../conversation/conversation.ts';
import { usePage } from '../../conversation/page-state.ts';
import { errorWords } from '../../conversation/view/error-words.ts';
import { Thread } from '../../conversation/view/thread.tsx';
import { IconButton } from '../../embed/icon-button.tsx';
import { CloseIcon, ListIcon, PlusIcon } from '../../embed/icons.tsx';
import type { Threads } from '../threads.ts';
import { Keys } from './keys.tsx';
import { ThreadList } from './thread-list.tsx';

export type AppProps = {
  chat: Chat;
  conversation: Signal<Conversation>;
  threads: Threads;
  /** Whether the host is giving the page a new session. */
  isRenewing: Signal<boolean>;
  /** By the parameters of this placement. */
  shows: { newChat: boolean; input: boolean; history: boolean };
  open(chatId?: string): void;
};

export function App({ conversation, threads, isRenewing, shows, open }: AppProps) {
  const { speaker, tell } = usePage();
  const current = conversation.value;
  const turns = current.turns.value;
  const field = useRef<HTMLTextAreaElement>(null);
  const listButton = useRef<HTMLButtonElement>(null);
  const isListOpen = useSignal(false);
  const areKeysOpen = useSignal(false);
  const problem = useSignal<string | undefined>(undefined);

  const tellProblem = (error: unknown) => {
    problem.value = errorWords(error, speaker);
  };
  const tellHeight = useCallback((height: number) => tell('resize', { height }), [tell]);
  const choose = (chatId?: string) => {
    isListOpen.value = false;
    problem.value = undefined;
    open(chatId);
    field.current?.focus();
  };

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
          <IconButton label={speaker.say('newChat')} onClick={() => choose()}>
            <PlusIcon />
          </IconButton>
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
      <Thread
        conversation={current}
        field={field}
        problem={problem}
        isRenewing={isRenewing}
        hasInput={shows.input}
        onHeight={tellHeight}
      />
    </div>
  );
}
