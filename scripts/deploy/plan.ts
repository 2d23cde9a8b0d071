import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { problemsWith, requiredVariables, variablesNamed } from '../../functions/gate/variables.ts';
import { askWrangler } from './wrangler.ts';

const CONFIGURATION = fileURLToPath(new URL('../../wrangler.toml', import.meta.url));

/** Why nothing was deployed, and what to do. */
export class NotDeployable extends Error {
  constructor(lines: readonly string[]) {
    super(['Not deployed, and nothing was changed.', ...lines].join('\n'));
  }
}

export type DeploymentRequest = { environment: string; secretsFile: string | undefined };

/** Finds out whether a deployment can succeed, changing nothing. @throws NotDeployable */
export async function planDeployment(request: DeploymentRequest): Promise<{ databaseUrl: string }> {
  const given = await readSecrets(request.secretsFile);
  const wrong = problemsWith(variablesNamed(Object.keys(given)), given);
  if (wrong.length > 0) throw new NotDeployable([`In ${request.secretsFile}:`, ...wrong]);

  const databaseUrl = databaseToMigrate(given.DATABASE_URL, process.env.DATABASE_URL);
  await requireSecrets(request, given);
  return { databaseUrl };
}

async function readSecrets(file: string | undefined): Promise<Record<string, string | undefined>> {
  if (file === undefined) return {};
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new NotDeployable([`${file} cannot be read: ${error.message}`]);
  });
  return parseEnv(text);
}

/** The Worker's secrets cannot be read back, so its database must be named here as well. */
function databaseToMigrate(inFile: string | undefined, inEnvironment: string | undefined): string {
  if (inFile !== undefined && inEnvironment !== undefined && inFile !== inEnvironment) {
    throw new NotDeployable([
      'DATABASE_URL in the environment is another one than in the secrets file.',
      'The database that is migrated must be the one that the Worker uses: unset one of them.',
    ]);
  }
  const databaseUrl = inFile ?? inEnvironment;
  const wrong = problemsWith(
    variablesNamed(['DATABASE_URL']),
    databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
  );
  if (databaseUrl === undefined || wrong.length > 0) {
    throw new NotDeployable([
      'The database is migrated first, and its address must be known here:',
      ...wrong,
    ]);
  }
  return databaseUrl;
}

/** Variables of `npm start` that no deployed Worker may have: what each is for, and what it would do there. */
const LOCAL_ONLY: Record<string, [what: string, harm: string]> = {
  JURISDICTIONS: [
    'runtimes without jurisdictions',
    'threads of accounts that are to stay in the EU would be made anywhere',
  ],
  UNLISTED_ORIGINS: [
    'a laptop',
    'any page on the internet could frame the pages of accounts that list no origin',
  ],
  DEMO_URL: ['the pretend shop of npm start', '/demo would lead everybody to that address'],
};

/** Everything the Worker cannot do without is among its secrets, its variables, or the secrets given now. */
async function requireSecrets({ environment }: DeploymentRequest, given: object): Promise<void> {
  // Loaded here, for it takes a second, and most refusals come before.
  const { unstable_readConfig } = await import('wrangler');
  const { name = '', vars } = unstable_readConfig({ config: CONFIGURATION, env: environment });
  const present = new Set([...(await secretNames(environment)), ...Object.keys(vars), ...Object.keys(given)]);
  for (const [variable, [what, harm]] of Object.entries(LOCAL_ONLY)) {
    if (present.has(variable)) {
      throw new NotDeployable([
        `The Worker "${name}" has ${variable} set, which is for ${what}.`,
        `With it, ${harm}: take it away.`,
      ]);
    }
  }
  const missing = requiredVariables().filter((variable) => !present.has(variable));
  if (missing.length === 0) return;

  const option = environment === '' ? '' : ` --env ${environment}`;
  throw new NotDeployable([
    `The Worker "${name}" lacks ${missing.length} of its secrets:`,
    ...problemsWith(variablesNamed(missing), {}).map((problem) => `  ${problem}`),
    `Set each with:  npx wrangler secret put <NAME>${option}`,
    `or, for a new Worker, put lines NAME=value into a file:  npm run deploy --${option} --secrets-file <file>`,
  ]);
}

/** What becomes of kept results (docs/data-api.md): Cloudflare's Cache API does nothing on workers.dev. */
export async function whereResultsAreKept(environment: string): Promise<string> {
  const { unstable_readConfig } = await import('wrangler');
  const { route, routes = [] } = unstable_readConfig({ config: CONFIGURATION, env: environment });
  return route === undefined && routes.length === 0
    ? 'Results are kept in memory alone: on workers.dev the Cache API keeps nothing. With a domain of your own, in `routes`, all of a data centre share them.'
    : 'Results are kept in memory, and shared by all of a data centre through the Cache API, at the domain in `routes`. At its address on workers.dev that keeps nothing.';
}

const secretList = z.array(z.object({ name: z.string() }));

async function secretNames(environment: string): Promise<string[]> {
  const { output, complaints, exitCode } = await askWrangler([
    'secret',
    'list',
    '--format',
    'json',
    '--env',
    environment,
  ]);
  if (exitCode === 0) return secretList.parse(JSON.parse(output)).map(({ name }) => name);
  // A Worker that is not there yet has none.
  if (/Worker ".*" not found/.test(complaints)) return [];
  throw new NotDeployable(['Cloudflare did not say which secrets the Worker has:', complaints.trim()]);
}
