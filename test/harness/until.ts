import { vi } from 'vitest';

/** Waits until `check` passes, as long as a busy machine may take: only what never happens is to fail. */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 15_000 });
