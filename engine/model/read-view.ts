import { didYouMean } from '../text/suggest.ts';
import type { Definition } from './definition.ts';
import { humanised } from './definition.ts';
import { isYamlMap, type YamlValue } from './load-yaml.ts';
import { lookUp, memberOf } from './members.ts';
import { addOwnMembers } from './read-own-members.ts';
import { readAccessPolicy } from './read-policy.ts';
import type { CubeOutline, ModelOutline, Outlines } from './references.ts';
import type { Cube, Described, Member, View, ViewMember } from './types.ts';

type Included = { cube: CubeOutline; path: string[]; name: string; overrides: Partial<Described> };

export function readView(definition: Definition, cubes: Record<string, Cube>, model: ModelOutline): View {
  const { outlines } = model;
  const parts = definition.children('cubes');
  const root = parts[0]?.text('join_path')?.split('.')[0] ?? '';
  if (parts.length === 0)
    definition.error(`The view ${definition.name} needs \`cubes\` with a \`join_path\`.`);
  const members: View['members'] = {};
  for (const part of parts) {
    for (const included of includedMembers(part, definition, root, outlines)) {
      addMember(members, included, part, definition, cubes);
    }
  }
  addOwnMembers(members, definition, { ...model, root, cubes });
  const kinds = new Map(Object.entries(members).map(([name, member]) => [name, member.kind]));
  return {
    ...definition.described(),
    public: definition.flag('public', true),
    root,
    members,
    accessPolicy: readAccessPolicy(definition, kinds),
    unavailable: null,
  };
}

function includedMembers(part: Definition, view: Definition, root: string, outlines: Outlines): Included[] {
  const path = (part.text('join_path') ?? '').split('.');
  if (part.has('alias') && !part.flag('prefix', false)) {
    part.warning(`\`alias\` of a cube of ${view.name} has no effect without \`prefix: true\`.`, 'alias');
  }
  const cube = walkPath(path, part, view, root, outlines);
  if (cube === null) return [];
  const excluded = new Set(part.texts('excludes'));
  for (const name of excluded) refuseUnknown(name, 'excludes', part, view, cube);
  return wanted(part, view, cube)
    .filter(({ name }) => !excluded.has(name))
    .map((item) => ({ cube, path: path.slice(1), ...item }));
}

function walkPath(
  path: string[],
  part: Definition,
  view: Definition,
  root: string,
  outlines: Outlines,
): CubeOutline | null {
  let cube = outlines.get(path[0] ?? '') ?? null;
  const written = path.join('.');
  if (cube === null) {
    part.error(
      `The view ${view.name}: unknown cube ${path[0]}${didYouMean(path[0] ?? '', outlines.keys()) || '.'}`,
    );
  } else if (cube.name !== root) {
    part.error(
      `The view ${view.name}: join_path ${written} must start at ${root}, the first cube of the view.`,
    );
    return null;
  }
  for (const name of path.slice(1)) {
    if (cube === null) return null;
    if (!cube.joins.has(name)) {
      const hint = didYouMean(name, cube.joins.keys());
      part.error(
        `The view ${view.name}: join_path ${written}: ${cube.name} has no join to ${name}${hint || '.'}`,
      );
      return null;
    }
    cube = outlines.get(name) ?? null;
  }
  return cube;
}

function wanted(
  part: Definition,
  view: Definition,
  cube: CubeOutline,
): Pick<Included, 'name' | 'overrides'>[] {
  if (part.value('includes') === '*')
    return [...cube.members.keys()].map((name) => ({ name, overrides: {} }));
  if (!part.has('includes')) {
    part.warning(`The view ${view.name} takes nothing of ${cube.name}: it has no \`includes\`.`, 'join_path');
  }
  return part.list('includes').flatMap((item, index) => {
    const { name, overrides } = includeItem(item, part, index);
    return refuseUnknown(name, 'includes', part, view, cube) ? [{ name, overrides }] : [];
  });
}

function includeItem(item: YamlValue, part: Definition, index: number): Pick<Included, 'name' | 'overrides'> {
  if (!isYamlMap(item)) {
    if (typeof item === 'string') return { name: item, overrides: {} };
    part.errorAt(part.placeOf('includes', index), '`includes` is "*" or a list of names.');
    return { name: '', overrides: {} };
  }
  const written = part.within(item);
  const text = (key: string) => written.text(key) ?? undefined;
  const [alias, title, description] = [text('alias'), text('title'), text('description')];
  const overrides = {
    ...(alias === undefined ? {} : { name: alias }),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
  return { name: written.name, overrides };
}

function refuseUnknown(
  name: string,
  key: string,
  part: Definition,
  view: Definition,
  cube: CubeOutline,
): boolean {
  if (cube.members.has(name)) return true;
  const hint = didYouMean(name, cube.members.keys()).replace('did you mean ', `did you mean ${cube.name}.`);
  part.error(`The view ${view.name}: unknown member ${cube.name}.${name} in \`${key}\`${hint || '.'}`, key);
  return false;
}

function addMember(
  members: View['members'],
  included: Included,
  part: Definition,
  view: Definition,
  cubes: Record<string, Cube>,
): void {
  const { cube, name, overrides } = included;
  const owner = lookUp(cubes, cube.name);
  const original = owner === undefined ? undefined : memberOf(owner, name);
  if (original === undefined) return;
  const hidden = !original.public && part.value('includes') === '*';
  const prefix = part.flag('prefix', false) ? `${part.text('alias') ?? cube.name}_` : '';
  const viewName = prefix + (overrides.name ?? name);
  const other = lookUp(members, viewName);
  if (hidden && other !== undefined) return;
  if (other !== undefined && !other.hidden) {
    const remedy = 'add `prefix: true`, an `alias`, or exclude one of them';
    part.error(`The view ${view.name} gets two members named ${viewName}; ${remedy}.`);
    return;
  }
  const member = viewMember(viewName, included, original, prefix !== '');
  members[viewName] = hidden ? { ...member, hidden } : member;
}

function viewMember(viewName: string, included: Included, original: Member, prefixed: boolean): ViewMember {
  const { overrides } = included;
  const title = prefixed || overrides.name !== undefined ? humanised(viewName) : original.title;
  return {
    name: viewName,
    title: overrides.title ?? title,
    description: overrides.description ?? original.description,
    synonyms: original.synonyms,
    kind: original.kind,
    path: included.path,
    member: original.name,
    own: null,
    unavailable: null,
  };
}
