import type { SemanticQueryInput } from '../../../schema/wire/query.ts';
import { type JoinHint, placeCubes } from '../../plan/cube-root.ts';
import { cubesRead } from '../../plan/cubes-read.ts';
import type { JoinTree } from '../../plan/join-tree.ts';
import type { MeasureUse } from '../../plan/measure-use.ts';
import { QueriedRows, type QuerySetting, type Rooted } from '../../plan/queried-rows.ts';
import type { RelationMember } from '../../policy/relation.ts';
import { findRelation, type Scope, type VisibleRelation, visibleRelations } from '../../policy/visibility.ts';
import type { JoinNode, Term } from '../../term/term.ts';
import { EngineError } from '../../text/errors.ts';
import { didYouMean } from '../../text/suggest.ts';
import { memberNames } from './member-names.ts';

/** A member of the query; `key` is how results call it, with the granularity that was asked of it. */
export type QueriedMember = {
  key: string;
  relation: VisibleRelation;
  member: RelationMember;
  granularity: string | null;
};
type Bound = { relation: VisibleRelation; start: JoinNode; usedMembers: Set<string> };
/** The query's filters on the rows of a tree, for sub-queries that take them along. */
type InnerFilters = { cubes: string[]; on(tree: JoinTree): Term[] };

/** The members that a JSON query names, and the join tree they are read from. */
export class QueriedMembers {
  readonly setting: QuerySetting;
  readonly rows: QueriedRows;
  readonly #members: Map<string, QueriedMember>;
  readonly #bound = new Map<VisibleRelation, Bound>();
  #innerFilters: InnerFilters = { cubes: [], on: () => [] };

