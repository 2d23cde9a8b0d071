import { lookUp } from '../model/members.ts';
import type { Dimension, Folder, Json, Measure, Member, Model } from '../model/types.ts';
import type { RelationMember } from '../policy/relation.ts';
import {
  type DrillMembers,
  type FindVisible,
  type ShownMember,
  shownAs,
  shownDrillMembers,
  shownMember,
} from '../policy/shown-member.ts';
import { type Scope, type VisibleRelation, visibleRelations } from '../policy/visibility.ts';
import { componentsOf } from './components.ts';

type Visible = { name: string; isVisible: true; public: true };
export type DescribedMeasure = ShownMember &
  Visible &
  DrillMembers & { aggType: string; cumulative: boolean; cumulativeTotal: boolean; aliasMember?: string };
export type DescribedDimension = ShownMember &
  Visible & {
    suggestFilterValues: boolean;
    primaryKey?: true;
    aliasMember?: string;
    granularities?: { name: string; title: string; interval?: string; origin?: string; offset?: string }[];
  };
export type DescribedSegment = Omit<ShownMember, 'type'> & Visible & { aliasMember?: string };
export type NestedFolder = { name: string; members: (string | NestedFolder)[] };
export type DescribedCube = {
  name: string;
  title: string;
  type: 'cube' | 'view';
  description?: string;
  meta?: Json;
  public: true;
  isVisible: true;
  /** Cubes that can be queried together have the same; a view is queried alone. */
  connectedComponent: number;
  measures: DescribedMeasure[];
  dimensions: DescribedDimension[];
  segments: DescribedSegment[];
  folders: { name: string; members: string[] }[];
  nestedFolders: NestedFolder[];
  hierarchies: { name: string; title: string; levels: string[]; public: true }[];
  /** Only when asked for: the cubes that it is joined to, as far as the caller may see them. */
  joins?: { name: string; relationship: string }[];
};

/** Which of the model is described, and how much is said of it. */
export type DescribeOptions = { onlyViews?: boolean; extended?: boolean };

/**
 * What the data API's `meta` tells of a model (DATA-API.md 5.1 to 5.3): what the caller may see and can query, and
 * nothing that is written over what it may not. `extended` adds joins; SQL is never told.
 */
export function describeModel(
  scope: Scope,
  { onlyViews = false, extended = false }: DescribeOptions = {},
): { cubes: DescribedCube[] } {
  const visible = visibleRelations(scope).filter(({ unavailable }) => unavailable === null);
  const byName = new Map(visible.map((relation) => [relation.name, relation]));
  const components = componentsOf(scope.model, visible);
  const description: Describing = {
    model: scope.model,
    find: (name) => byName.get(name) ?? null,
  };
  const cubes = visible
    .filter(({ type }) => !onlyViews || type === 'view')
    .map((relation) => ({
      ...describeCube(relation, description),
      connectedComponent: components.get(relation.name) ?? 0,
      ...(extended ? { joins: joinsOf(relation, description) } : {}),
    }));
  return { cubes };
}

type Describing = { model: Model; find: FindVisible };

function describeCube(
  relation: VisibleRelation,
  describing: Describing,
): Omit<DescribedCube, 'connectedComponent'> {
  const { name, title, type, description } = relation;
  const { meta } =
    lookUp<{ meta?: Json }>(type === 'view' ? describing.model.views : describing.model.cubes, name) ?? {};
  const members = [...relation.members.values()].filter(({ unavailable }) => unavailable === null);
  const nested = foldersOf(relation, describing.model);
  return {
    name,
    title,
    type,
    ...(description === '' ? {} : { description }),
    ...(meta === undefined ? {} : { meta }),
    public: true,
    isVisible: true,
    measures: members.flatMap((member) => measureOf(relation, member, describing) ?? []),
    dimensions: members.flatMap((member) => dimensionOf(relation, member, describing) ?? []),
    segments: members.flatMap((member) => segmentOf(relation, member, describing) ?? []),
    folders: nested.map((folder) => ({ name: folder.name, members: [...new Set(flat(folder))] })),
    nestedFolders: nested,
    hierarchies: hierarchiesOf(relation, describing),
  };
}

function measureOf(
  relation: VisibleRelation,
  member: RelationMember,
  describing: Describing,
): DescribedMeasure | null {
  const { definition } = member;
  if (definition.kind !== 'measure') return null;
  const isCumulative = definition.rollingWindow !== null;
  return {
    ...visibleAs(relation, member, describing),
    ...shownMember(relation, member),
    aggType: aggregationName(definition),
    cumulative: isCumulative,
    cumulativeTotal: isCumulative,
    ...shownDrillMembers(relation, member, describing.find),
  };
}

