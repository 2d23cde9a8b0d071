import type { Measure } from '../../../model/types.ts';
import type { RelationMember } from '../../../policy/relation.ts';
import type { VisibleRelation } from '../../../policy/visibility.ts';
import type { JoinNode } from '../../../term/term.ts';
import type { OutputColumn } from '../environment.ts';

/** A view or cube under the name FROM gives it, its root cube standing at `start` of the join tree. */
export class BoundRelation {
  readonly relation: VisibleRelation;
  readonly alias: string;
  readonly start: JoinNode;
  readonly usedMembers = new Set<string>();
  readonly #lowerCaseNames = new Map<string, string[]>();

  constructor(relation: VisibleRelation, alias: string, start: JoinNode) {
    this.relation = relation;
    this.alias = alias;
    this.start = start;
  }

  answersTo(qualifier: string): boolean {
    return qualifier.toLowerCase() === this.alias.toLowerCase();
  }

  /** The member of this name: the exact one, else the only one that differs in case. */
  lookUp(name: string): RelationMember | null {
    const exact = this.relation.members.get(name);
    if (exact !== undefined) return exact;
    const [only, ...more] = this.#namesInLowerCase().get(name.toLowerCase()) ?? [];
    return only === undefined || more.length > 0 ? null : (this.relation.members.get(only) ?? null);
  }

  /** As messages call a member. */
  label(member: RelationMember): string {
    return `${this.relation.name}.${member.name}`;
  }

  #namesInLowerCase(): Map<string, string[]> {
    if (this.#lowerCaseNames.size > 0) return this.#lowerCaseNames;
    for (const name of this.relation.members.keys()) {
      const lower = name.toLowerCase();
      this.#lowerCaseNames.set(lower, [...(this.#lowerCaseNames.get(lower) ?? []), name]);
    }
    return this.#lowerCaseNames;
  }
}

/** The result of another SELECT, joined so that each row of the relations meets one of its rows at most. */
export type JoinedResult = {
  alias: string;
  node: JoinNode;
  columns: OutputColumn[];
};

/** A measure of a relation; `node` is the cube that owns it, `label` what messages call it. */
export type MeasureMember = { member: RelationMember; definition: Measure; node: JoinNode; label: string };
