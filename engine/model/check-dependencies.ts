import type { Definition } from './definition.ts';
import { insideAggregate, lookUp, memberOf, membersOf, templatesOf } from './members.ts';
import type { Outlines } from './references.ts';
import type { Cube, Member, Template } from './types.ts';

/** Members over members, each over the next, and all that one unfolds to in a query. */
const MAXIMUM_DEPTH = 100;
const MAXIMUM_UNFOLDED = 10_000;

/** Why a member is unavailable, or null; and of how many members it is made. */
type Settled = { reason: string | null; unfolded: number };

/**
 * Follows every member to the members it is written over: a circle is an error, and a member over an
 * unavailable one is unavailable too.
 */
export function checkDependencies(cubes: Record<string, Cube>, outlines: Outlines): void {
  const settled = new Map<Member, Settled>();
  for (const cube of Object.values(cubes)) {
    for (const member of membersOf(cube)) new Walk(cubes, outlines, settled).visit(cube, member, []);
  }
}

class Walk {
  readonly #cubes: Record<string, Cube>;
  readonly #outlines: Outlines;
  readonly #settled: Map<Member, Settled>;

  constructor(cubes: Record<string, Cube>, outlines: Outlines, settled: Map<Member, Settled>) {
    this.#cubes = cubes;
    this.#outlines = outlines;
    this.#settled = settled;
  }

  visit(cube: Cube, member: Member, within: string[]): Settled {
    const name = `${cube.name}.${member.name}`;
    const known = this.#settled.get(member);
    if (known !== undefined) return known;
    if (within.includes(name)) {
      return this.#refused(
        cube,
        member,
        `${name} leads back to itself (${[...within, name].join(' → ')}).`,
        'it leads back to itself',
      );
    }
    if (within.length >= MAXIMUM_DEPTH) {
      const message = `${name} is at the end of ${MAXIMUM_DEPTH} members that are written over one another.`;
      return this.#refused(cube, member, message, 'it is written over too many members');
    }
    let unfolded = 1;
    for (const [target, used] of this.#usedBy(cube, member)) {
      const beneath = this.visit(target, used, [...within, name]);
      unfolded += beneath.unfolded;
      const reason = this.#mixesLevels(member, used) ?? beneath.reason;
      if (reason !== null && member.unavailable === null) {
        member.unavailable = reason;
        this.#definition(cube, member)?.warning(
          `${name} cannot be queried, being written over ${target.name}.${used.name}: ${reason}.`,
        );
      }
    }
    if (unfolded > MAXIMUM_UNFOLDED) {
      const message = `${name} unfolds to more than ${MAXIMUM_UNFOLDED} members.`;
      this.#refused(cube, member, message, message);
      unfolded = 1;
    }
    const settled = { reason: member.unavailable, unfolded };
    this.#settled.set(member, settled);
    return settled;
  }

  #refused(cube: Cube, member: Member, message: string, reason: string): Settled {
    this.#definition(cube, member)?.fault(`${message} It cannot be queried.`, 'sql');
    member.unavailable ??= reason;
    return { reason, unfolded: 1 };
  }

  #mixesLevels(member: Member, used: Member): string | null {
    const mixed = member.kind !== 'measure' && used.kind === 'measure' && !isSubQuery(member);
    return mixed ? `a ${member.kind} over a measure needs sub_query: true` : null;
  }

  #usedBy(cube: Cube, member: Member): [Cube, Member][] {
    return templatesOf(member).flatMap((template) => this.#membersIn(cube, template));
  }

  #membersIn(cube: Cube, template: Template): [Cube, Member][] {
    return template.flatMap((piece): [Cube, Member][] => {
      if (typeof piece === 'string') return [];
      if (piece.kind === 'subQuery') return this.#membersIn(cube, piece.value);
      if (piece.kind === 'aggregate')
        return insideAggregate(piece).flatMap((inner) => this.#membersIn(cube, inner));
      if (piece.kind === 'filters')
        return piece.uses.flatMap(({ dimension, sql }) => this.#membersIn(cube, [dimension, ...sql]));
      if (piece.kind !== 'member') return [];
      const target = lookUp(this.#cubes, piece.path.at(-1) ?? cube.name);
      const used = target && memberOf(target, piece.member);
      return target && used ? [[target, used]] : [];
    });
  }

  #definition(cube: Cube, member: Member): Definition | undefined {
    return this.#outlines.get(cube.name)?.members.get(member.name)?.definition;
  }
}

function isSubQuery(member: Member): boolean {
  return (member.sql ?? []).some((piece) => typeof piece !== 'string' && piece.kind === 'subQuery');
}
