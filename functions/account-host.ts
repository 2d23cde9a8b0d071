import { account, data } from './parts.ts';
import { cleanUp } from './scheduled/clean-up.ts';
import { serve } from './worker.ts';

export { ThreadObject } from './chat/thread/thread-object.ts';
export { QueryQueue } from './data/queue/query-queue.ts';
export { QueryResult } from './data/results/query-result.ts';

/** The account host, which owns the threads; chats come in through the Workers of chat-host.ts. */
export default {
  fetch: serve([data, account]),
  scheduled: cleanUp,
} satisfies ExportedHandler<object>;
