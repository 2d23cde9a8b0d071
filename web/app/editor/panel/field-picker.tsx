import { Popover } from '../../../dashboard/controls/popover.tsx';
import { CloseIcon, PlusIcon } from '../../../embed/icons.tsx';
import { useEditor } from '../editor-state.ts';
import { FieldList, type Offered } from './field-list.tsx';

export type FieldPickerProps = { label: string; offered: readonly Offered[]; onPick(value: string): void };

/** A button that opens the fields which may be added. */
export function FieldPicker({ label, offered, onPick }: FieldPickerProps) {
  if (offered.length === 0) return null;
  return (
    <Popover
      label={label}
      face={
        <>
          <PlusIcon /> {label}
        </>
      }
    >
      {(close) => (
        <FieldList
          label={label}
          offered={offered}
          onPick={(value) => {
            close();
            onPick(value);
          }}
        />
      )}
    </Popover>
  );
}

/** Fields that were picked; without `onDrop` they have to stay. */
export function Picked({
  names,
  onDrop,
}: {
  names: readonly string[];
  onDrop: ((name: string) => void) | undefined;
}) {
  const { model } = useEditor();
  return (
    <>
      {names.map((name) => (
        <div key={name} class="picked" title={name}>
          <bdi class="grow">{model.title(name)}</bdi>
          {onDrop !== undefined && <Drop title={model.title(name)} onDrop={() => onDrop(name)} />}
        </div>
      ))}
    </>
  );
}

export function Drop({ title, onDrop }: { title: string; onDrop(): void }) {
  const { words } = useEditor();
  return (
    <button type="button" class="icon" aria-label={words.say('removeOf', { title })} onClick={onDrop}>
      <CloseIcon />
    </button>
  );
}
