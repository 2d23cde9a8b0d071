import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { RetryIcon } from '../../embed/icons.tsx';
import { usePage } from '../page-state.ts';
import { CHAT_BUTTON, type ChatOffer } from './chat-offer.ts';
import type { ChatPanel } from './chat-panel.tsx';

/** The chat, loaded when it is first opened; it stays where it is while it is closed. */
export function BesideDashboard({ offer }: { offer: ChatOffer }) {
  const { speaker } = usePage();
  const part = useSignal<{ Panel: typeof ChatPanel } | undefined>(undefined);
  const isLost = useSignal(false);
  const isOpen = offer.isOpen.value;
  const load = () => {
    isLost.value = false;
    import('./chat-panel.tsx').then(
      ({ ChatPanel: Panel }) => {
        part.value = { Panel };
      },
      () => {
        isLost.value = true;
      },
    );
  };
  useEffect(() => {
    if (isOpen && part.value === undefined) load();
  }, [isOpen]);
  const { value: loaded } = part;
  // On a narrow screen it covers the page, of which nothing can be reached by then.
  useEffect(() => {
    const narrow = matchMedia('(width < 760px)');
    const mark = () => {
      for (const each of aroundChat()) each.inert = isOpen && narrow.matches;
    };
    mark();
    narrow.addEventListener('change', mark);
    return () => {
      narrow.removeEventListener('change', mark);
      for (const each of aroundChat()) each.inert = false;
    };
  }, [isOpen, loaded]);
  const close = () => {
    offer.isOpen.value = false;
    document.getElementById(CHAT_BUTTON)?.focus();
  };
  if (loaded !== undefined) return <loaded.Panel offer={offer} onClose={close} />;
  if (!isOpen) return null;
  return (
    <section class="beside" id="chat" aria-label={speaker.say('askHere')}>
      {isLost.value ? (
        <div class="notice" role="alert">
          <p>{speaker.say('unreachable')}</p>
          <button type="button" class="plain" onClick={load}>
            <RetryIcon /> {speaker.say('retry')}
          </button>
        </div>
      ) : (
        <p class="out-of-sight" role="status">
          {speaker.say('loading')}
        </p>
      )}
    </section>
  );
}

/** All that is beside the panel, and beside what holds it. */
function aroundChat(): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let held = document.getElementById('chat'); held?.parentElement; held = held.parentElement) {
    for (const each of held.parentElement.children) {
      if (each !== held && each instanceof HTMLElement) around.push(each);
    }
    if (held.parentElement.id === 'app') break;
  }
  return around;
}
