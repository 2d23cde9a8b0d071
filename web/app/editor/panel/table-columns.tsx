import { columnNames, type DataWidget, fieldsIn } from '../../fields/widget-fields.ts';
import { withText } from '../changes.ts';
import { useEditor } from '../editor-state.ts';
import { KeptText } from './kept-text.tsx';
import { OrderedList } from './ordered-list.tsx';
import { Part, Select } from './part.tsx';

type Table = Extract<DataWidget, { kind: 'table' }>;
type Columns = NonNullable<Table['columns']>;

const WIDTHS_PIXELS = [60, 90, 120, 160, 240, 320];

/** Which columns a table shows, in which order, how wide and under which titles, once its rows are there. */
export function TableColumns({ widget, onPut }: { widget: Table; onPut(next: Table, step?: string): void }) {
  const { board, words } = useEditor();
  const { shown, isLoading } = board.widgets.get(widget.id)?.value ?? {};
  const found = shown?.data.columns ?? [];
  // The rows of what was asked before are there until others are: their columns are none of this table.
  const fields = fieldsIn(widget);
  const names = fields && columnNames(fields);
  const isOfBefore = names
    ? found.some(({ name, isSwitched }) => !isSwitched && !names.includes(name))
    : isLoading === true;
  if (found.length === 0 || isOfBefore) return null;
  const named = widget.columns ?? found.map(({ name: column }): Columns[number] => ({ column }));
  const left = found.filter(({ name }) => !named.some(({ column }) => column === name));
  const titleOf = (name: string) => found.find((each) => each.name === name)?.title ?? name;
  const items = [
    ...named.map(({ column, title = titleOf(column) }) => ({ id: column, title, isShown: true })),
    ...left.map(({ name: id, title }) => ({ id, title, isShown: false })),
  ];
  const put = (columns: Columns, step?: string) => {
    const { columns: _, ...rest } = widget;
    const isUsual =
      columns.length === found.length &&
      columns.every(
        ({ column, title, widthPixels }, at) =>
          column === found[at]?.name && title === undefined && widthPixels === undefined,
      );
    if (columns.length > 0) onPut(isUsual ? rest : { ...rest, columns }, step);
  };
  const putNames = (names: readonly string[]) =>
    put(names.map((name) => named.find(({ column }) => column === name) ?? { column: name }));
  const putColumn = (next: Columns[number], step?: string) =>
    put(
      named.map((each) => (each.column === next.column ? next : each)),
      step,
    );

  const more = (id: string) => {
    const own = named.find(({ column }) => column === id);
    if (own === undefined) return null;
    const title = own.title ?? titleOf(id);
    const { widthPixels, ...rest } = own;
    return (
      <details class="column-more">
        <summary>{words.say('titleAndWidthOf', { title })}</summary>
        <div class="pair">
          <KeptText
            label={words.say('titleOf', { title: titleOf(id) })}
            value={own.title ?? ''}
            longest={200}
            placeholder={titleOf(id)}
            onText={(text) => putColumn(withText(own, 'title', text), `title of ${id}`)}
          />
          <Select
            label={words.say('width')}
            value={String(widthPixels ?? '')}
            choices={[
              ['', words.say('usual')],
              ...[...new Set([...WIDTHS_PIXELS, ...(widthPixels === undefined ? [] : [widthPixels])])].map(
                (size) => [String(size), `${size} px`] as const,
              ),
            ]}
            onChoose={(value) => putColumn(value === '' ? rest : { ...rest, widthPixels: Number(value) })}
          />
        </div>
      </details>
    );
  };
  return (
    <Part label={words.say('columns')}>
      <OrderedList
        items={items}
        onOrder={(next) => putNames(next.filter(({ isShown }) => isShown).map(({ id }) => id))}
        onShow={(id, isShown) =>
          putNames(items.filter((each) => (each.id === id ? isShown : each.isShown)).map((each) => each.id))
        }
        more={more}
      />
    </Part>
  );
}
