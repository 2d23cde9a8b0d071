import { usePage } from '../page-state.ts';
import { periods } from './say-conditions.ts';
import type { FilterProps } from './values-control.tsx';

/** A time in words, or from one day to another, either of which may be open. */
export function DatesControl({ control, conditions, onChoose, onDone }: FilterProps & { onDone(): void }) {
  const { speaker } = usePage();
  const [only] = conditions;
  const { from, to } = daysOf(conditions);

  const chooseDays = (first: string, last: string) => {
    if (first !== '' && last !== '') {
      const range = first <= last ? [first, last] : [last, first];
      onChoose([{ operator: 'inDateRange', values: range }]);
    } else if (first !== '') onChoose([{ operator: 'afterOrOnDate', values: [first] }]);
    else if (last !== '') onChoose([{ operator: 'beforeOrOnDate', values: [last] }]);
    else onChoose([]);
  };
  const day = (label: string, value: string, onDay: (day: string) => void) => (
    <label class="from-to">
      <span class="quiet">{label}</span>
      <input
        type="date"
        class="field"
        value={value}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
      />
    </label>
  );
  return (
    <>
      <fieldset class="options">
        <legend class="out-of-sight">{control.title}</legend>
        {[['', 'all'] as const, ...periods].map(([text, word]) => {
          const isChosen =
            text === '' ? only === undefined : only?.values.length === 1 && only.values[0] === text;
          return (
            <button
              key={text}
              type="button"
              class="option"
              aria-pressed={isChosen}
              onClick={() => {
                onChoose(text === '' ? [] : [{ operator: 'inDateRange', values: [text] }]);
                onDone();
              }}
            >
              {speaker.say(word)}
            </button>
          );
        })}
      </fieldset>
      <div class="days">
        {day(speaker.say('from'), from, (value) => chooseDays(value, to))}
        {day(speaker.say('to'), to, (value) => chooseDays(from, value))}
      </div>
    </>
  );
}

/** What the two fields say: nothing of a time in words. */
function daysOf([only]: FilterProps['conditions']): { from: string; to: string } {
  const [first = '', second] = (only?.values ?? []).map((value) => /^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? '');
  if (only?.operator === 'afterOrOnDate') return { from: first, to: '' };
  if (only?.operator === 'beforeOrOnDate') return { from: '', to: first };
  return only?.operator === 'inDateRange' ? { from: first, to: second ?? first } : { from: '', to: '' };
}
