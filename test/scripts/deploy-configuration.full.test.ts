import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsOfConfiguration, readConfiguration } from '../../scripts/deploy/configuration.ts';

const TODAY = '2026-11-23';
const ORIGINAL = join(import.meta.dirname, '../../wrangler.toml');

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wrangler-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** What keeps wrangler.toml from being deployed, after one change of text. */
async function problemsAfter(from: string | RegExp, to: string): Promise<string[]> {
  const original = await readFile(ORIGINAL, 'utf8');
  const changed = original.replace(from, to);
  expect(changed).not.toBe(original);
  const file = join(directory, 'wrangler.toml');
  await writeFile(file, changed);
  return problemsOfConfiguration(await readConfiguration('', file), TODAY);
}

describe('what npm run deploy looks for in wrangler.toml', () => {
  it.each(['', 'account', 'chat-eu'])('is not in what is here, environment "%s"', async (environment) => {
    expect(problemsOfConfiguration(await readConfiguration(environment), TODAY)).toEqual([]);
  });

  it.each([
    ['a date to come', '2026-11-01', '2999-01-01', 'compatibility_date 2999-01-01 is in the future'],
    ['an old date', '2026-11-01', '2024-01-01', '2024-01-01 is older than this version was tested with'],
    ['no date', /compatibility_date.*/, '', 'compatibility_date is missing'],
    [
      'a flag that is gone',
      '"enable_request_signal"',
      '',
      'compatibility_flags lacks "enable_request_signal"',
    ],
    [
      'a binding that is gone',
      'name = "QUERY_QUEUES"',
      'name = "QUEUES"',
      'The binding QUERY_QUEUES is missing',
    ],
    ['a class that nobody makes', '["QueryResult"]', '[]', 'No [[migrations]] makes the class QueryResult'],
  ])('finds %s', async (_, from, to, words) => {
    expect(await problemsAfter(from, to)).toEqual([expect.stringContaining(words)]);
  });

  it('is refused with its place when it is no TOML', async () => {
    await expect(problemsAfter('[triggers]', '[triggers')).rejects.toThrow(
      'Not deployed, and nothing was changed.',
    );
  });
});
