import { defineConfig } from 'vitest/config';
import { servicePool } from './test/harness/service-pool.ts';

/** Tests that open the service's pages in Chromium: `npm run test:browser`. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/harness/lender.ts',
    pool: servicePool,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A page draws when the machine lets it: what is waited for, and not how long, is what a test says.
    expect: { poll: { timeout: 30_000 } },
  },
});
