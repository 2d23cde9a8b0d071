import { sayGrain } from '../../../dashboard/controls/say-grain.ts';
import { fieldsDrawn, withDimension } from '../../fields/chart-room.ts';
import type { ChartKind } from '../../fields/charts.ts';
import { type Fields, withoutField } from '../../fields/fields.ts';
import { isTime, type View } from '../../fields/model.ts';
import { useEditor } from '../editor-state.ts';
import { Drop, FieldPicker, Picked } from './field-picker.tsx';
import { Part } from './part.tsx';

export type DimensionsPartProps = {
  fields: Fields;
  view: View;
  /** Of a chart. */
  drawnAs: ChartKind | undefined;
  /** A wider table is not read. */
  mostColumns: number;
  onFields(next: Fields): void;
};

const GRAINS = ['hour', 'day', 'week', 'month', 'quarter', 'year'];

/** By what the measures of a widget are grouped: a time in its steps, and names. */
export function DimensionsPart({ fields, view, drawnAs, mostColumns, onFields }: DimensionsPartProps) {
  const { model, words } = useEditor();
  const along = fields.time?.granularity;

  const pick = (name: string) => {
    const dimension = model.dimension(name);
    if (dimension !== undefined && isTime(dimension)) {
      const granularity = along ?? 'month';
      const next = { ...fields, time: { ...sameTime(fields, name), member: name, granularity } };
      onFields(drawnAs === undefined ? next : fieldsDrawn(drawnAs, next));
    } else if (drawnAs !== undefined) {
      onFields(withDimension(drawnAs, fields, name));
    } else {
      onFields({ ...fields, dimensions: [...fields.dimensions, name].slice(-mostColumns) });
    }
  };
  return (
    <Part label={words.say('dimensions')}>
      {along !== undefined && fields.time !== undefined && (
        <TimeSteps fields={fields} time={{ ...fields.time, granularity: along }} onFields={onFields} />
      )}
      <Picked names={fields.dimensions} onDrop={(name) => onFields(withoutField(fields, name))} />
      <FieldPicker
        label={words.say('addDimension')}
        offered={view.dimensions
          .filter(({ name }) => !fields.dimensions.includes(name) && !(name === fields.time?.member && along))
          .map(({ name, shortTitle: title, description }) => ({ value: name, title, description }))}
        onPick={pick}
      />
    </Part>
  );
}

type TimeStepsProps = {
  fields: Fields;
  time: NonNullable<Fields['time']> & { granularity: string };
  onFields(next: Fields): void;
};

function TimeSteps({ fields, time, onFields }: TimeStepsProps) {
  const { model, speaker, words } = useEditor();
  const title = model.title(time.member);
  const own = model.dimension(time.member)?.granularities ?? [];
  const drop = () => {
    const { member, dateRange } = time;
    onFields({ ...fields, time: dateRange === undefined ? undefined : { member, dateRange } });
  };
  return (
    <div class="picked">
      <bdi class="grow">{title}</bdi>
      <select
        class="field"
        aria-label={words.say('stepsOf', { title })}
        value={time.granularity}
        onChange={({ currentTarget: { value } }) =>
          onFields({ ...fields, time: { ...time, granularity: value } })
        }
      >
        {[...GRAINS, ...own.map(({ name }) => name)].map((grain) => (
          <option key={grain} value={grain}>
            {own.find(({ name }) => name === grain)?.title ?? sayGrain(grain, speaker)}
          </option>
        ))}
      </select>
      <Drop title={title} onDrop={drop} />
    </div>
  );
}

const sameTime = ({ time }: Fields, member: string) => (time?.member === member ? time : undefined);
