import type { Cell, MetaCube } from '../../schema/wire/tools.ts';
import { membersOf } from '../match/model/members.ts';
import { formatCell } from './format-values.ts';
import { dimensionColumn, measureColumn } from './query/base-columns.ts';

/** A column as people read it. */
export type ShownColumn = { title: string; show: (cell: Cell) => string };
/** A column of a member, which queries call so. */
type ShownMember = ShownColumn & { name: string };

/** A column that shows the first member of a view as it is: by the model's title, in the model's unit. */
export function shownMember(view: MetaCube): ShownMember | undefined {
  const [member] = membersOf(view, false);
  if (member === undefined) return undefined;
  const column =
    member.kind === 'measure' ? measureColumn({ member, aggregate: null }, false) : dimensionColumn(member);
  return { name: member.name, title: column.title, show: (cell) => formatCell(cell, column) };
}
