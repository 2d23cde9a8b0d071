import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPILER_VERSION, compileForSaving } from '../../engine/index.ts';
import { parser } from './support/engine.ts';
import { helpdeskModel } from './support/helpdesk-model.ts';
import { storeModel } from './support/store-model.ts';

const compiled = async (content: string) =>
  (await compileForSaving(parser, [{ path: 'm.yml', content }])).saved;

describe('A model as it is stored', () => {
  it('has a version that rises when compiling makes something else of a model', async () => {
    const guide = await readFile(join(import.meta.dirname, '../../docs/modelling.md'), 'utf8');
    const [, example = ''] = /```yaml\n(cubes:[\s\S]*?)```/.exec(guide) ?? [];
    const models = await Promise.all([example, storeModel, helpdeskModel].map(compiled));
    const { length, ...form } = models.map((saved) => ({ ...saved?.compiled, compilerVersion: undefined }));
    const made = createHash('sha256').update(JSON.stringify(form)).digest('hex').slice(0, 16);
    // Another form needs a higher COMPILER_VERSION; then write both here. Other example models need the form alone.
    expect([length, COMPILER_VERSION, made]).toEqual([3, 14, 'a0edae3a2bf75665']);
  });
});
