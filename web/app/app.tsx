import { useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useApp } from './app-state.ts';
import { Home } from './home/home.tsx';
import type { AppPlace } from './place.ts';

type PartProps = { publicId: string };
type Part = FunctionComponent<PartProps>;

/** What most people do not come for is loaded when it is wanted. */
const parts: Record<Exclude<AppPlace['kind'], 'home'>, () => Promise<Part>> = {
  view: async () => (await import('./viewer/viewer.tsx')).Viewer,
  edit: async () => (await import('./editor/editor.tsx')).Editor,
};

export function App() {
  const { page, place, speaker, words } = useApp();
  const app = useRef<HTMLDivElement>(null);
  const { value } = place;

  // What the app would need, whatever height it has: so that a frame can shrink again.
  useEffect(() => {
    const { current } = app;
    if (current === null) return;
    const observer = new ResizeObserver(() =>
      page.tell('resize', { height: Math.ceil(current.getBoundingClientRect().height) }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [page]);

  return (
    <div class="creator" ref={app}>
      {page.isRenewing.value && (
        <p class="notice" role="status">
          {speaker.say('renewing')}
        </p>
      )}
      {value.kind === 'home' ? (
        <Home />
      ) : (
        <Later
          key={`${value.kind} ${value.publicId}`}
          kind={value.kind}
          publicId={value.publicId}
          words={words}
        />
      )}
    </div>
  );
}

/** A part of the app, once it is there. */
function Later({ kind, publicId }: PartProps & { kind: keyof typeof parts; words: object }) {
  const { speaker } = useApp();
  const part = useSignal<Part | undefined>(undefined);
  const isLost = useSignal(false);
  const load = () => {
    isLost.value = false;
    parts[kind]().then(
      (loaded) => {
        part.value = loaded;
      },
      () => {
        isLost.value = true;
      },
    );
  };
  useEffect(load, [kind]);
  const Loaded = part.value;
  if (Loaded !== undefined) return <Loaded publicId={publicId} />;
  return isLost.value ? (
    <div class="notice" role="alert">
      <p>{speaker.say('unreachable')}</p>
      <button type="button" class="plain" onClick={load}>
        {speaker.say('retry')}
      </button>
    </div>
  ) : (
    <p class="out-of-sight" role="status">
      {speaker.say('loading')}
    </p>
  );
}
