import { defineConfig } from 'vitest/config';
import { FILES_AT_ONCE } from './scripts/files-at-once.ts';
import { ONLY_IN_FULL } from './scripts/long-tests.ts';
import './test/harness/less-to-compute.ts';
import { LongestFirst } from './test/harness/longest-first.ts';
import { servicePool } from './test/harness/service-pool.ts';

/** Tests named `*.http.test.ts` call the running service; all others need none. */
const THROUGH_HTTP = 'test/**/*.http.test.ts';
/** Tests that run in the Workers runtime themselves, beside the objects that they evict. */
const IN_THE_RUNTIME = 'test/eviction/**/*.test.ts';

const isFull = process.env.FULL_SEED !== undefined;
const tooLong = isFull ? [] : ONLY_IN_FULL;
/** Tests that need a browser have a configuration of their own. */
const IN_A_BROWSER = 'test/browser/**';

/** Holds files to leave their process as they found it. */
const LEFT_IN_PROCESS = 'test/harness/left-in-process.ts';

/** Node runs the tests' TypeScript itself; nothing has to be translated for it. */
const native = { experimental: { viteModuleRunner: false } };

const shared = {
  // In a full run tests are wider, and machines of CI may be slow: only what hangs is to fail for its time.
  testTimeout: isFull ? 300_000 : 20_000,
  hookTimeout: 60_000,
  maxWorkers: FILES_AT_ONCE,
};

/** All of these take long, and what they run in takes seconds to read. */
async function projectsInTheRuntime() {
  if (!isFull) return [];
  const { atHand } = await import('./test/eviction/at-hand.ts');
  const { evictionRuntime } = await import('./test/eviction/eviction-runtime.ts');
  return [
    {
      plugins: [atHand, ...evictionRuntime],
      test: { name: 'eviction', include: [IN_THE_RUNTIME], isolate: false, ...shared },
    },
  ];
}

export default defineConfig({
  test: {
    globalSetup: 'test/harness/lender.ts',
    maxWorkers: FILES_AT_ONCE,
    ...(isFull && { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        test: {
          name: 'parts',
          include: ['test/**/*.test.ts'],
          exclude: [THROUGH_HTTP, IN_THE_RUNTIME, IN_A_BROWSER, ...tooLong],
          // They keep nothing between files, so that modules are read once in a process.
          isolate: false,
          setupFiles: LEFT_IN_PROCESS,
          ...native,
          ...shared,
        },
      },
      {
        test: {
          name: 'service',
          include: [THROUGH_HTTP],
          exclude: tooLong,
          pool: servicePool,
          isolate: false,
          setupFiles: [LEFT_IN_PROCESS, 'test/harness/left-in-database.ts'],
          ...native,
          ...shared,
        },
      },
      ...(await projectsInTheRuntime()),
    ],
  },
});
