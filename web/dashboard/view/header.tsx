import { useComputed, useSignal } from '@preact/signals';
import { FullScreenIcon, PrintIcon, RetryIcon } from '../../embed/icons.tsx';
import { usePage } from '../page-state.ts';

/** One line: what this is, how old its rows are, and what can be done with all of it. */
export function Header() {
  const { board, shows, speaker, tell } = usePage();
  const { title, description } = board.view;
  const states = [...board.widgets.values()];
  const isLoading = useComputed(() => states.some(({ value }) => value.isLoading)).value;
  const oldest = useComputed(() =>
    states
      .flatMap(({ value }) => value.shown?.readAt ?? [])
      .sort()
      .at(0),
  ).value;
  const isFull = useSignal(false);

  const print = () => {
    tell('download', { format: 'pdf', target: 'dashboard', title });
    window.print();
  };
  const toggleFull = async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
    isFull.value = document.fullscreenElement !== null;
  };
  return (
    <header class="dashboard-bar">
      {shows.title && (
        <div class="dashboard-title">
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {description !== null && (
            <p class="quiet">
              <bdi>{description}</bdi>
            </p>
          )}
        </div>
      )}
      {oldest !== undefined && (
        <span class="quiet updated">
          {speaker.say('updatedAt', { time: timeOf(oldest, speaker.locale) })}
        </span>
      )}
      <div class="dashboard-actions">
        <button
          type="button"
          class="icon"
          aria-label={speaker.say('refresh')}
          title={speaker.say('refresh')}
          aria-disabled={isLoading}
          onClick={() => isLoading || void board.load(undefined, true)}
        >
          <RetryIcon />
        </button>
        {document.fullscreenEnabled && (
          <button
            type="button"
            class="icon"
            aria-pressed={isFull.value}
            aria-label={speaker.say('fullScreen')}
            title={speaker.say('fullScreen')}
            onClick={() => void toggleFull()}
          >
            <FullScreenIcon />
          </button>
        )}
        {shows.downloads && shows.exportMenu && (
          <button
            type="button"
            class="icon"
            aria-label={speaker.say('printPdf')}
            title={speaker.say('printPdf')}
            onClick={print}
          >
            <PrintIcon />
          </button>
        )}
      </div>
      {/* One sentence for all widgets, and not one for each. */}
      <p class="out-of-sight" role="status">
        {isLoading ? speaker.say('loading') : ''}
      </p>
    </header>
  );
}

const timeOf = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(moment));
