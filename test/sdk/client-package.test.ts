import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { WIRE_TYPES_FILE, wireTypes } from '../../scripts/sdk/wire-types.ts';
import { bundledBytes } from './bundled-bytes.ts';

const CLIENT_BUDGET_BYTES = 3 * 1024;

it('has the types that the service itself reads and answers with', async () => {
  expect(await readFile(WIRE_TYPES_FILE, 'utf8')).toBe(wireTypes());
});

it('stays within 3 KiB gzip, and needs nothing that browsers and Workers do not have', async () => {
  expect(await bundledBytes('client')).toBeLessThanOrEqual(CLIENT_BUDGET_BYTES);
});
