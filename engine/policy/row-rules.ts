import { memberOf } from '../model/members.ts';
import type { AccessPolicyItem, Member, PolicyFilter } from '../model/types.ts';
import { type FilterContext, type FilterValue, filterSql } from '../query/filter.ts';
import type { Fragment } from '../query/fragment.ts';
import { nodesOf } from '../query/fragment.ts';
import type { JoinNode, JoinTree } from '../query/join-tree.ts';
import { type Caller, resolveValue } from './templates.ts';
import { appliedItems, grants, type VisibleRelation } from './visibility.ts';

type RuleContext = FilterContext & { caller: Caller; tree: JoinTree };
/** Finds what a policy filter names: a member and the node it is read at. */
type FindMember = (name: string) => { node: JoinNode; member: Member } | null;

const NO_ROWS: Fragment = { text: 'FALSE', nodes: new Set() };

/** Row rules of the queried relation itself: for every member used, one of the items that grant it must let the row through. */
export function relationRowRules(
  relation: VisibleRelation,
  usedMembers: ReadonlySet<string>,
  context: RuleContext,
): Fragment[] {
  if (relation.appliedItems === null) return [];
  const find: FindMember = (name) => {
    // Row rules may use members that this caller cannot see.
    const member = relation.policyMembers.get(name);
    if (member === undefined) return null;
    return { node: context.tree.follow(context.tree.root, member.path), member: member.definition };
  };
  return rulesFor(relation.appliedItems, usedMembers, find, context);
}

/** Row rules of a cube that the query reads beneath its relation. Its member rules do not count there. */
export function cubeRowRules(node: JoinNode, context: RuleContext): Fragment[] {
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
): Fragment[] {
  const rules = new Map<string, AccessPolicyItem[]>();
  for (const member of usedMembers.size === 0 ? [null] : usedMembers) {
    const granting = member === null ? [] : items.filter((item) => grants(item, member));
    const applied = granting.length > 0 ? granting : items;
    rules.set(applied.map((item) => items.indexOf(item)).join(), applied);
  }
  return [...rules.values()].flatMap((applied) => anyItem(applied, find, context));
}

/** Any of the items lets a row through; an item without row rules opens all rows. */
function anyItem(items: AccessPolicyItem[], find: FindMember, context: RuleContext): Fragment[] {
  const conditions: Fragment[] = [];
  for (const item of items) {
    if (item.rows === null) return [];
    conditions.push(combined(item.rows, 'AND', find, context));
  }
  return conditions.length === 0 ? [NO_ROWS] : [joined(conditions, 'OR')];
}

function combined(
  filters: PolicyFilter[],
  word: 'AND' | 'OR',
  find: FindMember,
  context: RuleContext,
): Fragment {
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

function memberRule(
  filter: PolicyFilter & { kind: 'member' },
  find: FindMember,
  context: RuleContext,
): Fragment {
  const found = find(filter.member);
  const values = resolvedValues(filter, context.caller);
  if (found === null || values === null) return NO_ROWS;
  const { text, nodes } = context.tree.member(found.node, found.member);
  const type = found.member.kind === 'dimension' ? found.member.type : 'boolean';
  const sql = filterSql({ text, type }, filter.operator, values, context);
  return sql === null ? NO_ROWS : { text: sql, nodes: new Set([...nodes, found.node]) };
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

function joined(fragments: Fragment[], word: 'AND' | 'OR'): Fragment {
  if (fragments.length === 0) return NO_ROWS;
  const text = fragments.map((fragment) => fragment.text).join(` ${word} `);
  return { text: fragments.length === 1 ? text : `(${text})`, nodes: nodesOf(fragments) };
}
