import type { Node, SelectStmt } from '@pgsql/types';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import { bareName } from '../block/select-tail.ts';
import { defaultName } from '../block/targets.ts';
import { required } from '../print/expression-context.ts';
import type { RelationScope } from './relation-scope.ts';
import { unknownColumn } from './unknown-column.ts';

/** A SELECT of rows: what each of its columns is made of, and the conditions on them. */
export type Rows = {
  alias: string;
  scope: RelationScope;
  columns: ReadonlyMap<string, Node>;
  where: Node[];
  /** For a WITH query: tells it that it needs no table of its own. */
  take(): void;
};

/** Columns written out in one another double with every step; this much no person means. */
const NODE_LIMIT = 20_000;

const sizes = new WeakMap<object, number>();

/** Writes a SELECT anew with the expressions of the rows in place of their columns' names. */
export class Substitution {
  readonly #rows: Rows;
  readonly #select: SelectStmt;
  readonly #names: string[];
  #room = NODE_LIMIT;

  constructor(rows: Rows, select: SelectStmt) {
    this.#rows = rows;
    this.#select = select;
    this.#names = (select.targetList ?? []).map((item) =>
      'ResTarget' in item ? (item.ResTarget.name ?? defaultName(required(item.ResTarget.val))) : '',
    );
  }

  apply(): SelectStmt {
    const { targetList, groupClause, havingClause, sortClause, windowClause, distinctClause } = this.#select;
    const where = [...this.#rows.where, ...this.conditions()];
    const { whereClause: _, ...rest } = this.#select;
    return {
      ...rest,
      targetList: (targetList ?? []).map((item, index) => this.#target(item, this.#names[index] ?? '')),
      ...(where.length > 0 && { whereClause: allOf(where) }),
      ...(groupClause && { groupClause: groupClause.map((item) => this.#key(item, false)) }),
      ...(havingClause && { havingClause: this.#copied(havingClause, true) as Node }),
      ...(sortClause && { sortClause: sortClause.map((item) => this.#sort(item)) }),
      ...(windowClause && { windowClause: windowClause.map((item) => this.node(item)) }),
      ...(distinctClause && { distinctClause: distinctClause.map((item) => this.#key(item, true)) }),
    };
  }

  conditions(): Node[] {
    const { whereClause } = this.#select;
    if (whereClause === undefined) return [];
    return [this.node(whereClause)];
  }

  /** True when WHERE chooses rows by what they add to a measure: then they cannot be skipped. */
  choosesByMeasure(): boolean {
    return this.conditions().some((condition) => this.#rows.scope.needsGroups(condition));
  }

  node(node: Node): Node {
    return this.#copied(node, false) as Node;
  }

  #target(item: Node, name: string): Node {
    if (!('ResTarget' in item)) return item;
    return { ResTarget: { ...item.ResTarget, name, val: this.node(required(item.ResTarget.val)) } };
  }

  #sort(item: Node): Node {
    if (!('SortBy' in item) || item.SortBy.node === undefined) return item;
    return { SortBy: { ...item.SortBy, node: this.#key(item.SortBy.node, true) } };
  }

  /** In GROUP BY an input column comes before an output name, in ORDER BY it is the other way round. */
  #key(item: Node, outputFirst: boolean): Node {
    const name = bareName(item);
    if (name === null) return this.#copied(item, true) as Node;
    const position = this.#names.indexOf(name) + 1;
    const isOutput = position > 0 && (outputFirst || !this.#rows.columns.has(name));
    return isOutput ? { A_Const: { ival: { ival: position } } } : this.node(item);
  }

  /** `aliases`: whether a name may also be that of an output column. */
  #copied(value: unknown, aliases: boolean): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#copied(item, aliases));
    if (typeof value !== 'object' || value === null) return value;
    if ('ColumnRef' in value) return this.#column(value as { ColumnRef: { fields?: Node[] } }, aliases);
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, this.#copied(inner, aliases)]),
    );
  }

  #counted(node: Node): Node {
    this.#room -= sizeOf(node);
    if (this.#room < 0) throw tooLarge();
    return node;
  }

  #column(node: { ColumnRef: { fields?: Node[] } }, aliases: boolean): Node {
    const parts = nameParts(node.ColumnRef.fields);
    if (parts === null) return node;
    const [name = '', qualifier] = [...parts].reverse();
    const mine = parts.length === 1 || (parts.length === 2 && qualifier === this.#rows.alias);
    const meant = mine ? columnNamed(name, this.#rows.columns) : undefined;
    if (meant !== undefined) return this.#counted(meant);
    const target = this.#select.targetList?.[parts.length === 1 && aliases ? this.#names.indexOf(name) : -1];
    if (target !== undefined && 'ResTarget' in target && target.ResTarget.name !== undefined) {
      return this.node(required(target.ResTarget.val));
    }
    this.#rows.scope.environment.faults.note(unknownColumn(parts, [...this.#rows.columns.keys()]));
    return { A_Const: { isnull: true } };
  }
}

function columnNamed(name: string, columns: ReadonlyMap<string, Node>): Node | undefined {
  const exact = columns.get(name);
  if (exact !== undefined) return exact;
  const similar = [...columns].filter(([column]) => column.toLowerCase() === name.toLowerCase());
  return similar.length === 1 ? similar[0]?.[1] : undefined;
}

function allOf(conditions: Node[]): Node {
  const [only, ...more] = conditions;
  if (only !== undefined && more.length === 0) return only;
  return { BoolExpr: { boolop: 'AND_EXPR', args: conditions } };
}

/** Nodes of a tree whose branches may be one and the same object. */
function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const size = Object.values(value).reduce((sum: number, inner) => sum + sizeOf(inner), 1);
  sizes.set(value, size);
  return size;
}

function tooLarge(): EngineError {
  const advice = 'Aggregate in an inner SELECT, or use a column fewer times in each step.';
  return new EngineError(
    'too_complex',
    `The subqueries repeat each other's columns too many times. ${advice}`,
  );
}
