import type { RefObject } from 'preact';
import type { SqlResult } from '../../../sdk/client/src/index.ts';
import { SaveIcon } from '../../embed/icons.tsx';
import type { ChartHandle } from '../../result/chart-view.tsx';
import { csvOf } from '../../result/data/csv.ts';
import { fileName, saveFile } from '../../result/data/save-file.ts';
import { usePage } from '../page-state.ts';

export type DownloadsProps = {
  result: SqlResult;
  title: string;
  /** What its columns are called. */
  columns: readonly string[];
  /** Of the chart, while it is shown. */
  chart: RefObject<ChartHandle | null> | undefined;
  onError(error: unknown): void;
};

/** What can be taken away of a result. */
export function Downloads({ result, title, columns, chart, onError }: DownloadsProps) {
  const { speaker, api, context, tell } = usePage();
  const { data, totalRows, sqlQuery } = result;

  const saved = (format: string) =>
    tell('download', { format, target: 'widget', title, rowCount: totalRows });
  const saveCsv = async () => {
    const isWhole = totalRows <= data.length;
    const content = isWhole
      ? new Blob([csvOf(result, columns)], { type: 'text/csv;charset=utf-8' })
      : await api.csv(context.deploymentId, sqlQuery);
    saveFile(fileName(title, 'csv'), content);
    saved('csv');
  };
  const saveChart = async (format: 'png' | 'svg') => {
    const content = await chart?.current?.save(format);
    if (content) saveFile(fileName(title, format), content);
    saved(format);
  };
  return (
    <span class="on-hover">
      <button type="button" class="plain" onClick={() => saveCsv().catch(onError)}>
        <SaveIcon /> {speaker.say('downloadCsv')}
      </button>
      {chart !== undefined && (
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
  );
}
