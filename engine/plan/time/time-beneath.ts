import { lookUp } from '../../model/members.ts';
import type { Dimension, Member, Piece } from '../../model/types.ts';
import type { JoinNode } from '../../term/term.ts';
import { isCut } from '../granularity.ts';
import type { JoinTree } from '../join-tree.ts';

/** A time dimension where it is stored. */
export type StoredTime = { node: JoinNode; dimension: Dimension };

/**
 * The time dimension that a member is worked out of: itself, the one that it is a period of, or the first that its SQL
 * refers to or has the column of. Null for what has nothing to do with a time.
 */
export function timeBeneath(tree: JoinTree, node: JoinNode, member: Member): StoredTime | null {
  if (member.kind !== 'dimension' || member.unavailable !== null) return null;
  if (member.type === 'time' && !isCut(member)) return { node, dimension: member };
  for (const piece of member.sql) {
    const found = timeOfPiece(tree, node, piece);
    if (found !== null) return found;
  }
  return member.type === 'time' ? { node, dimension: member } : null;
}

function timeOfPiece(tree: JoinTree, node: JoinNode, piece: Piece): StoredTime | null {
  if (typeof piece === 'string') return null;
  if (piece.kind === 'member') {
    const target = tree.referred(node, piece);
    const member = lookUp(target.cube.dimensions, piece.member);
    return member === undefined ? null : timeBeneath(tree, target, member);
  }
  if (piece.kind !== 'column') return null;
  const target = tree.referred(node, piece);
  const dimension = Object.values(target.cube.dimensions).find((each) => isTimeIn(each, piece.column));
  return dimension === undefined ? null : { node: target, dimension };
}

/** Whether a time dimension is a column as it stands. */
function isTimeIn({ type, sql, unavailable }: Dimension, column: string): boolean {
  const [only, ...others] = sql;
  if (type !== 'time' || unavailable !== null || others.length > 0 || typeof only !== 'object') return false;
  return only.kind === 'column' && only.path.length === 0 && only.column === column;
}
