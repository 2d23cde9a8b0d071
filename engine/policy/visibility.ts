import { memberOf, membersOf } from '../model/members.ts';
import { type Caller, conditionHolds } from '../model/policy-templates.ts';
import type { AccessPolicyItem, Described, Model } from '../model/types.ts';
import { seenThrough } from './masking.ts';
import type { Relation, RelationMember } from './relation.ts';

/** Who asks, of which model, and which views the agent may use (null: all). */
export type Scope = { model: Model; caller: Caller; views: string[] | null };

/** A relation cut to what one caller may see. */
export type VisibleRelation = Relation & {
  /** Items of the relation's policy that apply to the caller; null when there is no policy. */
  appliedItems: AccessPolicyItem[] | null;
};

/** The relations a caller may see, each with the members granted to them. What is not here does not exist. */
export function visibleRelations(scope: Scope): VisibleRelation[] {
  const allowed = scope.views === null ? null : new Set(scope.views);
  const visible: VisibleRelation[] = [];
  for (const relation of relationsOf(scope.model).values()) {
    if (allowed !== null && !allowed.has(relation.name)) continue;
    const cut = cutToCaller(relation, scope.caller);
    if (cut !== null) visible.push(cut);
  }
  return visible;
}

/** The visible relation a name in SQL means: the exact one, else the only one that differs in case. */
export function findRelation(scope: Scope, written: string): VisibleRelation | null {
  const relations = relationsOf(scope.model);
  const names = relations.has(written)
    ? [written]
    : (relationNames(scope.model).get(written.toLowerCase()) ?? []);
  const visible = names.flatMap((name) => {
    const relation = relations.get(name);
    const allowed = scope.views === null || scope.views.includes(name);
    const cut = relation === undefined || !allowed ? null : cutToCaller(relation, scope.caller);
    return cut === null ? [] : [cut];
  });
  return visible.length === 1 ? (visible[0] ?? null) : null;
}

/** Items that apply to a caller: a group or a role fits and all conditions hold. Null: no policy, all is open. */
export function appliedItems(policy: AccessPolicyItem[] | null, caller: Caller): AccessPolicyItem[] | null {
  if (policy === null) return null;
  return policy.filter(
    (item) => isFor(item, caller) && item.conditions.every((condition) => conditionHolds(condition, caller)),
  );
}

const isFor = ({ groups, roles }: AccessPolicyItem, caller: Caller): boolean =>
  groups === null ||
  groups.some((group) => caller.groups.includes(group)) ||
  (roles ?? []).some((role) => caller.roles?.includes(role));

function cutToCaller(relation: Relation, caller: Caller): VisibleRelation | null {
  const items = appliedItems(relation.accessPolicy, caller);
  if (items === null) return { ...relation, appliedItems: null };
  const members = new Map<string, RelationMember>();
  for (const [name, member] of relation.members) {
    const seen = seenThrough(items, member);
    if (seen !== null) members.set(name, seen);
  }
  return members.size === 0 ? null : { ...relation, members, appliedItems: items };
}

const relationsByModel = new WeakMap<Model, Map<string, Relation>>();
const namesByModel = new WeakMap<Model, Map<string, string[]>>();

/** Everything a model shows, views first; made once per model. */
export function relationsOf(model: Model): Map<string, Relation> {
  const known = relationsByModel.get(model);
  if (known !== undefined) return known;
  const relations = new Map(
    [...viewRelations(model), ...cubeRelations(model)].map((item) => [item.name, item]),
  );
  relationsByModel.set(model, relations);
  return relations;
}

function relationNames(model: Model): Map<string, string[]> {
  const known = namesByModel.get(model);
  if (known !== undefined) return known;
  const names = new Map<string, string[]>();
  for (const name of relationsOf(model).keys()) {
    names.set(name.toLowerCase(), [...(names.get(name.toLowerCase()) ?? []), name]);
  }
  namesByModel.set(model, names);
  return names;
}

function cubeRelations(model: Model): Relation[] {
  return Object.values(model.cubes)
    .filter((cube) => cube.public)
    .map((cube) => {
      const all = membersOf(cube).map((member): [string, RelationMember] => [
        member.name,
        { ...described(member), path: [], definition: member, unavailable: member.unavailable },
      ]);
      const members = new Map(all.filter(([, member]) => member.definition.public));
      const shared = { ...described(cube), ...sharedFields(cube) };
      return { ...shared, type: 'cube', root: cube, members, policyMembers: new Map(all) };
    });
}

function viewRelations(model: Model): Relation[] {
  const cubes = new Map(Object.entries(model.cubes));
  return Object.values(model.views).flatMap((view): Relation[] => {
    const root = cubes.get(view.root);
    if (!view.public || root === undefined) return [];
    const members = new Map<string, RelationMember>();
    const policyMembers = new Map<string, RelationMember>();
    for (const [name, member] of Object.entries(view.members)) {
      const owner = cubes.get(member.path.at(-1) ?? view.root);
      const definition = member.own ?? (owner && memberOf(owner, member.member));
      if (definition === undefined) continue;
      const unavailable = member.unavailable ?? definition.unavailable;
      const offered = { ...described(member), path: member.path, definition, unavailable };
      policyMembers.set(name, offered);
      if (!member.hidden) members.set(name, offered);
    }
    return [{ ...described(view), ...sharedFields(view), type: 'view', root, members, policyMembers }];
  });
}

function described({ name, title, description, synonyms }: Described): Described {
  return { name, title, description, synonyms };
}

function sharedFields({ accessPolicy, unavailable }: Pick<Relation, 'accessPolicy' | 'unavailable'>) {
  return { accessPolicy, unavailable };
}
