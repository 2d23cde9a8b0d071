import { command } from '../command.ts';
import { Failure, usageFailure } from '../failures.ts';
import { checkedUrl, saveLogin } from '../login-file.ts';

/** What can stand in the Chat API URL as it is. */
const ACCOUNT_NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export const init = command('init', {
  summary: 'Makes the first account and its admin key, straight in the database of DATABASE_URL, once',
  examples: ['init --account acme', 'init --account acme --url https://analytics.example.com'],
  takes: {
    account: {
      type: 'text',
      description: 'Name of the account, which chat URLs show',
      hint: 'name',
      required: true,
    },
    url: {
      type: 'text',
      description: 'Base URL of the service: logs in there with the new key',
      hint: 'URL',
    },
  },
  async run({ account, url }, terminal) {
    if (!ACCOUNT_NAME.test(account)) {
      throw usageFailure('--account is 1 to 63 of a-z, 0-9 and "-", first and last a letter or digit.');
    }
    const baseUrl = url && checkedUrl(url);
    const made = await terminal.during('Preparing the database…', (say) => prepare(account, say));
    if (baseUrl) await saveLogin({ url: baseUrl, key: made.key });

    const where = baseUrl ? ` and logged in at ${baseUrl}` : '';
    terminal.note(`Made account ${account}${where}. Its admin key, shown this once:`);
    terminal.show({ account, ...made }, made.key);
  },
});

async function prepare(account: string, say: (words: string) => void) {
  const databaseUrl = process.env.DATABASE_URL ?? '';
  if (!/^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? '')) {
    throw usageFailure('Set DATABASE_URL to the connection string of the service’s own database.');
  }
  // A second to load, which lists of commands need not wait for.
  const { createFirstAccount } = await import('../../db/setup/first-account.ts');
  const { migrate } = await import('../../db/setup/migrate.ts');
  const { DatabaseNotUsable } = await import('../../db/setup/setup-connection.ts');
  try {
    say('Migrating the database…');
    await migrate(databaseUrl);
    say('Making the account…');
    const made = await createFirstAccount(databaseUrl, account);
    if (made !== undefined) return made;
  } catch (error) {
    const why = error instanceof DatabaseNotUsable ? error.message : String(error);
    throw new Failure('unreachable', `The database could not be prepared. ${why}`);
  }
  throw new Failure(
    'refused',
    'This service has an account already. Its admins make further keys with `keys create`.',
    {
      code: 'already_initialized',
    },
  );
}
