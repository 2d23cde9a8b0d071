import type { Speaker } from '../embed/words.ts';
import type { BoardView, Picked } from './board.ts';
import { shownResult } from './shown-result.ts';

const MOST_NAMED = 2;

/** What was clicked in a widget, as its columns show their values. */
export function sayMark(
  board: BoardView,
  widgetId: string,
  marks: readonly Picked[],
  speaker: Speaker,
): string {
  const data = board.widgets.get(widgetId)?.value.shown?.data;
  const columns = data === undefined ? [] : shownResult(data, speaker).columns;
  const named = marks
    .slice(0, MOST_NAMED)
    .map((mark) =>
      mark
        .map(({ column, value }) => columns.find(({ name }) => name === column)?.show(value) ?? value ?? '–')
        .join(' · '),
    );
  const others = marks.length - MOST_NAMED;
  return named.join(', ') + (others > 0 ? ` +${others}` : '');
}
