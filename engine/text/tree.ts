import type { Node, SelectStmt } from '@pgsql/types';

/** A node of the syntax tree by its tag: `[ 'ColumnRef', { fields: … } ]`. */
export function tagOf(node: Node): string {
  return Object.keys(node)[0] ?? '';
}

/** The names of a qualified name; null when it holds something else, such as `*`. */
export function nameParts(nodes: readonly Node[] | undefined): string[] | null {
  const parts: string[] = [];
  for (const node of nodes ?? []) {
    if (!('String' in node)) return null;
    parts.push(node.String.sval ?? '');
  }
  return parts;
}

type TaggedOf<Each> = Each extends unknown
  ? { [Tag in keyof Each]: [tag: Tag, fields: Each[Tag]] }[keyof Each]
  : never;
/** A node as its tag and its fields, whose type goes with the tag. */
export type Tagged = TaggedOf<Node>;
export type FieldsOf<Tag extends Tagged[0]> = Extract<Tagged, [Tag, unknown]>[1];

/**
 * Calls `visit` with the tag and the fields of every node below `root`, outermost first; children of a node
 * for which it returns false are left out.
 */
export function walk(root: unknown, visit: (...node: Tagged) => boolean): void {
  if (Array.isArray(root)) {
    for (const item of root) walk(item, visit);
    return;
  }
  if (typeof root !== 'object' || root === null) return;
  // Without a list of its own for each node: a statement has some thousand, and is walked several times.
  for (const key in root) {
    const value: unknown = root[key as keyof typeof root];
    if (typeof value !== 'object' || value === null) continue;
    // In the parser's JSON a key in capitals is the tag of a node, and what it holds are the fields of that.
    const isNode = key >= 'A' && key < '[' && !Array.isArray(value);
    if (isNode && !visit(...([key, value] as unknown as Tagged))) continue;
    walk(value, visit);
  }
}

/** The names of the columns that an expression reads, but not those of its subqueries. */
export function columnsIn(root: Node): string[][] {
  const columns: string[][] = [];
  walk(root, (tag, fields) => {
    const parts = tag === 'ColumnRef' ? nameParts(fields.fields) : null;
    if (parts !== null) columns.push(parts);
    return tag !== 'SubLink';
  });
  return columns;
}

/** The one SELECT of a parsed text, or null. */
export function onlySelect(statements: { stmt?: Node }[] | undefined): SelectStmt | null {
  const [statement, ...others] = statements ?? [];
  if (statement?.stmt === undefined || others.length > 0) return null;
  return 'SelectStmt' in statement.stmt ? statement.stmt.SelectStmt : null;
}
