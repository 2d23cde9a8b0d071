import { insideAggregate, lookUp, memberOf, membersOf, templatesOf } from './members.ts';
import type { Cube, Join, Member, Template, View } from './types.ts';

/** Which cubes a view or the members of a cube read: on its paths, and by what its members are written over. */
export class CubesRead {
  readonly #cubes: Record<string, Cube>;
  /** Cubes whose SQL each cube takes over, and those that what cannot be used of it may have been written over. */
  readonly #sources: ReadonlyMap<string, readonly string[]>;

  constructor(cubes: Record<string, Cube>, sources: ReadonlyMap<string, readonly string[]>) {
    this.#cubes = cubes;
    this.#sources = sources;
  }

  byView({ root, members }: View): Set<string> {
    const read = new Walk(this.#cubes);
    read.cubes.add(root);
    for (const { path, member, own } of Object.values(members)) {
      if (own === null) read.member([root, ...path], member);
      else read.definition(root, own);
    }
    return this.#withSources(read.cubes);
  }

  /** By what of the cube can be queried, itself included. */
  byCube(cube: Cube): Set<string> {
    const read = new Walk(this.#cubes);
    read.cubes.add(cube.name);
    for (const member of membersOf(cube)) if (member.public) read.definition(cube.name, member);
    return this.#withSources(read.cubes);
  }

  #withSources(read: Set<string>): Set<string> {
    for (const name of read) for (const source of this.#sources.get(name) ?? []) read.add(source);
    return read;
  }
}

class Walk {
  readonly cubes = new Set<string>();
  readonly #model: Record<string, Cube>;
  readonly #seen = new Set<Member | Join>();

  constructor(model: Record<string, Cube>) {
    this.#model = model;
  }

  /** A member of the cube at the end of a path, which starts with the cube it is walked from. */
  member(path: readonly string[], name: string): void {
    path.forEach((cube, index) => {
      this.cubes.add(cube);
      this.#join(path[index - 1] ?? '', cube);
    });
    const owner = lookUp(this.#model, path.at(-1) ?? '');
    const member = owner && memberOf(owner, name);
    if (owner && member) this.definition(owner.name, member);
  }

  definition(owner: string, member: Member): void {
    if (this.#seen.has(member)) return;
    this.#seen.add(member);
    for (const template of templatesOf(member)) this.#template(owner, template);
  }

  #join(from: string, to: string): void {
    const join = lookUp(lookUp(this.#model, from)?.joins ?? {}, to);
    if (join === undefined || this.#seen.has(join)) return;
    this.#seen.add(join);
    this.#template(from, join.on);
  }

  #template(owner: string, template: Template): void {
    for (const piece of template) {
      if (typeof piece === 'string' || piece.kind === 'granted' || piece.kind === 'sql') continue;
      if (piece.kind === 'switch') continue;
      if (piece.kind === 'filters')
        for (const { dimension, sql } of piece.uses) this.#template(owner, [dimension, ...sql]);
      else if (piece.kind === 'subQuery') this.#template(owner, piece.value);
      else if (piece.kind === 'aggregate')
        for (const inner of insideAggregate(piece)) this.#template(owner, inner);
      else this.member([owner, ...piece.path], piece.kind === 'member' ? piece.member : '');
    }
  }
}
