import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noRunAfter } from './no-run-after.ts';

const OVER = 0;

/** A property whose time is over when it begins, as one, two, … are tried. */
async function tried(holds: (run: number) => boolean, kind: 'property' | 'asyncProperty') {
  let runs = 0;
  const property: fc.IRawProperty<unknown> =
    kind === 'property'
      ? fc.property(fc.integer(), () => holds(++runs))
      : fc.asyncProperty(fc.integer(), async () => holds(++runs));
  const details = await fc.check<unknown>(property, { seed: 1, numRuns: 10, plugins: [noRunAfter(OVER)] });
  return { failed: details.failed, passed: details.numRuns, runs };
}

describe.each(['property', 'asyncProperty'] as const)('a %s whose time is over', (kind) => {
  it('is run once, and that is enough', async () => {
    expect(await tried(() => true, kind)).toEqual({ failed: false, passed: 1, runs: 1 });
  });

  it('is wrong if that one run fails', async () => {
    expect(await tried(() => false, kind)).toMatchObject({ failed: true });
  });

  it('goes on until a value was not left out by the property itself', async () => {
    const third = (run: number) => {
      fc.pre(run === 3);
      return true;
    };
    expect(await tried(third, kind)).toEqual({ failed: false, passed: 1, runs: 3 });
  });
});

it('begins no run after its time, and lets the last one end', async () => {
  const endsAtMs = Date.now() + 20;
  let ended = 0;
  const property = fc.asyncProperty(fc.integer(), async () => {
    while (Date.now() < endsAtMs) await new Promise(setImmediate);
    ended += 1;
  });
  await fc.assert(property, { plugins: [noRunAfter(endsAtMs)] });
  expect(ended).toBe(1);
});
