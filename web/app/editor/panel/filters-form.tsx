import { useSignal } from '@preact/signals';
import { isOperatorOf } from '../../../../schema/filter-conditions.ts';
import type { Condition, FilterControl } from '../../../dashboard/choices.ts';
import { DatesControl } from '../../../dashboard/controls/dates-control.tsx';
import { NumbersControl } from '../../../dashboard/controls/numbers-control.tsx';
import { Popover } from '../../../dashboard/controls/popover.tsx';
import { sayConditions } from '../../../dashboard/controls/say-conditions.ts';
import { ValuesControl } from '../../../dashboard/controls/values-control.tsx';
import type { Fields } from '../../fields/fields.ts';
import { type Dimension, isNumber, isTime, type View } from '../../fields/model.ts';
import { useEditor } from '../editor-state.ts';
import { Drop, FieldPicker } from './field-picker.tsx';
import { Part } from './part.tsx';

export type FiltersFormProps = { view: View; fields: Fields; onFields(next: Fields): void };

/** What lets rows through, field by field, chosen as viewers choose it. */
export function FiltersForm({ view, fields, onFields }: FiltersFormProps) {
  const { model, speaker, words } = useEditor();
  /** Those that were added and say nothing yet. */
  const begun = useSignal<readonly string[]>([]);
  const period = fields.time?.dateRange === undefined ? [] : [fields.time.member];
  const members = [...new Set([...period, ...fields.filters.map(({ member }) => member), ...begun.value])];
  const drop = (member: string) => {
    begun.value = begun.value.filter((each) => each !== member);
    onFields(withConditions(fields, member, []));
  };
  return (
    <Part label={words.say('onlyWhere')}>
      {members.map((member) => {
        const dimension = model.dimension(member);
        const conditions = conditionsOf(fields, member);
        const kind = dimension && kindOf(dimension);
        const isKnown =
          kind !== undefined && conditions.every(({ operator }) => isOperatorOf(kind, operator));
        return (
          <div key={member} class="picked filter">
            {dimension !== undefined && isKnown ? (
              <ConditionsField
                dimension={dimension}
                conditions={conditions}
                onChoose={(next) => onFields(withConditions(fields, member, next))}
              />
            ) : (
              // Of a measure, or of an operator that viewers have not.
              <bdi class="grow">
                {model.title(member)}: {sayConditions(conditions, speaker)}
              </bdi>
            )}
            <Drop title={model.title(member)} onDrop={() => drop(member)} />
          </div>
        );
      })}
      <FieldPicker
        label={words.say('addFilter')}
        offered={view.dimensions
          .filter(({ name }) => !members.includes(name))
          .map(({ name, shortTitle: title, description }) => ({ value: name, title, description }))}
        onPick={(name) => {
          begun.value = [...begun.value, name];
        }}
      />
    </Part>
  );
}

export type ConditionsFieldProps = {
  dimension: Dimension;
  conditions: readonly Condition[];
  label?: string;
  isMultiple?: boolean;
  onChoose(next: readonly Condition[]): void;
};

/** The conditions of one field, said and chosen as in the viewer. */
export function ConditionsField({
  dimension,
  conditions,
  label,
  isMultiple = true,
  onChoose,
}: ConditionsFieldProps) {
  const { speaker } = useEditor();
  const kind = kindOf(dimension);
  const title = label ?? dimension.shortTitle;
  const control: FilterControl = {
    id: dimension.name,
    ...{ kind, title, isMultiple, member: dimension.name, members: [dimension.name] },
    widgets: [],
    default: [],
  };
  const shared = { control, conditions, onChoose };
  return (
    <Popover label={title} value={sayConditions(conditions, speaker)} isChosen={conditions.length > 0}>
      {(close) =>
        kind === 'dates' ? (
          <DatesControl {...shared} onDone={close} />
        ) : kind === 'numbers' ? (
          <NumbersControl {...shared} />
        ) : (
          <ValuesControl {...shared} />
        )
      }
    </Popover>
  );
}

export const kindOf = (dimension: Dimension): FilterControl['kind'] =>
  isTime(dimension) ? 'dates' : isNumber(dimension) ? 'numbers' : 'values';

/** A period is a part of its time; every other condition is a filter. */
function conditionsOf({ time, filters }: Fields, member: string): Condition[] {
  const { dateRange } = time?.member === member ? time : {};
  const period: Condition[] =
    dateRange === undefined
      ? []
      : [{ operator: 'inDateRange', values: typeof dateRange === 'string' ? [dateRange] : dateRange }];
  const others = filters.filter((each) => each.member === member);
  // Whether a control knows the operator is looked at before one is shown.
  return [...period, ...others.map(({ operator, values }) => ({ operator, values }) as Condition)];
}

function withConditions(fields: Fields, member: string, conditions: readonly Condition[]): Fields {
  const { time } = fields;
  const range = conditions.find(({ operator }) => operator === 'inDateRange');
  const rest = conditions.filter((each) => each !== range);
  // One query has one time: another one's period is a filter, which knows days and no words.
  const isPeriod = range !== undefined && (time === undefined || time.member === member);
  const { dateRange: _, ...bare } = time ?? { member };
  const [first = '', last] = range?.values ?? [];
  const own = { ...bare, ...(isPeriod && { dateRange: last === undefined ? first : [first, last] }) };
  const isKept = time?.member !== member || time.granularity !== undefined || isPeriod;
  const filters = [...(isPeriod || range === undefined ? [] : [range]), ...rest];
  return {
    ...fields,
    time:
      time === undefined
        ? isPeriod
          ? own
          : undefined
        : time.member === member
          ? isKept
            ? own
            : undefined
          : time,
    filters: [
      ...fields.filters.filter((each) => each.member !== member),
      ...filters.map(({ operator, values }) => ({ member, operator, values: [...values] })),
    ],
  };
}
