import { GRID_COLUMNS, MOST_HEIGHT, MOST_ROWS } from '../../../schema/dashboard-grid.ts';
import type { Place } from '../../../schema/wire/dashboards/parts.ts';

/** Where widgets stand after one of them was put somewhere: none lies over another, and all rise as far as they can. */

export type Placed = { id: string; place: Place };
export type Places = ReadonlyMap<string, Place>;
export type Size = Pick<Place, 'width' | 'height'>;

/** Narrower or lower, nothing of a widget can be read. */
const LEAST: Size = { width: 2, height: 1 };

/** One widget was moved to another place, or made as large as that; the others make room. */
export function withPlace(parts: readonly Placed[], id: string, wanted: Place): Places {
  const before = parts.find((part) => part.id === id)?.place;
  if (before === undefined) return settled(byPlace(parts));
  const place = withinGrid(wanted);
  const others = byPlace(parts.filter((part) => part.id !== id));
  const isMoved = place.width === before.width && place.height === before.height;
  const comesBefore = isMoved ? standsAbove(place, before) : ({ y, height }: Place) => y + height > place.y;
  const at = others.findIndex((other) => shareColumns(other.place, place) && comesBefore(other.place));
  const order = others.toSpliced(at === -1 ? others.length : at, 0, { id, place });
  return settled(order);
}

/** Of one that stood above another: until it reaches over that one's middle; else from there on. */
const standsAbove =
  (place: Place, before: Place) =>
  ({ y, height }: Place): boolean => {
    const middle = y + height / 2;
    return before.y + before.height <= y ? place.y + place.height <= middle : place.y < middle;
  };

/** As far as the next place that is another one: one row down changes nothing while everything rises. */
export function stepped(
  parts: readonly Placed[],
  id: string,
  [right, down]: readonly [number, number],
): Places {
  const before = parts.find((part) => part.id === id)?.place;
  for (let steps = 1; before !== undefined && steps <= MOST_HEIGHT; steps++) {
    const wanted = { ...before, x: before.x + right * steps, y: before.y + down * steps };
    if (wanted.x < 0 || wanted.y < 0 || wanted.x + before.width > GRID_COLUMNS) break;
    const places = withPlace(parts, id, wanted);
    const { x, y } = places.get(id) ?? before;
    if (right === 0 ? y !== before.y : x !== before.x) return places;
  }
  return settled(byPlace(parts));
}

/** A column or a row more, or fewer. */
export function resized(
  parts: readonly Placed[],
  id: string,
  [wider, higher]: readonly [number, number],
): Places {
  const before = parts.find((part) => part.id === id)?.place;
  if (before === undefined) return settled(byPlace(parts));
  return withPlace(parts, id, { ...before, width: before.width + wider, height: before.height + higher });
}

/** The highest place, and there the first from the left, that has room for something of this size. */
export function roomFor(parts: readonly Placed[], { width, height }: Size): Place {
  const found = Array.from({ length: GRID_COLUMNS - width + 1 }, (_, x): Place => {
    const columns = { x, y: 0, width, height };
    return {
      ...columns,
      y: bottomOver(
        parts.map(({ place }) => place),
        columns,
      ),
    };
  });
  return found.reduce((best, place) => (place.y < best.y ? place : best));
}

/** After some are gone. */
export const risen = (parts: readonly Placed[]): Places => settled(byPlace(parts));

function settled(order: readonly Placed[]): Places {
  const places = new Map<string, Place>();
  for (const { id, place } of order) {
    places.set(id, { ...place, y: bottomOver([...places.values()], place) });
  }
  return places;
}

/** The row beneath all that shares columns with it. */
const bottomOver = (others: readonly Place[], place: Place): number =>
  Math.max(0, ...others.filter((other) => shareColumns(other, place)).map(({ y, height }) => y + height));

const shareColumns = (one: Place, other: Place): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width;

export function withinGrid(place: Place): Place {
  const width = between(LEAST.width, place.width, GRID_COLUMNS);
  return {
    x: between(0, place.x, GRID_COLUMNS - width),
    y: between(0, place.y, MOST_ROWS),
    width,
    height: between(LEAST.height, place.height, MOST_HEIGHT),
  };
}

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round(value)));

const byPlace = (parts: readonly Placed[]): readonly Placed[] =>
  parts.toSorted((one, other) => one.place.y - other.place.y || one.place.x - other.place.x);
