import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Model } from '../../../engine/index.ts';
import { bytesOf, ModelCache } from '../../../functions/model/model-cache.ts';

// Nothing here looks into a model: each is another object.
const modelOf = (name: string) => ({ name }) as unknown as Model;

describe('the models that an isolate keeps', () => {
  it('are those used last, as many as fit into the bytes, whatever the order of uses', () => {
    const step = fc.record({
      hash: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      bytes: fc.integer({ min: 1, max: 120 }),
      isRead: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const cache = new ModelCache(100);
        let expected: { hash: string; bytes: number; model: Model }[] = [];
        for (const [index, { hash, bytes, isRead }] of steps.entries()) {
          const known = expected.find((kept) => kept.hash === hash);
          const others = expected.filter((kept) => kept.hash !== hash);
          if (isRead) {
            expect(cache.get(hash)).toBe(known?.model);
            if (known !== undefined) expected = [...others, known];
            continue;
          }
          const model = modelOf(`${index}`);
          cache.set(hash, model, bytes);
          expected = bytes > 100 ? others : [...others, { hash, bytes, model }];
          while (expected.reduce((sum, kept) => sum + kept.bytes, 0) > 100) expected = expected.slice(1);
        }
        for (const { hash, model } of expected) expect(cache.get(hash)).toBe(model);
        const kept = ['a', 'b', 'c', 'd', 'e'].filter((hash) => cache.get(hash) !== undefined);
        expect(kept).toHaveLength(expected.length);
      }),
    );
  });

  it('count by their content: a large one more than a small one', () => {
    const [small, large] = [modelOf('small'), modelOf('x'.repeat(1_000_000))];
    expect(bytesOf(large) - bytesOf(small)).toBeGreaterThan(2_900_000);
    const cache = new ModelCache();
    for (let index = 0; index < 40; index += 1) cache.set(`large-${index}`, large);
    expect(cache.get('large-0')).toBeUndefined();
    expect(cache.get('large-39')).toBe(large);
  });
});
