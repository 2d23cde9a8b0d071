import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { wireFiles } from '../../scripts/sdk/wire-types.ts';
import { bundledBytes } from './bundled-bytes.ts';

const CLIENT_BUDGET_BYTES = 3 * 1024;

it.each(Object.entries(wireFiles))(
  '%s has the types that the service itself reads and answers with',
  async (file, types) => {
    expect(await readFile(file, 'utf8')).toBe(types);
  },
);

it('stays within 3 KiB gzip, and needs nothing that browsers and Workers do not have', async () => {
  expect(await bundledBytes('client')).toBeLessThanOrEqual(CLIENT_BUDGET_BYTES);
});
