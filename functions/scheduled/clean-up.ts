import { removeExpiredThings } from './remove-expired.ts';

/** The cron trigger of wrangler.toml, on the one Worker that owns the threads. */
export const cleanUp: ExportedHandlerScheduledHandler<object> = ({ scheduledTime }, env) =>
  removeExpiredThings(env, `scheduled-${scheduledTime}`);