/** As the public clients know them: `countDistinct`. */
const aggregationName = ({ type }: Measure): string =>
  type.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function dimensionOf(
  relation: VisibleRelation,
  member: RelationMember,
  describing: Describing,
): DescribedDimension | null {
  const { definition } = member;
  if (definition.kind !== 'dimension') return null;
  const isKey = member.path.length === 0 && relation.root.primaryKey.includes(definition.name);
  return {
    ...visibleAs(relation, member, describing),
    ...shownMember(relation, member),
    suggestFilterValues: definition.suggestFilterValues !== false,
    ...(isKey && relation.type === 'cube' ? { primaryKey: true } : {}),
    ...(definition.type === 'time' ? { granularities: granularitiesOf(definition) } : {}),
  };
}

const granularitiesOf = ({ granularities }: Dimension) =>
  Object.entries(granularities).map(([name, { title, ...bins }]) => {
    if ('sql' in bins) return { name, title };
    const { interval, origin, offset } = bins;
    return {
      ...{ name, title, interval },
      ...(origin === null ? {} : { origin }),
      ...(offset === null ? {} : { offset }),
    };
  });

function segmentOf(
  relation: VisibleRelation,
  member: RelationMember,
  describing: Describing,
): DescribedSegment | null {
  if (member.definition.kind !== 'segment') return null;
  const { type: _, ...shown } = shownMember(relation, member);
  return { ...visibleAs(relation, member, describing), ...shown };
}

/** A member of a view goes by the name of the cube's as well, where the caller may see that. */
function visibleAs(
  relation: VisibleRelation,
  { name, path, definition }: RelationMember,
  { model, find }: Describing,
): Visible & { aliasMember?: string } {
  const alias = isOwn(relation, name, model) ? null : cubeMember(relation, path, definition, find);
  return {
    name: `${relation.name}.${name}`,
    isVisible: true,
    public: true,
    ...(alias === null ? {} : { aliasMember: alias }),
  };
}

/** Whether a member is written where it is shown. */
const isOwn = ({ type, name }: VisibleRelation, member: string, model: Model): boolean =>
  type === 'cube' || (lookUp(model.views, name)?.members[member]?.own ?? null) !== null;

function cubeMember(
  relation: VisibleRelation,
  path: readonly string[],
  { name }: Member,
  find: FindVisible,
): string | null {
  const cube = find(path.at(-1) ?? relation.root.name);
  const shown = cube?.members.get(name)?.unavailable === null;
  return cube !== null && shown ? `${cube.name}.${name}` : null;
}

function foldersOf(relation: VisibleRelation, model: Model): NestedFolder[] {
  const written = relation.type === 'view' ? (lookUp(model.views, relation.name)?.folders ?? []) : [];
  return written.flatMap((folder) => shownFolder(folder, relation) ?? []);
}

/** Null for a folder of which nothing is left. */
function shownFolder({ name, members }: Folder, relation: VisibleRelation): NestedFolder | null {
  const shown = members.flatMap((member): NestedFolder['members'] => {
    if (typeof member !== 'string') return [shownFolder(member, relation)].filter((inner) => inner !== null);
    const isShown = relation.members.get(member)?.unavailable === null;
    return isShown ? [`${relation.name}.${member}`] : [];
  });
  return shown.length === 0 ? null : { name, members: shown };
}

const flat = ({ members }: NestedFolder): string[] =>
  members.flatMap((member) => (typeof member === 'string' ? [member] : flat(member)));

/** Those of its cube or, for a view, of every cube that it takes members of. */
function hierarchiesOf(relation: VisibleRelation, { model, find }: Describing): DescribedCube['hierarchies'] {
  const paths = new Map([...relation.members.values()].map(({ path }) => [path.join('.'), path]));
  if (relation.type === 'cube') paths.set('', []);
  return [...paths.values()].flatMap((path) => {
    const cube = lookUp(model.cubes, path.at(-1) ?? relation.root.name);
    return (cube?.hierarchies ?? []).flatMap(({ name, title, levels }) => {
      const shown = levels.flatMap((level) => shownAs(level, { relation, path }, find)?.name ?? []);
      return shown.length === 0
        ? []
        : [{ name: `${relation.name}.${name}`, title, levels: shown, public: true as const }];
    });
  });
}

function joinsOf(relation: VisibleRelation, { model, find }: Describing): DescribedCube['joins'] & object {
  const joins = relation.type === 'cube' ? (lookUp(model.cubes, relation.name)?.joins ?? {}) : {};
  return Object.entries(joins).flatMap(([name, { relationship, unavailable, isOfViews }]) => {
    const isUsable = unavailable === undefined && !isOfViews;
    return isUsable && find(name) !== null ? [{ name, relationship }] : [];
  });
}
