import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Place } from '../../../schema/wire/dashboards/parts.ts';
import { usePage } from '../../dashboard/page-state.ts';
import { themeStyle } from '../../embed/theme.ts';
import { withPlaces } from './changes.ts';
import { Controls } from './controls-row.tsx';
import { useEditor } from './editor-state.ts';
import { type Places, withPlace } from './grid.ts';
import { Slot } from './slot.tsx';

/** Something that is being moved, or made larger, by the pointer. */
export type Moving = { id: string; wanted: Place; places: Places; isResized: boolean };

/** The dashboard as it will be seen, with a grip over each widget. */
export function Canvas() {
  const { board, draft, change, words } = useEditor();
  const grid = useRef<HTMLDivElement>(null);
  const moving = useSignal<Moving | undefined>(undefined);
  const { look } = usePage();
  const { view } = board;
  const { widgets } = draft.content.value;
  const order = new Map(view.phoneOrder.map((id, at) => [id, at]));
  const inOrder = view.widgets.toSorted(
    (one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0),
  );
  const { id: movedId, isResized, places } = moving.value ?? {};
  const ghost = movedId !== undefined && isResized === false ? places?.get(movedId) : undefined;

  const follow = (id: string, wanted: Place, resized: boolean) => {
    const before = moving.peek();
    if (before !== undefined && JSON.stringify(before.wanted) === JSON.stringify(wanted)) return;
    moving.value = { id, wanted, isResized: resized, places: withPlace(widgets, id, wanted) };
  };
  const drop = (isKept: boolean) => {
    const { value } = moving;
    moving.value = undefined;
    if (isKept && value !== undefined) change(withPlaces(draft.content.peek(), value.places));
  };
  return (
    <div class="canvas dashboard themed" style={themeStyle(look)}>
      <Controls />
      {widgets.length === 0 && (
        <div class="nothing">
          <p class="empty-title">{words.say('emptyCanvas')}</p>
          <p class="quiet">{words.say('emptyCanvasHint')}</p>
        </div>
      )}
      <div
        class="grid"
        ref={grid}
        data-moving={moving.value !== undefined}
        style={{ '--row': `${view.rowHeightPixels}px` }}
      >
        {inOrder.map((widget) => (
          <Slot
            key={widget.id}
            widget={widget}
            grid={grid}
            // What is moved stays where it was, and follows the pointer from there.
            place={(widget.id === movedId && !isResized ? undefined : places?.get(widget.id)) ?? widget.place}
            isMoving={widget.id === movedId}
            onFollow={follow}
            onDrop={drop}
          />
        ))}
        {ghost !== undefined && (
          <div
            class="ghost"
            style={{
              '--x': ghost.x + 1,
              '--y': ghost.y + 1,
              '--width': ghost.width,
              '--height': ghost.height,
            }}
          />
        )}
      </div>
    </div>
  );
}
