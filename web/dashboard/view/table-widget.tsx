import { useMemo, useState } from 'preact/hooks';
import { Scrolling } from '../../embed/scrolling.tsx';
import type { Picked, Widget, WidgetData } from '../board.ts';
import { usePage } from '../page-state.ts';
import { isSamePick, withPick } from '../picks.ts';
import { shownResult } from '../shown-result.ts';
import { columnsInOrder } from './columns-in-order.ts';
import { useRows } from './rows-panel.tsx';
import { type Sort, sorted } from './sorted.ts';
import { VirtualRows } from './virtual-rows.tsx';

type TableOf = Extract<Widget, { kind: 'table' }>;

export function TableWidget({ widget, data }: { widget: TableOf; data: WidgetData }) {
  const { board, speaker } = usePage();
  const { id, title = id } = widget;
  const drill = useRows(widget);
  const [sort, setSort] = useState<Sort>();
  const { columns } = useMemo(() => {
    const titles = new Map(
      (widget.columns ?? []).flatMap(({ column, title: own }) => (own ? [[column, own]] : [])),
    );
    return shownResult(data, speaker, titles);
  }, [data, speaker, widget]);
  const rows = useMemo(() => sorted(data.rows, data.columns, sort, speaker.locale), [data, sort, speaker]);
  const marks = board.marks.value.get(id) ?? [];
  const shown = useMemo(() => {
    const order = columnsInOrder(data.columns, widget.columns);
    return order.flatMap((index) => {
      const column = columns[index];
      const width = widget.columns?.find((each) => each.column === column?.name)?.widthPixels;
      return column === undefined ? [] : [{ ...column, index, width }];
    });
  }, [data, columns, widget]);

  const pick = (picked: Picked, isMore: boolean) => board.pick(id, withPick(marks, picked, isMore));
  const at = (row: readonly (string | null)[]): Picked =>
    data.columns.flatMap(({ name, isPickable }, index) =>
      isPickable ? [{ column: name, value: row[index] ?? null }] : [],
    );
  const isPicked = (row: readonly (string | null)[]) =>
    marks.some((mark) =>
      mark.every(
        ({ column, value }) => (row[data.columns.findIndex(({ name }) => name === column)] ?? null) === value,
      ),
    );

  const cell = (row: readonly (string | null)[], index: number) => {
    const described = data.columns[index];
    const value = row[index] ?? null;
    const text = columns[index]?.show(value) ?? '';
    if (described?.isPickable && widget.crossFilter) {
      const picked: Picked = [{ column: described.name, value }];
      return (
        <button
          type="button"
          class="cell"
          aria-pressed={marks.some((mark) => isSamePick(mark, picked))}
          onClick={({ ctrlKey, metaKey, shiftKey }) => pick(picked, ctrlKey || metaKey || shiftKey)}
        >
          {text}
        </button>
      );
    }
    if (described?.hasRows && value !== null) {
      return (
        <button
          type="button"
          class="cell"
          onClick={() => drill.open({ column: described, value, at: at(row) })}
        >
          {text}
        </button>
      );
    }
    return text;
  };

  const rowOf = (row: readonly (string | null)[], index: number) => (
    <tr key={index} aria-rowindex={index + 2} data-picked={marks.length > 0 && isPicked(row)}>
      {shown.map(({ name, isNumber, index: column }) => (
        <td key={name} class={isNumber ? 'number' : undefined}>
          <bdi>{cell(row, column)}</bdi>
        </td>
      ))}
    </tr>
  );
  return (
    <>
      <Scrolling kind="scroll-x rows" label={title}>
        <table aria-rowcount={rows.length + 1} data-marked={marks.length > 0}>
          <thead>
            <tr aria-rowindex={1}>
              {shown.map(({ name, title: text, isNumber, index, width }) => (
                <th
                  key={name}
                  style={width === undefined ? undefined : { minWidth: `${width}px`, maxWidth: `${width}px` }}
                  scope="col"
                  class={isNumber ? 'number' : undefined}
                  aria-sort={
                    sort?.index === index ? (sort.isDescending ? 'descending' : 'ascending') : 'none'
                  }
                >
                  <button type="button" class="sort" onClick={() => setSort(nextSort(sort, index, isNumber))}>
                    <bdi>{text}</bdi>
                    <span aria-hidden="true">
                      {sort?.index === index ? (sort.isDescending ? ' ↓' : ' ↑') : ''}
                    </span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <VirtualRows rows={rows} columnCount={shown.length} rowOf={rowOf} />
          {data.totals !== undefined && (
            <tfoot>
              <tr>
                {shown.map(({ name, isNumber, show, index }, at) => {
                  const total = data.totals?.[index] ?? null;
                  return (
                    <td key={name} class={isNumber ? 'number' : undefined}>
                      <bdi>{total === null ? (at === 0 ? speaker.say('total') : '') : show(total)}</bdi>
                    </td>
                  );
                })}
              </tr>
            </tfoot>
          )}
        </table>
      </Scrolling>
      {data.isCut && <p class="widget-note quiet">{speaker.say('cutRows', { shown: data.rows.length })}</p>}
      {drill.panel}
    </>
  );
}

/** Numbers begin with the largest; a third click gives back the order of the query. */
function nextSort(sort: Sort | undefined, index: number, isNumber: boolean): Sort | undefined {
  if (sort?.index !== index) return { index, isDescending: isNumber };
  return sort.isDescending === isNumber ? { index, isDescending: !isNumber } : undefined;
}
