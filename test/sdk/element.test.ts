import { expect, it } from 'vitest';
import { bundledBytes } from './bundled-bytes.ts';

const ELEMENT_BUDGET_BYTES = 2 * 1024;

it('can be imported where there is no HTMLElement, as a server that renders pages does', async () => {
  expect('HTMLElement' in globalThis).toBe(false);
  expect((await import('../../sdk/element/src/index.ts')).EmbeddedChat).toBeTypeOf('function');
});

it('stays within 2 KiB gzip', async () => {
  expect(await bundledBytes('element')).toBeLessThanOrEqual(ELEMENT_BUDGET_BYTES);
});
