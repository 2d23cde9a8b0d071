import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/worker-process.ts';
import { LocalStart, localDirectory, removeDirectory, UP } from '../harness/local-start.ts';

const ROOT = join(import.meta.dirname, '../..');
const PATIENCE_MS = 120_000;

let directory: string;
let running: LocalStart;

beforeAll(async () => {
  directory = await localDirectory();
  running = await new LocalStart({ directory, port: await freePort() }, 'dev').until(UP);
}, PATIENCE_MS);

afterAll(async () => {
  expect(await running.pressCtrlC()).toBe(0);
  await removeDirectory(directory);
}, PATIENCE_MS);

it('npm run dev serves the demo, takes up what is saved in web/, and shows its log', async () => {
  const { baseUrl } = await running.demo();
  const now = new Date();
  // Saved as it is: nobody else who runs on these files notices.
  await utimes(join(ROOT, 'web/docs/reference.ts'), now, now);
  await running.until('web/ is built anew.');
  expect((await fetch(new URL('/docs/reference.js', baseUrl))).status).toBe(200);
  const { headers } = await fetch(new URL('/nowhere', baseUrl));
  await running.until(`"requestId":"${headers.get('X-Request-Id')}"`);
});
