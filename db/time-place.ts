import { type SQL, sql } from 'drizzle-orm';

/** Where a row stands in a list by a moment, last first: the moment, and its id among those of the same. */
export type TimePlace = readonly [microseconds: string, id: string];

const PLACE = /^(\d{1,17})\.(\d{1,15})$/;

/** A place that a cursor has kept; undefined when it is none. */
export function placeIn(key: string): TimePlace | undefined {
  const [, microseconds, id] = PLACE.exec(key) ?? [];
  return microseconds === undefined || id === undefined ? undefined : [microseconds, id];
}

/** The place of a row as a cursor keeps it. */
export const placeOf = (moment: SQL): SQL =>
  sql`(extract(epoch from ${moment}) * 1000000)::bigint || '.' || id`;

/** Whether a row stands behind this place. */
export const standsBehind = (moment: SQL, place: TimePlace): SQL => sql`
  (${moment}, id) < ${momentAndId(place)}`;

/** Whether it stands before this place, or there. */
export const standsBefore = (moment: SQL, place: TimePlace): SQL => sql`
  (${moment}, id) >= ${momentAndId(place)}`;

/** Sound, as `placeIn` has checked it. */
const momentAndId = ([microseconds, id]: TimePlace): SQL => sql`
  (timestamptz 'epoch' + (${microseconds}::text || ' microseconds')::interval, ${id}::bigint)`;
