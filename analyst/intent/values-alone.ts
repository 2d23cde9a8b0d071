import { isLentText } from '../match/model/naming-dimension.ts';
import type { BoundIntent } from './bind-values.ts';
import type { Reading } from './intent.ts';

/** "rats vs mice": two values and nothing that is told of them are how many rows each has; null where a reading says more. */
export function readingsOfValues(readings: Reading[]): Reading[] | null {
  const isBare = ({ contrasts, namesFigure, quality, intent: { measures, derivation }, unknown }: Reading) =>
    contrasts &&
    !namesFigure &&
    quality === 0 &&
    derivation === null &&
    unknown.length > 1 &&
    measures.length === 1 &&
    measures.every(({ member }) => member.meta.aggType === 'count');
  if (!readings.every(isBare)) return null;
  return readings.map((reading) => ({ ...reading, doubts: { ...reading.doubts, guessedAll: 0 } }));
}

/** Whether the values are the rows' own: men are members, and payments only those of members who are. */
export function isOfOwnValues({ intent }: BoundIntent, { subject }: Reading): boolean {
  const members = subject?.source.members ?? [];
  const columns = intent.filters.flatMap((filter) => ('values' in filter ? [filter.member] : []));
  const [first] = columns;
  return (
    first !== undefined &&
    columns.every((column) => column === first) &&
    intent.dimensions.includes(first) &&
    !isLentText(first, members)
  );
}
