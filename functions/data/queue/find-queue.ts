import { bindingsOf } from '../../gate/bindings.ts';
import type { QueryQueue } from './query-queue.ts';

/** The queue of queries over the data of a deployment: one for all who ask, wherever they are. */
export function queryQueue(env: object, deploymentId: number) {
  // wrangler.toml names its class.
  const queues = bindingsOf(env).QUERY_QUEUES as DurableObjectNamespace<QueryQueue>;
  return queues.getByName(`deployment ${deploymentId}`);
}
