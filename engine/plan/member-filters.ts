import { logic } from '../dialect/postgres/terms/operators.ts';
import { lookUp } from '../model/members.ts';
import { NOT_FILTERED } from '../model/read-filter-params.ts';
import type { MemberReference, TakenFilters, Template } from '../model/types.ts';
import { replaced } from '../term/parts.ts';
import { signatureOf } from '../term/read-terms.ts';
import type { JoinNode, Term } from '../term/term.ts';
import { EngineError } from '../text/errors.ts';
import { conjuncts } from './fixed-value.ts';
import { isOver, reads } from './over-dimensions.ts';

/** What of a join tree filters are taken in with. */
type FilteredTree = {
  referred(node: JoinNode, reference: MemberReference): JoinNode;
  usedMembers(node: JoinNode): ReadonlySet<string>;
  member(node: JoinNode, member: JoinNode['cube']['dimensions'][string]): Term;
  template(node: JoinNode, template: Template): Term;
};

/**
 * What a query asks of its rows, for the members whose SQL takes it in. It is read when the first of them is, and
 * once; while it is being read, nothing is taken in.
 */
export class AskedOfRows {
  #read: (() => readonly Term[]) | null = null;
  #conditions: readonly Term[] | null = null;
  #outside: string | null = null;
  /** Whether some member has taken in more than nothing. */
  isTakenIn = false;

  readBy(read: () => readonly Term[]): void {
    this.#read = read;
  }

  conditions(): readonly Term[] {
    const read = this.#read;
    if (read === null) return this.#conditions ?? [];
    this.#read = null;
    this.#conditions = read();
    return this.#conditions;
  }

  /** The filters on some dimensions, with the expressions that the member has for them. */
  takenIn(uses: TakenFilters['uses'], node: JoinNode, tree: FilteredTree): string | Term {
    if (this.#outside !== null) throw notTakenIn(this.#outside);
    const conditions = this.conditions();
    const known = uses.flatMap(({ dimension, sql }) => {
      const owner = tree.referred(node, dimension);
      const member = lookUp(owner.cube.dimensions, dimension.member);
      // What the query does not name is not to be named by this.
      if (member === undefined || !tree.usedMembers(owner).has(member.name)) return [];
      return [{ signature: signatureOf(tree.member(owner, member)), written: tree.template(node, sql) }];
    });
    const taken = conditions
      .flatMap(conjuncts)
      .filter((condition) => known.some(({ signature }) => reads(condition, signature)))
      .filter((condition) => isOver(condition, known));
    if (taken.length === 0) return NOT_FILTERED;
    this.isTakenIn = true;
    const written = new Map(known.map(({ signature, written }) => [signature, written]));
    return logic(
      'AND',
      taken.map((condition) => replaced(condition, (part) => written.get(signatureOf(part)) ?? null)),
    );
  }

  /** Reads what must be the same whatever a query asks for: which rows there are, and who sees them. */
  outside<Value>(what: string, read: () => Value): Value {
    const before = this.#outside;
    this.#outside = what;
    try {
      return read();
    } finally {
      this.#outside = before;
    }
  }

  /** Other rows than those that are asked for would be filtered as well. */
  refuseBeyond(what: string): void {
    if (!this.isTakenIn) return;
    throw new EngineError(
      'not_supported',
      `${what}, and a member of this query takes its filters in (FILTER_PARAMS): they would be asked of other rows than those that are shown. Leave one of the two out.`,
    );
  }
}

function notTakenIn(what: string): EngineError {
  return new EngineError(
    'unavailable_member',
    `${what} of this model is written over SQL that takes in the filters of queries (FILTER_PARAMS), and must not depend on them. This has to be mended in the model.`,
  );
}
