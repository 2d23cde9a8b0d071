import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { IconButton } from '../../embed/icon-button.tsx';
import { CopyIcon, PencilIcon, TrashIcon } from '../../embed/icons.tsx';
import { reasonOf, useApp } from '../app-state.ts';
import { openCopy } from '../copy.ts';
import type { ListedDashboard } from '../creator-api.ts';

/** One dashboard, and what can be done with it from here. */
export function Listed({ dashboard, onChanged }: { dashboard: ListedDashboard; onChanged(): void }) {
  const app = useApp();
  const { api, go, may, speaker, words } = app;
  const {
    publicId,
    origin,
    title,
    description,
    folder,
    owner,
    isPublished,
    hasUnpublishedChanges,
    isShared,
  } = dashboard;
  const isOwn = origin === 'own';
  const isAsked = useSignal(false);
  const problem = useSignal<string | undefined>(undefined);
  const first = useRef<HTMLButtonElement>(null);
  const trash = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isAsked.value) first.current?.focus();
  }, [isAsked.value]);

  const trying = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      problem.value = speaker.say('refused', { message: reasonOf(error) });
    });
  const keep = () => {
    isAsked.value = false;
    requestAnimationFrame(() => trash.current?.focus());
  };
  const when = new Intl.DateTimeFormat(speaker.locale, { dateStyle: 'medium' }).format(
    new Date(dashboard.updatedAt),
  );
  const state = !isOwn
    ? undefined
    : !isPublished
      ? 'draft'
      : hasUnpublishedChanges
        ? 'unpublishedChanges'
        : isShared
          ? 'shared'
          : undefined;
  if (isAsked.value) {
    return (
      <li
        class="listed-row"
        onKeyDown={(event) => {
          if (event.key === 'Escape') keep();
        }}
      >
        <p class="grow">{speaker.say('deleteReally', { title })}</p>
        <button
          ref={first}
          type="button"
          class="plain danger"
          onClick={() => void trying(api.remove(publicId).then(onChanged))}
        >
          {speaker.say('deleteChat')}
        </button>
        <button type="button" class="plain" onClick={keep}>
          {speaker.say('cancel')}
        </button>
      </li>
    );
  }
  return (
    <li class="listed-row">
      <button
        type="button"
        class="grow listed-title"
        onClick={() => go({ kind: isOwn && !isPublished ? 'edit' : 'view', publicId })}
      >
        <span>
          <bdi>{title}</bdi>
          {state !== undefined && <span class="badge">{words.say(state)}</span>}
        </span>
        {description !== null && (
          <span class="quiet">
            <bdi>{description}</bdi>
          </span>
        )}
        {problem.value !== undefined && <span role="alert">{problem.value}</span>}
      </button>
      <span class="quiet listed-about">
        {folder !== null && <bdi>{folder}</bdi>}
        {owner !== null && !isOwn && <bdi>{words.say('by', { owner })}</bdi>}
        <span>{when}</span>
      </span>
      {may.author && (
        <span class="listed-actions">
          {isOwn && (
            <IconButton label={words.say('editOf', { title })} onClick={() => go({ kind: 'edit', publicId })}>
              <PencilIcon />
            </IconButton>
          )}
          {origin !== 'shared' && (
            <IconButton
              label={words.say('duplicateOf', { title })}
              onClick={() => void trying(openCopy(publicId, title, app))}
            >
              <CopyIcon />
            </IconButton>
          )}
          {isOwn && (
            <button
              ref={trash}
              type="button"
              class="icon"
              aria-label={words.say('deleteOf', { title })}
              title={words.say('deleteOf', { title })}
              onClick={() => {
                isAsked.value = true;
              }}
            >
              <TrashIcon />
            </button>
          )}
        </span>
      )}
    </li>
  );
}
