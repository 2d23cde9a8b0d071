import { cloudflarePool, cloudflareTest } from '@cloudflare/vitest-plugin';
import type { Plugin } from 'vitest/config';
import { lendingPool } from '../harness/lending-pool.ts';

const worker = { main: './functions/index.ts', wrangler: { configPath: './wrangler.toml' } };

const pool = lendingPool('cloudflare-pool', 'evictionService', (options, borrowed) =>
  cloudflarePool(() => {
    const { workerVariables = {} } = borrowed() ?? {};
    return { ...worker, miniflare: { bindings: workerVariables } };
  }).createPoolWorker(options),
);

/** Runs each test file in a Workers runtime of its own, over a database of its own. */
export const evictionRuntime: Plugin[] = [
  cloudflareTest(worker),
  {
    name: 'eviction-service',
    configureVitest({ project }) {
      project.config.poolRunner = pool;
    },
  },
];
