import type { JoinNode } from '../term/term.ts';

/**
 * True when the join of `nodes` may hold a row of `home` several times: walking away from it, some edge
 * leads to a many side.
 */
export function isMultiplied(home: JoinNode, nodes: Iterable<JoinNode>): boolean {
  const above = new Set(ancestry(home));
  for (const node of nodes) {
    if (node.edge === null) continue;
    const towardsMany = above.has(node) ? 'many_to_one' : 'one_to_many';
    if (node.edge.join.relationship === towardsMany) return true;
  }
  return false;
}

/**
 * The node whose rows an expression over `nodes` is about: the one from which all others are reached without
 * meeting a many side. Null when there is none.
 */
export function homeOf(nodes: ReadonlySet<JoinNode>, root: JoinNode): JoinNode | null {
  if (nodes.size === 0) return root;
  const deepestFirst = [...nodes].sort((a, b) => b.depth - a.depth);
  return deepestFirst.find((candidate) => deepestFirst.every((node) => reachesOne(candidate, node))) ?? null;
}

/** True when `to` is reached from `from` without meeting a many side: a row of one has at most one row of the other. */
export function reachesOne(from: JoinNode, to: JoinNode): boolean {
  const fromPath = ancestry(from);
  const toPath = ancestry(to);
  const up = fromPath.filter((node) => !toPath.includes(node));
  const down = toPath.filter((node) => !fromPath.includes(node));
  const meets = (path: JoinNode[], many: string) =>
    path.some((node) => node.edge?.join.relationship === many);
  return !meets(up, 'many_to_one') && !meets(down, 'one_to_many');
}

/** The node and everything above it. */
function ancestry(node: JoinNode): JoinNode[] {
  const path: JoinNode[] = [];
  for (let current: JoinNode | null = node; current !== null; current = current.edge?.parent ?? null)
    path.push(current);
  return path;
}
