import type { JoinNode } from './join-tree.ts';

/** Physical SQL, one operand, with the joined tables it reads. */
export type Fragment = { text: string; nodes: ReadonlySet<JoinNode> };

export function allOf(fragments: readonly Fragment[]): string {
  return fragments.map((fragment) => fragment.text).join(' AND ');
}

export function nodesOf(fragments: Iterable<Fragment>): Set<JoinNode> {
  const nodes = new Set<JoinNode>();
  for (const fragment of fragments) for (const node of fragment.nodes) nodes.add(node);
  return nodes;
}
