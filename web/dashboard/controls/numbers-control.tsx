import type { Condition } from '../choices.ts';
import { usePage } from '../page-state.ts';
import type { FilterProps } from './values-control.tsx';

/** From one number to another, either of which may be open. */
export function NumbersControl({ conditions, onChoose }: FilterProps) {
  const { speaker } = usePage();
  const boundOf = (operator: string) =>
    conditions.find((each) => each.operator === operator || each.operator === 'equals')?.values[0] ?? '';
  const [from, to] = [boundOf('gte'), boundOf('lte')];

  const choose = (least: string, most: string) => {
    const next: Condition[] = [];
    if (least !== '') next.push({ operator: 'gte', values: [least] });
    if (most !== '') next.push({ operator: 'lte', values: [most] });
    onChoose(next);
  };
  const bound = (label: string, value: string, onBound: (value: string) => void) => (
    <label class="from-to">
      <span class="quiet">{label}</span>
      <input
        type="number"
        step="any"
        class="field"
        value={value}
        onChange={({ currentTarget }) => onBound(currentTarget.value)}
      />
    </label>
  );
  return (
    <>
      <div class="days">
        {bound(speaker.say('from'), from, (value) => choose(value, to))}
        {bound(speaker.say('to'), to, (value) => choose(from, value))}
      </div>
      {conditions.length > 0 && (
        <button type="button" class="plain" onClick={() => onChoose([])}>
          {speaker.say('clear')}
        </button>
      )}
    </>
  );
}
