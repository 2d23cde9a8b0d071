import { useRef, useState } from 'preact/hooks';
import { ANY_WAY, buttonsIn, moveFocus } from '../../embed/move-focus.ts';
import type { OwnDashboardName } from '../own-dashboards.ts';
import { usePage } from '../page-state.ts';

export type AddToDashboardProps = {
  uuid: string;
  /** What a new dashboard is called. */
  title: string;
  onError(error: unknown): void;
};

/** Makes a widget of a result, on one of the reader's dashboards: a button, and what it opens in its place. */
export function AddToDashboard({ uuid, title, onError }: AddToDashboardProps) {
  const { speaker, dashboards } = usePage();
  const [offered, setOffered] = useState<readonly OwnDashboardName[]>();
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState('');
  const button = useRef<HTMLButtonElement>(null);

  const busy = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    await work().catch(onError);
    setIsBusy(false);
  };
  const open = () =>
    busy(async () => {
      setTold('');
      setOffered(offered === undefined ? await dashboards.list() : undefined);
    });
  const add = (to: string, work: () => Promise<void>) =>
    busy(async () => {
      await work();
      setOffered(undefined);
      setTold(speaker.say('addedTo', { title: to }));
      button.current?.focus();
    });
  return (
    <>
      <button
        ref={button}
        type="button"
        class="plain"
        aria-expanded={offered !== undefined}
        aria-disabled={isBusy}
        onClick={() => void open()}
      >
        {speaker.say('addToDashboard')}
      </button>
      <span role="status" class={told === '' ? 'out-of-sight' : 'quiet'} dir="auto">
        {told}
      </span>
      {offered !== undefined && (
        <span
          class="chips"
          role="toolbar"
          aria-label={speaker.say('addToDashboard')}
          onKeyDown={(event) => {
            moveFocus(event, ANY_WAY, buttonsIn);
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setOffered(undefined);
            button.current?.focus();
          }}
        >
          <button
            type="button"
            class="chip"
            onClick={() => void add(title, () => dashboards.addToNew(uuid, title))}
          >
            {speaker.say('newDashboard')}
          </button>
          {offered.map((each) => (
            <button
              key={each.publicId}
              type="button"
              class="chip"
              dir="auto"
              onClick={() => void add(each.title, () => dashboards.add(uuid, each.publicId))}
            >
              {each.title}
            </button>
          ))}
        </span>
      )}
    </>
  );
}
