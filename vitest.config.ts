import { defineConfig } from 'vitest/config';

/** Tests named `*.http.test.ts` call the running service; all others need none. */
const THROUGH_HTTP = 'test/**/*.http.test.ts';

const patience = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'parts', include: ['test/**/*.test.ts'], exclude: [THROUGH_HTTP], ...patience },
      },
      {
        test: {
          name: 'service',
          include: [THROUGH_HTTP],
          globalSetup: 'test/harness/global-setup.ts',
          ...patience,
        },
      },
    ],
  },
});
