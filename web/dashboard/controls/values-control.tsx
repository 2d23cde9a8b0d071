import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Condition, FilterControl } from '../choices.ts';
import type { Values } from '../dashboard-api.ts';
import { usePage } from '../page-state.ts';

export type FilterProps = {
  control: FilterControl;
  conditions: readonly Condition[];
  onChoose(conditions: readonly Condition[]): void;
};

const SETTLED_MS = 200;

/** The values that this viewer's rows have, searched as one types; those that are chosen stand first. */
export function ValuesControl({ control, conditions, onChoose }: FilterProps) {
  const { api, speaker } = usePage();
  const { member, title, isMultiple } = control;
  const search = useSignal('');
  const offered = useSignal<Values | undefined>(undefined);
  const isRefused = useSignal(false);
  const [only] = conditions;
  const chosen = only?.operator === 'equals' ? only.values : [];
  const isBlank = only?.operator === 'notSet';

  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(
      () =>
        api.values(member, search.value, leaving.signal).then(
          (given) => {
            offered.value = given;
            isRefused.value = false;
          },
          () => {
            isRefused.value = !leaving.signal.aborted;
          },
        ),
      search.value === '' ? 0 : SETTLED_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, member, search.value]);

  const toggle = (value: string) => {
    const others = chosen.filter((each) => each !== value);
    const next = others.length < chosen.length ? others : isMultiple ? [...chosen, value] : [value];
    onChoose(next.length === 0 ? [] : [{ operator: 'equals', values: next }]);
  };
  const found = offered.value?.values ?? [];
  const isSearched = search.value !== '';
  // What is found stays where it is when it is chosen.
  const shown = isSearched
    ? found
    : [...chosen, ...found.filter((value) => value === null || !chosen.includes(value))];
  const type = isMultiple ? 'checkbox' : 'radio';
  const option = (value: string | null) => (
    <label key={value} class="option" dir="auto">
      <input
        type={type}
        name={control.id}
        checked={value === null ? isBlank : chosen.includes(value)}
        onChange={() =>
          value === null ? onChoose(isBlank ? [] : [{ operator: 'notSet', values: [] }]) : toggle(value)
        }
      />
      <span>{value ?? speaker.say('noValue')}</span>
    </label>
  );
  return (
    <>
      <input
        type="search"
        class="field"
        value={search.value}
        placeholder={speaker.say('searchValues')}
        aria-label={speaker.say('searchIn', { title })}
        onInput={({ currentTarget }) => {
          search.value = currentTarget.value;
        }}
      />
      <fieldset class="options" aria-busy={offered.value === undefined}>
        <legend class="out-of-sight">{title}</legend>
        {shown.map(option)}
      </fieldset>
      {isRefused.value && (
        <p class="quiet" role="alert">
          {speaker.say('valuesFailed')}
        </p>
      )}
      {offered.value?.values.length === 0 && <p class="quiet">{speaker.say('noValues')}</p>}
      {offered.value?.isCut && <p class="quiet">{speaker.say('moreValues')}</p>}
      {conditions.length > 0 && (
        <button type="button" class="plain" onClick={() => onChoose([])}>
          {speaker.say('clear')}
        </button>
      )}
    </>
  );
}