  constructor(query: SemanticQueryInput, setting: QuerySetting) {
    this.setting = setting;
    this.#members = resolveAll(memberNames(query), setting.scope);
    const relations = [...new Set([...this.#members.values()].map(({ relation }) => relation))];
    const rooted = this.#places(relations, query.joinHints ?? []);
    this.rows = new QueriedRows(rooted, setting, () => this.#innerFilters);
    for (const relation of relations) {
      const { tree } = this.rows;
      const start = rooted.places === null ? tree.root : tree.place(relation.root.name);
      if (start === null) throw new Error(`${relation.name} has no place in its own query.`);
      const bound = { relation, start, usedMembers: new Set<string>() };
      this.#bound.set(relation, bound);
      this.rows.bind(relation, start, bound.usedMembers);
    }
  }

  /** Filters that sub-queries of the query take along. */
  set innerFilters(filters: InnerFilters) {
    this.#innerFilters = filters;
  }

  /** A member by the name the query has for it, from now on used by the query. */
  use(name: string): QueriedMember {
    const found = this.find(name);
    this.#bound.get(found.relation)?.usedMembers.add(found.member.name);
    return found;
  }

  /** A measure of the query, as the planner measures it. */
  useMeasure(name: string): MeasureUse {
    const found = this.use(name);
    const { definition } = found.member;
    if (definition.kind !== 'measure') throw inWrongList(found);
    return { definition, node: this.nodeOf(found), label: found.key, filters: [] };
  }

  find(name: string): QueriedMember {
    return this.#members.get(name) ?? resolve(name, this.setting.scope);
  }

  nodeOf({ relation, member }: QueriedMember): JoinNode {
    const start = this.#bound.get(relation)?.start ?? this.rows.tree.root;
    return this.rows.tree.follow(start, member.path);
  }

  /** The cubes a member is read from, its owner first. */
  cubesOf(name: string): string[] {
    const { relation, member } = this.find(name);
    return cubesRead(this.setting.scope.model, member.path.at(-1) ?? relation.root.name, [member.definition]);
  }

  /** Where a member stands in the tree of a sub-query, which has its cube. */
  nodeIn(tree: JoinTree, name: string): JoinNode {
    const { relation, member } = this.find(name);
    const node = tree.place(member.path.at(-1) ?? relation.root.name);
    if (node === null) throw new Error(`The sub-query has no place for ${name}.`);
    return node;
  }

  #places(relations: VisibleRelation[], joinHints: readonly JoinHint[]): Rooted {
    const [first, ...others] = relations;
    if (first === undefined) throw nothingAsked();
    if (relations.every(({ type }) => type === 'cube')) {
      const { model } = this.setting.scope;
      const cubes = [...this.#members.keys()].flatMap((name) => this.cubesOf(name));
      const names = relations.map(({ name }) => name);
      const hints = joinHints.map((hint) => hint.map((name) => hintedCube(name, this.setting.scope)));
      const { root, paths } = placeCubes(model, [...new Set(cubes)], [...names, ...hints.flat()], hints);
      return { root, places: paths };
    }
    if (others.length > 0) throw severalRelations(relations);
    if (joinHints.length > 0) throw hintedView(first.name);
    return { root: first.root, places: null };
  }
}

/** A cube of a join hint, which the caller has to see. */
function hintedCube(name: string, scope: Scope): string {
  const relation = visibleRelation(name, scope);
  if (relation.type === 'cube') return relation.name;
  throw hintedView(relation.name);
}

function resolve(name: string, scope: Scope): QueriedMember {
  const [relationName = '', memberName = '', granularity = null] = name.split('.');
  const relation = visibleRelation(relationName, scope);
  const member = visibleMember(relation, memberName);
  const suffix = granularity === null ? '' : `.${granularity}`;
  return { key: `${relation.name}.${member.name}${suffix}`, relation, member, granularity };
}

/** Members of one relation share it, however often it is named. */
function resolveAll(names: readonly string[], scope: Scope): Map<string, QueriedMember> {
  const relations = new Map<string, VisibleRelation>();
  return new Map(
    names.map((name) => {
      const found = resolve(name, scope);
      const relation = relations.get(found.relation.name) ?? found.relation;
      relations.set(relation.name, relation);
      const member = relation.members.get(found.member.name) ?? found.member;
      return [name, { ...found, relation, member }];
    }),
  );
}

function visibleRelation(name: string, scope: Scope): VisibleRelation {
  const relation = findRelation(scope, name);
  if (relation === null) {
    const names = visibleRelations(scope).map((visible) => visible.name);
    const hint = didYouMean(name, names) || `. Only these can be queried: ${names.slice(0, 20).join(', ')}.`;
    throw new EngineError('unknown_relation', `There is no view or cube ${name}${hint}`);
  }
  if (relation.unavailable === null) return relation;
  throw new EngineError(
    'unavailable_member',
    `${relation.name} cannot be queried: ${relation.unavailable}. Use another view.`,
  );
}

function visibleMember(relation: VisibleRelation, name: string): RelationMember {
  const label = `${relation.name}.${name}`;
  const member = relation.members.get(name);
  if (member === undefined) {
    const candidates = [...relation.members.keys()].map((known) => `${relation.name}.${known}`);
    const hint = didYouMean(label, candidates) || '. Look up its members with the meta search.';
    throw new EngineError('unknown_column', `Unknown member ${label}${hint}`);
  }
  if (member.unavailable === null) return member;
  throw new EngineError(
    'unavailable_member',
    `${label} cannot be queried: ${member.unavailable}. Leave it out of the query.`,
  );
}

export function inWrongList({ key, member }: QueriedMember): EngineError {
  const { kind } = member.definition;
  return new EngineError('wrong_use', `${key} is a ${kind}; put it into \`${kind}s\`.`);
}

function nothingAsked(): EngineError {
  return new EngineError(
    'wrong_use',
    'The query names no member; give it `measures`, `dimensions`, or `timeDimensions` with a granularity.',
  );
}

function hintedView(view: string): EngineError {
  return new EngineError(
    'wrong_use',
    `${view} is a view and has its own joins; \`joinHints\` are for queries over cubes. Leave them out.`,
  );
}

function severalRelations(relations: VisibleRelation[]): EngineError {
  const names = relations.map(({ name }) => name).join(' and ');
  return new EngineError(
    'wrong_use',
    `${names} cannot be queried together: a query is over one view, or over cubes. Query them one at a time.`,
  );
}
