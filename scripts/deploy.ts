import { parseArgs } from 'node:util';
import { migrate } from '../db/setup/migrate.ts';
import { DatabaseNotUsable } from '../db/setup/setup-connection.ts';
import { NotDeployable, planDeployment } from './deploy/plan.ts';
import { runWrangler } from './deploy/wrangler.ts';

// `npm run deploy`: migrates the database, then deploys the Worker; neither, when anything is missing.

const USAGE = `Usage: npm run deploy -- [--env <environment of wrangler.toml>] [--secrets-file <file>]

  --env           account or chat-eu, say; without it, one Worker for everything
  --secrets-file  lines NAME=value; needed once, to deploy a Worker that does not exist yet

DATABASE_URL, in the environment or in the file, is the database that is migrated first.`;

const USAGE_EXIT_CODE = 2;

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ options: { env: { ...text, default: '' }, 'secrets-file': text } }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(USAGE_EXIT_CODE);
  }
}

const { env, 'secrets-file': secretsFile } = readArguments();

try {
  const { databaseUrl } = await planDeployment({ environment: env, secretsFile });
  console.log('Migrating the database…');
  await migrate(databaseUrl).catch((error: unknown) => {
    const why = error instanceof DatabaseNotUsable ? error.message : String(error);
    throw new NotDeployable(['The database could not be migrated.', why]);
  });
  console.log('The database is up to date. Deploying…');
  const secrets = secretsFile === undefined ? [] : ['--secrets-file', secretsFile];
  process.exitCode = await runWrangler(['deploy', '--env', env, ...secrets]);
} catch (error) {
  if (!(error instanceof NotDeployable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
