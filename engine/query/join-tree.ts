import { EngineError } from '../errors.ts';
import { lookUp, memberOf } from '../model/members.ts';
import type { Cube, Join, Member, Model, Template } from '../model/types.ts';
import { quoteIdentifier } from '../sql/quote.ts';
import type { Fragment } from './fragment.ts';

/** A cube at a place of the join tree: the same cube reached by two paths is two nodes. */
export type JoinNode = {
  key: string;
  cube: Cube;
  alias: string;
  depth: number;
  edge: { parent: JoinNode; join: Join } | null;
};

/** The cubes one query reads, from its root along the joins it needs, and the SQL of their members. */
export class JoinTree {
  readonly root: JoinNode;
  readonly #model: Model;
  readonly #nodes = new Map<string, JoinNode>();
  readonly #aliases = new Set<string>();
  readonly #usedMembers = new Map<JoinNode, Set<string>>();

  constructor(model: Model, root: Cube) {
    this.#model = model;
    this.root = this.#add(root.name, root, null);
  }

  /** The node at the end of a path of joined cubes. */
  follow(start: JoinNode, path: readonly string[]): JoinNode {
    return path.reduce((node, name) => this.#child(node, name), start);
  }

  /**
   * The node that a snippet at `start` means by a path: the row that `start` was reached from, when it is of
   * that cube, else the one that the joins lead to.
   */
  referred(start: JoinNode, path: readonly string[]): JoinNode {
    const target = path.at(-1);
    if (target === undefined) return start;
    let above = start.edge?.parent;
    while (above !== undefined && above.cube.name !== target) above = above.edge?.parent;
    return above ?? this.follow(start, path);
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
    const nodes = new Set<JoinNode>();
    return { text: `(${this.#render(node.edge.join.on, node.edge.parent, nodes, node)})`, nodes };
  }

  primaryKey(node: JoinNode): Fragment[] {
    return node.cube.primaryKey.map((name) => this.member(node, requiredMember(node.cube, name)));
  }

  noteUse(node: JoinNode, member: Member): void {
    if (member.unavailable !== null)
      throw unavailable(`${node.cube.name}.${member.name}`, member.unavailable);
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
    let text = '';
    for (const piece of template) {
      if (typeof piece === 'string') {
        text += piece;
        continue;
      }
      const isJoined = joined !== undefined && piece.path.length === 1 && piece.path[0] === joined.cube.name;
      const target = isJoined ? joined : this.referred(node, piece.path);
      nodes.add(target);
      if (piece.kind === 'cube') text += quoteIdentifier(target.alias);
      else text += this.#memberSql(target, requiredMember(target.cube, piece.member), nodes);
    }
    return text;
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
    if (cube.unavailable !== null) throw unavailable(cube.name, cube.unavailable);
    const depth = edge === null ? 0 : edge.parent.depth + 1;
    const node = { key, cube, alias: this.#freeAlias(cube.alias), depth, edge };
    this.#nodes.set(key, node);
    return node;
  }

  #freeAlias(wished: string): string {
    let alias = wished;
    for (let number = 2; this.#aliases.has(alias); number += 1) alias = `${wished}_${number}`;
    this.#aliases.add(alias);
    return alias;
  }
}

function unavailable(name: string, reason: string): EngineError {
  return new EngineError(
    'unavailable_member',
    `${name} cannot be queried: ${reason}. Leave it out of the query.`,
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
