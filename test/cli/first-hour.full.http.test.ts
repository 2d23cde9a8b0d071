import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '../../db/local/postgres.ts';
import { crm } from '../engine/generate/schemas/crm.ts';
import { CommandLine } from '../harness/command-line.ts';
import { report } from '../harness/full-run.ts';
import { serve } from '../harness/serve.ts';

const PATIENCE_MS = 300_000;
const ROWS = 200_000;
const TENANT = 3;

/** A Postgres of one's own on a port of its own, with a CRM in it. */
async function ownDatabase(directory: string): Promise<{ url: string; client: pg.Client }> {
  const postgres = await startPostgres({ dataDirectory: join(directory, 'crm'), persistent: false });
  onTestFinished(() => postgres.stop());
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(crm(ROWS));
  return { url: postgres.url, client };
}

it(
  'a database of one’s own gets to a true answer under a tenant’s policy by eight commands',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'first-hour-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const { url, client } = await ownDatabase(directory);
    const { baseUrl, databaseUrl } = await serve(directory);
    const cli = await CommandLine.open({ DATABASE_URL: databaseUrl });
    onTestFinished(() => cli.close());
    const said: string[] = [];
    const command = async (line: string, input = '') => {
      const { exitCode, output, complaints } = await cli.run(line.split(' '), { input, isAlone: true });
      expect([line, exitCode, exitCode === 0 ? '' : complaints + output]).toEqual([line, 0, '']);
      said.push(line);
      return output;
    };

    const startedAtMs = Date.now();
    await command(`init --account crm --url ${baseUrl}`);
    await command('deployments create --name CRM --connection-string -', url);
    await command('deployments test 1');
    const generated = await command(`model generate model --database ${url} --tenant org_id`);
    await command('attributes define org_id --type number');
    const pushed = await command('model push model --deployment 1');
    await command('agents create --deployment 1 --name Analyst');
    const ask = async (tenant: number) => {
      const words = `chat --agent 1 --user ada --attribute org_id=${tenant}`.split(' ');
      const { output } = await cli.run([...words, 'How many deals are there?'], { isAlone: true });
      return output.replace(/(?<=\d),(?=\d{3})/g, '');
    };
    const answer = await ask(TENANT);
    report('milliseconds from the first command to the answer', Date.now() - startedAtMs);

    expect(generated).toMatch(/Wrote 27 files: the model has 16 cubes and 11 views\./);
    expect(pushed).not.toMatch(/warning|error/);
    expect(said.length + 1).toBeLessThanOrEqual(8);
    const { rows } = await client.query<{ own: string; all: string }>(
      'SELECT count(*) FILTER (WHERE org_id = $1) AS own, count(*) AS all FROM crm.deals',
      [TENANT],
    );
    const [{ own = '', all = '' } = {}] = rows;
    expect(Number(all)).toBeGreaterThan(Number(own));
    expect(answer).toMatch(new RegExp(`\\b${own}\\b`));
    expect(answer).not.toMatch(new RegExp(`\\b${all}\\b`));
    expect(await ask(-1)).not.toMatch(new RegExp(`\\b(${own}|${all})\\b`));
  },
  PATIENCE_MS,
);
