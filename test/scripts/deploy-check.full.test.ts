import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lookAtHyperdrive } from '../../scripts/deploy/cloudflare.ts';
import {
  ALL_SECRETS,
  DATA_SOURCE_KEYS,
  type Deploying,
  PATIENCE_MS,
  SIGNING_KEYS,
  startDeploying,
  WORKER,
} from '../harness/deploying.ts';

let deploying: Deploying;
beforeAll(async () => {
  deploying = await startDeploying();
});
afterAll(() => deploying.stop());
beforeEach(() => deploying.forget());

describe('npm run deploy -- --check', { timeout: PATIENCE_MS }, () => {
  it('says what would be done, and does nothing of it', async () => {
    deploying.cloudflare.secrets.set(WORKER, ALL_SECRETS);
    const { output, complaints, exitCode } = await deploying.deploy(['--check'], {
      DATABASE_URL: deploying.databaseUrl,
    });
    expect([complaints, exitCode]).toEqual(['', 0]);
    expect(output).toMatch(/It would get \d+ migrations: 0000_tables, 0001_functions, /);
    expect(output).toMatch(/Total Upload: .*gzip/);
    expect(output).toContain('on workers.dev the Cache API keeps nothing');
    expect(output).toContain("127.0.0.1 is not Neon's, and NEON_ENDPOINT is not set");
    expect(output).toContain('Nothing was changed.');
    expect([deploying.writes(), await deploying.isMigrated()]).toEqual([[], false]);
  });

  it('says what is missing, as deploying would', async () => {
    const { complaints, exitCode } = await deploying.deploy(['--check'], {
      DATABASE_URL: deploying.databaseUrl,
    });
    expect([exitCode, complaints]).toEqual([1, expect.stringContaining('lacks 3 of its secrets')]);
  });

  it('says of a Worker that is not there yet that it would be made', async () => {
    const file = await deploying.secretsFile({
      DATABASE_URL: deploying.databaseUrl,
      SESSION_SIGNING_KEYS: SIGNING_KEYS,
      DATA_SOURCE_KEYS,
      NEON_ENDPOINT: 'https://sql.example/sql',
    });
    const { output, complaints, exitCode } = await deploying.deploy(['--check', '--secrets-file', file]);
    expect([complaints, exitCode, deploying.writes()]).toEqual(['', 0, []]);
    expect(output).toContain('The Worker "embedded-analytics" is not there yet: it would be made.');
    expect(output).not.toContain('NEON_ENDPOINT');
  });

  it('looks at each part, whatever is wrong with the one before', async () => {
    const unreachable = { DATABASE_URL: 'postgres://a:hush@127.0.0.1:1/x' };
    const { output, complaints, exitCode } = await deploying.deploy(['--check'], unreachable);
    expect([exitCode, deploying.writes()]).toEqual([1, []]);
    expect(complaints).toContain('lacks 3 of its secrets');
    expect(complaints).toContain('nobody listens at 127.0.0.1:1');
    expect(output).toContain('The Worker is built.');
    expect(output).not.toContain('Nothing was changed. Without --check');
  });

  it('says that the database does not answer', async () => {
    deploying.cloudflare.secrets.set(WORKER, ALL_SECRETS);
    const unreachable = { DATABASE_URL: 'postgres://a:hush@127.0.0.1:1/x' };
    const { complaints, exitCode } = await deploying.deploy(['--check'], unreachable);
    expect([exitCode, complaints]).toEqual([1, expect.stringContaining('nobody listens at 127.0.0.1:1')]);
    expect(complaints).not.toContain('hush');
  });

  it('finds a Hyperdrive that is not in the account', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    const shop = { binding: 'SHOP', id: 'abc' };
    for (const [name, value] of Object.entries(deploying.cloudflare.environment)) vi.stubEnv(name, value);
    const { problems } = await lookAtHyperdrive(shop);
    expect(problems.join('\n')).toContain('The binding SHOP names the Hyperdrive abc');
    expect(problems.join('\n')).toContain('Hyperdrive config not found');

    deploying.cloudflare.isLoggedIn = false;
    const unseen = { problems: [], notes: [expect.stringContaining('The token may not read Hyperdrives')] };
    expect(await lookAtHyperdrive(shop)).toEqual(unseen);
    deploying.cloudflare.isLoggedIn = true;

    deploying.cloudflare.hyperdrives.add('abc');
    expect(await lookAtHyperdrive(shop)).toEqual({ problems: [], notes: [] });
    expect(deploying.writes()).toEqual([]);
  });
});
