import type { Speaker } from '../../embed/words.ts';
import type { BoardView } from '../board.ts';
import { conditionsInForce } from '../choices.ts';
import { sayConditions } from '../controls/say-conditions.ts';
import { sayMark } from '../say-mark.ts';

/** The filters in force, as a line. */
export function sayFilters(board: BoardView, speaker: Speaker): string {
  const ofControls = board.view.controls.flatMap((control) => {
    if (control.kind === 'granularity' || control.kind === 'field') return [];
    const conditions = conditionsInForce(control, board.choices.value);
    return conditions.length === 0 ? [] : [`${control.title}: ${sayConditions(conditions, speaker)}`];
  });
  const ofMarks = [...board.marks.value].map(([id, picked]) => sayMark(board, id, picked, speaker));
  return [...ofControls, ...ofMarks].join(' · ');
}
