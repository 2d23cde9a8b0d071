import { lookUp } from './members.ts';
import type { Cube, Join, Piece, Relationship } from './types.ts';

const REVERSED: Record<Relationship, Relationship> = {
  one_to_one: 'one_to_one',
  one_to_many: 'many_to_one',
  many_to_one: 'one_to_many',
};

/**
 * The join from `owner` to `target` as one from `target` to `owner`, which only views walk: what queries over cubes
 * join stays as the model has it. Null where there is none, or its SQL reads a third cube.
 */
export function reversedJoin(owner: Cube, target: Cube): Join | null {
  const join = lookUp(owner.joins, target.name);
  if (join === undefined || join.unavailable !== undefined || join.isOfViews) return null;
  const on: Piece[] = [];
  for (const piece of join.on) {
    if (typeof piece === 'string' || piece.kind === 'sql') on.push(piece);
    else if (piece.kind !== 'cube' && piece.kind !== 'column' && piece.kind !== 'member') return null;
    else if (piece.path.length === 0) on.push({ ...piece, path: [owner.name] });
    else if (piece.path.length === 1 && piece.path[0] === target.name) on.push({ ...piece, path: [] });
    else return null;
  }
  return { relationship: REVERSED[join.relationship], on, isOfViews: true };
}
