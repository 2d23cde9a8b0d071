import type { RefObject } from 'preact';
import type { Widget } from '../../dashboard/board.ts';
import { withCopy, withoutWidget, withPlaces } from './changes.ts';
import { useEditor } from './editor-state.ts';
import { type Places, resized, stepped } from './grid.ts';

const directions: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** What can be done with a widget on the grid, by keys as well as by buttons; each is told to whoever cannot see it. */
export function useArranging(widget: Widget, grid: RefObject<HTMLElement | null>) {
  const { announced, change, draft, panel, select, words } = useEditor();
  const { id, title = id } = widget;
  const gripOf = (wanted: string | undefined) =>
    grid.current?.querySelector<HTMLElement>(`.slot[data-id="${CSS.escape(wanted ?? '')}"] .grip`);

  const arrange = (places: Places) => {
    const before = draft.content.peek();
    const next = withPlaces(before, places);
    if (next.widgets.every((each, at) => each === before.widgets[at])) {
      announced.value = words.say('noFurther');
      return;
    }
    change(next, `place of ${id}`);
    const { x = 0, y = 0, width = 0, height = 0 } = places.get(id) ?? {};
    announced.value = words.say('widgetAt', { title, column: x + 1, row: y + 1, width, height });
  };
  const copy = () => {
    const made = withCopy(draft.content.peek(), id);
    change(made.content);
    select({ kind: 'widget', id: made.id });
    announced.value = words.say('duplicated', { title });
    requestAnimationFrame(() => gripOf(made.id)?.focus());
  };
  const remove = () => {
    const { widgets } = draft.content.peek();
    const at = widgets.findIndex((each) => each.id === id);
    const next = widgets[at + 1] ?? widgets[at - 1];
    change(withoutWidget(draft.content.peek(), id));
    select(undefined);
    announced.value = words.say('removed', { title });
    requestAnimationFrame(() => {
      const focused = gripOf(next?.id) ?? document.querySelector<HTMLElement>('.palette button');
      focused?.focus();
    });
  };
  const choose = () => {
    const { value } = panel;
    if (value?.kind !== 'widget' || value.id !== id) select({ kind: 'widget', id });
  };
  const edit = () => {
    choose();
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.panel :is(input, select, textarea, button.chip)')?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const direction = directions[key];
    if (direction !== undefined && isPlain) {
      const isMirrored = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl';
      const steps = [isMirrored ? -direction[0] : direction[0], direction[1]] as const;
      const { widgets } = draft.content.peek();
      arrange(shiftKey ? resized(widgets, id, steps) : stepped(widgets, id, steps));
    } else if ((key === 'Delete' || key === 'Backspace') && isPlain) remove();
    else if (key === 'Enter' && isPlain) edit();
    else if (key === 'd' && (event.ctrlKey || event.metaKey)) copy();
    else return;
    event.preventDefault();
  };
  return { select: choose, edit, copy, remove, onKeyDown };
}
