import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../scripts/check-stream.ts', import.meta.url));

const check = (input: string) => spawnSync(process.execPath, [SCRIPT], { input, encoding: 'utf8' });

const cutoff =
  '{"id":"__cutoff__","role":"assistant","sort":0,"isDelta":false,"isInProcess":false,"isStructuredResponse":false,"graphPath":[],"state":{"isStreaming":false,"chatId":"c"}}\n';
const state =
  '{"id":"__state__","role":"assistant","sort":1,"isDelta":false,"isInProcess":false,"isStructuredResponse":false,"graphPath":[],"state":{"messages":[]}}\n';

describe('npm run check-stream', () => {
  it('ends with 0 for a valid stream', () => {
    expect(check(cutoff + state)).toMatchObject({ status: 0, stderr: '' });
  });

  it('ends with 1 and names the line of each violation', () => {
    const { status, stderr } = check(`${cutoff}{}\n`);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^line 1: the last record is "__cutoff__", not __state__$/m);
    expect(stderr).toMatch(/^line 2: the line is not a record/m);
  });
});
