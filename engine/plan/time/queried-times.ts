import type { Member } from '../../model/types.ts';
import type { JoinNode } from '../../term/term.ts';
import type { Clock } from '../clock.ts';
import { timeOf } from '../granularity.ts';
import type { JoinTree } from '../join-tree.ts';
import type { QueriedTime } from '../semantic-query.ts';
import { timeBeneath } from './time-beneath.ts';

/** The time dimensions that some members of a query are worked out of, each once. */
export function queriedTimes(
  members: Iterable<{ node: JoinNode; definition: Member }>,
  tree: JoinTree,
  clock: Clock,
): QueriedTime[] {
  const times = new Map<string, QueriedTime>();
  for (const { node, definition } of members) {
    const found = timeBeneath(tree, node, definition);
    if (found === null) continue;
    const { dimension } = found;
    const terms = timeOf(dimension, tree.member(found.node, dimension), clock);
    times.set(`${found.node.key} ${dimension.name}`, { node: found.node, member: dimension.name, ...terms });
  }
  return [...times.values()];
}
