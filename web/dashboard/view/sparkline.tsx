import type { ShownRows } from '../../../schema/wire/dashboards/data.ts';

const WIDTH = 100;
const HEIGHT = 32;

/** The way of a number as a line, for the eye alone: the number stands above it. */
export function Sparkline({ rows: { columns, rows }, color }: { rows: ShownRows; color: string }) {
  const at = columns.findIndex(({ role }) => role === 'measure');
  const values = rows.map((row) => Number(row[at] ?? Number.NaN)).filter(Number.isFinite);
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH;
    const y = HEIGHT - 2 - ((value - least) / (most - least || 1)) * (HEIGHT - 4);
    return `${x.toFixed(2)},${y.toFixed(2)}`;
  });
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      stroke={color}
      stroke-width="2"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} vector-effect="non-scaling-stroke" />
    </svg>
  );
}
