import { FALSE, TRUE } from '../dialect/postgres/terms/constants.ts';
import { logic } from '../dialect/postgres/terms/operators.ts';
import { memberOf } from '../model/members.ts';
import { type Caller, resolveValue } from '../model/policy-templates.ts';
import type { AccessPolicyItem, Member, PolicyFilter } from '../model/types.ts';
import { grantingItems } from '../policy/granting-items.ts';
import { appliedItems, type VisibleRelation } from '../policy/visibility.ts';
import { nodesOf } from '../term/read-terms.ts';
import type { JoinNode, Term } from '../term/term.ts';
import type { Clock } from './clock.ts';
import { type FilterValue, filterTerm } from './filter.ts';
import type { JoinTree } from './join-tree.ts';
import { withPaths } from './joined-tables.ts';

export type RuleContext = { caller: Caller; tree: JoinTree; clock: Clock };
/** A relation of a query, its root cube standing at `start`, with the members that the query uses. */
export type QueriedRelation = {
  relation: VisibleRelation;
  start: JoinNode;
  usedMembers: ReadonlySet<string>;
};
/** Finds what a policy filter names: a member and the node it is read at. */
type FindMember = (name: string) => { node: JoinNode; member: Member } | null;

/**
 * Row rules of a queried relation, whose root cube stands at `start`: for every member used, one of the items that
 * grant it must let the row through.
 */
export function relationRowRules(
  relation: VisibleRelation,
  start: JoinNode,
  usedMembers: ReadonlySet<string>,
  context: RuleContext,
): Term[] {
  if (relation.appliedItems === null) return [];
  return rulesFor(relation.appliedItems, usedMembers, membersOfRelation(relation, start, context), context);
}

/** The rows that some items of the relation's policy let through, as one condition. */
export function grantedRows(
  items: AccessPolicyItem[],
  relation: VisibleRelation,
  start: JoinNode,
  context: RuleContext,
): Term {
  const [condition] = anyItem(items, membersOfRelation(relation, start, context), context);
  return condition ?? TRUE;
}

/** Row rules may use members that this caller cannot see, and see their true values. */
function membersOfRelation(relation: VisibleRelation, start: JoinNode, { tree }: RuleContext): FindMember {
  return (name) => {
    const member = relation.policyMembers.get(name);
    return member === undefined ? null : { node: tree.follow(start, member.path), member: member.definition };
  };
}

/** Row rules of the queried relations, and of every cube that a query over these nodes reads. */
export function rowRules(
  relations: readonly QueriedRelation[],
  wanted: ReadonlySet<JoinNode>,
  context: RuleContext,
): Term[] {
  const { tree } = context;
  const joined = new Set(withPaths(tree, wanted));
  const rules = relations
    .filter(({ start }) => joined.has(start))
    .flatMap(({ relation, start, usedMembers }) => relationRowRules(relation, start, usedMembers, context));
  const cubes = relations.filter(({ relation }) => relation.type === 'cube');
  const ruled = new Set<JoinNode>(cubes.map(({ start }) => start));
  for (;;) {
    const nodes = withPaths(tree, [...wanted, ...nodesOf(rules)]);
    const next = nodes.find((node) => !ruled.has(node));
    if (next === undefined) return rules;
    ruled.add(next);
    rules.push(...cubeRowRules(next, context));
  }
}

/** Row rules of a cube that the query reads beneath its relation. Its member rules do not count there. */
export function cubeRowRules(node: JoinNode, context: RuleContext): Term[] {
  const items = appliedItems(node.cube.accessPolicy, context.caller);
  if (items === null) return [];
  const find: FindMember = (name) => {
    const member = memberOf(node.cube, name);
    return member === undefined ? null : { node, member };
  };
  return rulesFor(items, context.tree.usedMembers(node), find, context);
}

function rulesFor(
  items: AccessPolicyItem[],
  usedMembers: ReadonlySet<string>,
  find: FindMember,
  context: RuleContext,
): Term[] {
  return grantingItems(items, usedMembers).flatMap((applied) => anyItem(applied, find, context));
}

/** Any of the items lets a row through; an item without row rules opens all rows. */
function anyItem(items: AccessPolicyItem[], find: FindMember, context: RuleContext): Term[] {
  const rules = items.map((item) => item.rows).filter((rows) => rows !== null);
  if (rules.length < items.length) return [];
  return [
    joined(
      rules.map((rows) => combined(rows, 'AND', find, context)),
      'OR',
    ),
  ];
}

function combined(filters: PolicyFilter[], word: 'AND' | 'OR', find: FindMember, context: RuleContext): Term {
  return joined(
    filters.map((filter) => {
      if (filter.kind !== 'member') {
        return combined(filter.filters, filter.kind === 'and' ? 'AND' : 'OR', find, context);
      }
      return memberRule(filter, find, context);
    }),
    word,
  );
}

function memberRule(filter: PolicyFilter & { kind: 'member' }, find: FindMember, context: RuleContext): Term {
  const found = find(filter.member);
  const values = resolvedValues(filter, context.caller);
  if (found === null || values === null) return FALSE;
  const { tree } = context;
  const term = tree.asked.outside('A row rule', () => tree.member(found.node, found.member));
  const type = found.member.kind === 'dimension' ? found.member.type : 'boolean';
  return filterTerm({ term, type }, filter.operator, values, context.clock) ?? FALSE;
}

/** Null when a template names something missing: such a filter lets no row through. */
function resolvedValues(filter: PolicyFilter & { kind: 'member' }, caller: Caller): FilterValue[] | null {
  const values: FilterValue[] = [];
  for (const value of filter.values) {
    const resolved = resolveValue(value, caller);
    if (resolved === null) return null;
    values.push(...resolved);
  }
  return values;
}

function joined(conditions: Term[], word: 'AND' | 'OR'): Term {
  return conditions.length === 0 ? FALSE : logic(word, conditions);
}
