import { quoteIdentifier } from '../dialect/postgres/quote.ts';
import { lookUp, memberOf } from '../model/members.ts';
import type {
  AccessPolicyItem,
  Cube,
  CubeReference,
  Join,
  Member,
  MemberReference,
  Model,
  Piece,
  SubQuery,
  Template,
} from '../model/types.ts';
import { EngineError } from '../text/errors.ts';
import type { Clock } from './clock.ts';
import type { Fragment } from './fragment.ts';
import { binStartSql, binsOf, timeOf } from './granularity.ts';
import { resultCube, resultKey } from './joined-result.ts';
import type { TableNames } from './table-names.ts';

/** A cube at a place of the join tree: the same cube reached by two paths is two nodes. */
export type JoinNode = {
  key: string;
  cube: Cube;
  alias: string;
  depth: number;
  edge: { parent: JoinNode; join: Join } | null;
};

/** What a join tree needs to know of the query it belongs to. */
export type TreeContext = {
  clock: Clock;
  tableNames: TableNames;
  /** The ways from the root to the cubes of a query without a view. */
  places?: ReadonlyMap<string, readonly string[]>;
  /** The condition that some items of a queried relation's policy put on rows: a masked member carries it. */
  grantedRows(items: AccessPolicyItem[]): Fragment;
  /** A SELECT of the owner's primary key (k0…) and the sub-query's value. */
  subQuery(owner: Cube, subQuery: SubQuery): string;
};

/** The cubes one query reads, from its root along the joins it needs, and the SQL of their members. */
export class JoinTree {
  readonly root: JoinNode;
  readonly #model: Model;
  readonly #context: TreeContext;
  readonly #nodes = new Map<string, JoinNode>();
  readonly #conditions = new Map<JoinNode, Fragment>();
  readonly #usedMembers = new Map<JoinNode, Set<string>>();

  constructor(model: Model, root: Cube, context: TreeContext) {
    this.#model = model;
    this.#context = context;
    this.root = this.#add(root.name, root, null);
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
  attach(parent: JoinNode, name: string, source: string): JoinNode {
    const cube = { ...resultCube(name), source };
    return this.#add(resultKey(parent, name), cube, {
      parent,
      join: { relationship: 'many_to_one', on: [] },
    });
  }

  setCondition(node: JoinNode, condition: Fragment): void {
    this.#conditions.set(node, condition);
  }

  /** Members rendered at a node so far. */
  usedMembers(node: JoinNode): ReadonlySet<string> {
    return this.#usedMembers.get(node) ?? new Set();
  }

  /** SQL of a dimension or segment at a node. */
  member(node: JoinNode, member: Member): Fragment {
    const nodes = new Set<JoinNode>();
    return { text: this.#memberSql(node, member, nodes), nodes };
  }

  template(node: JoinNode, template: Template): Fragment {
    const nodes = new Set<JoinNode>();
    return { text: `(${this.#render(template, node, nodes)})`, nodes };
  }

  joinCondition(node: JoinNode): Fragment | null {
    if (node.edge === null) return null;
    const given = this.#conditions.get(node);
    if (given !== undefined) return given;
    const nodes = new Set<JoinNode>();
    return { text: `(${this.#render(node.edge.join.on, node.edge.parent, nodes, node)})`, nodes };
  }

  primaryKey(node: JoinNode): Fragment[] {
    return node.cube.primaryKey.map((name) => this.member(node, requiredMember(node.cube, name)));
  }

  noteUse(node: JoinNode, member: Member): void {
    if (member.unavailable !== null) throw unavailable('A member', member.unavailable);
    const used = this.#usedMembers.get(node) ?? new Set();
    this.#usedMembers.set(node, used.add(member.name));
  }

  #memberSql(node: JoinNode, member: Member, nodes: Set<JoinNode>): string {
    this.noteUse(node, member);
    const template = member.sql ?? [];
    const text = this.#render(template, node, nodes);
    return isColumn(template) ? text : `(${text})`;
  }

  /** `joined` is the node that a join condition of its parent calls by its cube's name. */
  #render(template: Template, node: JoinNode, nodes: Set<JoinNode>, joined?: JoinNode): string {
    return template.map((piece) => this.#renderPiece(piece, node, nodes, joined)).join('');
  }

  #renderPiece(piece: Piece, node: JoinNode, nodes: Set<JoinNode>, joined?: JoinNode): string {
    if (typeof piece === 'string') return piece;
    if (piece.kind === 'granted') {
      const condition = this.#context.grantedRows(piece.items);
      for (const read of condition.nodes) nodes.add(read);
      return condition.text;
    }
    if (piece.kind === 'subQuery') {
      const result = this.#subQuery(node, piece);
      nodes.add(result);
      return `${quoteIdentifier(result.alias)}."value"`;
    }
    if (piece.kind === 'aggregate') throw new Error('An aggregate stands where rows are read.');
    const isJoined = joined !== undefined && piece.path.length === 1 && piece.path[0] === joined.cube.name;
    const target = isJoined ? joined : this.referred(node, piece);
    nodes.add(target);
    return piece.kind === 'cube' ? quoteIdentifier(target.alias) : this.#referredSql(target, piece, nodes);
  }

  #referredSql(target: JoinNode, reference: MemberReference, nodes: Set<JoinNode>): string {
    const member = requiredMember(target.cube, reference.member);
    const sql = this.#memberSql(target, member, nodes);
    if (reference.granularity === undefined || member.kind !== 'dimension') return sql;
    const { clock } = this.#context;
    const bins = binsOf(member, reference.granularity, `${target.cube.name}.${member.name}`, clock);
    return binStartSql(timeOf(member, sql, clock).local, bins);
  }

  /** The table of a sub-query's values, joined to the rows of its owner. */
  #subQuery(owner: JoinNode, piece: SubQuery): JoinNode {
    const name = `${owner.cube.alias}_${piece.name}`;
    const known = this.#nodes.get(resultKey(owner, name));
    if (known !== undefined) return known;
    const keys = this.primaryKey(owner);
    if (keys.length === 0) throw withoutKey();
    const node = this.attach(owner, name, `(${this.#context.subQuery(owner.cube, piece)})`);
    const table = quoteIdentifier(node.alias);
    const text = keys.map((key, index) => `${table}."k${index}" = ${key.text}`).join(' AND ');
    this.setCondition(node, {
      text: `(${text})`,
      nodes: new Set([owner, ...keys.flatMap((key) => [...key.nodes])]),
    });
    return node;
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
    return this.#add(key, cube, { parent, join });
  }

  #add(key: string, cube: Cube, edge: JoinNode['edge']): JoinNode {
    if (cube.unavailable !== null) throw unavailable('A cube', cube.unavailable);
    const depth = edge === null ? 0 : edge.parent.depth + 1;
    const node = { key, cube, alias: this.#context.tableNames.take(cube.alias), depth, edge };
    this.#nodes.set(key, node);
    return node;
  }
}

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

/** `[cube, '.column']`: already one operand. */
function isColumn(template: Template): boolean {
  const [table, column, ...more] = template;
  const named = typeof table === 'object' && table.kind === 'cube' && typeof column === 'string';
  return more.length === 0 && named && /^\.\w+$/.test(column);
}
