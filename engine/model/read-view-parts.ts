import { didYouMean } from '../text/suggest.ts';
import type { Definition } from './definition.ts';
import { humanised } from './definition.ts';
import { isYamlMap, type YamlValue } from './load-yaml.ts';
import { lookUp, memberOf } from './members.ts';
import { NO_CUBE_IS_PUBLIC } from './problems.ts';
import type { CubeOutline, Outlines } from './references.ts';
import { reversedJoin } from './reversed-join.ts';
import type { Cube, Described, Member, View, ViewMember } from './types.ts';

type Named = { name: string; overrides: Partial<Described> };
type Included = Named & { cube: CubeOutline; path: string[] };

/** The members that a view takes from cubes. A view with a fault in it is left out of the model, which is told. */
export class ViewParts {
  readonly root: string;
  readonly members: View['members'] = {};
  hasFault = false;
  readonly #view: Definition;
  readonly #outlines: Outlines;
  readonly #cubes: Record<string, Cube>;

  constructor(view: Definition, cubes: Record<string, Cube>, outlines: Outlines) {
    this.#view = view;
    this.#outlines = outlines;
    this.#cubes = cubes;
    const written = view.value('cubes') ?? [];
    const parts = view.items('cubes');
    this.root = parts[0]?.text('join_path')?.split('.')[0] ?? '';
    const isList = Array.isArray(written) && written.length === parts.length;
    if (!isList) this.#fault(view, '`cubes` must be a list of mappings, each with a `join_path`.', 'cubes');
    else if (parts.length === 0) this.#fault(view, 'it needs `cubes` with a `join_path`.');
    for (const part of parts) {
      const included = this.#includedBy(part);
      part.countMembers(included.length);
      for (const one of included) this.#add(one, part);
    }
    if (Object.keys(this.members).length === 0) this.hasFault = true;
  }

  #fault(at: Definition, message: string, key?: string): void {
    this.hasFault = true;
    const { name } = this.#view;
    const policy = this.#view.has('access_policy');
    const effect = policy ? `${name} is left out; ${NO_CUBE_IS_PUBLIC}` : `${name} is left out.`;
    at.faultOfView(`The view ${name}: ${message} ${effect}`, key);
  }

  /** What can be left out alone: under a policy nobody knows what it would have covered. */
  #partFault(at: Definition, message: string, key?: string): void {
    if (this.#view.has('access_policy')) this.#fault(at, message, key);
    else at.faultOfView(`The view ${this.#view.name}: ${message} That is left out.`, key);
  }

  #includedBy(part: Definition): Included[] {
    const path = (part.text('join_path') ?? '').split('.');
    if (part.has('alias') && !part.flag('prefix', false)) {
      const message = `\`alias\` of a cube of ${this.#view.name} has no effect without \`prefix: true\`.`;
      part.warning(message, 'alias');
    }
    const cube = this.#walk(path, part);
    if (cube === null) return [];
    const excluded = new Set(part.texts('excludes'));
    for (const name of excluded) this.#isMember(name, 'excludes', part, cube);
    return this.#wanted(part, cube)
      .filter(({ name }) => !excluded.has(name))
      .map((item) => ({ cube, path: path.slice(1), ...item }));
  }

  #walk(path: string[], part: Definition): CubeOutline | null {
    const [first = ''] = path;
    let cube = this.#outlines.get(first) ?? null;
    const written = path.join('.');
    if (cube === null) {
      const hint = didYouMean(first, this.#outlines.keys());
      this.#fault(part, `unknown cube ${first}${hint || '.'}`, 'join_path');
    } else if (cube.name !== this.root) {
      const message = `join_path ${written} must start at ${this.root}, the first cube of the view.`;
      this.#partFault(part, message, 'join_path');
      return null;
    }
    for (const name of path.slice(1)) {
      const next = this.#joined(cube, name);
      if (cube !== null && next === undefined) {
        const hint = cube.joins.has(name) ? '' : didYouMean(name, cube.joins.keys());
        const lacks = cube.joins.has(name)
          ? `there is no cube ${name}`
          : `${cube.name} has no join to ${name}`;
        this.#partFault(part, `join_path ${written}: ${lacks}${hint || '.'}`, 'join_path');
      }
      cube = next ?? null;
    }
    return cube;
  }

  /** The cube that a join leads to; a join against its direction is the same one, walked from its other end. */
  #joined(cube: CubeOutline | null, name: string): CubeOutline | undefined {
    const target = this.#outlines.get(name);
    if (cube === null || target === undefined || cube.joins.has(name)) return target;
    const [from, to] = [lookUp(this.#cubes, cube.name), lookUp(this.#cubes, name)];
    if (from === undefined || to === undefined) return undefined;
    const known = lookUp(from.joins, name) ?? reversedJoin(to, from);
    if (known === null) return undefined;
    from.joins[name] = known;
    return target;
  }

  /** Why what is at the end of a path cannot be read, where a join on it is wrong. */
  #brokenJoin(path: readonly string[]): string | null {
    let cube = lookUp(this.#cubes, this.root);
    for (const name of path) {
      const unavailable = lookUp(cube?.joins ?? {}, name)?.unavailable;
      if (unavailable !== undefined) return unavailable;
      cube = lookUp(this.#cubes, name);
    }
    return null;
  }

  #wanted(part: Definition, cube: CubeOutline): Named[] {
    if (part.value('includes') === '*')
      return [...cube.members.keys()].map((name) => ({ name, overrides: {} }));
    if (!part.has('includes')) {
      const message = `The view ${this.#view.name} takes nothing of ${cube.name}: it has no \`includes\`.`;
      part.warning(message, 'join_path');
    }
    return part.list('includes').flatMap((item, index) => {
      const included = namedIn(item, part, index);
      return this.#isMember(included.name, 'includes', part, cube) ? [included] : [];
    });
  }

  #isMember(name: string, key: string, part: Definition, cube: CubeOutline): boolean {
    if (cube.members.has(name)) return true;
    const hint = didYouMean(name, cube.members.keys()).replace('did you mean ', `did you mean ${cube.name}.`);
    const message = `unknown member ${cube.name}.${name} in \`${key}\`${hint || '.'}`;
    // What was to be excluded by another name would be shown.
    if (key === 'excludes') this.#fault(part, message, key);
    else this.#partFault(part, message, key);
    return false;
  }

  #add(included: Included, part: Definition): void {
    const { cube, name, overrides } = included;
    const owner = lookUp(this.#cubes, cube.name);
    const original = owner === undefined ? undefined : memberOf(owner, name);
    if (original === undefined) return;
    const hidden = !original.public && part.value('includes') === '*';
    const prefix = part.flag('prefix', false) ? `${part.text('alias') ?? cube.name}_` : '';
    const viewName = prefix + (overrides.name ?? name);
    const other = lookUp(this.members, viewName);
    if (hidden && other !== undefined) return;
    if (other !== undefined && !other.hidden) {
      const remedy = 'add `prefix: true`, an `alias`, or exclude one of them';
      this.#partFault(part, `two members are named ${viewName}; ${remedy}.`);
      this.members[viewName] = { ...other, unavailable: 'two members have its name' };
      return;
    }
    const unavailable = this.#brokenJoin(included.path);
    const member = { ...viewMember(viewName, included, original, prefix !== ''), unavailable };
    this.members[viewName] = hidden ? { ...member, hidden } : member;
  }
}

function namedIn(item: YamlValue, part: Definition, index: number): Named {
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
