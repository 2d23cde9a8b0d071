import * as z from 'zod';

/** What a Worker is made of, and where. */
export const workerSource = z.object({
  /** A wrangler.toml. */
  config: z.string(),
  variables: z.record(z.string(), z.string()),
  /** Hyperdrive bindings by their names, each with the connection string of the database behind it. */
  hyperdrives: z.record(z.string(), z.string()).optional(),
  /** Where its bundle goes. */
  outDirectory: z.string(),
  /** Where its objects keep what they store, to be found by the next process; without it, it is gone with this one. */
  stateDirectory: z.string().optional(),
  /** Whether static files are served at `edgeUrl`. */
  hasFiles: z.boolean().optional(),
});
export type WorkerSource = z.infer<typeof workerSource>;

export const benchedWorker = z.object({
  baseUrl: z.string(),
  /** Through Miniflare's own Workers, which have the static files and cost time. */
  edgeUrl: z.string(),
  /** Runs what a cron trigger runs. */
  scheduledUrl: z.string(),
  /** Of its workerd, in which nothing else runs; left out where the system does not tell. */
  pid: z.number().optional(),
});
export type BenchedWorker = z.infer<typeof benchedWorker>;
