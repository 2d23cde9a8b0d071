import type { Node } from '@pgsql/types';
import { timeOf } from '../../../plan/granularity.ts';
import type { TimeAxis } from '../../../plan/semantic-query.ts';
import { LookedAlong } from '../../../plan/time/looked-along.ts';
import { readTimeAxis } from '../../../plan/time/time-axis.ts';
import type { Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { columnsIn } from '../../../text/tree.ts';
import type { RelationScope } from '../from/relation-scope.ts';
import { type Time, timeColumn } from '../from/time-columns.ts';
import type { GroupKeys } from './group-keys.ts';

/** A condition on rows, and the expression it was written as. */
export type WrittenCondition = { node: Node; term: Term };

/**
 * The time that rolling measures of a block look along: the time dimension that GROUP BY has an expression of, or else
 * the first that WHERE asks something of.
 */
export function timeOfBlock(
  keys: GroupKeys,
  conditions: WrittenCondition[],
  scope: RelationScope,
): { time: TimeAxis | null; others: Term[] } {
  const cut = keys.all.flatMap(({ node }) => ('ColumnRef' in node ? [] : timesIn(node, scope)));
  if (new Set(cut.map(({ name }) => name)).size > 1) throw severalTimes();
  const asked = conditions.flatMap(({ node }) => timesIn(node, scope));
  const shown = keys.all.flatMap(({ node }) => timesIn(node, scope));
  const found = cut[0] ?? asked[0] ?? shown[0];
  const terms = conditions.map(({ term }) => term);
  if (found === undefined) return { time: null, others: terms };
  const { clock } = scope.environment;
  const stored = scope.tree.member(scope.nodeOf(scope.find(found.parts)), found.dimension);
  const times = timeOf(found.dimension, stored, clock);
  return readTimeAxis(new LookedAlong(found.name, found.dimension, times, clock), keys.terms, terms);
}

/** The time dimensions that an expression reads, outside of its subqueries. */
function timesIn(root: Node, scope: RelationScope): Time[] {
  return columnsIn(root).flatMap((parts) => timeColumn(parts, scope) ?? []);
}

function severalTimes(): EngineError {
  return new EngineError(
    'not_supported',
    'A measure with a rolling window looks along one time dimension; GROUP BY has several. Group by one of them.',
  );
}
