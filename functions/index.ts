import { account, chat, data } from './parts.ts';
import { cleanUp } from './scheduled/clean-up.ts';
import { serve } from './worker.ts';

export { ThreadObject } from './chat/thread/thread-object.ts';
export { QueryQueue } from './data/queue/query-queue.ts';
export { QueryResult } from './data/results/query-result.ts';

/** One Worker for everything. account-host.ts and chat-host.ts serve the same from several. */
export default {
  fetch: serve([chat, data, account]),
  scheduled: cleanUp,
} satisfies ExportedHandler<object>;
