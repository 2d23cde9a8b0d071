import type { AppWord } from '../../words.ts';
import { useEditor } from '../editor-state.ts';

const keys = [
  ['Tab', 'keyNext'],
  ['← → ↑ ↓', 'keyMove'],
  ['⇧ ← → ↑ ↓', 'keyResize'],
  ['Enter', 'keyEdit'],
  ['Esc', 'keyBack'],
  ['Delete', 'keyRemove'],
  ['Ctrl+D', 'keyCopy'],
  ['Ctrl+Z', 'undo'],
  ['Ctrl+⇧+Z', 'redo'],
] as const satisfies readonly (readonly [string, AppWord])[];

export function KeysPanel() {
  const { words } = useEditor();
  return (
    <dl class="keys">
      {keys.map(([key, word]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words.say(word)}</dd>
        </div>
      ))}
    </dl>
  );
}
