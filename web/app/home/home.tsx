import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { PlusIcon } from '../../embed/icons.tsx';
import { reasonOf, useApp } from '../app-state.ts';
import type { ListedDashboard } from '../creator-api.ts';
import { Folders } from './folders.tsx';
import { Listed } from './listed.tsx';
import { useListing } from './listing.ts';

const origins = ['own', 'shared', 'default'] as const satisfies readonly ListedDashboard['origin'][];
const headings = { own: 'yours', shared: 'sharedWithYou', default: 'defaults' } as const;

/** What there is to open: one's own, what others have shared, and what comes with the product. */
export function Home() {
  const { api, go, hosted, may, page, place, speaker, words } = useApp();
  const { folder, search = '' } = place.value.kind === 'home' ? place.value : {};
  const listing = useListing(api, { folder, search });
  const problem = useSignal<string | undefined>(undefined);
  const isMaking = useSignal(false);
  const { items, recent, folders } = listing.value;
  const isNarrowed = folder !== undefined || search !== '';

  useEffect(() => {
    document.title = words.say('dashboards');
  }, [words]);

  useEffect(
    () =>
      hosted.subscribe((said) => {
        if (said?.name === 'refresh') void listing.peek().read();
      }),
    [hosted, listing],
  );

  const make = async () => {
    if (isMaking.value) return;
    isMaking.value = true;
    try {
      const title = words.say('untitled');
      const made = await api.create({
        version: 1,
        title,
        ...(folder && { folder }),
        controls: [],
        widgets: [],
      });
      go({ kind: 'edit', publicId: made.publicId });
    } catch (error) {
      problem.value = reasonOf(error);
      page.tell('error', { message: reasonOf(error), context: 'create' });
    } finally {
      isMaking.value = false;
    }
  };
  const found = (origin: ListedDashboard['origin']) => items?.filter((each) => each.origin === origin) ?? [];
  return (
    <div class="home">
      <header class="home-bar">
        <h1>{words.say('dashboards')}</h1>
        <input
          type="search"
          class="field"
          value={search}
          placeholder={words.say('search')}
          aria-label={words.say('searchDashboards')}
          onInput={({ currentTarget: { value } }) =>
            go({ kind: 'home', ...(folder && { folder }), ...(value && { search: value }) })
          }
        />
        {may.author && (
          <button type="button" class="action" aria-disabled={isMaking.value} onClick={() => void make()}>
            <PlusIcon /> {words.say('newDashboard')}
          </button>
        )}
      </header>
      {(problem.value ?? listing.value.problem) !== undefined && (
        <div class="notice" role="alert">
          <p>{speaker.say('refused', { message: problem.value ?? listing.value.problem ?? '' })}</p>
          <button type="button" class="plain" onClick={() => void listing.value.read()}>
            {speaker.say('retry')}
          </button>
        </div>
      )}
      <Folders folders={folders} open={folder} />
      {items === undefined ? (
        <div class="placeholders" role="status" aria-label={speaker.say('loading')}>
          <span />
          <span />
          <span />
        </div>
      ) : (
        <>
          {!isNarrowed && recent.length > 0 && (
            <section>
              <h2>{words.say('recent')}</h2>
              <ul class="recent">
                {recent.map((each) => (
                  <li key={each.publicId}>
                    <button type="button" onClick={() => go({ kind: 'view', publicId: each.publicId })}>
                      <bdi>{each.title}</bdi>
                      <span class="quiet">
                        <bdi>{each.folder ?? words.say(headings[each.origin])}</bdi>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {origins.map(
            (origin) =>
              found(origin).length > 0 && (
                <section key={origin}>
                  <h2>{words.say(headings[origin])}</h2>
                  <ul class="listed">
                    {found(origin).map((each) => (
                      <Listed
                        key={each.publicId}
                        dashboard={each}
                        onChanged={() => void listing.value.read()}
                      />
                    ))}
                  </ul>
                </section>
              ),
          )}
          {items.length === 0 && (
            <div class="nothing">
              <p class="empty-title">{words.say(isNarrowed ? 'nothingFound' : 'nothingYet')}</p>
              {!isNarrowed && may.author && <p class="quiet">{words.say('nothingYetHint')}</p>}
            </div>
          )}
          {listing.value.more !== undefined && (
            <button type="button" class="plain" onClick={() => void listing.value.more?.()}>
              {words.say('showMore')}
            </button>
          )}
        </>
      )}
    </div>
  );
}
