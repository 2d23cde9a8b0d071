import type { Cube, Join } from '../model/types.ts';
import type { Query } from './query.ts';

/** Where the rows of a node come from: what the model says, or the result of another SELECT. */
export type NodeRows =
  | { kind: 'source'; sql: string }
  | { kind: 'derived'; query: Query }
  | { kind: 'named'; name: string };

/** A cube at a place of the join tree: the same cube reached by two paths is two nodes. */
export type JoinNode = {
  key: string;
  cube: Cube;
  alias: string;
  depth: number;
  edge: { parent: JoinNode; join: Join } | null;
  rows: NodeRows;
};
