import { FilterIcon } from '../../embed/icons.tsx';
import { bestKind, chartOf } from '../fields/charts.ts';
import { queryOf, titleOf, viewOf } from '../fields/fields.ts';
import { fieldsIn, firstFields, isData } from '../fields/widget-fields.ts';
import { ChartIcon, KeyboardIcon, NumberIcon, SectionIcon, TableIcon, TextIcon } from '../icons.tsx';
import { Ask } from './ask.tsx';
import { type Unplaced, withNewWidget } from './changes.ts';
import { useEditor } from './editor-state.ts';
import { NewControl } from './new-control.tsx';

type Kind = Unplaced['kind'];
const kinds = [
  ['chart', ChartIcon],
  ['table', TableIcon],
  ['number', NumberIcon],
  ['text', TextIcon],
  ['section', SectionIcon],
] as const;

/** What can be put on a dashboard: one click, and it stands there with rows, to be changed. */
export function Palette() {
  const { announced, change, draft, may, model, panel, select, words } = useEditor();

  const add = (kind: Kind) => {
    const made = newWidget(kind);
    if (made === undefined) return;
    const { content, id } = withNewWidget(draft.content.peek(), made);
    change(content);
    select({ kind: 'widget', id });
    announced.value = words.say('added', { title: made.title ?? words.say(kind) });
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`.slot[data-id="${id}"] .grip`)?.focus({ preventScroll: true }),
    );
  };
  const newWidget = (kind: Kind): Unplaced | undefined => {
    if (kind === 'text') return { kind, text: words.say('newText') };
    if (kind === 'section') return { kind, title: words.say('newSection') };
    const last = draft.content.peek().widgets.filter(isData).map(fieldsIn).findLast(Boolean);
    // What one has begun with is most likely what one goes on with.
    const view = (last && model.view(viewOf(last))) ?? model.views[0];
    if (view === undefined) return undefined;
    const fields = firstFields(view, kind);
    const query = queryOf(fields);
    const title = titleOf(fields, model, (what, of) => words.say('whatByOf', { what, of })).slice(0, 200);
    if (kind === 'chart') return { kind, title, query, chart: chartOf(bestKind(fields), fields, model) };
    return { kind, title, query };
  };
  const hasFields = model.views.length > 0;
  return (
    <div class="palette" role="toolbar" aria-label={words.say('add')}>
      {kinds.map(
        ([kind, Icon]) =>
          (hasFields || kind === 'text' || kind === 'section') && (
            <button
              key={kind}
              type="button"
              class="chip"
              aria-label={words.say('addKind', { kind: words.say(kind) })}
              onClick={() => add(kind)}
            >
              <Icon /> <span>{words.say(kind)}</span>
            </button>
          ),
      )}
      {hasFields && (
        <NewControl>
          <FilterIcon /> <span>{words.say('filter')}</span>
        </NewControl>
      )}
      {may.ask && <Ask />}
      <button
        type="button"
        class="icon keys-button"
        aria-label={words.say('keys')}
        title={words.say('keys')}
        aria-expanded={panel.value?.kind === 'keys'}
        onClick={() => select(panel.value?.kind === 'keys' ? undefined : { kind: 'keys' })}
      >
        <KeyboardIcon />
      </button>
    </div>
  );
}
