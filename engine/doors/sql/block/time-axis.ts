import type { Node } from '@pgsql/types';
import { timeOf } from '../../../plan/granularity.ts';
import type { TimeAxis } from '../../../plan/semantic-query.ts';
import { LookedAlong } from '../../../plan/time/looked-along.ts';
import { readTimeAxis } from '../../../plan/time/time-axis.ts';
import { type StoredTime, timeBeneath } from '../../../plan/time/time-beneath.ts';
import type { Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { columnsIn } from '../../../text/tree.ts';
import type { RelationScope } from '../from/relation-scope.ts';
import type { GroupKeys } from './group-keys.ts';

/** A condition on rows, and the expression it was written as. */
export type WrittenCondition = { node: Node; term: Term };

type WrittenTime = StoredTime & { label: string; isWorkedOut: boolean };

/**
 * The time that rolling measures of a block look along: the time dimension that GROUP BY has an expression of, or else
 * the first that WHERE asks something of. What is worked out of a time counts as an expression of it.
 */
export function timeOfBlock(
  keys: GroupKeys,
  conditions: WrittenCondition[],
  scope: RelationScope,
): { time: TimeAxis | null; others: Term[] } {
  const shown = keys.all.map(({ node }) => ({ node, times: timesIn(node, scope) }));
  const cut = shown.flatMap(({ node, times }) =>
    'ColumnRef' in node ? times.filter(({ isWorkedOut }) => isWorkedOut) : times,
  );
  if (cut.some(({ node, dimension }) => node !== cut[0]?.node || dimension !== cut[0]?.dimension)) {
    throw severalTimes();
  }
  const asked = conditions.flatMap(({ node }) => timesIn(node, scope));
  const found = cut[0] ?? asked[0] ?? shown.flatMap(({ times }) => times)[0];
  const terms = conditions.map(({ term }) => term);
  if (found === undefined) return { time: null, others: terms };
  const { clock } = scope.environment;
  const { node, dimension, label } = found;
  const times = timeOf(dimension, scope.tree.member(node, dimension), clock);
  return readTimeAxis(new LookedAlong(label, dimension, times, clock), keys.terms, terms);
}

/** The times that an expression is worked out of, outside of its subqueries. */
function timesIn(root: Node, scope: RelationScope): WrittenTime[] {
  return columnsIn(root).flatMap((parts) => {
    if (!scope.hasMember(parts)) return [];
    const { owner, member } = scope.find(parts);
    const { definition } = member;
    const found = timeBeneath(scope.tree, scope.nodeOf({ owner, member }), definition);
    return found === null
      ? []
      : [{ ...found, label: owner.label(member), isWorkedOut: found.dimension !== definition }];
  });
}

function severalTimes(): EngineError {
  return new EngineError(
    'not_supported',
    'A measure with a rolling window looks along one time dimension; GROUP BY has several. Group by one of them.',
  );
}
