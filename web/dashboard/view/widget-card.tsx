import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CloseIcon, ExpandIcon } from '../../embed/icons.tsx';
import { memo } from '../../embed/memo.ts';
import { Markdown } from '../../markdown/markdown.tsx';
import type { ChartHandle } from '../../result/chart-view.tsx';
import type { Widget } from '../board.ts';
import { usePage } from '../page-state.ts';
import { ChartWidget } from './chart-widget.tsx';
import { Downloads } from './downloads.tsx';
import { NumberWidget } from './number-widget.tsx';
import { RowsButton } from './rows-panel.tsx';
import { TableWidget } from './table-widget.tsx';

/** One widget in its place; its failure is its own. */
export const WidgetCard = memo(({ widget }: { widget: Widget }) => {
  const { id, kind, title, description, place } = widget;
  const style = {
    '--x': place.x + 1,
    '--y': place.y + 1,
    '--width': place.width,
    '--height': place.height,
  };
  if (kind === 'section') {
    return (
      <h2 class="section" style={style}>
        <bdi>{title}</bdi>
      </h2>
    );
  }
  if (kind === 'text') {
    return (
      <section class="widget" data-kind="text" style={style} aria-label={title ?? id}>
        {title !== undefined && (
          <h2 class="widget-title">
            <bdi>{title}</bdi>
          </h2>
        )}
        <Markdown text={widget.text} />
      </section>
    );
  }
  return <DataCard widget={widget} style={style} hint={description} />;
});

type DataWidget = Exclude<Widget, { kind: 'text' | 'section' }>;

function DataCard({
  widget,
  style,
  hint,
}: {
  widget: DataWidget;
  style: Record<string, number>;
  hint: string | undefined;
}) {
  const { board, speaker } = usePage();
  const { id, kind, title } = widget;
  const state = board.widgets.get(id)?.value ?? { isLoading: false };
  const chart = useRef<ChartHandle>(null);
  const isLarge = useSignal(false);
  const largeButton = useRef<HTMLButtonElement>(null);
  const { shown, failure, isLoading } = state;
  const columns = shown?.data.columns ?? [];
  const switched = columns.flatMap((column) => (column.isSwitched ? [column.title] : [])).join(', ');

  useEffect(() => {
    if (!isLarge.value) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      isLarge.value = false;
      largeButton.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isLarge, isLarge.value]);

  const word = isLarge.value ? 'makeSmall' : 'makeLarge';
  return (
    <section
      class="widget"
      data-kind={kind}
      data-id={id}
      data-large={isLarge.value}
      style={style}
      aria-label={title ?? id}
      aria-busy={isLoading}
    >
      <header>
        {title === undefined ? (
          <span class="widget-title" />
        ) : (
          <h2 class="widget-title" title={hint}>
            <bdi>{title}</bdi>
            {switched !== '' && <bdi class="quiet"> · {switched}</bdi>}
          </h2>
        )}
        <span class="on-hover">
          {shown !== undefined && failure === undefined && (
            <Downloads widget={widget} rowCount={shown.data.rows.length} chart={chart} />
          )}
          {kind === 'chart' && shown !== undefined && <RowsButton widget={widget} data={shown.data} />}
          {kind !== 'number' && (
            <button
              ref={largeButton}
              type="button"
              class="icon"
              aria-pressed={isLarge.value}
              aria-label={speaker.say(word)}
              title={speaker.say(word)}
              onClick={() => {
                isLarge.value = !isLarge.value;
              }}
            >
              {isLarge.value ? <CloseIcon /> : <ExpandIcon />}
            </button>
          )}
        </span>
      </header>
      <Body widget={widget} failure={failure} isEmpty={shown?.data.rows.length === 0}>
        {shown !== undefined && kind === 'chart' && (
          <ChartWidget widget={widget} data={shown.data} handle={chart} />
        )}
        {shown !== undefined && kind === 'table' && <TableWidget widget={widget} data={shown.data} />}
        {shown !== undefined && kind === 'number' && <NumberWidget widget={widget} data={shown.data} />}
        {shown === undefined && <div class="placeholder" />}
      </Body>
    </section>
  );
}

function Body({
  widget,
  failure,
  isEmpty,
  children,
}: {
  widget: DataWidget;
  failure: { message: string; code: string } | undefined;
  isEmpty: boolean;
  children: ComponentChildren;
}): ComponentChildren {
  const { board, speaker } = usePage();
  if (failure !== undefined) {
    return (
      <div class="widget-problem" role="alert">
        <p>{failure.code === 'unreachable' ? speaker.say('unreachable') : failure.message}</p>
        {failure.code !== 'widget_unavailable' && (
          <button type="button" class="plain" onClick={() => void board.load([widget.id])}>
            {speaker.say('retry')}
          </button>
        )}
      </div>
    );
  }
  return isEmpty && widget.kind !== 'number' ? <p class="quiet">{speaker.say('noRows')}</p> : children;
}
