import type { Picked } from './board.ts';

const textOf = (picked: Picked): string =>
  JSON.stringify(picked.map(({ column, value }) => [column, value]).sort());

export const isSamePick = (one: Picked, other: Picked): boolean => textOf(one) === textOf(other);

/** Marks after one more click: the same mark once more takes it back; with a key held, others stay. */
export function withPick(marks: readonly Picked[], picked: Picked, isMore: boolean): Picked[] {
  const others = marks.filter((mark) => !isSamePick(mark, picked));
  const isTakenBack = others.length < marks.length;
  if (isTakenBack && (isMore || marks.length === 1)) return others;
  return isMore ? [...others, picked] : [picked];
}
