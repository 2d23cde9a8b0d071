import type { MeasureUse } from '../terms.ts';
import { countOfRows } from './counted-noun.ts';
import type { Member } from './members.ts';
import { timeOfMeasures } from './time-of-figure.ts';

/** How many rows there are, as a figure; none where nothing counts them. */
export function allRows(members: Member[]): MeasureUse[] {
  const rows = countOfRows(members);
  return rows === undefined ? [] : [{ member: rows, aggregate: null }];
}

/** The time by which all rows are counted; null where nothing counts them. */
export function dayOfRows({
  members,
  rowNouns,
}: {
  members: Member[];
  rowNouns: ReadonlySet<string>;
}): Member | null {
  const rows = allRows(members);
  return rows.length === 0 ? null : timeOfMeasures(rows, members, rowNouns);
}
