import type { TestAccount } from './account.ts';
import { query } from './database.ts';

/** @returns the names of the tenant-wide groups that calls without an embed tenant put a user in, sorted. */
export async function membershipsOf(account: TestAccount, externalId: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select g.name from external_user_groups m join user_groups g on g.id = m.group_id
     join external_user_profiles p on p.id = m.profile_id join external_users u on u.id = p.user_id
     where u.account_id = $1 and u.external_id = $2 and p.embed_tenant_id is null order by 1`,
    account.id,
    externalId,
  );
  return rows.map(({ name }) => name);
}
