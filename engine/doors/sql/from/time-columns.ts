import type { Node } from '@pgsql/types';
import { unitOfWord } from '../../../dialect/postgres/functions.ts';
import { naturalGranularities } from '../../../model/interval.ts';
import type { Dimension } from '../../../model/types.ts';
import type { Clock } from '../../../plan/clock.ts';
import { type Bins, binsOf } from '../../../plan/granularity.ts';
import { constantText } from '../../../text/constants.ts';
import { nameParts } from '../../../text/tree.ts';
import { functionName } from '../print/function-name.ts';
import type { RelationColumns } from './relation-columns.ts';

export type Time = { name: string; parts: string[]; dimension: Dimension };

/** `DATE_TRUNC('day', time)` over a time dimension. */
export function truncatedTime(
  node: Node,
  scope: RelationColumns,
  clock: Clock,
): { time: Time; bins: Bins } | null {
  if (!('FuncCall' in node) || functionName(node.FuncCall) !== 'date_trunc') return null;
  const [unit, value, ...more] = node.FuncCall.args ?? [];
  const granularity = constantText(unit);
  const parts = value !== undefined && 'ColumnRef' in value ? nameParts(value.ColumnRef.fields) : null;
  const time = parts === null || more.length > 0 ? null : timeColumn(parts, scope);
  if (granularity === undefined || time === null) return null;
  const own = Object.hasOwn(time.dimension.granularities, granularity);
  const name = own ? granularity : unitOfWord(granularity);
  if (!own && !naturalGranularities.includes(name)) return null;
  return { time, bins: binsOf(time.dimension, name, time.name, clock) };
}

export function timeColumn(parts: string[], scope: RelationColumns): Time | null {
  if (!scope.hasMember(parts)) return null;
  const { owner, member } = scope.find(parts);
  const { definition } = member;
  if (definition.kind !== 'dimension' || definition.type !== 'time') return null;
  return { name: owner.label(member), parts, dimension: definition };
}
