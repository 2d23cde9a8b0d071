import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRID_COLUMNS } from '../../schema/dashboard-grid.ts';
import type { Place } from '../../schema/wire/dashboards/parts.ts';
import {
  type Placed,
  type Places,
  resized,
  risen,
  roomFor,
  stepped,
  withPlace,
} from '../../web/app/editor/grid.ts';

// Widgets on the grid of the editor: whatever is moved or made larger, no dashboard comes of it that would be refused.

const at = (x: number, y: number, width: number, height: number): Place => ({ x, y, width, height });
const standing = (places: Record<string, Place>): Placed[] =>
  Object.entries(places).map(([id, place]) => ({ id, place }));

const arbitraryPlace = fc
  .record({
    x: fc.nat(11),
    y: fc.nat(30),
    width: fc.integer({ min: 2, max: 12 }),
    height: fc.integer({ min: 1, max: 9 }),
  })
  .map((place) => ({ ...place, x: Math.min(place.x, GRID_COLUMNS - place.width) }));
/** Dashboards as they may be: none lies over another. */
const arbitraryParts = fc
  .array(arbitraryPlace, { minLength: 1, maxLength: 9 })
  .map((places) => [...risen(places.map((place, index) => ({ id: `w${index}`, place })))])
  .map((settled): Placed[] => settled.map(([id, place]) => ({ id, place })));

const overlap = (one: Place, other: Place) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

function requireFit(places: Places, parts: readonly Placed[]): void {
  expect([...places.keys()].sort()).toEqual(parts.map(({ id }) => id).sort());
  const all = [...places.values()];
  for (const [index, one] of all.entries()) {
    expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= GRID_COLUMNS).toBe(true);
    expect(all.slice(index + 1).some((other) => overlap(one, other))).toBe(false);
  }
}

describe('on the grid of the editor', () => {
  it('nothing lies over anything, whatever is put wherever', () => {
    fc.assert(
      fc.property(arbitraryParts, arbitraryPlace, fc.nat(), (parts, wanted, index) => {
        const { id } = parts[index % parts.length] ?? { id: '' };
        const places = withPlace(parts, id, wanted);
        requireFit(places, parts);
        const { width, height } = places.get(id) ?? wanted;
        expect([width, height]).toEqual([wanted.width, wanted.height]);
      }),
      { numRuns: 200 },
    );
  });

  it('arrows and Shift with arrows end in dashboards, too, and arrows never change a size', () => {
    fc.assert(
      fc.property(
        arbitraryParts,
        fc.nat(),
        fc.constantFrom([1, 0], [-1, 0], [0, 1], [0, -1]),
        (parts, index, to) => {
          const { id, place } = parts[index % parts.length] ?? { id: '', place: at(0, 0, 2, 1) };
          const [right = 0, down = 0] = to;
          const places = stepped(parts, id, [right, down]);
          requireFit(places, parts);
          const { width, height } = places.get(id) ?? place;
          expect([width, height]).toEqual([place.width, place.height]);
          requireFit(resized(parts, id, [right, down]), parts);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('a widget goes past the one beneath it once it reaches over its middle', () => {
    const parts = standing({ first: at(0, 0, 6, 3), second: at(0, 3, 6, 4) });
    expect(withPlace(parts, 'first', at(0, 2, 6, 3)).get('first')).toEqual(at(0, 0, 6, 3));
    expect(withPlace(parts, 'first', at(0, 3, 6, 3)).get('first')).toEqual(at(0, 4, 6, 3));
  });

  it('one arrow goes as far as something changes, and no further than the edge', () => {
    const parts = standing({ first: at(0, 0, 6, 3), second: at(0, 3, 6, 4) });
    expect(stepped(parts, 'first', [0, 1]).get('first')).toEqual(at(0, 4, 6, 3));
    expect(stepped(parts, 'second', [0, -1]).get('second')).toEqual(at(0, 0, 6, 4));
    expect(stepped(parts, 'first', [1, 0]).get('first')).toEqual(at(1, 0, 6, 3));
    expect(stepped(parts, 'first', [-1, 0]).get('first')).toEqual(at(0, 0, 6, 3));
  });

  it('what is made wider pushes its neighbour down, and stays where it is', () => {
    const parts = standing({ left: at(0, 0, 6, 3), right: at(6, 0, 6, 3) });
    const places = resized(parts, 'left', [1, 0]);
    expect(places.get('left')).toEqual(at(0, 0, 7, 3));
    expect(places.get('right')).toEqual(at(6, 3, 6, 3));
  });

  it('something new stands where there is room, as high and as far to the left as that is', () => {
    const parts = standing({ left: at(0, 0, 6, 3), below: at(0, 3, 6, 3) });
    expect(roomFor(parts, { width: 6, height: 4 })).toEqual(at(6, 0, 6, 4));
    expect(roomFor(parts, { width: 12, height: 1 })).toEqual(at(0, 6, 12, 1));
  });
});
