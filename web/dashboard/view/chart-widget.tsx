import type { RefObject } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { titlesIn } from '../../result/chart/chart.ts';
import { type ChartHandle, ChartView } from '../../result/chart-view.tsx';
import { DataTable } from '../../result/data-table.tsx';
import type { Picked, Widget, WidgetData } from '../board.ts';
import { ownColors } from '../metric-colors.ts';
import { withOwnTitles } from '../own-titles.ts';
import { usePage } from '../page-state.ts';
import { isSamePick, withPick } from '../picks.ts';
import { shownResult } from '../shown-result.ts';
import { MarkList } from './mark-list.tsx';

type ChartOf = Extract<Widget, { kind: 'chart' }>;

export type ChartWidgetProps = { widget: ChartOf; data: WidgetData; handle: RefObject<ChartHandle | null> };

export function ChartWidget({ widget, data, handle }: ChartWidgetProps) {
  const { board, colors, look, speaker } = usePage();
  const { id, title = id } = widget;
  const chart = useMemo(
    () => (widget.chart === null ? undefined : { title, spec: withOwnTitles(widget.chart, data) }),
    [widget, title, data],
  );
  const { result, formats, columns } = useMemo(
    () => shownResult(data, speaker, titlesIn(chart)),
    [data, speaker, chart],
  );
  const [failure, setFailure] = useState<string>();
  const marks = board.marks.value.get(id);
  // The colors of its measures come first: what is drawn without a color channel takes the first of them.
  const ownLook = useMemo(() => {
    const chartColors = ownColors(widget.chart ?? {}, data, { metrics: colors, palette: look.chartColors });
    return { ...look, chartColors };
  }, [look, widget, data, colors]);
  const picking = useMemo(() => {
    const names = data.columns.flatMap(({ name, isPickable }) => (isPickable ? [name] : []));
    if (!widget.crossFilter || names.length === 0) return undefined;
    const onPick = (picked: Picked, isMore: boolean) =>
      board.pick(id, withPick(board.marks.value.get(id) ?? [], picked, isMore));
    return { names, onPick };
  }, [widget, data, board, id]);

  const picked = useMemo(() => picking && { ...picking, marks: marks ?? [] }, [picking, marks]);

  if (chart === undefined || failure !== undefined || data.isCut) {
    const reason = data.isCut ? speaker.say('chartCut') : failure;
    return (
      <>
        {reason !== undefined && <p class="notice">{speaker.say('chartFailed', { reason })}</p>}
        <DataTable columns={columns} rows={data.rows} caption={title} />
      </>
    );
  }
  return (
    <>
      <ChartView
        fills
        handle={handle}
        chart={chart}
        columns={columns}
        result={result}
        formats={formats}
        look={ownLook}
        speaker={speaker}
        onFailure={setFailure}
        picking={picked}
      />
      {picking && (
        <MarkList
          label={speaker.say('marksOf', { title })}
          data={data}
          columns={columns}
          isPicked={(picked) => marks?.some((mark) => isSamePick(mark, picked)) ?? false}
          onPick={picking.onPick}
        />
      )}
    </>
  );
}
