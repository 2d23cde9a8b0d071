import type { MetaMember } from '../../schema/wire/tools.ts';
import { resolveValue } from '../model/policy-templates.ts';
import type { Cube, PolicyFilter } from '../model/types.ts';
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
  const relations = visibleRelations(scope).filter(({ name }) => mentions(sql, name));
  return {
    members: relations.flatMap(
      (relation) =>
        describeRelation(
          relation,
          [...relation.members.values()].filter(({ name }) => mentions(sql, name)),
        ).members,
    ),
    rowRules: [...new Set(relations.flatMap((relation) => rulesOf(scope, relation)))],
  };
}

function rulesOf(scope: Scope, relation: VisibleRelation): string[] {
  const own = ruleInWords(scope, relation);
  const beneath = relation.type === 'view' ? cubesOf(scope, relation) : [];
  const isCut = beneath.some(({ accessPolicy }) => {
    const items = appliedItems(accessPolicy, scope.caller) ?? [];
    return items.length > 0 && items.every(({ rows }) => rows !== null);
  });
  return [
    ...(own === null ? [] : [`${relation.title}: only rows where ${own}`]),
    ...(isCut ? [`${relation.title}: only rows that the cubes beneath it show you`] : []),
  ];
}

/** null: all rows. A rule of an item that grants all rows takes nothing away. */
function ruleInWords(scope: Scope, relation: VisibleRelation): string | null {
  const items = relation.appliedItems ?? [];
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

const cubesOf = ({ model }: Scope, relation: VisibleRelation): Cube[] => {
  const names = [...relation.members.values()].flatMap(({ path }) => path);
  return [relation.root, ...[...new Set(names)].flatMap((name) => model.cubes[name] ?? [])];
};
