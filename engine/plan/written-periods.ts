import { cast } from '../dialect/postgres/terms/calls.ts';
import { lookUp } from '../model/members.ts';
import type { Dimension, Member, Template } from '../model/types.ts';
import { contains } from '../term/parts.ts';
import { signatureOf } from '../term/read-terms.ts';
import type { JoinNode, Term } from '../term/term.ts';
import { EngineError } from '../text/errors.ts';
import type { Clock } from './clock.ts';
import { binStartTerm, binsOf, timeOf } from './granularity.ts';

/** A period that a time dimension has written in SQL, where a query reads it. */
export type WrittenPeriod = { term: Term; node: JoinNode; member: string; granularity: string };

/** What of a join tree periods are read with; it keeps those that are written. */
type PeriodTree = {
  readonly writtenPeriods: WrittenPeriod[];
  member(node: JoinNode, member: Member): Term;
  template(node: JoinNode, template: Template): Term;
};

/** Which granularity of a time dimension is wanted, and what errors call the dimension. */
type Cut = { granularity: string; label: string };

/**
 * The period that a time dimension of a row falls into, as local time: the start of a bin, or what the model has for
 * it in SQL, which is a column of the row like any other.
 */
export function periodTerm(
  tree: PeriodTree,
  node: JoinNode,
  dimension: Dimension,
  { granularity, label, clock }: Cut & { clock: Clock },
): Term {
  const value = tree.member(node, dimension);
  const own = lookUp(dimension.granularities, granularity);
  if (own === undefined || !('sql' in own)) {
    return binStartTerm(timeOf(dimension, value, clock).local, binsOf(dimension, granularity, label, clock));
  }
  const term = cast(tree.template(node, own.sql), 'timestamp', 'Timestamp');
  tree.writtenPeriods.push({ term, node, member: dimension.name, granularity });
  return term;
}

/** Refuses a rolling measure beside periods of which nobody can count how many lie in a window. */
export function refuseWrittenPeriods(tree: PeriodTree, terms: readonly Term[], label: string): void {
  const found = tree.writtenPeriods.find(({ term }) => areIn(terms, term));
  if (found === undefined) return;
  throw new EngineError(
    'not_supported',
    `${label} has a rolling window, and ${found.granularity} is a granularity that the model has in SQL. Use one of ${KNOWN_LENGTH}, or leave the measure out.`,
  );
}

/** Refuses to move a time by an interval where a query reads periods of it that only its calendar could move. */
export function refuseMovedPeriods(
  tree: PeriodTree,
  terms: readonly Term[],
  time: { node: JoinNode; member: string },
  moved: (term: Term) => Term,
): void {
  const periods = tree.writtenPeriods.filter(
    ({ node, member }) => node === time.node && member === time.member,
  );
  const found = periods.find(({ term }) => areIn(terms, moved(term)));
  if (found === undefined) return;
  throw new EngineError(
    'not_supported',
    `A measure of this query is of another time by an interval, and ${found.granularity} is a granularity that the model has in SQL: it does not say which one that time falls into. Give the calendar a time_shift with \`sql\`, use one of ${KNOWN_LENGTH}, or leave the measure out.`,
  );
}

const KNOWN_LENGTH = 'day, week, month, quarter and year that the model leaves as they are';

const areIn = (terms: readonly Term[], period: Term): boolean => {
  const signature = signatureOf(period);
  return terms.some((term) => contains(term, (part) => signatureOf(part) === signature));
};
