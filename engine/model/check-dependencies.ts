import type { Definition } from './definition.ts';
import { insideAggregate, lookUp, memberOf, membersOf, templatesOf } from './members.ts';
import type { Outlines } from './references.ts';
import type { Cube, Member, Template } from './types.ts';

/**
 * Follows every member to the members it is written over: a circle is an error, and a member over an
 * unavailable one is unavailable too.
 */
export function checkDependencies(cubes: Record<string, Cube>, outlines: Outlines): void {
  const settled = new Map<Member, string | null>();
  for (const cube of Object.values(cubes)) {
    for (const member of membersOf(cube)) new Walk(cubes, outlines, settled).visit(cube, member, []);
  }
}

class Walk {
  readonly #cubes: Record<string, Cube>;
  readonly #outlines: Outlines;
  readonly #settled: Map<Member, string | null>;

  constructor(cubes: Record<string, Cube>, outlines: Outlines, settled: Map<Member, string | null>) {
    this.#cubes = cubes;
    this.#outlines = outlines;
    this.#settled = settled;
  }

  /** Why the member is unavailable, or null. */
  visit(cube: Cube, member: Member, within: string[]): string | null {
    const name = `${cube.name}.${member.name}`;
    const known = this.#settled.get(member);
    if (known !== undefined) return known;
    if (within.includes(name)) {
      this.#definition(cube, member)?.error(
        `${name} leads back to itself (${[...within, name].join(' → ')}).`,
        'sql',
      );
      return 'it leads back to itself';
    }
    for (const [target, used] of this.#usedBy(cube, member)) {
      const reason = this.#mixesLevels(member, used) ?? this.visit(target, used, [...within, name]);
      if (reason !== null && member.unavailable === null) {
        member.unavailable = reason;
        this.#definition(cube, member)?.warning(
          `${name} cannot be queried, being written over ${target.name}.${used.name}: ${reason}.`,
        );
      }
    }
    this.#settled.set(member, member.unavailable);
    return member.unavailable;
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
