import type { A_Expr, Node } from '@pgsql/types';
import { comparison } from '../../../dialect/postgres/terms/operators.ts';
import { joinKeys } from '../../../model/join-keys.ts';
import { signatureOf } from '../../../term/read-terms.ts';
import type { Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { columnsIn, nameParts } from '../../../text/tree.ts';
import type { DerivedTable } from '../environment.ts';
import type { BoundRelation } from './bound-relation.ts';
import type { RelationScope } from './relation-scope.ts';

/** The column by which tools ask for the model's own join: `a.__cubeJoinField = b.__cubeJoinField`. */
const JOIN_FIELD = '__cubejoinfield';

/** True for a condition that only says "as the model joins them". */
export function joinedByModel(condition: Node, scope: RelationScope): boolean {
  return (equality(condition) ?? []).length === 2 && modelSides(condition, scope).length === 2;
}

/** What the columns of a result's key are compared with; `missing` is a column that is not compared, '' when the key is unknown. */
export function equalityKeys(
  conditions: Node[],
  alias: string,
  table: DerivedTable,
): { values: Node[]; missing: string | null } {
  if (table.key === null) return { values: [], missing: '' };
  const result = { alias, columns: table.columns };
  const values = new Map<string, Node>();
  for (const condition of conditions) {
    // Rows of a key are told apart by it, missing values among them.
    const sides = equality(condition, ['AEXPR_OP', 'AEXPR_NOT_DISTINCT']) ?? [];
    for (const [index, side] of sides.entries()) {
      const other = sides[1 - index];
      const parts = partsOf(side) ?? [];
      if (!isColumnOf(parts, result) || other === undefined) continue;
      if (!readsTable(other, result)) values.set(parts.at(-1) ?? '', other);
    }
  }
  const missing = table.key.find((name) => !values.has(name)) ?? null;
  return { values: [...values.values()], missing };
}

/** Refuses a join condition that is not the model's. An inner join may ask for more, which then filters rows. */
export function requireModelJoin(
  conditions: Node[],
  outer: boolean,
  alias: string,
  scope: RelationScope,
): void {
  const asModelled = conditions.filter((condition) =>
    modelSides(condition, scope).some((side) => side.alias === alias),
  );
  if (asModelled.length > 0 && (!outer || conditions.length === asModelled.length)) return;
  const relation = scope.relations.find((candidate) => candidate.alias === alias);
  if (relation === undefined) return;
  // Keys are seldom shown, and a condition on them can only be meant for the model's join.
  if (!conditions.every((condition) => scope.hasColumns(condition))) throw otherJoin(alias);
  const written = new Set(conditions.map((condition) => canonical(rowTerm(condition, scope))));
  const partner = partnerOf(relation, scope);
  const wanted = partner === null ? [] : modelConditions(partner.child, scope);
  const same =
    partner !== null &&
    wanted.length > 0 &&
    wanted.every((print) => written.has(print)) &&
    (!outer || (wanted.length === written.size && partner.child === relation));
  if (same) return;
  throw otherJoin(alias);
}

function otherJoin(alias: string): EngineError {
  return new EngineError(
    'not_supported',
    `The join of ${alias} is not the one that the model has. Write CROSS JOIN ${alias}, which joins it as the model does, and filter in WHERE; ` +
      'or group it in a subquery, and join that.',
  );
}

/** The relation that the model joins a relation to directly, either way. */
function partnerOf(relation: BoundRelation, { relations }: RelationScope) {
  for (const other of relations) {
    if (relation.start.edge?.parent === other.start) return { child: relation };
    if (other.start.edge?.parent === relation.start) return { child: other };
  }
  return null;
}

/** What the model joins a relation to its parent on. */
function modelConditions({ start }: BoundRelation, { environment, tree }: RelationScope): string[] {
  const keys = start.edge === null ? null : joinKeys(start.edge.join, environment.parser);
  return (keys ?? []).map(([left, right]) => {
    return canonical(comparison(tree.joinSide(start, left), '=', tree.joinSide(start, right)));
  });
}

function rowTerm(condition: Node, scope: RelationScope): Term {
  return scope.rowTerm(condition, ({ member }) => {
    throw new EngineError('wrong_use', `A join compares dimensions, and ${member.name} is a measure.`);
  });
}

/** The same text for `a = b` and `b = a`. */
function canonical({ form, ...term }: Term): string {
  if (form.kind !== 'operator' || form.symbol !== '=') return signatureOf({ form, ...term });
  return [form.left, form.right].map(signatureOf).sort().join(' = ');
}

/** Both sides of `a = b`, or null. */
function equality(node: Node, kinds: A_Expr['kind'][] = ['AEXPR_OP']): [Node, Node] | null {
  if (!('A_Expr' in node) || !kinds.includes(node.A_Expr.kind)) return null;
  const { name, lexpr, rexpr } = node.A_Expr;
  if (nameParts(name)?.join('.') !== '=' || lexpr === undefined || rexpr === undefined) return null;
  return [lexpr, rexpr];
}

/** The relations on both sides of `a.__cubeJoinField = b.__cubeJoinField`; none for another condition. */
function modelSides(condition: Node, { relations }: RelationScope): BoundRelation[] {
  return (equality(condition) ?? []).flatMap((side) => {
    const [qualifier, name] = partsOf(side) ?? [];
    if (name?.toLowerCase() !== JOIN_FIELD || qualifier === undefined) return [];
    return relations.filter((relation) => relation.answersTo(qualifier));
  });
}

function partsOf(node: Node): string[] | null {
  return 'ColumnRef' in node ? nameParts(node.ColumnRef.fields) : null;
}

type ColumnsOf = { alias: string; columns: readonly { name: string }[] };

export function readsTable(node: Node, table: ColumnsOf): boolean {
  return columnsIn(node).some((parts) => isColumnOf(parts, table));
}

/** `t.name`, or `name` alone where the table has such a column. */
function isColumnOf([first, second, ...more]: string[], { alias, columns }: ColumnsOf): boolean {
  if (first === undefined || more.length > 0) return false;
  return second === undefined ? columns.some(({ name }) => name === first) : first === alias;
}
