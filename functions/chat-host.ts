import { chat, health } from './parts.ts';
import { serve } from './worker.ts';

/** A regional chat host. Threads and the clean-up job are the account host's. */
export default { fetch: serve([chat, health]) } satisfies ExportedHandler<object>;
