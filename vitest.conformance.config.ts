import { defineConfig } from 'vitest/config';

/** The conformance tests against a service that runs already: see scripts/conformance.ts. */
export default defineConfig({
  test: {
    name: 'conformance',
    // As in vitest.config.ts: files share their process, and Node runs their TypeScript itself.
    isolate: false,
    experimental: { viteModuleRunner: false },
    include: ['test/conformance/**/*.http.test.ts'],
    globalSetup: 'test/harness/running-service.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
