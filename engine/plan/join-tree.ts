import { column, modelColumn, snippet } from '../dialect/postgres/terms/columns.ts';
import { TRUE } from '../dialect/postgres/terms/constants.ts';
import { comparison, logic } from '../dialect/postgres/terms/operators.ts';
import { lookUp, memberOf } from '../model/members.ts';
import type {
  AccessPolicyItem,
  Cube,
  CubeReference,
  DimensionType,
  Join,
  Member,
  MemberReference,
  Model,
  Piece,
  SubQuery,
  SwitchValue,
  Template,
} from '../model/types.ts';
import { nodesOf, reading } from '../term/read-terms.ts';
import { type JoinNode, type NodeRows, type Query, STORED_TEXT_BYTES, type Term } from '../term/term.ts';
import type { ValueType } from '../term/value-type.ts';
import { EngineError } from '../text/errors.ts';
import type { Clock } from './clock.ts';
import { resultCube, resultKey } from './joined-result.ts';
import { AskedOfRows } from './member-filters.ts';
import { switchValue, valuesQuery } from './switch-values.ts';
import type { TableNames } from './table-names.ts';
import { periodTerm, type WrittenPeriod } from './written-periods.ts';

/** What a join tree needs to know of the query it belongs to. */
export type TreeContext = {
  clock: Clock;
  tableNames: TableNames;
  /** The ways from the root to the cubes of a query without a view. */
  places?: ReadonlyMap<string, readonly string[]>;
  /** The condition that some items of a queried relation's policy put on rows: a masked member carries it. */
  grantedRows(items: AccessPolicyItem[]): Term;
  /** A SELECT of the owner's primary key (k0…) and the sub-query's value. */
  subQuery(owner: Cube, subQuery: SubQuery): Query;
};

/** The cubes one query reads, from its root along the joins it needs, and the terms of their members. */
export class JoinTree {
  readonly root: JoinNode;
  readonly asked = new AskedOfRows();
  readonly writtenPeriods: WrittenPeriod[] = [];
  readonly #model: Model;
  readonly #context: TreeContext;
  readonly #nodes = new Map<string, JoinNode>();
  readonly #conditions = new Map<JoinNode, readonly Term[]>();
  readonly #usedMembers = new Map<JoinNode, Set<string>>();

  constructor(model: Model, root: Cube, context: TreeContext) {
    this.#model = model;
    this.#context = context;
    this.root = this.#add(root.name, root, null, sourceOf(root));
  }

