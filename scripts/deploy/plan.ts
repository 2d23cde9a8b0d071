import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { problemsWith, requiredVariables, variablesNamed } from '../../functions/gate/variables.ts';
import { CloudflareRefuses, lookAtHyperdrive, secretsOf } from './cloudflare.ts';
import { boundObjects, type Configuration, problemsOfConfiguration } from './configuration.ts';
import { NotDeployable } from './not-deployable.ts';

export type Secrets = Record<string, string | undefined>;

/** The secrets of a file, each of them right by itself. @throws NotDeployable */
export async function readSecrets(file: string | undefined): Promise<Secrets> {
  if (file === undefined) return {};
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new NotDeployable([`${file} cannot be read: ${error.message}`]);
  });
  const given = parseEnv(text);
  const wrong = problemsWith(variablesNamed(Object.keys(given)), given);
  if (wrong.length > 0) throw new NotDeployable([`In ${file}:`, ...wrong]);
  return given;
}

/** The Worker's secrets cannot be read back, so its database must be named here as well. @throws NotDeployable */
export function databaseToMigrate({ DATABASE_URL: inFile }: Secrets): string {
  const inEnvironment = process.env.DATABASE_URL;
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

/** All that keeps Cloudflare from taking the Worker, or the Worker from working there, and what else is to be known. */
export async function lookAtCloudflare(
  configuration: Configuration,
  environment: string,
  given: Secrets,
): Promise<{ problems: string[]; notes: string[] }> {
  const problems = problemsOfConfiguration(configuration, new Date().toISOString().slice(0, 10));
  try {
    const stored = await secretsOf(configuration.name ?? '');
    const isNew = stored === null;
    const present = new Set([...(stored ?? []), ...Object.keys(configuration.vars), ...Object.keys(given)]);
    problems.push(...harmfulVariables(configuration, present));
    problems.push(...missingSecrets(configuration, environment, present, isNew));
    problems.push(...(await problemsOfBorrowed(configuration)));
    const notes = notesOnEndpoint(given.DATABASE_URL ?? process.env.DATABASE_URL, present);
    if (isNew) notes.unshift(`The Worker "${configuration.name}" is not there yet: it would be made.`);
    for (const binding of configuration.hyperdrive) {
      const found = await lookAtHyperdrive(binding);
      problems.push(...found.problems);
      notes.push(...found.notes);
    }
    return { problems, notes };
  } catch (error) {
    if (!(error instanceof CloudflareRefuses)) throw error;
    return { problems: [...problems, error.message], notes: [] };
  }
}

const harmfulVariables = ({ name }: Configuration, present: ReadonlySet<string>): string[] =>
  Object.entries(LOCAL_ONLY)
    .filter(([variable]) => present.has(variable))
    .flatMap(([variable, [what, harm]]) => [
      `The Worker "${name}" has ${variable} set, which is for ${what}.`,
      `With it, ${harm}: take it away.`,
    ]);

/** Everything the Worker cannot do without is among its secrets, its variables, or the secrets given now. */
function missingSecrets(
  { name }: Configuration,
  environment: string,
  present: ReadonlySet<string>,
  isNew: boolean,
): string[] {
  const missing = requiredVariables().filter((variable) => !present.has(variable));
  if (missing.length === 0) return [];
  const option = environment === '' ? '' : ` --env ${environment}`;
  return [
    `The Worker "${name}" lacks ${missing.length} of its secrets:`,
    ...problemsWith(variablesNamed(missing), {}).map((problem) => `  ${problem}`),
    ...(isNew ? ['There is no such Worker yet, in the account that `npx wrangler whoami` shows.'] : []),
    `Set each with:  npx wrangler secret put <NAME>${option}`,
    `or, for a new Worker, put lines NAME=value into a file:  npm run deploy --${option} --secrets-file <file>`,
  ];
}

/** To its own database a Worker speaks Neon's HTTP protocol alone. */
function notesOnEndpoint(databaseUrl: string | undefined, present: ReadonlySet<string>): string[] {
  const host = URL.parse(databaseUrl ?? '')?.hostname;
  if (host === undefined || host.endsWith('.neon.tech') || present.has('NEON_ENDPOINT')) return [];
  return [
    `${host} is not Neon's, and NEON_ENDPOINT is not set: without an endpoint that speaks Neon's HTTP protocol, the Worker answers 503 to all that needs its database.`,
  ];
}

/** Cloudflare takes no binding to objects of a Worker that is not there. */
async function problemsOfBorrowed(configuration: Configuration): Promise<string[]> {
  const problems: string[] = [];
  for (const owner of new Set(boundObjects(configuration).flatMap(({ script_name: name }) => name ?? []))) {
    if ((await secretsOf(owner)) !== null) continue;
    problems.push(
      `Its objects are those of the Worker "${owner}", which is not there yet: deploy that first.`,
    );
  }
  return problems;
}
