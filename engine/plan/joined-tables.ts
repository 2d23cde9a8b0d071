import type { JoinNode, Select, Table } from '../term/term.ts';
import type { JoinTree } from './join-tree.ts';
import type { SemanticQuery } from './semantic-query.ts';

/** The root, the wanted nodes and all that lies between, each after those its join condition reads. */
export function withPaths(tree: JoinTree, wanted: Iterable<JoinNode>): JoinNode[] {
  const ordered = new Set<JoinNode>([tree.root]);
  const entered = new Set<JoinNode>();
  const add = (node: JoinNode) => {
    if (entered.has(node) || ordered.has(node)) return;
    entered.add(node);
    if (node.edge !== null) add(node.edge.parent);
    for (const condition of tree.joinConditions(node))
      for (const other of condition.reads) if (other !== node) add(other);
    ordered.add(node);
  };
  for (const node of wanted) add(node);
  return [...ordered];
}

/** FROM the joined nodes, WHERE the rules and conditions hold: no rows of cubes are read in another way. */
export function fromRows(
  { tree, rules, conditions }: Pick<SemanticQuery, 'tree' | 'rules' | 'conditions'>,
  nodes: readonly JoinNode[],
): Pick<Select, 'from' | 'rules' | 'where'> {
  // Results that are joined come last: what is asked of them may be guarded by rules over the other tables.
  const [root, ...joined] = [...nodes.filter((node) => !isResult(node)), ...nodes.filter(isResult)];
  if (root === undefined) throw new Error('Rows are read from one table at least.');
  const from = joined.reduce<Table>(
    (left, node) => ({
      ...{ kind: 'join', word: 'LEFT JOIN', left, right: tableOf(node) },
      ...{ on: tree.joinConditions(node), by: isResult(node) ? 'asker' : 'planner' },
    }),
    tableOf(root),
  );
  return { from, rules, where: conditions };
}

function isResult({ rows }: JoinNode): boolean {
  return rows.kind === 'named';
}

export function tableOf({ rows, alias }: JoinNode): Table {
  return rows.kind === 'source' ? { ...rows, alias } : { ...rows, alias, columns: [] };
}
