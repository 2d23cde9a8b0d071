import { useSignal } from '@preact/signals';
import { useEditor } from '../editor-state.ts';

export type Offered = { value: string; title: string; description?: string | undefined; group?: string };
export type FieldListProps = { label: string; offered: readonly Offered[]; onPick(value: string): void };

/** Fewer are read faster than searched. */
const SEARCHED_FROM = 8;

/** Fields by their titles, searched as one types; arrows go from one to the next. */
export function FieldList({ label, offered, onPick }: FieldListProps) {
  const { words } = useEditor();
  const search = useSignal('');
  const wanted = search.value.trim().toLowerCase();
  const found = offered.filter(({ title, value, description = '' }) =>
    `${title} ${value} ${description}`.toLowerCase().includes(wanted),
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !(event.currentTarget instanceof HTMLElement)) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .option')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a short way; Tab goes there, too.
    <div class="field-list" onKeyDown={onKeyDown}>
      {offered.length >= SEARCHED_FROM && (
        <input
          type="search"
          class="field"
          value={search.value}
          placeholder={words.say('searchFields')}
          aria-label={label}
          onInput={({ currentTarget }) => {
            search.value = currentTarget.value;
          }}
          onKeyDown={({ key }) => {
            const [first] = found;
            if (key === 'Enter' && first !== undefined) onPick(first.value);
          }}
        />
      )}
      <fieldset class="options">
        <legend class="out-of-sight">{label}</legend>
        {groups.map((group) => (
          <div key={group} class="option-group">
            {group !== undefined && groups.length > 1 && (
              <p class="quiet group">
                <bdi>{group}</bdi>
              </p>
            )}
            {found
              .filter((each) => each.group === group)
              .map(({ value, title, description }) => (
                <button
                  key={value}
                  type="button"
                  class="option"
                  title={description}
                  onClick={() => onPick(value)}
                >
                  <bdi>{title}</bdi>
                </button>
              ))}
          </div>
        ))}
        {found.length === 0 && <p class="quiet">{words.say('nothingFound')}</p>}
      </fieldset>
    </div>
  );
}
