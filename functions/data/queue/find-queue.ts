import type { Jurisdiction } from '../../../schema/names.ts';
import { bindingsOf } from '../../gate/bindings.ts';
import type { QueryQueue } from './query-queue.ts';

/** A deployment, and where its account has its objects stay. */
export type QueuedDeployment = { id: number; jurisdiction: Jurisdiction | null };

/** The queue of queries over the data of a deployment: one for all who ask, wherever they are. */
export function queryQueue(env: object, { id, jurisdiction }: QueuedDeployment) {
  const { QUERY_QUEUES } = bindingsOf(env);
  const place = { jurisdiction, region: null };
  // wrangler.toml names its class.
  return QUERY_QUEUES.find(`deployment ${id}`, place) as DurableObjectStub<QueryQueue>;
}
