import { sayGrain } from '../../../dashboard/controls/say-grain.ts';
import { fieldsDrawn, mostMeasures, withDimension, withMeasure } from '../../fields/chart-room.ts';
import { bestKind, type ChartKind, chartKinds, kindOf } from '../../fields/charts.ts';
import { type Fields, titleOf, viewOf } from '../../fields/fields.ts';
import { isTime, type View } from '../../fields/model.ts';
import { semanticSql } from '../../fields/semantic-sql.ts';
import { type DataWidget, firstFields, withFields } from '../../fields/widget-fields.ts';
import { withText } from '../changes.ts';
import { useEditor } from '../editor-state.ts';
import { Drop, FieldPicker, Picked } from './field-picker.tsx';
import { FiltersForm } from './filters-form.tsx';
import { NumberForm } from './number-form.tsx';
import { Check, OneOf, Part, Select } from './part.tsx';

export type FieldsFormProps = {
  widget: DataWidget;
  fields: Fields;
  onPut(next: DataWidget, step?: string): void;
};

const GRAINS = ['hour', 'day', 'week', 'month', 'quarter', 'year'];
/** Of measures, and of dimensions: a wider table is not read. */
const MOST_COLUMNS = 20;
const LIMITS = [5, 10, 20, 50, 100];

/** What a widget asks, put together of fields; it shows the rows of each choice at once. */
export function FieldsForm({ widget, fields, onPut }: FieldsFormProps) {
  const { model, speaker, words } = useEditor();
  const view = model.view(viewOf(fields)) ?? model.views[0];
  const nameOf = (of: Fields) =>
    titleOf(of, model, (what, by) => words.say('whatByOf', { what, of: by })).slice(0, 200);

  /** A title that nobody has written goes with the fields. */
  const put = (next: Fields, chart?: ChartKind) => {
    const made = withFields(widget, next, model, chart);
    const isOwnTitle = widget.title !== undefined && widget.title !== nameOf(fields);
    onPut(isOwnTitle ? made : withText(made, 'title', nameOf(next)));
  };
  if (view === undefined) return null;
  const { kind } = widget;
  const times = view.dimensions.filter(isTime);
  const time = model.dimension(fields.time?.member ?? '') ?? times[0];
  const along = fields.time?.granularity;
  const grains = [...GRAINS, ...(time?.granularities ?? []).map(({ name }) => name)];
  const drawnAs = kind === 'chart' ? (kindOf(widget.chart) ?? bestKind(fields)) : undefined;
  const most = kind === 'number' ? 1 : drawnAs === undefined ? MOST_COLUMNS : mostMeasures(drawnAs);

  const pickMeasure = (name: string) => {
    if (drawnAs !== undefined) return put(withMeasure(drawnAs, fields, name));
    put({ ...fields, measures: most === 1 ? [name] : [...fields.measures, name] });
  };
  const dropMeasure = (name: string) => put(without(fields, name));
  const pickDimension = (name: string) => {
    const dimension = model.dimension(name);
    if (dimension !== undefined && isTime(dimension)) {
      const granularity = along ?? 'month';
      const next = { ...fields, time: { ...sameTime(fields, name), member: name, granularity } };
      put(drawnAs === undefined ? next : fieldsDrawn(drawnAs, next));
    } else if (drawnAs !== undefined) {
      put(withDimension(drawnAs, fields, name));
    } else {
      put({ ...fields, dimensions: [...fields.dimensions, name].slice(-MOST_COLUMNS) });
    }
  };
  const grainOf = (granularity: string) => {
    if (fields.time === undefined) return;
    put({ ...fields, time: { ...fields.time, granularity } });
  };
  const dropTime = () => {
    const { member, dateRange } = fields.time ?? { member: '' };
    put({ ...fields, time: dateRange === undefined ? undefined : { member, dateRange } });
  };
  return (
    <>
      {model.views.length > 1 && (
        <Select
          label={words.say('data')}
          value={view.name}
          choices={model.views.map(({ name, title }) => [name, title])}
          onChoose={(name) => {
            const other = model.view(name);
            if (other !== undefined) put(firstFields(other, kind));
          }}
        />
      )}
      {kind === 'chart' && (
        <OneOf
          label={words.say('chartKind')}
          choices={chartKinds.map((value) => ({ value, label: words.say(value) }))}
          value={kindOf(widget.chart)}
          onChoose={(chart) => put(fieldsDrawn(chart, fields), chart)}
        />
      )}
      <Part label={words.say('measures')}>
        <Picked
          names={fields.measures}
          onDrop={
            fields.measures.length > 1 || (kind === 'table' && fields.dimensions.length > 0)
              ? dropMeasure
              : undefined
          }
        />
        <FieldPicker
          label={words.say(most === 1 ? 'otherMeasure' : 'addMeasure')}
          offered={most > 1 && fields.measures.length >= most ? [] : offeredMeasures(view, fields)}
          onPick={pickMeasure}
        />
      </Part>
      {kind !== 'number' && (
        <Part label={words.say('dimensions')}>
          {along !== undefined && fields.time !== undefined && (
            <div class="picked">
              <bdi class="grow">{model.title(fields.time.member)}</bdi>
              <select
                class="field"
                aria-label={words.say('stepsOf', { title: model.title(fields.time.member) })}
                value={along}
                onChange={({ currentTarget: { value } }) => grainOf(value)}
              >
                {grains.map((grain) => (
                  <option key={grain} value={grain}>
                    {time?.granularities?.find(({ name }) => name === grain)?.title ??
                      sayGrain(grain, speaker)}
                  </option>
                ))}
              </select>
              <Drop title={model.title(fields.time.member)} onDrop={dropTime} />
            </div>
          )}
          <Picked names={fields.dimensions} onDrop={(name) => put(without(fields, name))} />
          <FieldPicker
            label={words.say('addDimension')}
            offered={view.dimensions
              .filter(
                ({ name }) => !fields.dimensions.includes(name) && !(name === fields.time?.member && along),
              )
              .map(({ name, shortTitle: title, description }) => ({ value: name, title, description }))}
            onPick={pickDimension}
          />
        </Part>
      )}
      {widget.kind === 'number' && <NumberForm widget={widget} fields={fields} view={view} onPut={onPut} />}
      <FiltersForm view={view} fields={fields} onFields={put} />
      {kind !== 'number' && (fields.dimensions.length > 0 || kind === 'table') && (
        <div class="pair">
          <Select
            label={words.say('order')}
            value={fields.order === undefined ? '' : `${fields.order.member} ${fields.order.isDescending}`}
            choices={[['', words.say('usualOrder')], ...orders(fields, model.title.bind(model))]}
            onChoose={(value) => {
              const [member = '', isDescending] = value.split(' ');
              put({
                ...fields,
                order: value === '' ? undefined : { member, isDescending: isDescending === 'true' },
              });
            }}
          />
          <Select
            label={words.say('atMost')}
            value={String(fields.limit ?? '')}
            choices={[
              ['', words.say('allRows')],
              ...[...new Set([...LIMITS, ...(fields.limit ? [fields.limit] : [])])].map(
                (limit) => [String(limit), String(limit)] as const,
              ),
            ]}
            onChoose={(value) => put({ ...fields, limit: value === '' ? undefined : Number(value) })}
          />
        </div>
      )}
      {widget.kind === 'table' && (
        <Check
          label={words.say('totals')}
          isChecked={widget.totals === true}
          onCheck={(totals) => {
            const { totals: _, ...rest } = widget;
            onPut(totals ? { ...rest, totals } : rest);
          }}
        />
      )}
      <details class="sql">
        <summary>SQL</summary>
        <pre class="code" dir="ltr">
          {semanticSql(fields)}
        </pre>
      </details>
    </>
  );
}

const offeredMeasures = ({ measures }: View, fields: Fields) =>
  measures
    .filter(({ name }) => !fields.measures.includes(name))
    .map(({ name, shortTitle: title, description }) => ({ value: name, title, description }));

const sameTime = ({ time }: Fields, member: string) => (time?.member === member ? time : undefined);

/** Without one of its members, and whatever was ordered by it. */
function without(fields: Fields, name: string): Fields {
  const { measures, dimensions, order } = fields;
  return {
    ...fields,
    measures: measures.filter((each) => each !== name),
    dimensions: dimensions.filter((each) => each !== name),
    order: order?.member === name ? undefined : order,
  };
}

/** By each column, from its one end and from its other. */
const orders = ({ measures, dimensions, time }: Fields, title: (name: string) => string) =>
  [...measures, ...(time?.granularity === undefined ? [] : [time.member]), ...dimensions].flatMap((name) => [
    [`${name} true`, `${title(name)} ↓`] as const,
    [`${name} false`, `${title(name)} ↑`] as const,
  ]);
