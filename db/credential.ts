import { type SQL, sql } from 'drizzle-orm';
import type { Rows } from './client.ts';

/** What a request proves who it is with, checked in its form but not yet against the database. */
export type Credential = KeyCredential | SessionCredential;

/** An API key, by its SHA-256. */
export type KeyCredential = { kind: 'key'; hash: string; requestId: string };

/** The session that a token was made from, by the SHA-256 of its id; or what stands in its place, a user's own key. */
export type SessionCredential = {
  kind: 'session';
  idHash: string;
  /** Whether `idHash` is that of a key which is bound to one user and agent (DECISIONS.md 11.3). */
  isKey?: boolean;
  user: 'external' | 'internal';
  creatorMode: boolean;
  /** When the token ends, in seconds since 1970. */
  expiresAtSeconds: number;
  requestId: string;
};

/** Selects the caller: no row when the credential is unknown, expired or revoked. */
export function selectCaller(credential: Credential): SQL {
  if (credential.kind === 'key') return callerByKey(credential.hash);
  return credential.isKey === true ? callerByUserKey(credential.idHash) : callerBySession(credential.idHash);
}

const ACCOUNT = sql`a.id, a.name, a.plan, a.use_creator_mode, a.default_deployment_id, a.limits, a.allowed_origins, a.allow_downloads, a.jurisdiction`;

const callerByKey = (hash: string): SQL => sql`
  select ${ACCOUNT}, 'key:' || k.id as actor, k.id as key_id, k.is_admin, k.permissions, k.deployment_ids,
    null::bigint as external_user_id, null::bigint as internal_user_id, null::bigint as embed_tenant_id,
    null::jsonb as settings, null::text as branch_name, null::bigint as agent_id,
    k.external_user_id is not null as is_user_key
  from api_keys k join accounts a on a.id = k.account_id
  where ${isGood(hash)}`;

const isGood = (hash: string): SQL =>
  sql`k.hash = ${hash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`;

/** What a session of its user would be, on the default branch; no longer than the user exists, in that embed tenant. */
const callerByUserKey = (hash: string): SQL => sql`
  select ${ACCOUNT}, 'key:' || k.id as actor, null::bigint as key_id, false as is_admin, '{}'::text[] as permissions,
    array[g.deployment_id] as deployment_ids, k.external_user_id, null::bigint as internal_user_id, k.embed_tenant_id,
    null::jsonb as settings, null::text as branch_name, k.agent_id
  from api_keys k join accounts a on a.id = k.account_id join agents g on g.id = k.agent_id
  where ${isGood(hash)}
    and not exists (
      select from external_users u where u.id = k.external_user_id and u.expires_at <= now())
    and (k.embed_tenant_id is null or exists (
      select from external_user_profiles p
      where p.user_id = k.external_user_id and p.embed_tenant_id = k.embed_tenant_id))`;

/**
 * A token may do what its session's user may, on its deployment, its branch and, if it has one, with its agent;
 * no longer than the user exists.
 */
const callerBySession = (idHash: string): SQL => sql`
  select ${ACCOUNT},
    case when s.external_user_id is null then 'internal-user:' || s.internal_user_id
      else 'external-user:' || s.external_user_id end as actor,
    null::bigint as key_id, false as is_admin, '{}'::text[] as permissions, array[s.deployment_id] as deployment_ids,
    s.external_user_id, s.internal_user_id, s.embed_tenant_id, s.settings, s.branch_name, s.agent_id
  from embed_sessions s join accounts a on a.id = s.account_id
  where s.id_hash = ${idHash} and s.redeemed_at is not null and s.revoked_at is null
    and not exists (
      select from external_users u where u.id = s.external_user_id and u.expires_at <= now())`;

export const ADMITTED_ACCOUNT = sql`admitted_account`;
/** Says in the answer of a batch whose request it was. */
export const tellAccount = (name: SQL): SQL => sql`${name} as ${ADMITTED_ACCOUNT}`;

/** The name of the account that a batch was admitted for, from the row of the statement that told it. */
export function admittedAccount(answers: readonly (Rows | readonly Rows[])[]): string | undefined {
  for (const row of answers.flat(2)) {
    if (typeof row.admitted_account === 'string') return row.admitted_account;
  }
  return undefined;
}

/** Whether it is an admin key, in the row's `isAdmin`. */
export const isAdminKey = (credential: Credential): SQL =>
  credential.kind === 'key'
    ? sql`select is_admin as "isAdmin" from api_keys where hash = ${credential.hash}`
    : sql`select false as "isAdmin"`;
