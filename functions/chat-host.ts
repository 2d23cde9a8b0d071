import { chatEndpoints } from './chat-endpoints.ts';
import { serve } from './worker.ts';

/** A regional chat host. Threads and the clean-up job are the account host's. */
export default { fetch: serve(chatEndpoints) } satisfies ExportedHandler<object>;
