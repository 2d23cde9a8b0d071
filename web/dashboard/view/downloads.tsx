import type { RefObject } from 'preact';
import { SaveIcon } from '../../embed/icons.tsx';
import type { ChartHandle } from '../../result/chart-view.tsx';
import { fileName, saveFile } from '../../result/data/save-file.ts';
import type { Widget } from '../board.ts';
import { usePage } from '../page-state.ts';

export type DownloadsProps = { widget: Widget; rowCount: number; chart: RefObject<ChartHandle | null> };

/** What can be taken away of one widget: its rows, all of them, and its picture. */
export function Downloads({ widget, rowCount, chart }: DownloadsProps) {
  const { api, board, shows, speaker, tell } = usePage();
  if (!shows.downloads || rowCount === 0) return null;
  const { id, kind, title = id } = widget;

  const save = async (format: 'csv' | 'png') => {
    const content =
      format === 'csv' ? await api.csv({ ...board.asked, widgets: [id] }) : await chart.current?.save('png');
    if (content === undefined) return;
    saveFile(fileName(title, format), content);
    tell('download', { format, target: 'widget', widgetId: id, title, rowCount });
  };
  const tellFailure = (error: unknown) =>
    tell('error', { message: error instanceof Error ? error.message : String(error), context: 'download' });
  return (
    <>
      <button
        type="button"
        class="plain"
        aria-label={speaker.say('downloadOf', { format: 'CSV', title })}
        onClick={() => save('csv').catch(tellFailure)}
      >
        <SaveIcon /> {speaker.say('downloadCsv')}
      </button>
      {kind === 'chart' && (
        <button
          type="button"
          class="plain"
          aria-label={speaker.say('downloadOf', { format: 'PNG', title })}
          onClick={() => save('png').catch(tellFailure)}
        >
          {speaker.say('downloadPng')}
        </button>
      )}
    </>
  );
}
