/** The cron trigger of wrangler.toml, on the one Worker that owns the threads. */
export const cleanUp: ExportedHandlerScheduledHandler<object> = async ({ scheduledTime }, env) => {
  const { removeExpiredThings } = await import('./remove-expired.ts');
  await removeExpiredThings(env, `scheduled-${scheduledTime}`);
};
