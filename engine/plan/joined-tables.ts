import { quoteIdentifier } from '../dialect/postgres/quote.ts';
import { allOf, type Fragment } from './fragment.ts';
import type { JoinNode, JoinTree } from './join-tree.ts';

/** The root, the wanted nodes and all that lies between, each after those its join condition reads. */
export function withPaths(tree: JoinTree, wanted: Iterable<JoinNode>): JoinNode[] {
  const ordered = new Set<JoinNode>([tree.root]);
  const entered = new Set<JoinNode>();
  const add = (node: JoinNode) => {
    if (entered.has(node) || ordered.has(node)) return;
    entered.add(node);
    if (node.edge !== null) add(node.edge.parent);
    for (const other of tree.joinCondition(node)?.nodes ?? []) add(other);
    ordered.add(node);
  };
  for (const node of wanted) add(node);
  return [...ordered];
}

/** `FROM … LEFT JOIN … WHERE …` */
export function fromClause(
  tree: JoinTree,
  nodes: readonly JoinNode[],
  conditions: readonly Fragment[],
): string {
  const tables = nodes.map((node) => {
    const table = `${node.cube.source} AS ${quoteIdentifier(node.alias)}`;
    const condition = tree.joinCondition(node);
    return condition === null ? `FROM ${table}` : `LEFT JOIN ${table} ON ${condition.text}`;
  });
  const where = conditions.length === 0 ? [] : [`WHERE ${allOf(conditions)}`];
  return [...tables, ...where].join('\n');
}
