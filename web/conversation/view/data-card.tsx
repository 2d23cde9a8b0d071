import { useMemo, useRef, useState } from 'preact/hooks';
import type { SqlResult } from '../../../sdk/client/src/index.ts';
import { SaveIcon } from '../../embed/icons.tsx';
import { memo } from '../../embed/memo.ts';
import { moveFocus, VERTICAL } from '../../embed/move-focus.ts';
import { chartOf, titlesIn } from '../../result/chart/chart.ts';
import { openPeriodIn } from '../../result/chart/details.ts';
import { shownPeriodOf } from '../../result/chart/shown-period.ts';
import { type ChartHandle, ChartView } from '../../result/chart-view.tsx';
import { columnsOf } from '../../result/data/columns.ts';
import { csvOf } from '../../result/data/csv.ts';
import { fileName, saveFile } from '../../result/data/save-file.ts';
import { DataTable } from '../../result/data-table.tsx';
import type { Format } from '../../result/format.ts';
import { usePage } from '../page-state.ts';
import { AddToDashboard } from './add-to-dashboard.tsx';

export type DataCardProps = {
  result: SqlResult;
  /** What its chart shows, in place of what it is about. */
  finding: string | undefined;
  formats: ReadonlyMap<string, Format>;
  onError(error: unknown): void;
};

/** A result as one card: its chart and its table as tabs, and what can be taken away of it. */
export const DataCard = memo(({ result, finding, formats, onError }: DataCardProps) => {
  const { speaker, look, shows, api, context, tell } = usePage();
  const chart = useMemo(() => chartOf(result), [result]);
  const columns = useMemo(
    () => columnsOf(result, { locale: speaker.locale, formats, titles: titlesIn(chart) }),
    [result, formats, speaker, chart],
  );
  const [tab, setTab] = useState<'chart' | 'table'>(chart === undefined ? 'table' : 'chart');
  const [failure, setFailure] = useState<string>();
  const handle = useRef<ChartHandle>(null);
  const { data, totalRows, queryTitle, description } = result;
  const hasChart = chart !== undefined && failure === undefined && data.length > 0;
  const shown = hasChart ? tab : 'table';
  const title = queryTitle || speaker.say('table');

  const saved = (format: string) =>
    tell('download', { format, target: 'widget', title, rowCount: totalRows });
  const saveCsv = async () => {
    const isWhole = totalRows <= data.length;
    const content = isWhole
      ? new Blob(
          [
            csvOf(
              result,
              columns.map((column) => column.title),
            ),
          ],
          { type: 'text/csv;charset=utf-8' },
        )
      : await api.csv(context.deploymentId, result.sqlQuery);
    saveFile(fileName(title, 'csv'), content);
    saved('csv');
  };
  const saveChart = async (format: 'png' | 'svg') => {
    const content = await handle.current?.save(format);
    if (content) saveFile(fileName(title, format), content);
    saved(format);
  };

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
        {hasChart && (
          <div
            class="tabs"
            role="tablist"
            aria-label={title}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
              setTab(shown === 'chart' ? 'table' : 'chart');
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
                onClick={() => setTab(each)}
              >
                {speaker.say(each)}
              </button>
            ))}
          </div>
        )}
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
          <span class="on-hover">
            <button type="button" class="plain" onClick={() => saveCsv().catch(onError)}>
              <SaveIcon /> {speaker.say('downloadCsv')}
            </button>
            {shown === 'chart' && (
              <>
                <button type="button" class="plain" onClick={() => saveChart('png').catch(onError)}>
                  {speaker.say('downloadPng')}
                </button>
                <button type="button" class="plain" onClick={() => saveChart('svg').catch(onError)}>
                  {speaker.say('downloadSvg')}
                </button>
              </>
            )}
          </span>
        )}
        {shows.authoring && data.length > 0 && (
          <AddToDashboard uuid={result.uuid} title={title} onError={onError} />
        )}
      </footer>
    </section>
  );
});

const cardsAround = (card: HTMLElement) =>
  card.closest('.thread-content')?.querySelectorAll<HTMLElement>('.card');
