import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { IconButton } from '../../embed/icon-button.tsx';
import { ChatIcon, FullScreenIcon, PrintIcon, RetryIcon } from '../../embed/icons.tsx';
import { CHAT_BUTTON } from '../chat/chat-offer.ts';
import { usePage } from '../page-state.ts';

/** One line: what this is, how old its rows are, and what can be done with all of it. */
export function Header() {
  const { board, chat, shows, speaker, tell } = usePage();
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
  useEffect(() => {
    // Escape leaves it, too.
    const look = () => {
      isFull.value = document.fullscreenElement !== null;
    };
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [isFull]);
  const toggleFull = () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
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
        {chat !== undefined && (
          <IconButton
            label={speaker.say('askHere')}
            aria-expanded={chat.isOpen.value}
            aria-controls={chat.isOpen.value ? 'chat' : undefined}
            id={CHAT_BUTTON}
            onClick={() => {
              chat.isOpen.value = !chat.isOpen.value;
            }}
          >
            <ChatIcon />
          </IconButton>
        )}
        <IconButton
          label={speaker.say('refresh')}
          aria-disabled={isLoading}
          onClick={() => isLoading || void board.load(undefined, true)}
        >
          <RetryIcon />
        </IconButton>
        {document.fullscreenEnabled && (
          <IconButton
            label={speaker.say('fullScreen')}
            aria-pressed={isFull.value}
            onClick={() => void toggleFull()}
          >
            <FullScreenIcon />
          </IconButton>
        )}
        {shows.downloads && shows.exportMenu && (
          <IconButton label={speaker.say('printPdf')} onClick={print}>
            <PrintIcon />
          </IconButton>
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
