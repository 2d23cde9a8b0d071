import { signal } from '@preact/signals';
import type { CreatorApi } from '../creator-api.ts';
import { FieldModel } from '../fields/model.ts';
import { Autosave } from './autosave.ts';
import { Draft } from './draft.ts';
import { DraftBoard } from './draft-board.ts';
import type { Opened } from './editor-state.ts';

/** Drafts that were left before all of them was saved: whoever comes back finds them as they were. */
const waiting = new WeakMap<CreatorApi, Map<string, Opened>>();

/** Reads a draft, and what it can be made of. @throws ServiceError */
export async function openDraft(api: CreatorApi, publicId: string): Promise<Opened> {
  const left = waiting.get(api)?.get(publicId);
  if (left !== undefined) {
    waiting.get(api)?.delete(publicId);
    const board = new DraftBoard(left.draft.content, api, publicId);
    return { ...left, board };
  }
  const [stored, views] = await Promise.all([api.read(publicId), api.fields()]);
  const { content, ...state } = stored;
  const draft = new Draft(content);
  const known = signal(state);
  const autosave = new Autosave({
    stored: { content, version: stored.version },
    async save(next, version) {
      known.value = await api.save(publicId, version, next);
      return known.value.version;
    },
    read: () => api.read(publicId),
  });
  draft.content.subscribe((next) => autosave.want(next));
  return {
    publicId,
    draft,
    autosave,
    board: new DraftBoard(draft.content, api, publicId),
    model: new FieldModel(views),
    state: known,
    panel: signal(undefined),
    announced: signal(''),
  };
}

/** Nobody looks at it any more; what is not saved is still being saved. */
export function leaveDraft(api: CreatorApi, opened: Opened): void {
  const { autosave, board, publicId } = opened;
  board.leave();
  const drafts = waiting.get(api) ?? new Map<string, Opened>();
  waiting.set(api, drafts);
  if (autosave.isSaved) {
    forget();
    return;
  }
  drafts.set(publicId, opened);
  void autosave.flush();
  const stop = autosave.state.subscribe(({ kind }) => {
    if (kind !== 'saved') return;
    queueMicrotask(() => stop());
    // Somebody has come back to it in the meantime, and goes on with it.
    if (drafts.get(publicId) === opened) forget();
  });

  function forget(): void {
    drafts.delete(publicId);
    autosave.leave();
  }
}
