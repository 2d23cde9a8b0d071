import { defineConfig } from 'vitest/config';
import { FILES_AT_ONCE } from './scripts/files-at-once.ts';
import './test/harness/less-to-compute.ts';
import { LongestFirst } from './test/harness/longest-first.ts';
import { servicePool } from './test/harness/service-pool.ts';

/** Tests that open the service's pages in Chromium: `npm run test:browser`. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/harness/lender.ts',
    pool: servicePool,
    maxWorkers: FILES_AT_ONCE,
    sequence: { sequencer: LongestFirst },
    isolate: false,
    setupFiles: 'test/harness/left-in-process.ts',
    // As in vitest.config.ts: Node runs the tests' TypeScript itself.
    experimental: { viteModuleRunner: false },
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // A page draws when the machine lets it: what is waited for, and not how long, is what a test says.
    expect: { poll: { timeout: 30_000 } },
  },
});
