import { afterAll, expect, vi } from 'vitest';

// A setup file of the tests whose files share processes: what one leaves in its process, whichever comes next would
// find, in each run another one. The file that leaves something fails.

const found = { directory: process.cwd(), exitCode: process.exitCode, environment: { ...process.env } };

/** Names alone: values may be secrets of whoever runs the tests. Vitest itself changes some of its own. */
const changedVariables = (): string[] =>
  Object.keys({ ...found.environment, ...process.env }).filter(
    (name) => !name.startsWith('VITEST') && process.env[name] !== found.environment[name],
  );

// Comes after all that the file itself does at its end.
afterAll(() => {
  const left = {
    directory: process.cwd(),
    exitCode: process.exitCode,
    changedVariables: changedVariables(),
    hasFakeTimers: vi.isFakeTimers(),
  };
  const asFound = { directory: found.directory, exitCode: found.exitCode };
  expect(left, 'left to the next test file').toEqual({
    ...asFound,
    changedVariables: [],
    hasFakeTimers: false,
  });
});
