import type { Widget, WidgetData } from '../board.ts';
import { metricIn } from '../metric-colors.ts';
import { usePage } from '../page-state.ts';
import { shownResult } from '../shown-result.ts';
import { periodOf } from './period.ts';
import { useRows } from './rows-panel.tsx';
import { Sparkline } from './sparkline.tsx';

type NumberOf = Extract<Widget, { kind: 'number' }>;

/** One number, large; beside it how much it has changed, small; and how it came about as a line. */
export function NumberWidget({ widget, data }: { widget: NumberOf; data: WidgetData }) {
  const { colors, look, speaker } = usePage();
  const rows = useRows(widget);
  const { columns } = shownResult(data, speaker);
  const at = data.columns.findIndex(({ role }) => role === 'measure');
  const column = data.columns[at];
  const cell = data.rows[0]?.[at] ?? null;
  const text = columns[at]?.show(cell) ?? '–';
  const { comparison, sparkline } = data;
  return (
    // Its length decides how large it is written: a figure that is cut off says another number.
    <div class="big-number" style={{ '--characters': text.length }}>
      {column?.hasRows ? (
        <button type="button" class="figure" onClick={() => rows.open({ column, value: cell })}>
          {text}
        </button>
      ) : (
        <p class="figure">{text}</p>
      )}
      {comparison !== undefined && widget.comparison !== null && (
        <Change
          now={cell}
          before={comparison.value}
          betterWhen={widget.comparison.betterWhen}
          shown={columns[at]?.show(comparison.value) ?? '–'}
          period={periodOf(comparison.dateRange, speaker.locale)}
        />
      )}
      {sparkline !== undefined && (
        <Sparkline
          rows={sparkline}
          color={colors.get(metricIn(data, column?.name)) ?? look.properties['--muted'] ?? ''}
        />
      )}
      {rows.panel}
    </div>
  );
}

type ChangeProps = {
  now: string | null;
  before: string | null;
  betterWhen: 'higher' | 'lower';
  /** The earlier number as it is written. */
  shown: string;
  period: string;
};

function Change({ now, before, betterWhen, shown, period }: ChangeProps) {
  const { speaker } = usePage();
  const [current, earlier] = [Number(now ?? Number.NaN), Number(before ?? Number.NaN)];
  const change = earlier === 0 ? Number.NaN : (current - earlier) / Math.abs(earlier);
  const compared = speaker.say('comparedWith', { period });
  if (!Number.isFinite(change)) return <p class="change quiet">{`${shown} · ${compared}`}</p>;
  const percent = new Intl.NumberFormat(speaker.locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(change);
  const isBetter = change > 0 === (betterWhen === 'higher');
  return (
    <p class="change" title={shown}>
      <span data-tone={change === 0 ? 'same' : isBetter ? 'better' : 'worse'}>
        <span aria-hidden="true">{change > 0 ? '▲' : change < 0 ? '▼' : '■'}</span> <bdi>{percent}</bdi>
      </span>{' '}
      <span class="quiet">{compared}</span>
    </p>
  );
}
