import type { Intent } from '../../intent/intent.ts';
import { groupsOf } from './base-columns.ts';
import { columnsOf } from './columns.ts';
import { blockOf } from './write-block.ts';
import { writeDerived } from './write-derived.ts';

/** Writes the semantic SQL of an intent, in the engine's dialect (SPEC.md 2.11). */
export function writeSql(intent: Intent): string {
  const body = intent.derivation === null ? blockOf(intent) : writeDerived(intent, intent.derivation);
  if (isFirstOfAll(intent)) return [body, firstOfAll(intent)].join('\n');
  if (isFirstInTime(intent)) return [body, firstInTime(intent)].join('\n');
  return [body, ...orderClause(intent), ...limitClause(intent)].join('\n');
}

/** "The oldest open claim" may be several of one day. */
const isFirstInTime = ({ measures, dimensions, limit, order, derivation }: Intent): boolean =>
  measures.length === 0 &&
  limit === 1 &&
  order.by === 'group' &&
  derivation === null &&
  dimensions[0]?.kind === 'time';

const firstInTime = ({ order }: Intent): string =>
  `ORDER BY 1${order.direction === 'descending' ? ' DESC NULLS LAST' : ''}\nFETCH FIRST 1 ROW WITH TIES`;

/** "whose was the dearest": whoever has it, also where the rows do not say who, and all that share it. */
const isFirstOfAll = ({ measures, limit, order, derivation, asksForWinner }: Intent): boolean =>
  measures.length === 1 && limit === 1 && order.by === 'measure' && derivation === null && !asksForWinner;

function firstOfAll(intent: Intent): string {
  const columns = columnsOf(intent);
  const ranked = columns.findIndex((column) => column.kind === 'measure' && column.isRanked);
  const direction = intent.order.direction === 'descending' ? 'DESC' : 'ASC';
  return `ORDER BY ${ranked + 1} ${direction} NULLS LAST\nFETCH FIRST 1 ROW WITH TIES`;
}

function limitClause({ limit, derivation }: Intent): string[] {
  // What the first few have together is one row.
  return limit === null || derivation?.kind === 'shareOfFirst' ? [] : [`LIMIT ${limit}`];
}

/** Ties are settled by the grouping columns, so that the same rows come in the same order every time. */
function orderClause(intent: Intent): string[] {
  const columns = columnsOf(intent);
  const groupCount = groupsOf(columns).length;
  const { order, time, derivation } = intent;
  // The ranks within each group have settled their own order.
  if (groupCount === 0 || derivation?.kind === 'topPerGroup') return [];
  const direction = order.direction === 'descending' ? 'DESC' : 'ASC';
  const ranked = columns.findIndex((column) => column.kind === 'measure' && column.isRanked);
  const measure = (way: string) => `${ranked + 1} ${way} NULLS LAST`;
  const places = Array.from({ length: groupCount }, (_, index) => String(index + 1));
  const sorted = groupsOf(columns).findIndex(({ member }) => member === order.column);
  if (sorted >= 0) {
    const others = places.filter((_, index) => index !== sorted);
    return [`ORDER BY ${[`${sorted + 1} ${direction} NULLS LAST`, ...others].join(', ')}`];
  }
  const isBackwards = order.by === 'group' && order.direction === 'descending';
  const groups = isBackwards
    ? places.map((place, index) => (index === 0 ? `${place} DESC NULLS LAST` : place))
    : places;
  if (order.by === 'measure' && ranked >= 0) {
    return [`ORDER BY ${[measure(direction), ...groups].join(', ')}`];
  }
  const isSeriesByGroup = time?.granularity != null && groupCount > 1 && ranked >= 0;
  return [
    `ORDER BY ${isSeriesByGroup ? ['1', measure('DESC'), ...groups.slice(1)].join(', ') : groups.join(', ')}`,
  ];
}
