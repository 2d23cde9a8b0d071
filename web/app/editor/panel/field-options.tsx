import type { Control } from '../../../../schema/wire/dashboards/controls.ts';
import { alikeOf } from '../../fields/model.ts';
import { useEditor } from '../editor-state.ts';
import { Check, Part, Select } from './part.tsx';

type FieldControl = Extract<Control, { kind: 'field' }>;

/** What viewers may put in the place of a field; the field itself stays among it. */
export function FieldOptions({ control, onPut }: { control: FieldControl; onPut(next: Control): void }) {
  const { model, words } = useEditor();
  const [written = ''] = control.members;
  const offered = [...new Set([written, ...alikeOf(model, written), ...control.options])];
  return (
    <>
      <Part label={words.say('switchBetween')}>
        {offered.map((member) => (
          <Check
            key={member}
            label={model.title(member)}
            isChecked={control.options.includes(member)}
            onCheck={(isOffered) => {
              const options = offered.filter((each) =>
                each === member ? isOffered : control.options.includes(each),
              );
              if (options.length < 2 || !options.includes(written)) return onPut({ ...control });
              const { default: first, ...rest } = control;
              const isKept = first !== undefined && options.includes(first);
              onPut({ ...rest, options, ...(isKept && { default: first }) });
            }}
          />
        ))}
      </Part>
      <Select
        label={words.say('saysAtFirst')}
        value={control.default ?? written}
        choices={control.options.map((member) => [member, model.title(member)] as const)}
        onChoose={(member) => {
          const { default: _, ...rest } = control;
          onPut(member === written ? rest : { ...rest, default: member });
        }}
      />
    </>
  );
}
