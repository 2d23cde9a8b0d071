import { inFigures, type Point } from './points.ts';

const HEIGHT = 8;
const DOTS_ACROSS = 2;
const DOTS_DOWN = 4;
/** The bits of a braille character's dots, by row and column. */
const DOT_BITS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
];
const EMPTY_BRAILLE = 0x2800;

/** The points in order, joined by a line of braille dots, between the least and the greatest value. */
export function lineChart(points: readonly Point[], width: number): string {
  const values = points.map(({ value }) => value);
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const labels = [inFigures(greatest), inFigures(least)];
  const labelWidth = Math.max(...labels.map((label) => label.length));
  const columns = Math.max(10, Math.min(width - labelWidth - 3, points.length * 6));

  const canvas = new Canvas(columns, HEIGHT);
  const span = greatest - least || 1;
  const places = values.map((value, index) => ({
    x: (index / (values.length - 1)) * (canvas.width - 1),
    y: (1 - (value - least) / span) * (canvas.height - 1),
  }));
  for (const [index, place] of places.entries()) canvas.line(places[index - 1] ?? place, place);

  const rows = canvas.rows().map((row, index) => {
    const label = index === 0 ? labels[0] : index === HEIGHT - 1 ? labels[1] : '';
    return `${(label ?? '').padStart(labelWidth)} ┤${row}`;
  });
  const [first, last] = [points[0]?.label ?? '', points.at(-1)?.label ?? ''];
  const gap = ' '.repeat(Math.max(1, columns - first.length - last.length));
  return [...rows, `${' '.repeat(labelWidth + 2)}${first}${gap}${last}`].join('\n');
}

type Place = { x: number; y: number };

/** Dots of braille, two across and four down in each character. */
class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #cells: number[][];

  constructor(columns: number, rows: number) {
    this.width = columns * DOTS_ACROSS;
    this.height = rows * DOTS_DOWN;
    this.#cells = Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
  }

  line(from: Place, to: Place): void {
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))));
    for (let step = 0; step <= steps; step += 1) {
      const part = step / steps;
      this.#dot(Math.round(from.x + (to.x - from.x) * part), Math.round(from.y + (to.y - from.y) * part));
    }
  }

  rows(): string[] {
    return this.#cells.map((cells) =>
      cells.map((bits) => String.fromCharCode(EMPTY_BRAILLE + bits)).join(''),
    );
  }

  #dot(x: number, y: number): void {
    const row = this.#cells[Math.floor(y / DOTS_DOWN)];
    const column = Math.floor(x / DOTS_ACROSS);
    const bit = DOT_BITS[y % DOTS_DOWN]?.[x % DOTS_ACROSS] ?? 0;
    if (row !== undefined) row[column] = (row[column] ?? 0) | bit;
  }
}
