import { parseArgs } from 'node:util';
import { migrate, pendingMigrations } from '../db/setup/migrate.ts';
import { DatabaseNotUsable } from '../db/setup/setup-connection.ts';
import { buildDeployed } from './build-worker.ts';
import { type Configuration, readConfiguration, whereResultsAreKept } from './deploy/configuration.ts';
import { NotDeployable } from './deploy/not-deployable.ts';
import { databaseToMigrate, lookAtCloudflare, readSecrets, type Secrets } from './deploy/plan.ts';
import { askWrangler, runWrangler } from './deploy/wrangler.ts';

// `npm run deploy`: migrates the database, then deploys the Worker; neither, when anything is missing.

const USAGE = `Usage: npm run deploy -- [--check] [--env <environment of wrangler.toml>] [--secrets-file <file>]

  --check         says what would be done, and what keeps it from being done; changes nothing anywhere
  --env           account or chat-eu, say; without it, one Worker for everything
  --secrets-file  lines NAME=value; needed once, to deploy a Worker that does not exist yet

DATABASE_URL, in the environment or in the file, is the database that is migrated first.`;

const USAGE_EXIT_CODE = 2;

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    const options = {
      check: { type: 'boolean', default: false },
      env: { ...text, default: '' },
      'secrets-file': text,
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(USAGE_EXIT_CODE);
  }
}

const { check, env, 'secrets-file': secretsFile } = readArguments();

/** What the database is asked for, or NotDeployable with its words. */
async function ofDatabase<Result>(what: string, asked: Promise<Result>): Promise<Result> {
  return asked.catch((error: unknown) => {
    const why = error instanceof DatabaseNotUsable ? error.message : String(error);
    throw new NotDeployable([what, why]);
  });
}

async function deploy(configuration: Configuration, given: Secrets): Promise<number> {
  const databaseUrl = databaseToMigrate(given);
  const { problems } = await lookAtCloudflare(configuration, env, given);
  if (problems.length > 0) throw new NotDeployable(problems);
  console.log('Migrating the database…');
  await ofDatabase('The database could not be migrated.', migrate(databaseUrl));
  console.log('The database is up to date. Deploying…');
  const secrets = secretsFile === undefined ? [] : ['--secrets-file', secretsFile];
  return runWrangler(['deploy', ...(await buildDeployed(env)), ...secrets]);
}

/** Looks at each part whatever is wrong with the one before. @throws NotDeployable with all that is wrong */
async function checkOnly(configuration: Configuration, given: Secrets): Promise<void> {
  const wrong: string[] = [];
  for (const look of [saidByCloudflare, saidByDatabase, saidOfBuild]) {
    try {
      console.log(await look(configuration, given));
    } catch (error) {
      if (!(error instanceof NotDeployable)) throw error;
      wrong.push(...error.lines);
    }
  }
  if (wrong.length > 0) throw new NotDeployable(wrong);
  console.log(whereResultsAreKept(configuration));
  console.log('Nothing was changed. Without --check, this would be deployed.');
}

async function saidByCloudflare(configuration: Configuration, given: Secrets): Promise<string> {
  const { problems, notes } = await lookAtCloudflare(configuration, env, given);
  if (problems.length > 0) throw new NotDeployable(problems);
  return ['Cloudflare takes the token, and no secret is missing.', ...notes].join('\n');
}

async function saidByDatabase(_: Configuration, given: Secrets): Promise<string> {
  const asked = pendingMigrations(databaseToMigrate(given));
  const pending = await ofDatabase('The database does not answer as it must.', asked);
  return pending.length === 0
    ? 'The database answers, and has every migration.'
    : `The database answers. It would get ${pending.length} migrations: ${pending.join(', ')}.`;
}

async function saidOfBuild(): Promise<string> {
  const built = await buildDeployed(env);
  const { output, complaints, exitCode } = await askWrangler(['deploy', ...built, '--dry-run']);
  if (exitCode !== 0) throw new NotDeployable(['The Worker cannot be built:', complaints.trim()]);
  const [size = ''] = /Total Upload: .*/.exec(output) ?? [];
  return `The Worker is built. ${size}`;
}

try {
  const given = await readSecrets(secretsFile);
  const configuration = await readConfiguration(env);
  if (check) await checkOnly(configuration, given);
  else process.exitCode = await deploy(configuration, given);
} catch (error) {
  if (!(error instanceof NotDeployable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
