import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { accounts, apiKeys } from '../../schema/tables/index.ts';
import { setUp } from './setup-connection.ts';

export type FirstAccount = { accountId: number; keyId: number; key: string };

const KEY_BYTES = 32;
const SHOWN_PREFIX = 8;

/**
 * Creates the first account of a service, with everything its plan allows, and an admin key, whose secret
 * is in the answer and nowhere else. @returns undefined when there is an account already.
 */
export async function createFirstAccount(
  databaseUrl: string,
  name: string,
): Promise<FirstAccount | undefined> {
  return setUp(databaseUrl, 'given an account', (client) =>
    drizzle(client, { casing: 'snake_case' }).transaction(async (transaction) => {
      // Of two that come at once, one finds the other's account.
      await transaction.execute(sql`lock table ${accounts} in share row exclusive mode`);
      const present = await transaction.select({ id: accounts.id }).from(accounts).limit(1);
      if (present.length > 0) return undefined;

      const accountId = onlyId(
        await transaction
          .insert(accounts)
          .values({ name, plan: 'enterprise', useCreatorMode: true })
          .returning({ id: accounts.id }),
      );
      const key = `sk-${randomBytes(KEY_BYTES).toString('base64url')}`;
      const keyId = onlyId(
        await transaction
          .insert(apiKeys)
          .values({
            accountId,
            name: 'First admin key',
            hash: createHash('sha256').update(key).digest('hex'),
            prefix: key.slice(0, SHOWN_PREFIX),
            isAdmin: true,
          })
          .returning({ id: apiKeys.id }),
      );
      return { accountId, keyId, key };
    }),
  );
}

function onlyId(rows: { id: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('The insert returned no row.');
  return row.id;
}
