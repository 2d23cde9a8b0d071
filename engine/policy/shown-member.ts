import type { Json, Member, MemberName } from '../model/types.ts';
import type { RelationMember } from './relation.ts';
import type { VisibleRelation } from './visibility.ts';

/** What clients of the data API are told of a member that the caller may see. */
export type ShownMember = {
  title: string;
  shortTitle: string;
  type: 'string' | 'number' | 'time' | 'boolean';
  description?: string;
  format?: Json;
  meta?: Json;
  currency?: string;
};
/** Members that tell of the rows behind a measure, by their full names. */
export type DrillMembers = {
  drillMembers: string[];
  drillMembersGrouped: { measures: string[]; dimensions: string[] };
};
/** The relation of this name as the caller sees it; null when there is none. */
export type FindVisible = (name: string) => VisibleRelation | null;

export function shownMember(relation: VisibleRelation, member: RelationMember): ShownMember {
  const { title, description, definition } = member;
  const format = definition.format ?? definition.formatDescription;
  return {
    title: `${relation.title} ${title}`,
    shortTitle: definition.title === title ? (definition.shortTitle ?? title) : title,
    type: valueType(definition),
    ...(description === '' ? {} : { description }),
    ...(format === undefined ? {} : { format }),
    ...(definition.meta === undefined ? {} : { meta: definition.meta }),
    ...(definition.currency === undefined ? {} : { currency: definition.currency }),
  };
}

/** The type of a member's values, as the wire has it. */
export function valueType(definition: Member): ShownMember['type'] {
  if (definition.kind === 'segment') return 'boolean';
  if (definition.kind === 'dimension') return definition.type === 'geo' ? 'string' : definition.type;
  const { type } = definition;
  return type === 'string' || type === 'time' || type === 'boolean' ? type : 'number';
}

/** What of a measure's drill members the caller may see. */
export function shownDrillMembers(
  relation: VisibleRelation,
  member: RelationMember,
  findVisible: FindVisible,
): DrillMembers {
  const { definition } = member;
  const named = definition.kind === 'measure' ? (definition.drillMembers ?? []) : [];
  const found = named.flatMap((name) => shownAs(name, { relation, path: member.path }, findVisible) ?? []);
  const ofKind = (isMeasure: boolean) => [
    ...new Set(found.filter(({ kind }) => (kind === 'measure') === isMeasure).map(({ name }) => name)),
  ];
  const drillMembersGrouped = { measures: ofKind(true), dimensions: ofKind(false) };
  return { drillMembers: [...new Set(found.map(({ name }) => name))], drillMembersGrouped };
}

/** Where in the model a member is named: at the end of `path` from the relation's root. */
type NamedAt = { relation: VisibleRelation; path: readonly string[] };

/** The full name by which the caller may see a member that another names; null when it may not, or not there. */
export function shownAs(
  { path, member }: MemberName,
  { relation, path: start }: NamedAt,
  findVisible: FindVisible,
): { name: string; kind: Member['kind'] } | null {
  const whole = [...start, ...path];
  const cube = whole.at(-1) ?? relation.root.name;
  const owner = relation.type === 'view' ? relation : findVisible(cube);
  if (owner === null || owner.unavailable !== null) return null;
  const candidates = membersFrom(owner, cube, member);
  const exact = candidates.find((known) => known.path.join('.') === whole.join('.'));
  const found = exact ?? candidates[0];
  return found === undefined ? null : { name: `${owner.name}.${found.name}`, kind: found.definition.kind };
}

const originsOf = new WeakMap<VisibleRelation, Map<string, RelationMember[]>>();

/** The members of a relation that are this one of a cube; a view may have it several times. */
function membersFrom(relation: VisibleRelation, cube: string, member: string): readonly RelationMember[] {
  const known = originsOf.get(relation) ?? new Map<string, RelationMember[]>();
  if (!originsOf.has(relation)) {
    originsOf.set(relation, known);
    for (const each of relation.members.values()) {
      if (each.unavailable !== null) continue;
      const origin = `${each.path.at(-1) ?? relation.root.name}.${each.definition.name}`;
      known.set(origin, [...(known.get(origin) ?? []), each]);
    }
  }
  return known.get(`${cube}.${member}`) ?? [];
}
