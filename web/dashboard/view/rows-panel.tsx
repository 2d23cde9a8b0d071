import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { ShownColumn, ShownRows } from '../../../schema/wire/dashboards/data.ts';
import { IconButton } from '../../embed/icon-button.tsx';
import { CloseIcon, ListIcon, SaveIcon } from '../../embed/icons.tsx';
import { fileName, saveFile } from '../../result/data/save-file.ts';
import { DataTable } from '../../result/data-table.tsx';
import type { Picked, Widget, WidgetData } from '../board.ts';
import { usePage } from '../page-state.ts';
import { shownResult } from '../shown-result.ts';

export type Drilled = { column: ShownColumn; value: string | null; at?: Picked };

/** The rows behind a number of a widget: `open` shows them in a panel over the page, and tells the host. */
export function useRows(widget: Widget): { open(drilled: Drilled): void; panel: ComponentChildren } {
  const { tell } = usePage();
  const drilled = useSignal<Drilled | undefined>(undefined);
  const open = (next: Drilled) => {
    drilled.value = next;
    tell('drilldown', {
      member: next.column.member ?? next.column.name,
      ...(next.value !== null && { value: next.value }),
      widgetId: widget.id,
    });
  };
  const close = () => {
    drilled.value = undefined;
  };
  return {
    open,
    panel: drilled.value !== undefined && (
      <RowsPanel widget={widget} drilled={drilled.value} onClose={close} />
    ),
  };
}

/** The rows that a chart is drawn of; those of the one mark that is picked in it. */
export function RowsButton({ widget, data }: { widget: Widget; data: WidgetData }) {
  const { board, speaker } = usePage();
  const rows = useRows(widget);
  const column = data.columns.find(({ hasRows }) => hasRows);
  if (column === undefined) return null;
  const [mark, ...others] = board.marks.value.get(widget.id) ?? [];
  const at = mark !== undefined && others.length === 0 ? mark : undefined;
  const label = speaker.say('rowsBehind', { title: column.title });
  return (
    <>
      <IconButton
        label={label}
        onClick={() => rows.open({ column, value: at?.[0]?.value ?? null, ...(at && { at }) })}
      >
        <ListIcon />
      </IconButton>
      {rows.panel}
    </>
  );
}

function RowsPanel({ widget, drilled, onClose }: { widget: Widget; drilled: Drilled; onClose(): void }) {
  const { api, board, shows, speaker, tell } = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  const rows = useSignal<ShownRows | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const { column, at } = drilled;
  const request = useMemo(
    () => ({ ...board.asked, widget: widget.id, column: column.name, ...(at?.length && { at }) }),
    [board, widget, column, at],
  );
  const tellProblem = (error: unknown) => {
    problem.value = speaker.say('refused', {
      message: error instanceof Error ? error.message : String(error),
    });
  };

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isLeft = false;
    api.rows(request).then(
      (given) => {
        if (!isLeft) rows.value = given;
      },
      (error: unknown) => isLeft || tellProblem(error),
    );
    return () => {
      isLeft = true;
    };
  }, [api, request, rows]);

  const title = speaker.say('rowsBehind', { title: column.title });
  const shown = rows.value;
  const { columns } = shown === undefined ? { columns: [] } : shownResult(shown, speaker);
  const saveCsv = async () => {
    saveFile(fileName(title, 'csv'), await api.rowsCsv(request));
    tell('download', { format: 'csv', target: 'widget', widgetId: widget.id, title });
  };
  return (
    <dialog ref={dialog} class="rows-panel" aria-label={title} onClose={onClose}>
      <header>
        <h2 dir="auto">{title}</h2>
        {shows.downloads && shown !== undefined && shown.rows.length > 0 && (
          <button type="button" class="plain" onClick={() => saveCsv().catch(tellProblem)}>
            <SaveIcon /> {speaker.say('downloadCsv')}
          </button>
        )}
        <button
          type="button"
          class="icon"
          aria-label={speaker.say('close')}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </header>
      {problem.value !== undefined && (
        <p class="notice" role="alert">
          {problem.value}
        </p>
      )}
      {shown === undefined && problem.value === undefined && (
        <p class="quiet" role="status">
          {speaker.say('loading')}
        </p>
      )}
      {shown?.rows.length === 0 && <p class="quiet">{speaker.say('noRows')}</p>}
      {shown !== undefined && shown.rows.length > 0 && (
        <DataTable columns={columns} rows={shown.rows} caption={title} />
      )}
      {shown?.isCut && (
        <p class="widget-note quiet">{speaker.say('cutRows', { shown: shown.rows.length })}</p>
      )}
    </dialog>
  );
}
