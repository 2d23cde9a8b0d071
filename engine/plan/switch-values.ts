import { column } from '../dialect/postgres/terms/columns.ts';
import { text } from '../dialect/postgres/terms/constants.ts';
import { noTail } from '../term/query.ts';
import { reading, signatureOf } from '../term/read-terms.ts';
import type { JoinNode, Query, Term } from '../term/term.ts';
import { fixedValue } from './fixed-value.ts';

/** The values of a switch dimension as a table: every row of its cube is there once for each. */
export function valuesQuery(values: readonly string[]): Query {
  return { ...noTail, kind: 'values', definitions: [], rows: values.map((value) => [text(value)]) };
}

export function switchValue(node: JoinNode, values: readonly string[]): Term {
  const bytes = Math.max(...values.map((value) => text(value).bytes));
  return reading(valueColumn(node, bytes), [node]);
}

/** What PostgreSQL calls the only column of VALUES. */
function valueColumn({ alias }: JoinNode, bytes: number): Term {
  return column(alias, 'column1', { type: 'String', total: true, bytes, bounded: true });
}

/** What keeps the rows of groups apart. */
type Apart = Record<'groupKeys' | 'conditions' | 'rules', readonly Term[]>;

/** The joined nodes without switches of which a group holds one value: these repeat none of its rows. */
export function withoutHeldSwitches(
  { groupKeys, conditions, rules }: Apart,
  nodes: readonly JoinNode[],
): readonly JoinNode[] {
  const isSwitch = ({ rows }: JoinNode) => rows.kind === 'derived' && rows.isSwitch === true;
  if (!nodes.some(isSwitch)) return nodes;
  const keys = new Set(groupKeys.map(signatureOf));
  return nodes.filter((node) => {
    if (!isSwitch(node)) return true;
    const signature = signatureOf(valueColumn(node, 0));
    return !keys.has(signature) && fixedValue(signature, [...conditions, ...rules]) === null;
  });
}
