import type { SqlResult } from '../../../sdk/client/src/index.ts';
import { type Definition, encodingOf, isDefinition } from './chart.ts';
import { rowsOf } from './rows.ts';
import type { UnfoldedColumns } from './unfold.ts';

type Finishing = {
  /** How the numbers of a column are written along an axis. */
  axisOf(column: string): Definition;
  /** What a chart does not say itself, of the part that these rows are. */
  detailed(part: Definition, result: SqlResult): Definition;
};

const OTHER_SIDE = {
  x: { orient: 'top', grid: false },
  y: { orient: 'right', grid: false, titleAlign: 'right' },
} as const;

/**
 * Measures of different units, each unit along a scale of its own: the first along the usual axis, the second along
 * one at the other side. More of them are told by tooltips alone.
 * @returns undefined where all are of one unit, or are drawn upon each other.
 */
export function onOwnScales(
  view: Definition,
  result: SqlResult,
  fold: UnfoldedColumns,
  { axisOf, detailed }: Finishing,
): Definition | undefined {
  const channel = valueChannelOf(view, fold.value);
  const { encoding } = view;
  if (fold.units.length < 2 || channel === undefined || !isDefinition(encoding)) return undefined;
  const value = encoding[channel];
  if (!isDefinition(value) || value.scale !== undefined) return undefined;
  const nameAt = result.schema.findIndex(({ name }) => name === fold.name);
  const layer = fold.units.map(({ columns: [first = ''], titles }, at) => {
    const axis = { ...(isDefinition(value.axis) && value.axis), ...axisOf(first) };
    const own = {
      ...value,
      title: titles.join(', '),
      axis: at > 1 ? null : { ...axis, ...(at === 1 && OTHER_SIDE[channel]) },
    };
    const rows = { ...result, data: result.data.filter((row) => titles.includes(row[nameAt] ?? '')) };
    const part = detailed({ mark: view.mark, encoding: { ...encoding, [channel]: own } }, rows);
    return { ...part, data: { values: rowsOf(rows) } };
  });
  return { layer, resolve: { scale: { [channel]: 'independent' } } };
}

/** Where values stand beside each other and not upon each other. */
function valueChannelOf(view: Definition, value: string): 'x' | 'y' | undefined {
  const type = isDefinition(view.mark) ? view.mark.type : view.mark;
  const entries = encodingOf(view);
  const found = entries.find(
    ([channel, { field }]) => (channel === 'x' || channel === 'y') && field === value,
  );
  // What is drawn once for each of its names has one scale for all of them.
  const isFaceted = entries.some(([channel]) => channel === 'row' || channel === 'column');
  if (found === undefined || isFaceted) return undefined;
  const [channel, { stack }] = found;
  const isBeside = entries.some(([each]) => each === 'xOffset' || each === 'yOffset') || stack === null;
  return type === 'line' || type === 'point' || isBeside ? (channel === 'x' ? 'x' : 'y') : undefined;
}
