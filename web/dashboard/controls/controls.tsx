import { useSignal } from '@preact/signals';
import { ChevronIcon, CloseIcon, FilterIcon } from '../../embed/icons.tsx';
import {
  type Control,
  conditionsInForce,
  type FieldControl,
  type FilterControl,
  type GranularityControl,
} from '../choices.ts';
import { usePage } from '../page-state.ts';
import { sayMark } from '../say-mark.ts';
import { DatesControl } from './dates-control.tsx';
import { NumbersControl } from './numbers-control.tsx';
import { Popover } from './popover.tsx';
import { sayConditions } from './say-conditions.ts';
import { sayGrain } from './say-grain.ts';
import { ValuesControl } from './values-control.tsx';

/** What can be chosen, in one row; on a phone behind one button, which says how much is chosen. */
export function Controls() {
  const { board, speaker } = usePage();
  const isOpen = useSignal(false);
  const { controls } = board.view;
  const choices = board.choices.value;
  const marks = [...board.marks.value];
  const count = choices.size + marks.length;
  if (controls.length === 0 && marks.length === 0) return null;
  return (
    <section class="controls" aria-label={speaker.say('filters')} data-open={isOpen.value}>
      <button
        type="button"
        class="chip fold"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <FilterIcon /> {speaker.say('filters')} {count > 0 && <span class="count">{count}</span>}
      </button>
      {controls.map((control) => (
        <One key={control.id} control={control} />
      ))}
      {marks.map(([widgetId, picked]) => (
        <button
          key={widgetId}
          type="button"
          class="chip mark"
          aria-label={speaker.say('removeMark', { mark: sayMark(board, widgetId, picked, speaker) })}
          onClick={() => board.pick(widgetId, [])}
        >
          <span dir="auto">{sayMark(board, widgetId, picked, speaker)}</span> <CloseIcon />
        </button>
      ))}
      {count > 0 && (
        <button type="button" class="plain" onClick={() => board.reset()}>
          {speaker.say('resetFilters')}
        </button>
      )}
    </section>
  );
}

function One({ control }: { control: Control }) {
  if (control.kind === 'granularity') return <Granularity control={control} />;
  return control.kind === 'field' ? <Field control={control} /> : <Filter control={control} />;
}

function Filter({ control }: { control: FilterControl }) {
  const { board, speaker } = usePage();
  const { value: choices } = board.choices;
  const conditions = conditionsInForce(control, choices);
  const onChoose = (next: typeof conditions) =>
    board.choose(control.id, { kind: 'filter', conditions: next });
  return (
    <Popover
      label={control.title}
      value={sayConditions(conditions, speaker)}
      isChosen={choices.has(control.id)}
    >
      {(close) =>
        control.kind === 'dates' ? (
          <DatesControl control={control} conditions={conditions} onChoose={onChoose} onDone={close} />
        ) : control.kind === 'numbers' ? (
          <NumbersControl control={control} conditions={conditions} onChoose={onChoose} />
        ) : (
          <ValuesControl control={control} conditions={conditions} onChoose={onChoose} />
        )
      }
    </Popover>
  );
}

function Granularity({ control }: { control: GranularityControl }) {
  const { board, speaker } = usePage();
  const choice = board.choices.value.get(control.id);
  const offered = control.options.map((option) => [option, sayGrain(option, speaker)] as const);
  return (
    <OneOfList
      title={control.title}
      isChosen={choice !== undefined}
      value={choice?.kind === 'granularity' ? choice.granularity : (control.default ?? '')}
      offered={control.default === null ? [['', speaker.say('asDesigned')], ...offered] : offered}
      onChoose={(granularity) =>
        board.choose(control.id, granularity === '' ? undefined : { kind: 'granularity', granularity })
      }
    />
  );
}

function Field({ control }: { control: FieldControl }) {
  const { board } = usePage();
  const choice = board.choices.value.get(control.id);
  return (
    <OneOfList
      title={control.title}
      isChosen={choice !== undefined}
      value={choice?.kind === 'field' ? choice.field : control.default}
      offered={control.options.map(({ member, title }) => [member, title])}
      onChoose={(field) => board.choose(control.id, { kind: 'field', field })}
    />
  );
}

type OneOfListProps = {
  title: string;
  isChosen: boolean;
  value: string;
  offered: readonly (readonly [value: string, label: string])[];
  onChoose(value: string): void;
};

const OneOfList = ({ title, isChosen, value, offered, onChoose }: OneOfListProps) => (
  <label class="control chip select" data-chosen={isChosen}>
    <span class="quiet" dir="auto">
      {title}
    </span>
    <select aria-label={title} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {offered.map(([each, label]) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
    </select>
    <ChevronIcon />
  </label>
);
