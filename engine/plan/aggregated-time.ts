import { memberOf } from '../model/members.ts';
import type { Measure } from '../model/types.ts';
import type { JoinNode } from '../term/term.ts';
import type { JoinTree } from './join-tree.ts';

/**
 * Whether a measure is the first or the last of times: `min` or `max` of a time dimension, or of the same column as
 * one. The database alone knows it of any other SQL, whose measure says `type: time`.
 */
export function isFirstOrLastTime({ type, sql }: Measure, node: JoinNode, tree: JoinTree): boolean {
  const [only, ...others] = sql ?? [];
  if ((type !== 'min' && type !== 'max') || typeof only !== 'object' || others.length > 0) return false;
  if (only.kind === 'member') {
    const member = memberOf(tree.referred(node, only).cube, only.member);
    return member?.kind === 'dimension' && member.type === 'time';
  }
  const written = JSON.stringify(sql);
  return Object.values(node.cube.dimensions).some(
    (dimension) => dimension.type === 'time' && JSON.stringify(dimension.sql) === written,
  );
}