  /** The node at the end of a path of joined cubes. */
  follow(start: JoinNode, path: readonly string[]): JoinNode {
    return path.reduce((node, name) => this.#child(node, name), start);
  }

  /** Where a cube of a query without a view stands. */
  place(cube: string): JoinNode | null {
    const path = this.#context.places?.get(cube);
    return path === undefined ? null : this.follow(this.root, path);
  }

  /**
   * The node that a snippet at `start` means by a path: the row that `start` was reached from, when it is of
   * that cube, else the one that the query has joined, else the one that the joins lead to.
   */
  referred(start: JoinNode, { path, spelled }: Pick<CubeReference, 'path' | 'spelled'>): JoinNode {
    const target = path.at(-1);
    if (target === undefined) return start;
    const above = ancestorOf(start, target) ?? (spelled ? null : this.place(target));
    if (above !== null) return above;
    for (let length = path.length - 1; length > 0; length -= 1) {
      const passed = ancestorOf(start, path[length - 1] ?? '');
      if (passed !== null) return this.follow(passed, path.slice(length));
    }
    return this.follow(start, path);
  }

  /** Joins the result of another SELECT, of which each row at `parent` meets one at most. */
  attach(parent: JoinNode, name: string, rows: NodeRows): JoinNode {
    const join: Join = { relationship: 'many_to_one', on: [] };
    return this.#add(resultKey(parent, name), resultCube(name), { parent, join }, rows);
  }

  /** Another row of the cube at a node. */
  beside(node: JoinNode, name: string): JoinNode {
    const key = resultKey(node, name);
    const join: Join = { relationship: 'many_to_one', on: [] };
    return this.#nodes.get(key) ?? this.#add(key, node.cube, { parent: node, join }, sourceOf(node.cube));
  }

  setConditions(node: JoinNode, conditions: readonly Term[]): void {
    this.#conditions.set(node, conditions);
  }

  /** Members rendered at a node so far. */
  usedMembers(node: JoinNode): ReadonlySet<string> {
    return this.#usedMembers.get(node) ?? new Set();
  }

  /** A dimension or segment at a node, a time as it is stored. */
  member(node: JoinNode, member: Member): Term {
    this.noteUse(node, member);
    return reading(this.#filled(member.sql ?? [], node, typeOf(member)), [node]);
  }

  template(node: JoinNode, template: Template, type: ValueType = 'Unknown'): Term {
    return this.#filled(template, node, type);
  }

  /** What joins a node to those before it. */
  joinConditions(node: JoinNode): readonly Term[] {
    if (node.edge === null) return [];
    const known = this.#conditions.get(node);
    if (known !== undefined) return known;
    const { join, parent } = node.edge;
    const conditions = [this.asked.outside('A join', () => this.#filled(join.on, parent, 'Boolean', node))];
    this.#conditions.set(node, conditions);
    return conditions;
  }

  /** A reference of the join condition between a node and its parent. */
  joinSide(node: JoinNode, piece: Piece): Term {
    return this.#filled([piece], node.edge?.parent ?? node, 'Unknown', node);
  }

  primaryKey(node: JoinNode): Term[] {
    const key = (name: string) => this.member(node, requiredMember(node.cube, name));
    return this.asked.outside('A primary key', () => node.cube.primaryKey.map(key));
  }

  noteUse(node: JoinNode, member: Member): void {
    if (member.unavailable !== null) throw unavailable('A member', member.unavailable);
    const used = this.#usedMembers.get(node) ?? new Set();
    this.#usedMembers.set(node, used.add(member.name));
  }

  /** `joined` is the node that a join condition of its parent calls by its cube's name. */
  #filled(template: Template, node: JoinNode, type: ValueType, joined?: JoinNode): Term {
    const [only, ...others] = template;
    if (only !== undefined && others.length === 0 && typeof only !== 'string') {
      if (only.kind === 'column') return modelColumn(this.#target(only, node, joined), only.column, type);
      if (only.kind === 'member') return this.#referred(only, node, joined);
      if (only.kind === 'subQuery') return this.#subQueryValue(node, only);
      if (only.kind === 'switch') return this.#switchValue(node, only);
    }
    const reads = new Set<JoinNode>();
    const pieces = template.map((piece) => this.#piece(piece, node, reads, joined));
    const total = template.every(
      (piece) => typeof piece !== 'string' && piece.kind !== 'granted' && piece.kind !== 'filters',
    );
    return snippet(pieces, total, reads, type);
  }

  #piece(
    piece: Piece,
    node: JoinNode,
    reads: Set<JoinNode>,
    joined?: JoinNode,
  ): string | { table: string } | Term {
    if (typeof piece === 'string') return piece;
    switch (piece.kind) {
      case 'sql':
        return piece.sql;
      case 'granted':
        return this.#context.grantedRows(piece.items);
      case 'subQuery':
        return this.#subQueryValue(node, piece);
      case 'switch':
        return this.#switchValue(node, piece);
      case 'column':
        return modelColumn(this.#target(piece, node, joined), piece.column, 'Unknown');
      case 'member':
        return this.#referred(piece, node, joined);
      case 'filters':
        return this.asked.takenIn(piece.uses, node, this);
      case 'cube': {
        const target = this.#target(piece, node, joined);
        reads.add(target);
        return { table: target.alias };
      }
      case 'aggregate':
        throw new Error('An aggregate stands where rows are read.');
    }
  }

  #target(piece: Pick<CubeReference, 'path' | 'spelled'>, node: JoinNode, joined?: JoinNode): JoinNode {
    const isJoined = joined !== undefined && piece.path.length === 1 && piece.path[0] === joined.cube.name;
    return isJoined ? joined : this.referred(node, piece);
  }

  #referred(reference: MemberReference, node: JoinNode, joined?: JoinNode): Term {
    const target = this.#target(reference, node, joined);
    const member = requiredMember(target.cube, reference.member);
    if (reference.granularity === undefined || member.kind !== 'dimension')
      return this.member(target, member);
    const { clock } = this.#context;
    const cut = { granularity: reference.granularity, label: `${target.cube.name}.${member.name}`, clock };
    return periodTerm(this, target, member, cut);
  }

  #subQueryValue(owner: JoinNode, piece: SubQuery): Term {
    const node = this.#subQuery(owner, piece);
    const value = column(node.alias, 'value', { type: 'Double', total: false, bytes: STORED_TEXT_BYTES });
    return reading(value, [node]);
  }

  /** The table of a sub-query's values, joined to the rows of its owner. */
  #subQuery(owner: JoinNode, piece: SubQuery): JoinNode {
    const name = `${owner.cube.alias}_${piece.name}`;
    const known = this.#nodes.get(resultKey(owner, name));
    if (known !== undefined) return known;
    const keys = this.primaryKey(owner);
    if (keys.length === 0) throw withoutKey();
    const query = this.#context.subQuery(owner.cube, piece);
    const node = this.attach(owner, name, { kind: 'derived', query });
    const conditions = keys.map((key, index) => {
      return comparison(column(node.alias, `k${index}`, key), '=', key);
    });
    this.setConditions(node, [reading(logic('AND', conditions), [owner, ...nodesOf(keys)])]);
    return node;
  }

  /** A column of the values that are joined to each row of their cube. */
  #switchValue(owner: JoinNode, { name, values }: SwitchValue): Term {
    const result = `${owner.cube.alias}_${name}`;
    const known = this.#nodes.get(resultKey(owner, result));
    if (known !== undefined) return switchValue(known, values);
    const join: Join = { relationship: 'one_to_many', on: [] };
    const rows: NodeRows = { kind: 'derived', query: valuesQuery(values), isSwitch: true };
    const node = this.#add(resultKey(owner, result), resultCube(result), { parent: owner, join }, rows);
    this.setConditions(node, [TRUE]);
    return switchValue(node, values);
  }

