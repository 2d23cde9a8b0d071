import type { Widget } from '../../../../schema/wire/dashboards/widgets.ts';
import { CopyIcon, TrashIcon } from '../../../embed/icons.tsx';
import { asKind, type DataWidget, fieldsIn, isData } from '../../fields/widget-fields.ts';
import { ChartIcon, NumberIcon, TableIcon } from '../../icons.tsx';
import { withCopy, withoutWidget, withText, withWidget } from '../changes.ts';
import { useEditor } from '../editor-state.ts';
import { FieldsForm } from './fields-form.tsx';
import { KeptText } from './kept-text.tsx';
import { OneOf, Part } from './part.tsx';
import { TableColumns } from './table-columns.tsx';

/** Everything of one widget, shown on the dashboard as it is changed. */
export function WidgetPanel({ widget }: { widget: Widget }) {
  const { announced, change, draft, model, select, words } = useEditor();
  const { id, title } = widget;
  const put = (next: Widget, step?: string) =>
    change(withWidget(draft.content.peek(), next), step && `${step} of ${id}`);

  const kinds = [
    { value: 'chart' as const, label: words.say('chart'), icon: <ChartIcon /> },
    { value: 'table' as const, label: words.say('table'), icon: <TableIcon /> },
    { value: 'number' as const, label: words.say('number'), icon: <NumberIcon /> },
  ];
  return (
    <div class="panel-body">
      {isData(widget) && fieldsIn(widget) !== undefined && (
        <OneOf
          label={words.say('shownAs')}
          choices={kinds}
          value={widget.kind}
          onChoose={(kind) => put(asKind(widget, kind, model))}
        />
      )}
      <Part label={words.say('title')}>
        <KeptText
          label={words.say('title')}
          value={title ?? ''}
          isNeeded={widget.kind === 'section'}
          longest={200}
          onText={(text) => put(withText(widget, 'title', text), 'title')}
        />
      </Part>
      {widget.kind === 'text' && (
        <Part label={words.say('text')}>
          <KeptText
            label={words.say('text')}
            value={widget.text}
            isNeeded
            longest={20_000}
            rows={8}
            onText={(text) => put({ ...widget, text }, 'text')}
          />
          <p class="quiet hint">{words.say('textHint')}</p>
        </Part>
      )}
      {isData(widget) && <Asked widget={widget} onPut={put} />}
      {widget.kind === 'table' && <TableColumns widget={widget} onPut={put} />}
      <div class="panel-actions">
        <button
          type="button"
          class="plain"
          onClick={() => {
            const made = withCopy(draft.content.peek(), id);
            change(made.content);
            select({ kind: 'widget', id: made.id });
          }}
        >
          <CopyIcon /> {words.say('duplicate')}
        </button>
        <button
          type="button"
          class="plain danger"
          onClick={() => {
            change(withoutWidget(draft.content.peek(), id));
            select(undefined);
            announced.value = words.say('removed', { title: title ?? id });
          }}
        >
          <TrashIcon /> {words.say('remove')}
        </button>
      </div>
    </div>
  );
}

type AskedProps = { widget: DataWidget; onPut(next: DataWidget, step?: string): void };

/** What it asks, as fields where it can be said with them, else as it was written. */
function Asked({ widget, onPut }: AskedProps) {
  const { words } = useEditor();
  const fields = fieldsIn(widget);
  if (fields !== undefined) return <FieldsForm widget={widget} fields={fields} onPut={onPut} />;
  return (
    <Part label={widget.sql === undefined ? words.say('query') : 'SQL'}>
      <pre class="code" dir="ltr">
        {widget.sql ?? JSON.stringify(widget.query, null, 2)}
      </pre>
      <p class="quiet hint">{words.say('byHand')}</p>
    </Part>
  );
}
