/** A node of PostgreSQL's own writing of expressions (pg_node_tree): `{OPEXPR :opno 98 :args ({VAR …} …)}`. */
export type TreeNode = { name: string; fields: Map<string, TreeValue[]> };
export type TreeValue = TreeNode | TreeValue[] | string;

const TOKENS = /[(){}]|(?:\\.|[^\s(){}\\])+/gs;

export function parseNodeTree(text: string): TreeValue {
  const tokens = text.match(TOKENS) ?? [];
  let position = 0;
  const next = () => tokens[position++] ?? '';

  function value(): TreeValue {
    const token = next();
    if (token === '(') return list();
    return token === '{' ? node() : token;
  }
  function list(): TreeValue[] {
    const items: TreeValue[] = [];
    while (tokens[position] !== ')') items.push(value());
    position += 1;
    return items;
  }
  function node(): TreeNode {
    const name = next();
    const fields = new Map<string, TreeValue[]>();
    let values: TreeValue[] = [];
    while (tokens[position] !== '}') {
      const token = tokens[position] ?? '';
      if (token.startsWith(':')) {
        values = [];
        fields.set(token.slice(1), values);
        position += 1;
      } else values.push(value());
    }
    position += 1;
    return { name, fields };
  }
  return value();
}

/** The first node of this name, in the order of the text. */
export function findNode(value: TreeValue, name: string): TreeNode | null {
  if (typeof value === 'string') return null;
  if (!Array.isArray(value) && value.name === name) return value;
  const inside = Array.isArray(value) ? value : [...value.fields.values()].flat();
  for (const child of inside) {
    const found = findNode(child, name);
    if (found !== null) return found;
  }
  return null;
}
