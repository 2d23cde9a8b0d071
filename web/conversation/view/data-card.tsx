import { useMemo, useRef, useState } from 'preact/hooks';
import type { SqlResult } from '../../../sdk/client/src/index.ts';
import { memo } from '../../embed/memo.ts';
import { moveFocus, VERTICAL } from '../../embed/move-focus.ts';
import { chartOf, titlesIn } from '../../result/chart/chart.ts';
import { openPeriodIn } from '../../result/chart/details.ts';
import { shownPeriodOf } from '../../result/chart/shown-period.ts';
import { type ChartHandle, ChartView } from '../../result/chart-view.tsx';
import { columnsOf } from '../../result/data/columns.ts';
import { DataTable } from '../../result/data-table.tsx';
import type { Format } from '../../result/format.ts';
import { usePage } from '../page-state.ts';
import { AddToDashboard } from './add-to-dashboard.tsx';
import { Downloads } from './downloads.tsx';

export type DataCardProps = {
  result: SqlResult;
  /** What its chart shows, in place of what it is about. */
  finding: string | undefined;
  formats: ReadonlyMap<string, Format>;
  onError(error: unknown): void;
};

/** A result as one card: its chart and its table as tabs, and what can be taken away of it. */
export const DataCard = memo(({ result, finding, formats, onError }: DataCardProps) => {
  const { speaker, look, shows } = usePage();
  const chart = useMemo(() => chartOf(result), [result]);
  const columns = useMemo(
    () => columnsOf(result, { locale: speaker.locale, formats, titles: titlesIn(chart) }),
    [result, formats, speaker, chart],
  );
  const [tab, setTab] = useState<View>(chart === undefined ? 'table' : 'chart');
  const [failure, setFailure] = useState<string>();
  const handle = useRef<ChartHandle>(null);
  const { data, totalRows, queryTitle, description } = result;
  const hasChart = chart !== undefined && failure === undefined && data.length > 0;
  const shown = hasChart ? tab : 'table';
  const title = queryTitle || speaker.say('table');

  const about = [
    finding === undefined ? '' : title,
    // A description that begins by saying the title again is left out.
    description.startsWith(title) ? '' : description,
    (hasChart && shownPeriodOf(chart.spec, result, speaker.locale)) || '',
    speaker.say('whoseRows'),
  ];
  const isOpen = hasChart && openPeriodIn(chart.spec, result, new Date()) !== undefined;

  const table = <DataTable columns={columns} rows={data} caption={title} />;
  return (
    <section
      class="card"
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go from card to card.
      tabIndex={0}
      onKeyDown={(event) => event.target === event.currentTarget && moveFocus(event, VERTICAL, cardsAround)}
    >
      <header>
        <div class="titles" dir="auto">
          <p class="card-title">{finding ?? title}</p>
          <p class="quiet">{about.filter((part) => part !== '').join(' · ')}</p>
        </div>
        {hasChart && <Tabs label={title} shown={shown} onShow={setTab} />}
      </header>
      {failure !== undefined && <p class="notice">{speaker.say('chartFailed', { reason: failure })}</p>}
      {data.length === 0 && <p class="quiet">{speaker.say('noRows')}</p>}
      {data.length > 0 && !hasChart && table}
      {hasChart && (
        <div role="tabpanel" aria-label={speaker.say(shown)}>
          {shown === 'chart' ? (
            <ChartView
              handle={handle}
              chart={chart}
              columns={columns}
              result={result}
              formats={formats}
              look={look}
              speaker={speaker}
              onFailure={setFailure}
            />
          ) : (
            table
          )}
        </div>
      )}
      <footer>
        <span class="quiet" dir="auto">
          {totalRows > data.length
            ? speaker.say('firstRows', { shown: data.length, total: totalRows })
            : speaker.count('rows', totalRows)}
          {isOpen && ` · ${speaker.say('openPeriod')}`}
        </span>
        {shows.downloads && data.length > 0 && (
          <Downloads
            result={result}
            title={title}
            columns={columns.map((column) => column.title)}
            chart={shown === 'chart' ? handle : undefined}
            onError={onError}
          />
        )}
        {shows.authoring && data.length > 0 && (
          <AddToDashboard uuid={result.uuid} title={title} onError={onError} />
        )}
      </footer>
    </section>
  );
});

type View = 'chart' | 'table';

function Tabs({ label, shown, onShow }: { label: string; shown: View; onShow(view: View): void }) {
  const { speaker } = usePage();
  return (
    <div
      class="tabs"
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        onShow(shown === 'chart' ? 'table' : 'chart');
        const other = event.currentTarget.querySelector<HTMLElement>('[aria-selected="false"]');
        other?.focus();
      }}
    >
      {(['chart', 'table'] as const).map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={shown === each}
          tabIndex={shown === each ? 0 : -1}
          onClick={() => onShow(each)}
        >
          {speaker.say(each)}
        </button>
      ))}
    </div>
  );
}

const cardsAround = (card: HTMLElement) =>
  card.closest('.thread-content')?.querySelectorAll<HTMLElement>('.card');
