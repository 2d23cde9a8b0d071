import { defineConfig } from 'vitest/config';

/** Tests that open the service's pages in Chromium: `npm run test:browser`. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/harness/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