  #child(parent: JoinNode, name: string): JoinNode {
    const key = `${parent.key}.${name}`;
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const join = lookUp(parent.cube.joins, name);
    const cube = lookUp(this.#model.cubes, name);
    if (join === undefined || cube === undefined) {
      throw new Error(`The compiled model has no join from ${parent.cube.name} to ${name}.`);
    }
    if (join.unavailable !== undefined) throw unavailable('A member', join.unavailable);
    return this.#add(key, cube, { parent, join }, sourceOf(cube));
  }

  #add(key: string, cube: Cube, edge: JoinNode['edge'], rows: NodeRows): JoinNode {
    if (cube.unavailable !== null) throw unavailable('A cube', cube.unavailable);
    const depth = edge === null ? 0 : edge.parent.depth + 1;
    const node = { key, cube, alias: this.#context.tableNames.take(cube.alias), depth, edge, rows };
    this.#nodes.set(key, node);
    return node;
  }
}

const sourceOf = ({ name, source }: Cube): NodeRows => ({ kind: 'source', sql: source, cube: name });

function ancestorOf(start: JoinNode, cube: string): JoinNode | null {
  let above = start.edge?.parent ?? null;
  while (above !== null && above.cube.name !== cube) above = above.edge?.parent ?? null;
  return above;
}

function withoutKey(): EngineError {
  return new EngineError(
    'not_supported',
    'A sub_query dimension of this query needs a primary key of its cube. Mark the key dimension with primary_key: true in the model.',
  );
}

/** The caller may not know the name of what lies beneath a view, so none is said. */
function unavailable(what: 'A member' | 'A cube', reason: string): EngineError {
  return new EngineError(
    'unavailable_member',
    `${what} that this query is made of cannot be queried: ${reason}. Leave out what is made of it.`,
  );
}

function requiredMember(cube: Cube, name: string): Member {
  const member = memberOf(cube, name);
  if (member === undefined) throw new Error(`The compiled model has no member ${cube.name}.${name}.`);
  return member;
}

const TYPES: Record<DimensionType, ValueType> = {
  ...{ string: 'String', number: 'Double', time: 'Timestamp', boolean: 'Boolean', geo: 'String' },
};

function typeOf(member: Member): ValueType {
  if (member.kind === 'segment') return 'Boolean';
  return member.kind === 'dimension' ? TYPES[member.type] : 'Double';
}
