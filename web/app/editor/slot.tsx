import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Place } from '../../../schema/wire/dashboards/parts.ts';
import type { Widget } from '../../dashboard/board.ts';
import { WidgetCard } from '../../dashboard/view/widget-card.tsx';
import { CopyIcon, TrashIcon } from '../../embed/icons.tsx';
import { memo } from '../../embed/memo.ts';
import { GripIcon } from '../icons.tsx';
import { useArranging } from './arranging.ts';
import { useDragging } from './dragging.ts';
import { useEditor } from './editor-state.ts';

export type SlotProps = {
  widget: Widget;
  grid: RefObject<HTMLElement | null>;
  place: Place;
  isMoving: boolean;
  onFollow(id: string, wanted: Place, isResized: boolean): void;
  onDrop(isKept: boolean): void;
};

/** A widget as it will be seen, under a grip that takes clicks, drags and keys: nothing in it does anything here. */
export function Slot({ widget, grid, place, isMoving, onFollow, onDrop }: SlotProps) {
  const { draft, panel, words } = useEditor();
  const { id } = widget;
  const slot = useRef<HTMLDivElement>(null);
  const grip = useRef<HTMLDivElement>(null);
  const arranging = useArranging(widget, grid);
  const dragging = useDragging({
    grid,
    slot,
    place: widget.place,
    onFollow: (wanted, isResized) => onFollow(id, wanted, isResized),
    onDrop,
  });
  const isSelected = panel.value?.kind === 'widget' && panel.value.id === id;

  // What is new, or was chosen elsewhere, comes into sight.
  useEffect(
    () =>
      effect(() => {
        const { value } = panel;
        const isIt = value?.kind === 'widget' && value.id === id;
        if (isIt) requestAnimationFrame(() => slot.current?.scrollIntoView({ block: 'nearest' }));
      }),
    [panel, id],
  );
  const { width, height, x, y } = place;
  const title = widget.title ?? id;
  const kind = words.say(widget.kind);
  return (
    <div
      ref={slot}
      class="slot"
      data-id={id}
      data-selected={isSelected}
      data-dragged={isMoving}
      style={{ '--x': x + 1, '--y': y + 1, '--width': width, '--height': height }}
    >
      <Inert widget={widget} />
      {/* It has keys of its own, which a screen reader would otherwise keep to itself. */}
      <div
        ref={grip}
        class="grip"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is interactive.
        tabIndex={0}
        aria-roledescription={kind}
        aria-label={words.say('widgetAt', { title, column: x + 1, row: y + 1, width, height })}
        aria-describedby="editor-keys"
        onFocus={() => arranging.select()}
        onClick={() => arranging.select()}
        onDblClick={() => arranging.edit()}
        onKeyDown={arranging.onKeyDown}
        {...dragging.grip}
      >
        <span class="handle" aria-hidden="true">
          <GripIcon />
        </span>
      </div>
      <div class="slot-actions">
        <button
          type="button"
          class="icon"
          tabIndex={-1}
          aria-label={words.say('duplicateOf', { title })}
          title={words.say('duplicate')}
          onClick={() => arranging.copy()}
        >
          <CopyIcon />
        </button>
        <button
          type="button"
          class="icon"
          tabIndex={-1}
          aria-label={words.say('deleteOf', { title })}
          title={words.say('remove')}
          onClick={() => arranging.remove()}
        >
          <TrashIcon />
        </button>
      </div>
      {draft.content.value.widgets.length > 0 && (
        <span class="corner" aria-hidden="true" {...dragging.corner} />
      )}
    </div>
  );
}

const Inert = memo(({ widget }: { widget: Widget }) => (
  <div class="slot-body" inert>
    <WidgetCard widget={widget} />
  </div>
));
