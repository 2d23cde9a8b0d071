import type { TestAccount } from '../harness/account.ts';
import { administer } from '../harness/admin.ts';
import { query } from '../harness/database.ts';
import { type Rights, type Stored, type User, WITHOUT_TENANT } from './rights-model.ts';

/**
 * What an account has, in the words of the model: definitions, sessions and the rights of embed tenants' catalogs
 * as the database holds them; those of the tenant-wide catalog as the administration API reads them.
 */
export async function storedRights(account: TestAccount): Promise<Stored> {
  const stored: Stored = { users: {}, embedTenants: {}, sessions: await sessionsOf(account.id) };
  await readUsers(stored, account.id);
  await readViews(stored, account);
  await readEmbedTenants(stored, account.id);
  return stored;
}

type Holding = { external_id: string; catalog: string; name: string };

async function readUsers(stored: Stored, accountId: number): Promise<void> {
  const users = await query<{ external_id: string; email: string | null }>(
    'select external_id, email from external_users where account_id = $1 and expires_at is null',
    accountId,
  );
  for (const { external_id, email } of users) stored.users[external_id] = { email, rights: {}, views: {} };

  const members = await query<Holding>(
    `${holdings('name')} from embed_user_group_members m join embed_user_groups d on d.id = m.group_id ${OF_ACCOUNT}`,
    accountId,
  );
  for (const { name, ...holding } of members) rightsIn(stored, holding).groups.push(name);
  for (const { rights } of Object.values(stored.users)) {
    for (const { groups } of Object.values(rights)) groups.sort();
  }

  const values = await query<Holding & { value: Rights['values'][string] }>(
    `${holdings(VALUE)} from embed_user_attribute_values m
     join embed_user_attributes d on d.id = m.attribute_id ${OF_ACCOUNT}`,
    accountId,
  );
  for (const { name, value, ...holding } of values) rightsIn(stored, holding).values[name] = value;
}

const VALUE = `name, coalesce(to_jsonb(m.text_value), to_jsonb(m.number_value), to_jsonb(m.text_values),
  to_jsonb(m.number_values)) as value`;

const holdings = (columns: string) => `select u.external_id, t.name as catalog, d.${columns}`;

const OF_ACCOUNT = `join embed_tenants t on t.id = d.embed_tenant_id
  join external_users u on u.id = m.user_id where u.account_id = $1`;

function rightsIn(stored: Stored, { external_id, catalog }: Omit<Holding, 'name'>): Rights {
  const user = userOf(stored, external_id);
  user.rights[catalog] ??= { groups: [], values: {} };
  return user.rights[catalog];
}

function userOf(stored: Stored, externalId: string): User {
  const user = stored.users[externalId];
  if (user === undefined) throw new Error(`Rights without a user: ${externalId}`);
  return user;
}

type Shown = {
  externalId: string;
  embedTenant?: string;
  groups: string[];
  userAttributes: { name: string; value: Rights['values'][string] }[];
};

async function readViews(stored: Stored, { key }: TestAccount): Promise<void> {
  const shown = 'externalId groups userAttributes { name value }';
  const { data, errors } = await administer(
    key,
    `{ users: externalUsers(first: 200) { nodes { ${shown} } }
       members: memberships(first: 200) { nodes { embedTenant ${shown} } } }`,
  );
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  // The query has just been written, and says what it asks for.
  for (const { nodes } of Object.values(data ?? {}) as { nodes: Shown[] }[]) {
    for (const { externalId, embedTenant = WITHOUT_TENANT, groups, userAttributes } of nodes) {
      const values = Object.fromEntries(userAttributes.map(({ name, value }) => [name, value]));
      userOf(stored, externalId).views[embedTenant] = { groups, values };
    }
  }
}

/** Definitions as the requests spell them; what was never supplied is absent. */
async function readEmbedTenants(stored: Stored, accountId: number): Promise<void> {
  const tenants = await query<{ name: string; groups: object[] | null; attributes: object[] | null }>(
    `select name,
       (select jsonb_object_agg(d.name, jsonb_strip_nulls(jsonb_build_object(
          'name', d.name, 'description', d.description)))
        from embed_user_groups d where d.embed_tenant_id = t.id) as groups,
       (select jsonb_object_agg(d.name, jsonb_strip_nulls(jsonb_build_object(
          'name', d.name, 'type', d.type, 'displayName', d.display_name,
          'defaultValue', d.default_value, 'description', d.description)))
        from embed_user_attributes d where d.embed_tenant_id = t.id) as attributes
     from embed_tenants t where account_id = $1`,
    accountId,
  );
  stored.embedTenants = Object.fromEntries(
    tenants.map(({ name, groups, attributes }) => [
      name,
      { groups: groups ?? {}, attributes: attributes ?? {} },
    ]),
  ) as Stored['embedTenants'];
}

const sessionsOf = (accountId: number) =>
  query<Stored['sessions'][number]>(
    `select coalesce(e.external_id, i.username) as user, t.name as "embedTenant",
       s.creator_mode as "creatorMode", s.security_context as "securityContext"
     from embed_sessions s
     left join external_users e on e.id = s.external_user_id
     left join internal_users i on i.id = s.internal_user_id
     left join embed_tenants t on t.id = s.embed_tenant_id
     where s.account_id = $1 order by s.created_at`,
    accountId,
  );
