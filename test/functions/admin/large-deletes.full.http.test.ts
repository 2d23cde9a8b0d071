import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import { generateSession } from '../../harness/api.ts';
import { query, singleValue } from '../../harness/database.ts';

/** More than one transaction deletes. */
const THREADS = 2_100;

let account: TestAccount;
let ids: Record<'EmbedTenant' | 'Agent' | 'Deployment' | 'ExternalUser', number>;
beforeEach(async () => {
  account = await makeAccount();
  await generateSession(
    { deploymentId: account.deploymentId, externalId: 'anna', embedTenantName: 'acme-large' },
    account,
  );
  const idIn = (table: string) =>
    singleValue<number>(`select id from ${table} where account_id = $1`, account.id);
  ids = {
    EmbedTenant: await idIn('embed_tenants'),
    Agent: account.agentId,
    Deployment: account.deploymentId,
    ExternalUser: await idIn('external_users'),
  };
  await query(
    `insert into chat_threads (account_id, chat_id, agent_id, external_user_id, embed_tenant_id)
     select $1, 'thread-' || number, $2, $3, $4 from generate_series(1, $5) as number`,
    account.id,
    ids.Agent,
    ids.ExternalUser,
    ids.EmbedTenant,
    THREADS,
  );
});

// They never had objects, and the next file's clean-up job need not look for them.
afterAll(() => query('delete from orphaned_threads'));

describe('a record of which very much hangs', () => {
  it.each(['EmbedTenant', 'Agent', 'Deployment', 'ExternalUser'] as const)(
    'is deleted with all of it, in transactions that each stay small: %s',
    async (noun) => {
      const deleted = await ask(
        account.key,
        `mutation ($id: ID!) { deleted: delete${noun}(id: $id) { __typename } }`,
        { id: String(ids[noun]) },
      );
      expect(deleted).not.toMatchObject({ __typename: 'Refusal' });
      const left = 'select count(*)::int from chat_threads where account_id = $1';
      expect(await singleValue(left, account.id)).toBe(0);
      // Rows of the audit log that one transaction has written have its number.
      const transactions = await query<{ rows: number }>(
        `select count(*)::int as rows from audit_log
         where account_id = $1 and action = 'chat_threads.delete' group by xmin::text order by 1 desc`,
        account.id,
      );
      expect(transactions).toEqual([{ rows: 2_000 }, { rows: THREADS - 2_000 }]);
      expect(
        await query(
          `select from audit_log where account_id = $1 and actor = 'system' and action = 'chat_threads.delete'`,
          account.id,
        ),
      ).toEqual([]);
    },
  );
});
