import type { MetaMember } from '../../schema/wire/tools.ts';
import { resolveValue } from '../model/policy-templates.ts';
import type { AccessPolicyItem, Cube, PolicyFilter } from '../model/types.ts';
import { grantingItems } from '../policy/granting-items.ts';
import type { RelationMember } from '../policy/relation.ts';
import { appliedItems, type Scope, type VisibleRelation, visibleRelations } from '../policy/visibility.ts';
import { describeRelation } from './describe.ts';
import { mentions } from './rests-on.ts';

/** What a query rests on, as far as its caller may know it. */
export type ExplainedQuery = {
  /** The members that it names, as search shows them. */
  members: MetaMember[];
  /** Why some rows are not in it, in words. */
  rowRules: string[];
};

/** Explains semantic SQL to somebody; what this caller may not see now is not in it. */
export function explainQuery(scope: Scope, sql: string): ExplainedQuery {
  const used = visibleRelations(scope)
    .filter(({ name }) => mentions(sql, name))
    .map(
      (relation): Used => [
        relation,
        [...relation.members.values()].filter(({ name }) => mentions(sql, name)),
      ],
    );
  return {
    members: used.flatMap(([relation, members]) => describeRelation(relation, members).members),
    rowRules: [...new Set(used.flatMap((one) => rulesOf(scope, one)))],
  };
}

/** A relation with those of its members that a query names. */
type Used = [relation: VisibleRelation, members: RelationMember[]];

function rulesOf(scope: Scope, [relation, members]: Used): string[] {
  const names = new Set(members.map(({ name }) => name));
  const own = grantingItems(relation.appliedItems ?? [], names).flatMap(
    (items) => ruleInWords(scope, relation, items) ?? [],
  );
  const isCut =
    relation.type === 'view' &&
    cubesOf(scope, [relation, members]).some((cube) => isCutBy(scope, cube, members));
  return [
    ...own.map((rule) => `${relation.title}: only rows where ${rule}`),
    ...(isCut ? [`${relation.title}: only rows that the cubes beneath it show you`] : []),
  ];
}

/** Whether the cube beneath keeps rows from those members of a view that are its own; where no item applies, all. */
function isCutBy({ caller }: Scope, cube: Cube, members: RelationMember[]): boolean {
  const items = appliedItems(cube.accessPolicy, caller);
  const own = members
    .filter(({ path }) => path.at(-1) === cube.name)
    .map(({ definition }) => definition.name);
  const lists = items === null ? [] : grantingItems(items, new Set(own));
  return lists.some((list) => list.every(({ rows }) => rows !== null));
}

/** null: all rows. A rule of an item that grants all rows takes nothing away. */
function ruleInWords(scope: Scope, relation: VisibleRelation, items: AccessPolicyItem[]): string | null {
  const rules = items.map(({ rows }) => rows);
  if (rules.length === 0 || rules.some((rows) => rows === null)) return null;
  return rules
    .map((rows) => (rows ?? []).map((filter) => filterInWords(scope, relation, filter)).join(' and '))
    .join(', or ');
}

function filterInWords(scope: Scope, relation: VisibleRelation, filter: PolicyFilter): string {
  if (filter.kind !== 'member') {
    const parts = filter.filters.map((part) => filterInWords(scope, relation, part));
    return `(${parts.join(` ${filter.kind} `)})`;
  }
  const member = relation.members.get(filter.member);
  if (member === undefined) return 'something that you do not see fits you';
  const values = filter.values.flatMap((value) => resolveValue(value, scope.caller) ?? []);
  const operator = filter.operator.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return [member.title, operator, values.length === 0 ? 'nothing' : values.join(', ')].join(' ');
}

const cubesOf = ({ model }: Scope, [relation, members]: Used): Cube[] => {
  const names = members.flatMap(({ path }) => path);
  return [relation.root, ...[...new Set(names)].flatMap((name) => model.cubes[name] ?? [])];
};
