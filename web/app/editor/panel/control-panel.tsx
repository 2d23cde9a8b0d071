import type { Control } from '../../../../schema/wire/dashboards/controls.ts';
import { sayGrain } from '../../../dashboard/controls/say-grain.ts';
import { TrashIcon } from '../../../embed/icons.tsx';
import { viewOf } from '../../fields/fields.ts';
import { fieldsIn, isData } from '../../fields/widget-fields.ts';
import { withControl, withoutControl, withText } from '../changes.ts';
import { useEditor } from '../editor-state.ts';
import { FieldOptions } from './field-options.tsx';
import { ConditionsField } from './filters-form.tsx';
import { KeptText } from './kept-text.tsx';
import { Check, Part, Select } from './part.tsx';

const GRAINS = ['hour', 'day', 'week', 'month', 'quarter', 'year'];

/** What viewers may choose by: what it is called, what it says at first, and which widgets it reaches. */
export function ControlPanel({ id }: { id: string }) {
  const { change, draft, model, select, words } = useEditor();
  const control = draft.content.value.controls.find((each) => each.id === id);
  if (control === undefined) return null;
  const [member = ''] = control.members;
  const dimension = model.dimension(member);
  const put = (next: Control, step?: string) =>
    change(withControl(draft.content.peek(), next), step && `${step} of ${id}`);
  return (
    <div class="panel-body">
      <Part label={words.say('title')}>
        <KeptText
          label={words.say('title')}
          value={control.title ?? ''}
          longest={200}
          placeholder={model.title(member)}
          onText={(text) => put(withText(control, 'title', text), 'title')}
        />
        <p class="quiet hint">
          <bdi>{control.members.join(', ')}</bdi>
        </p>
      </Part>
      {control.kind === 'granularity' ? (
        <Grains control={control} onPut={put} />
      ) : control.kind === 'field' ? (
        <FieldOptions control={control} onPut={put} />
      ) : (
        dimension !== undefined && (
          <Part label={words.say('saysAtFirst')}>
            <ConditionsField
              dimension={dimension}
              label={control.title ?? dimension.shortTitle}
              conditions={control.default ?? []}
              isMultiple={control.kind !== 'values' || control.isMultiple !== false}
              onChoose={(conditions) => {
                const { default: _, ...rest } = control;
                put(conditions.length === 0 ? rest : { ...rest, default: [...conditions] });
              }}
            />
            <p class="quiet hint">{words.say('defaultHint')}</p>
          </Part>
        )
      )}
      {control.kind === 'values' && (
        <Check
          label={words.say('severalValues')}
          isChecked={control.isMultiple !== false}
          onCheck={(isMultiple) => {
            const { isMultiple: _, ...rest } = control;
            put(isMultiple ? rest : { ...rest, isMultiple });
          }}
        />
      )}
      <Reach control={control} onPut={put} />
      <div class="panel-actions">
        <button
          type="button"
          class="plain danger"
          onClick={() => {
            change(withoutControl(draft.content.peek(), id));
            select(undefined);
          }}
        >
          <TrashIcon /> {words.say('remove')}
        </button>
      </div>
    </div>
  );
}

type GrainsProps = {
  control: Extract<Control, { kind: 'granularity' }>;
  onPut(next: Control): void;
};

/** The steps of time that viewers choose between, and the one that is there at first. */
function Grains({ control: own, onPut }: GrainsProps) {
  const { speaker, words } = useEditor();
  const offered = [...new Set([...GRAINS, ...own.options])];
  return (
    <>
      <Part label={words.say('steps')}>
        {offered.map((grain) => (
          <Check
            key={grain}
            label={sayGrain(grain, speaker)}
            isChecked={own.options.includes(grain)}
            onCheck={(isOffered) => {
              const options = offered.filter((each) =>
                each === grain ? isOffered : own.options.includes(each),
              );
              if (options.length === 0) return;
              const { default: first, ...rest } = own;
              onPut({
                ...rest,
                options,
                ...(first !== undefined && options.includes(first) && { default: first }),
              });
            }}
          />
        ))}
      </Part>
      <Select
        label={words.say('saysAtFirst')}
        value={own.default ?? ''}
        choices={[
          ['', speaker.say('asDesigned')],
          ...own.options.map((each) => [each, sayGrain(each, speaker)] as const),
        ]}
        onChoose={(grain) => {
          const { default: _, ...rest } = own;
          onPut(grain === '' ? rest : { ...rest, default: grain });
        }}
      />
    </>
  );
}

/** Of the widgets that read one of its views, those that it reaches. */
function Reach({ control, onPut }: { control: Control; onPut(next: Control): void }) {
  const { draft, words } = useEditor();
  const views = new Set(control.members.map((member) => member.split('.')[0]));
  const widgets = draft.content.value.widgets.filter(isData).filter((widget) => {
    const fields = fieldsIn(widget);
    if (control.kind === 'field') {
      const { measures = [], dimensions = [] } = fields ?? {};
      return [...measures, ...dimensions].includes(control.members[0] ?? '');
    }
    // What SQL reads is found out by the service.
    return fields === undefined ? true : views.has(viewOf(fields));
  });
  const reached = (id: string) => control.widgets === undefined || control.widgets.includes(id);
  return (
    <Part label={words.say('reaches')}>
      {widgets.length === 0 && <p class="quiet hint">{words.say('reachesNothing')}</p>}
      {widgets.map(({ id, title }) => (
        <Check
          key={id}
          label={title ?? id}
          isChecked={reached(id)}
          onCheck={(isReached) => {
            const ids = widgets
              .map((each) => each.id)
              .filter((each) => (each === id ? isReached : reached(each)));
            const { widgets: _, ...rest } = control;
            onPut(ids.length === widgets.length ? rest : { ...rest, widgets: ids });
          }}
        />
      ))}
    </Part>
  );
}
