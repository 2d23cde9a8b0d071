import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeModel } from '../engine/support/store-model.ts';
import { engineTool as tool } from '../harness/engine-tool.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'engine-process-'));
  await mkdir(join(directory, 'model'));
  await writeFile(join(directory, 'model/store.yml'), storeModel);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Other tests run it in a process that has run it before. */
it('npm run engine prints the same, and ends with the same code, in a process of its own', async () => {
  for (const args of [['explain', '--model', 'model', '--sql', 'SELECT COUNT(*) FROM users'], ['explain']]) {
    expect(await tool.runAlone(args, { directory })).toEqual(await tool.run(args, { directory }));
  }
});
