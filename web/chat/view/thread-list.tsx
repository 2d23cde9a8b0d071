import { useState } from 'preact/hooks';
import type { Thread } from '../../../sdk/client/src/index.ts';
import { usePage } from '../../conversation/page-state.ts';
import { PencilIcon, TrashIcon } from '../../embed/icons.tsx';
import type { Threads } from '../threads.ts';

const selectAll = (input: HTMLInputElement | null) => input?.select();
const focusIt = (button: HTMLButtonElement | null) => button?.focus();

export type ThreadListProps = {
  threads: Threads;
  current: string;
  onOpen(chatId: string): void;
  onRemoved(chatId: string): void;
  onError(error: unknown): void;
};

export function ThreadList({ threads, current, onOpen, onRemoved, onError }: ThreadListProps) {
  const { speaker } = usePage();
  const items = threads.items.value;
  if (items === undefined) return <p class="quiet">{speaker.say('loading')}</p>;
  if (items.length === 0) return <p class="quiet">{speaker.say('noChats')}</p>;
  return (
    <>
      <ul class="threads">
        {items.map((thread) => (
          <Entry
            key={thread.chatId}
            thread={thread}
            isCurrent={thread.chatId === current}
            onOpen={() => onOpen(thread.chatId)}
            onRename={(title) => threads.rename(thread.chatId, title).catch(onError)}
            onRemove={() => threads.remove(thread.chatId).then(() => onRemoved(thread.chatId), onError)}
          />
        ))}
      </ul>
      {threads.hasMore.value && (
        <button type="button" class="plain" onClick={() => threads.more().catch(onError)}>
          {speaker.say('moreChats')}
        </button>
      )}
    </>
  );
}

type EntryProps = {
  thread: Thread;
  isCurrent: boolean;
  onOpen(): void;
  onRename(title: string): void;
  onRemove(): void;
};

function Entry({ thread, isCurrent, onOpen, onRename, onRemove }: EntryProps) {
  const { speaker } = usePage();
  const [mode, setMode] = useState<'shown' | 'renaming' | 'removing'>('shown');
  const title = thread.title ?? speaker.say('untitled');

  if (mode === 'renaming') {
    return (
      <li class="thread">
        <form
          class="inline"
          onSubmit={(event) => {
            event.preventDefault();
            const value = new FormData(event.currentTarget).get('title');
            setMode('shown');
            if (typeof value === 'string' && value.trim() !== '') onRename(value.trim());
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setMode('shown');
          }}
        >
          <input
            name="title"
            maxLength={200}
            defaultValue={title}
            aria-label={speaker.say('renameChat', { title })}
            ref={selectAll}
          />
          <button type="submit">{speaker.say('save')}</button>
        </form>
      </li>
    );
  }
  if (mode === 'removing') {
    return (
      <li class="thread">
        <fieldset class="inline">
          <legend>{speaker.say('deleteReally', { title })}</legend>
          <button type="button" onClick={() => setMode('shown')} ref={focusIt}>
            {speaker.say('cancel')}
          </button>
          <button type="button" class="danger" onClick={onRemove}>
            {speaker.say('deleteChat')}
          </button>
        </fieldset>
      </li>
    );
  }
  return (
    <li class="thread" data-current={isCurrent}>
      <button
        type="button"
        class="open"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onOpen}
        dir="auto"
      >
        {title}
      </button>
      <span class="on-hover">
        <button
          type="button"
          class="icon"
          onClick={() => setMode('renaming')}
          aria-label={`${speaker.say('rename')}: ${title}`}
        >
          <PencilIcon />
        </button>
        <button
          type="button"
          class="icon"
          onClick={() => setMode('removing')}
          aria-label={`${speaker.say('deleteChat')}: ${title}`}
        >
          <TrashIcon />
        </button>
      </span>
    </li>
  );
}
