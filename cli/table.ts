/** A column of a table for people: its heading, a row's cell, and the side that its cells stand at. */
export type Column<Row> = readonly [
  heading: string,
  cell: (row: Row) => string | number | boolean | null | undefined,
  side?: 'right',
];

const GAP = '  ';
const ELLIPSIS = '…';
/** No column of a table that must be cut gets narrower than this. */
const NARROWEST = 8;

/** Rows under headings, each line no wider than `width`, the widest columns cut first. */
export function renderTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
): string {
  const cells = [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, cell]) => oneLine(cell(row)))),
  ];
  const widths = fitted(
    columns.map((_, index) => Math.max(...cells.map((line) => displayWidth(line[index] ?? '')))),
    width - GAP.length * (columns.length - 1),
  );
  return cells
    .map((line) =>
      line
        .map((cell, index) => padded(cell, widths[index] ?? 0, columns[index]?.[2]))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

/** Takes from the widest until all fit, or none may get narrower. */
function fitted(widths: number[], room: number): number[] {
  const fitting = [...widths];
  for (;;) {
    const total = fitting.reduce((sum, each) => sum + each, 0);
    const widest = Math.max(...fitting);
    if (total <= room || widest <= NARROWEST) return fitting;
    fitting[fitting.indexOf(widest)] = Math.max(
      NARROWEST,
      widest - Math.min(total - room, widest - NARROWEST, 4),
    );
  }
}

const padded = (cell: string, width: number, side: 'right' | undefined): string => {
  const fits = displayWidth(cell) <= width ? cell : `${[...cell].slice(0, width - 1).join('')}${ELLIPSIS}`;
  const space = ' '.repeat(width - displayWidth(fits));
  return side === 'right' ? space + fits : fits + space;
};

const displayWidth = (text: string): number => [...text].length;

/** What would end a line, or move the cursor of a terminal, is shown as a space. */
function oneLine(cell: string | number | boolean | null | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell).replace(/\p{Cc}+/gu, ' ');
}
