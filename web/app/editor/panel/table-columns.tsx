import type { DataWidget } from '../../fields/widget-fields.ts';
import { useEditor } from '../editor-state.ts';
import { OrderedList } from './ordered-list.tsx';
import { Part } from './part.tsx';

type Table = Extract<DataWidget, { kind: 'table' }>;
type Columns = NonNullable<Table['columns']>;

/** Which columns a table shows, and in which order, once its rows are there. */
export function TableColumns({ widget, onPut }: { widget: Table; onPut(next: Table): void }) {
  const { board, words } = useEditor();
  const found = board.widgets.get(widget.id)?.value.shown?.data.columns ?? [];
  if (found.length < 2) return null;
  const named = widget.columns ?? found.map(({ name: column }): Columns[number] => ({ column }));
  const left = found.filter(({ name }) => !named.some(({ column }) => column === name));
  const titleOf = (name: string) => found.find((each) => each.name === name)?.title ?? name;
  const items = [
    ...named.map(({ column, title = titleOf(column) }) => ({ id: column, title, isShown: true })),
    ...left.map(({ name: id, title }) => ({ id, title, isShown: false })),
  ];
  const put = (names: readonly string[]) => {
    const { columns: _, ...rest } = widget;
    const isUsual = names.length === found.length && names.every((name, at) => name === found[at]?.name);
    const columns = names.map((name) => named.find(({ column }) => column === name) ?? { column: name });
    const isPlain = columns.every(({ title }) => title === undefined);
    if (names.length > 0) onPut(isUsual && isPlain ? rest : { ...rest, columns });
  };
  return (
    <Part label={words.say('columns')}>
      <OrderedList
        items={items}
        onOrder={(next) => put(next.filter(({ isShown }) => isShown).map(({ id }) => id))}
        onShow={(id, isShown) =>
          put(items.filter((each) => (each.id === id ? isShown : each.isShown)).map((each) => each.id))
        }
      />
    </Part>
  );
}
