import type { JoinNode, Select, Table } from '../term/term.ts';
import { type Asked, filteredSource } from './filter-params.ts';
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
  const table = (node: JoinNode) => tableOf(node, nodes, { tree, rules, conditions });
  const from = joined.reduce<Table>(
    (left, node) => ({
      ...{ kind: 'join', word: 'LEFT JOIN', left, right: table(node) },
      ...{ on: tree.joinConditions(node), by: isResult(node) ? 'asker' : 'planner' },
    }),
    table(root),
  );
  return { from, rules, where: conditions };
}

function isResult({ rows }: JoinNode): boolean {
  return rows.kind === 'named';
}

/** A joined node as a table; its SQL takes in what is asked of these nodes. */
export function tableOf(node: JoinNode, nodes: readonly JoinNode[], asked: Asked): Table {
  const { rows, alias, cube } = node;
  if (rows.kind !== 'source') return { ...rows, alias, columns: [] };
  const isFiltered = cube.filteredSource !== undefined;
  return { ...rows, alias, ...(isFiltered ? { pieces: filteredSource(node, nodes, asked) } : {}) };
}
