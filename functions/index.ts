import { accountEndpoints, accountPages } from './account-endpoints.ts';
import { chatEndpoints } from './chat-endpoints.ts';
import { cleanUp } from './scheduled/clean-up.ts';
import { serve } from './worker.ts';

export { ThreadObject } from './chat/thread/thread-object.ts';
export { QueryQueue } from './data/queue/query-queue.ts';
export { QueryResult } from './data/results/query-result.ts';

/** One Worker for everything. account-host.ts and chat-host.ts serve the same from several. */
export default {
  fetch: serve([...accountEndpoints, ...chatEndpoints], accountPages),
  scheduled: cleanUp,
} satisfies ExportedHandler<object>;
