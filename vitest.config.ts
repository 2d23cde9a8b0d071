import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { atHand } from './test/eviction/at-hand.ts';

/** Tests named `*.http.test.ts` call the running service; all others need none. */
const THROUGH_HTTP = 'test/**/*.http.test.ts';
/** Tests that run in the Workers runtime themselves, beside the objects that they evict. */
const IN_THE_RUNTIME = 'test/eviction/**/*.test.ts';

/** Tests that need a browser have a configuration of their own. */
const IN_A_BROWSER = 'test/browser/**';

const patience = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'parts',
          include: ['test/**/*.test.ts'],
          exclude: [THROUGH_HTTP, IN_THE_RUNTIME, IN_A_BROWSER],
          ...patience,
        },
      },
      {
        test: {
          name: 'service',
          include: [THROUGH_HTTP],
          globalSetup: 'test/harness/global-setup.ts',
          ...patience,
        },
      },
      {
        plugins: [
          atHand,
          cloudflareTest(({ inject }) => ({
            main: './functions/index.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: { bindings: inject('evictionService').workerVariables },
          })),
        ],
        test: {
          name: 'eviction',
          include: [IN_THE_RUNTIME],
          globalSetup: 'test/eviction/global-setup.ts',
          ...patience,
        },
      },
    ],
  },
});
