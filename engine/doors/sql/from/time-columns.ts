import type { Node } from '@pgsql/types';
import { unitOfWord } from '../../../dialect/postgres/functions.ts';
import type { Dimension } from '../../../model/types.ts';
import { constantText } from '../../../text/constants.ts';
import { nameParts } from '../../../text/tree.ts';
import { functionName } from '../print/function-name.ts';
import type { RelationColumns } from './relation-columns.ts';

export type Time = { name: string; parts: string[]; dimension: Dimension };

/** `DATE_TRUNC('retail_year', time)` by a granularity that the time dimension has of its own. */
export function ownPeriod(node: Node, scope: RelationColumns): { time: Time; granularity: string } | null {
  if (!('FuncCall' in node) || functionName(node.FuncCall) !== 'date_trunc') return null;
  const [unit, value, ...more] = node.FuncCall.args ?? [];
  const granularity = constantText(unit);
  const parts = value !== undefined && 'ColumnRef' in value ? nameParts(value.ColumnRef.fields) : null;
  const time = parts === null || more.length > 0 ? null : timeColumn(parts, scope);
  if (granularity === undefined || time === null) return null;
  const names = [granularity, unitOfWord(granularity)];
  const own = names.find((name) => Object.hasOwn(time.dimension.granularities, name));
  return own === undefined ? null : { time, granularity: own };
}

export function timeColumn(parts: string[], scope: RelationColumns): Time | null {
  if (!scope.hasMember(parts)) return null;
  const { owner, member } = scope.find(parts);
  const { definition } = member;
  if (definition.kind !== 'dimension' || definition.type !== 'time') return null;
  return { name: owner.label(member), parts, dimension: definition };
}
