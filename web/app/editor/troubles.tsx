import { reasonOf, useApp } from '../app-state.ts';
import { titleOfCopy } from '../copy.ts';
import { useEditor } from './editor-state.ts';

/** What keeps the draft from being saved or published, and the ways out of it. */
export function Troubles() {
  const app = useApp();
  const { go, notice } = app;
  const { api, autosave, draft, speaker, state, words } = useEditor();
  const saving = autosave.state.value;

  const takeTheirs = () => {
    if (saving.kind !== 'conflict') return;
    const { theirs } = saving;
    autosave.accept(theirs);
    // One's own is a step back.
    draft.change(theirs.content);
  };
  const keepBoth = async () => {
    if (saving.kind !== 'conflict') return;
    const mine = draft.content.peek();
    try {
      const made = await api.create({ ...mine, title: titleOfCopy(mine.title, app) });
      takeTheirs();
      go({ kind: 'edit', publicId: made.publicId });
    } catch (error) {
      notice.value = speaker.say('refused', { message: reasonOf(error) });
    }
  };
  const { problems } = state.value;
  return (
    <>
      {notice.value !== undefined && (
        <p class="notice" role="alert">
          {notice.value}
        </p>
      )}
      {saving.kind === 'unsaved' && (
        <p class="notice" role="alert">
          {words.say('notSavedHint')}
        </p>
      )}
      {saving.kind === 'refused' && (
        <p class="notice" role="alert">
          {speaker.say('refused', { message: saving.message })}
        </p>
      )}
      {saving.kind === 'conflict' && (
        <div class="notice conflict" role="alert">
          <p>{words.say('conflict')}</p>
          <div class="chips">
            <button type="button" class="chip" onClick={() => void autosave.overwrite()}>
              {words.say('keepMine')}
            </button>
            <button type="button" class="chip" onClick={takeTheirs}>
              {words.say('takeTheirs')}
            </button>
            <button type="button" class="chip" onClick={() => void keepBoth()}>
              {words.say('keepBoth')}
            </button>
          </div>
        </div>
      )}
      {problems.length > 0 && (
        <details class="notice problems">
          <summary>{words.count('problems', problems.length)}</summary>
          <ul>
            {problems.map(({ path, message }) => (
              <li key={path + message}>
                <bdi>{path}</bdi>: <bdi>{message}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
