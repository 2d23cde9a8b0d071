import { defineConfig } from 'vitest/config';

/** The conformance tests against a service that runs already: see scripts/conformance.ts. */
export default defineConfig({
  test: {
    name: 'conformance',
    include: ['test/conformance/**/*.http.test.ts'],
    globalSetup: 'test/harness/running-service.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
