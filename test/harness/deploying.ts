import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { newDatabase } from './new-database.ts';
import { type ScriptedCloudflare, startScriptedCloudflare } from './scripted-cloudflare.ts';

const TOOL = join(import.meta.dirname, '../../scripts/deploy.ts');
const SECRETS_FILE = 'secrets.env';

export const SIGNING_KEYS = `k1:${randomBytes(32).toString('base64url')}`;
export const DATA_SOURCE_KEYS = `k1:${randomBytes(32).toString('base64url')}`;
/** The one Worker for everything, and all that it cannot do without. */
export const WORKER = 'embedded-analytics';
export const ALL_SECRETS = ['DATABASE_URL', 'SESSION_SIGNING_KEYS', 'DATA_SOURCE_KEYS'];
/** wrangler takes seconds to start and to bundle, and more of them while other tests run. */
export const PATIENCE_MS = 90_000;

/** What `npm run deploy` needs around it: a cloud, an empty database and a folder. */
export type Deploying = Awaited<ReturnType<typeof startDeploying>>;

export async function startDeploying() {
  const directory = await mkdtemp(join(tmpdir(), 'deploy-'));
  const databaseUrl = await newDatabase();
  const cloudflare: ScriptedCloudflare = await startScriptedCloudflare();
  return {
    directory,
    databaseUrl,
    cloudflare,

    /** `npm run deploy` as a process: what it says and how it ends. */
    async deploy(args: string[], environment: Record<string, string> = {}) {
      const { DATABASE_URL: _, ...inherited } = process.env;
      const child = spawn(process.execPath, [TOOL, ...args], {
        env: { ...inherited, ...cloudflare.environment, ...environment },
      });
      const [output, complaints, [exitCode]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit'),
      ]);
      return { output, complaints, exitCode };
    },

    async secretsFile(secrets: Record<string, string>): Promise<string> {
      const file = join(directory, SECRETS_FILE);
      const lines = Object.entries(secrets).map(([name, value]) => `${name}='${value}'\n`);
      await writeFile(file, lines.join(''));
      return file;
    },

    async isMigrated(): Promise<boolean> {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as migrations`);
      await client.end();
      return rows[0].migrations !== null;
    },

    /** What the cloud was asked to change. */
    writes: () => cloudflare.requests.filter(({ method }) => method !== 'GET'),

    /** As before any deployment. */
    forget() {
      cloudflare.secrets.clear();
      cloudflare.hyperdrives.clear();
      cloudflare.requests.length = 0;
      cloudflare.isLoggedIn = true;
    },

    async stop() {
      await cloudflare.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
