import { useSignal } from '@preact/signals';
import { IconButton } from '../../embed/icon-button.tsx';
import { reasonOf, useApp } from '../app-state.ts';
import { BackIcon, HistoryIcon, RedoIcon, SettingsIcon, ShareIcon, UndoIcon } from '../icons.tsx';
import type { AppWord } from '../words.ts';
import type { SavingState } from './autosave.ts';
import { type Panel, useEditor } from './editor-state.ts';
import { KeptText } from './panel/kept-text.tsx';

const saidOf: Record<SavingState['kind'], AppWord> = {
  saved: 'saved',
  saving: 'saving',
  unsaved: 'notSaved',
  conflict: 'notSavedConflict',
  refused: 'notSavedRefused',
};

/** One line: the way back, what this is called, whether it is safe, and what can be done with all of it. */
export function Bar() {
  const { go } = useApp();
  const { autosave, change, draft, may, panel, publicId, state, words } = useEditor();
  const content = draft.content.value;
  const saving = autosave.state.value;
  const toggle = (kind: 'settings' | 'share' | 'versions') => {
    const next: Panel | undefined = panel.value?.kind === kind ? undefined : { kind };
    panel.value = next;
  };
  const panelButton = (
    kind: 'settings' | 'share' | 'versions',
    word: AppWord,
    Icon: () => preact.JSX.Element,
  ) => (
    <IconButton
      label={words.say(word)}
      aria-expanded={panel.value?.kind === kind}
      onClick={() => toggle(kind)}
    >
      <Icon />
    </IconButton>
  );
  const { publications } = state.value;
  return (
    <header class="editor-bar">
      <IconButton label={words.say('toDashboards')} onClick={() => go({ kind: 'home' })}>
        <BackIcon />
      </IconButton>
      <h1 class="out-of-sight">{content.title}</h1>
      <KeptText
        class="editor-title"
        label={words.say('titleOfDashboard')}
        value={content.title}
        isNeeded
        longest={200}
        onText={(title) => change({ ...draft.content.peek(), title }, 'title')}
      />
      <span class="saving" data-state={saving.kind} role="status">
        {words.say(saidOf[saving.kind])}
      </span>
      <span class="grow" />
      <button
        type="button"
        class="icon"
        aria-label={words.say('undo')}
        title={`${words.say('undo')} (Ctrl+Z)`}
        aria-disabled={!draft.canUndo.value}
        onClick={() => draft.undo()}
      >
        <UndoIcon />
      </button>
      <button
        type="button"
        class="icon"
        aria-label={words.say('redo')}
        title={`${words.say('redo')} (Ctrl+Shift+Z)`}
        aria-disabled={!draft.canRedo.value}
        onClick={() => draft.redo()}
      >
        <RedoIcon />
      </button>
      {panelButton('settings', 'settings', SettingsIcon)}
      {panelButton('versions', 'versions', HistoryIcon)}
      {may.share && panelButton('share', 'share', ShareIcon)}
      {publications.length > 0 && (
        <button type="button" class="plain" onClick={() => go({ kind: 'view', publicId })}>
          {words.say('look')}
        </button>
      )}
      <Publish />
    </header>
  );
}

function Publish() {
  const { api, announced, autosave, draft, publicId, speaker, state, words } = useEditor();
  const isPublishing = useSignal(false);
  const problem = useSignal<string | undefined>(undefined);
  const { hasUnpublishedChanges, publications } = state.value;
  const isShown = publications.length > 0 && !hasUnpublishedChanges && autosave.state.value.kind === 'saved';

  const publish = async () => {
    if (isPublishing.value || isShown) return;
    isPublishing.value = true;
    problem.value = undefined;
    try {
      if (!(await autosave.flush())) return;
      state.value = await api.publish(publicId, autosave.version);
      announced.value = words.say('published');
    } catch (error) {
      problem.value = speaker.say('refused', { message: reasonOf(error) });
    } finally {
      isPublishing.value = false;
    }
  };
  const isEmpty = draft.content.value.widgets.length === 0;
  return (
    <>
      <button
        type="button"
        class="action"
        aria-disabled={isPublishing.value || isShown || isEmpty}
        title={isEmpty ? words.say('nothingToPublish') : undefined}
        onClick={() => isEmpty || void publish()}
      >
        {words.say(isShown ? 'published' : 'publish')}
      </button>
      {problem.value !== undefined && (
        <p class="notice publish-problem" role="alert">
          {problem.value}
        </p>
      )}
    </>
  );
}
