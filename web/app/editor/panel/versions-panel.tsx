import { useSignal } from '@preact/signals';
import { reasonOf } from '../../app-state.ts';
import { useEditor } from '../editor-state.ts';

/** What was published, newest first; each can be the draft again, and that is a step to be undone. */
export function VersionsPanel() {
  const { api, announced, autosave, draft, publicId, speaker, state, words } = useEditor();
  const problem = useSignal<string | undefined>(undefined);
  const isBusy = useSignal(false);
  const { publications } = state.value;
  const moments = new Intl.DateTimeFormat(speaker.locale, { dateStyle: 'medium', timeStyle: 'short' });

  const restore = async (number: number) => {
    if (isBusy.value) return;
    isBusy.value = true;
    problem.value = undefined;
    try {
      if (!(await autosave.flush())) return;
      const { content, ...next } = await api.restore(publicId, autosave.version, number);
      state.value = next;
      autosave.accept({ content, version: next.version });
      draft.change(content);
      announced.value = words.say('restored', { number });
    } catch (error) {
      problem.value = speaker.say('refused', { message: reasonOf(error) });
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <div class="panel-body">
      {problem.value !== undefined && (
        <p class="notice" role="alert">
          {problem.value}
        </p>
      )}
      {publications.length === 0 && <p class="quiet">{words.say('neverPublished')}</p>}
      <ol class="versions">
        {publications.map(({ number, publishedAt }, at) => (
          <li key={number}>
            <span class="grow">
              {words.say('version', { number })}
              {at === 0 && <span class="badge">{words.say('seenNow')}</span>}
              <span class="quiet">{moments.format(new Date(publishedAt))}</span>
            </span>
            <button
              type="button"
              class="plain"
              aria-label={words.say('restoreOf', { number })}
              aria-disabled={isBusy.value}
              onClick={() => void restore(number)}
            >
              {words.say('restore')}
            </button>
          </li>
        ))}
      </ol>
      {publications.length > 0 && <p class="quiet hint">{words.say('restoreHint')}</p>}
    </div>
  );
}
