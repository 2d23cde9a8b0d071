import { insideAggregate, lookUp, memberOf, templatesOf } from '../model/members.ts';
import type {
  ColumnReference,
  CubeReference,
  Member,
  MemberReference,
  Model,
  Piece,
  Template,
} from '../model/types.ts';

/** The cubes that members of a cube are read from, their owner first. */
export function cubesRead(model: Model, owner: string, members: readonly Member[]): string[] {
  const walk = new Walk(model, owner);
  for (const member of members) walk.member(owner, member);
  return [...walk.cubes];
}

/** Follows members to those they are written over; sub-queries read rows of their own. */
class Walk {
  readonly cubes: Set<string>;
  readonly #model: Model;
  readonly #visited = new Set<Member>();

  constructor(model: Model, owner: string) {
    this.#model = model;
    this.cubes = new Set([owner]);
  }

  member(at: string, member: Member): void {
    if (this.#visited.has(member)) return;
    this.#visited.add(member);
    for (const template of templatesOf(member)) this.#template(at, template);
  }

  #template(at: string, template: Template): void {
    for (const piece of template) this.#piece(at, piece);
  }

  #piece(at: string, piece: Piece): void {
    if (typeof piece === 'string') return;
    if (piece.kind === 'aggregate') for (const inner of insideAggregate(piece)) this.#template(at, inner);
    if (piece.kind === 'filters') for (const { sql } of piece.uses) this.#template(at, sql);
    if (piece.kind === 'cube' || piece.kind === 'column' || piece.kind === 'member')
      this.#reference(at, piece);
  }

  #reference(at: string, piece: CubeReference | ColumnReference | MemberReference): void {
    const target = piece.path.at(-1) ?? at;
    for (const name of piece.spelled ? piece.path : [target]) this.cubes.add(name);
    const cube = lookUp(this.#model.cubes, target);
    const member = cube && piece.kind === 'member' ? memberOf(cube, piece.member) : undefined;
    if (member !== undefined) this.member(target, member);
  }
}
