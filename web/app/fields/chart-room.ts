import type { ChartKind } from './charts.ts';
import { type Fields, withoutGranularity } from './fields.ts';

/** What charts have room for: they ask for no more than they show. */

/** More colors than these are not told apart. */
const MOST_SIDE_BY_SIDE = 8;

/** How many measures a chart of this kind draws. */
export const mostMeasures = (kind: ChartKind): number =>
  kind === 'pie' ? 1 : kind === 'points' ? 2 : MOST_SIDE_BY_SIDE;

/** How many dimensions: colors are of a dimension, or of several measures. */
function mostDimensions(kind: ChartKind, { measures, time }: Fields): number {
  if (kind === 'points') return Number.POSITIVE_INFINITY;
  const along = time?.granularity === undefined ? 1 : 0;
  return kind === 'pie' || measures.length > 1 ? along : along + 1;
}

/** The fields that a chart of this kind shows, from the first on. */
export function fieldsDrawn(kind: ChartKind, given: Fields): Fields {
  const fields = { ...given, measures: given.measures.slice(0, mostMeasures(kind)) };
  const dimensions = fields.dimensions.slice(0, mostDimensions(kind, fields));
  const shown = [...fields.measures, ...dimensions, fields.time?.member];
  return { ...fields, dimensions, order: shown.includes(fields.order?.member) ? fields.order : undefined };
}

/** With one more measure; a chart that draws a single one draws this one. */
export const withMeasure = (kind: ChartKind, fields: Fields, name: string): Fields =>
  fieldsDrawn(kind, {
    ...fields,
    measures: mostMeasures(kind) === 1 ? [name] : [...new Set([...fields.measures, name])],
  });

/** With one more dimension, in the place of what leaves no room for it. */
export function withDimension(kind: ChartKind, fields: Fields, name: string): Fields {
  const room = mostDimensions(kind, fields) > 0 ? fields : withRoom(kind, fields);
  const kept = room.dimensions.slice(0, mostDimensions(kind, room) - 1);
  return fieldsDrawn(kind, { ...room, dimensions: [...kept, name] });
}

/** A pie has one dimension, which may be its time; other charts have colors for one measure and a dimension. */
const withRoom = (kind: ChartKind, fields: Fields): Fields =>
  kind === 'pie'
    ? { ...fields, time: fields.time && withoutGranularity(fields.time) }
    : { ...fields, measures: fields.measures.slice(0, 1) };
