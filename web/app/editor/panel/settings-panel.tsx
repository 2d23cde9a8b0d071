import { withText } from '../changes.ts';
import { useEditor } from '../editor-state.ts';
import { KeptText } from './kept-text.tsx';
import { LookForm } from './look-form.tsx';
import { OrderedList } from './ordered-list.tsx';
import { Check, Part } from './part.tsx';

/** Names with / between them, as folders are written. */
const FOLDER = /^[^/]+(\/[^/]+)*$/;

/** What is true of the whole dashboard. */
export function SettingsPanel() {
  const { change, draft, words } = useEditor();
  const content = draft.content.value;
  return (
    <div class="panel-body">
      <Part label={words.say('description')}>
        <KeptText
          label={words.say('description')}
          value={content.description ?? ''}
          longest={2_000}
          rows={3}
          onText={(text) => change(withText(draft.content.peek(), 'description', text), 'description')}
        />
      </Part>
      <Part label={words.say('folder')}>
        <KeptText
          label={words.say('folder')}
          value={content.folder ?? ''}
          longest={255}
          placeholder={words.say('folderExample')}
          onText={(text) => {
            if (text === '' || FOLDER.test(text))
              change(withText(draft.content.peek(), 'folder', text), 'folder');
          }}
        />
      </Part>
      <Check
        label={words.say('clicksFilter')}
        isChecked={content.crossFilter !== false}
        onCheck={(isOn) => {
          const { crossFilter: _, ...rest } = draft.content.peek();
          change(isOn ? rest : { ...rest, crossFilter: false });
        }}
      />
      <LookForm />
      <PhoneOrder />
      <p class="quiet hint">{words.say('rightsHint')}</p>
    </div>
  );
}

/** From top to bottom on a narrow screen: as the widgets stand, until somebody says otherwise. */
function PhoneOrder() {
  const { board, change, draft, words } = useEditor();
  const { widgets } = draft.content.value;
  if (widgets.length < 2) return null;
  const items = board.view.phoneOrder.flatMap((id) => {
    const widget = widgets.find((each) => each.id === id);
    return widget === undefined ? [] : [{ id, title: widget.title ?? id, isShown: true }];
  });
  return (
    <Part label={words.say('phoneOrder')}>
      <OrderedList
        items={items}
        onOrder={(next) =>
          change({ ...draft.content.peek(), phoneOrder: next.map(({ id }) => id) }, 'order on a phone')
        }
      />
      {draft.content.value.phoneOrder !== undefined && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            const { phoneOrder: _, ...rest } = draft.content.peek();
            change(rest);
          }}
        >
          {words.say('asPlaced')}
        </button>
      )}
    </Part>
  );
}
