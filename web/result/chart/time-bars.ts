import type { SqlResult } from '../../../sdk/client/src/index.ts';
import { columnNamed, type Definition, isDefinition } from './chart.ts';

/** What stands beside the bars takes of the width. */
const AXIS_PIXELS = 70;
const WIDEST_PIXELS = 48;
/** Of the room of a bar; the rest is the gap to the next. */
const SHARE = 0.7;

/** Bars along time as wide as there is room for them: Vega-Lite draws them as strokes, for time has no bands. */
export function withWideBars(view: Definition, { schema, data }: SqlResult, width: number): Definition {
  const mark = isDefinition(view.mark) ? view.mark : { type: view.mark };
  const encoding = isDefinition(view.encoding) ? view.encoding : {};
  const { x } = encoding;
  if (mark.type !== 'bar' || mark.size !== undefined || !isDefinition(x)) return view;
  if (x.type !== 'temporal' || x.timeUnit || x.bin || encoding.xOffset !== undefined || x.scale === null)
    return view;
  const index = schema.findIndex(({ name }) => name === columnNamed(String(x.field)));
  const times = new Set(data.map((row) => row[index])).size;
  if (index === -1 || times === 0) return view;
  const size = Math.max(1, Math.min(WIDEST_PIXELS, Math.floor(((width - AXIS_PIXELS) / times) * SHARE)));
  // So that the first and the last stand within the axes.
  const scale = { ...(isDefinition(x.scale) && x.scale), padding: Math.ceil(size / 2) + 2 };
  return { ...view, mark: { ...mark, size }, encoding: { ...encoding, x: { ...x, scale } } };
}
