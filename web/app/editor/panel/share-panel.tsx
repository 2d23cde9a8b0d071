import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { reasonOf } from '../../app-state.ts';
import type { Colleagues, Shares } from '../../creator-api.ts';
import { useEditor } from '../editor-state.ts';
import { Drop } from './field-picker.tsx';
import { Part } from './part.tsx';

const SETTLED_MS = 200;

/** Who else may look at what is published: members and groups of the same company. */
export function SharePanel() {
  const { api, announced, publicId, speaker, state, words } = useEditor();
  const shares = useSignal<Shares['items'] | undefined>(undefined);
  const found = useSignal<Colleagues | undefined>(undefined);
  const search = useSignal('');
  const problem = useSignal<string | undefined>(undefined);
  const tellProblem = (error: unknown) => {
    problem.value = speaker.say('refused', { message: reasonOf(error) });
  };
  const take = ({ items }: Shares) => {
    shares.value = items;
    state.value = { ...state.peek(), isShared: items.length > 0 };
  };

  useEffect(() => {
    api.shares(publicId).then(take, tellProblem);
  }, [api, publicId]);
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(
      () =>
        api.colleagues(search.value, leaving.signal).then(
          (given) => {
            found.value = given;
          },
          (error: unknown) => leaving.signal.aborted || tellProblem(error),
        ),
      search.value === '' ? 0 : SETTLED_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, search.value]);

  const share = (given: { member: string } | { group: string }, name: string) =>
    api.share(publicId, given).then((next) => {
      take(next);
      announced.value = words.say('sharedWith', { name });
    }, tellProblem);
  const unshare = (id: number) =>
    api
      .unshare(publicId, id)
      .then(() => take({ items: shares.value?.filter((each) => each.id !== id) ?? [] }), tellProblem);

  const known = shares.value ?? [];
  const members = found.value?.members.filter(
    ({ externalId }) => !known.some(({ member }) => member === externalId),
  );
  const groups = found.value?.groups.filter(({ name }) => !known.some(({ group }) => group === name));
  return (
    <div class="panel-body">
      {problem.value !== undefined && (
        <p class="notice" role="alert">
          {problem.value}
        </p>
      )}
      <Part label={words.say('sharedNow')}>
        {shares.value === undefined && <p class="quiet">{speaker.say('loading')}</p>}
        {shares.value?.length === 0 && <p class="quiet">{words.say('sharedWithNobody')}</p>}
        {known.map(({ id, member, group }) => (
          <div key={id} class="picked">
            <bdi class="grow">{member ?? group}</bdi>
            {group !== null && <span class="badge">{words.say('group')}</span>}
            <Drop title={member ?? group ?? ''} onDrop={() => void unshare(id)} />
          </div>
        ))}
        {known.length > 0 && state.value.publications.length === 0 && (
          <p class="quiet hint">{words.say('sharedOncePublished')}</p>
        )}
      </Part>
      <Part label={words.say('shareWith')}>
        <input
          type="search"
          class="field"
          value={search.value}
          placeholder={words.say('searchColleagues')}
          aria-label={words.say('searchColleagues')}
          onInput={({ currentTarget }) => {
            search.value = currentTarget.value;
          }}
        />
        <div class="options">
          {groups?.map(({ name, description }) => (
            <button
              key={`group ${name}`}
              type="button"
              class="option"
              title={description ?? undefined}
              onClick={() => void share({ group: name }, name)}
            >
              <bdi class="grow">{name}</bdi> <span class="badge">{words.say('group')}</span>
            </button>
          ))}
          {members?.map(({ externalId, email }) => (
            <button
              key={`member ${externalId}`}
              type="button"
              class="option"
              onClick={() => void share({ member: externalId }, externalId)}
            >
              <bdi class="grow">{externalId}</bdi> {email !== null && <bdi class="quiet">{email}</bdi>}
            </button>
          ))}
          {members?.length === 0 && groups?.length === 0 && <p class="quiet">{words.say('nobodyFound')}</p>}
        </div>
      </Part>
      <p class="quiet hint">{words.say('rightsHint')}</p>
    </div>
  );
}
