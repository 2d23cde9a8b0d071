import { sayConditions } from '../../dashboard/controls/say-conditions.ts';
import { sayGrain } from '../../dashboard/controls/say-grain.ts';
import { useEditor } from './editor-state.ts';

/** The filters of the dashboard, as viewers will see them: a click opens what they are. */
export function Controls() {
  const { draft, model, panel, select, speaker } = useEditor();
  const { controls } = draft.content.value;
  if (controls.length === 0) return null;
  return (
    <section class="controls" aria-label={speaker.say('filters')} data-open="true">
      {controls.map((control) => {
        const isOpen = panel.value?.kind === 'control' && panel.value.id === control.id;
        return (
          <button
            key={control.id}
            type="button"
            class="chip"
            data-chosen={isOpen}
            aria-expanded={isOpen}
            onClick={() => select(isOpen ? undefined : { kind: 'control', id: control.id })}
          >
            <span class="quiet" dir="auto">
              {control.title ?? model.title(control.members[0] ?? '')}
            </span>
            <span class="chosen" dir="auto">
              {control.kind === 'granularity'
                ? control.default === undefined
                  ? speaker.say('asDesigned')
                  : sayGrain(control.default, speaker)
                : control.kind === 'field'
                  ? model.title(control.default ?? control.members[0] ?? '')
                  : sayConditions(control.default ?? [], speaker)}
            </span>
          </button>
        );
      })}
    </section>
  );
}
