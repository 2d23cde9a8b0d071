/** Places of the columns that a table shows, in the order that its author wants; without one, of all. */
export function columnsInOrder(
  columns: readonly { name: string }[],
  wanted: readonly { column: string }[] | null,
): number[] {
  if (wanted === null) return columns.map((_, index) => index);
  return wanted
    .map(({ column }) => columns.findIndex(({ name }) => name === column))
    .filter((index) => index !== -1);
}
