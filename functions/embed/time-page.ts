import { placeIn, type TimePlace } from '../../db/time-place.ts';
import { Refusal } from '../../schema/refusals.ts';
import { decodeKeyCursor, encodeKeyCursor } from '../../schema/wire/page.ts';

/** Pages of lists by a moment, whose cursors name the list and a place in it. */

/** @throws Refusal 400 when the cursor is not of this list */
export function placeAfter(list: string, cursor: string | undefined): TimePlace | undefined {
  if (cursor === undefined) return undefined;
  const place = placeIn(decodeKeyCursor(list, cursor) ?? '');
  if (place === undefined) throw new Refusal('invalid_cursor');
  return place;
}

type Found<Item> = { items: readonly { place: string; item: Item }[]; hasPreviousPage: boolean };

/** @param found as many as the page shows, and one more where there is a next page */
export function timePage<Item>(list: string, first: number, { items, hasPreviousPage }: Found<Item>) {
  const shown = items.slice(0, first);
  const cursorAt = (index: number) => {
    const place = shown.at(index)?.place;
    return place === undefined ? null : encodeKeyCursor(list, place);
  };
  return {
    items: shown.map(({ item }) => item),
    pageInfo: {
      hasNextPage: items.length > first,
      hasPreviousPage,
      startCursor: cursorAt(0),
      endCursor: cursorAt(-1),
    },
  };
}
