import { fieldsDrawn, mostMeasures, withMeasure } from '../../fields/chart-room.ts';
import { bestKind, type ChartKind, chartKinds, kindOf } from '../../fields/charts.ts';
import { type Fields, titleOf, viewOf, withoutField } from '../../fields/fields.ts';
import type { View } from '../../fields/model.ts';
import { semanticSql } from '../../fields/semantic-sql.ts';
import { type DataWidget, firstFields, withFields } from '../../fields/widget-fields.ts';
import { withText } from '../changes.ts';
import { useEditor } from '../editor-state.ts';
import { DimensionsPart } from './dimensions-part.tsx';
import { FieldPicker, Picked } from './field-picker.tsx';
import { FiltersForm } from './filters-form.tsx';
import { NumberForm } from './number-form.tsx';
import { OrderPart } from './order-part.tsx';
import { Check, OneOf, Part, Select } from './part.tsx';

export type FieldsFormProps = {
  widget: DataWidget;
  fields: Fields;
  onPut(next: DataWidget, step?: string): void;
};

/** Of measures, and of dimensions: a wider table is not read. */
const MOST_COLUMNS = 20;

/** What a widget asks, put together of fields; it shows the rows of each choice at once. */
export function FieldsForm({ widget, fields, onPut }: FieldsFormProps) {
  const { model, words } = useEditor();
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
  const drawnAs = kind === 'chart' ? (kindOf(widget.chart) ?? bestKind(fields)) : undefined;
  const most = kind === 'number' ? 1 : drawnAs === undefined ? MOST_COLUMNS : mostMeasures(drawnAs);

  const pickMeasure = (name: string) => {
    if (drawnAs !== undefined) return put(withMeasure(drawnAs, fields, name));
    put({ ...fields, measures: most === 1 ? [name] : [...fields.measures, name] });
  };
  const dropMeasure = (name: string) => put(withoutField(fields, name));
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
        <DimensionsPart
          fields={fields}
          view={view}
          drawnAs={drawnAs}
          mostColumns={MOST_COLUMNS}
          onFields={put}
        />
      )}
      {widget.kind === 'number' && <NumberForm widget={widget} fields={fields} view={view} onPut={onPut} />}
      <FiltersForm view={view} fields={fields} onFields={put} />
      {kind !== 'number' && (fields.dimensions.length > 0 || kind === 'table') && (
        <OrderPart fields={fields} onFields={put} />
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
