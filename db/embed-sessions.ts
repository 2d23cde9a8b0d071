import { type SQL, sql } from 'drizzle-orm';
import { embedSessions } from '../schema/tables/index.ts';
import type { NamedBranch } from '../schema/wire/chat.ts';
import type { EmbedSettings } from '../schema/wire/embed-settings.ts';
import type { EmbedTheme } from '../schema/wire/embed-theme.ts';
import { type SessionClaims, sessionClaims } from '../schema/wire/session.ts';
import type { Written } from './admission.ts';
import { actAs, found, type Rows } from './client.ts';
import { type SessionCredential, tellAccount } from './credential.ts';
import { ensureProfiles } from './profile-rights.ts';
import type { GivenWithin } from './provision-user.ts';
import { refuse, refuseFirst } from './refusal.ts';

/** DECISIONS.md 3: how long a session waits to be redeemed. */
const REDEEMABLE_MINUTES = 5;

export type NewSession = {
  idHash: string;
  /** Exactly one of the two is an id. */
  externalUserId: SQL | undefined;
  /** What the external user is given in the same statement. */
  given?: GivenWithin | undefined;
  internalUserId: SQL | undefined;
  embedTenantId: SQL | undefined;
  creatorMode: boolean;
  securityContext: Record<string, unknown> | undefined;
  settings: EmbedSettings | undefined;
  embedTheme: EmbedTheme | undefined;
  branchName: string | undefined;
  agentId: SQL | undefined;
  /** A token is made of it at once, so that nobody else can redeem it. */
  isRedeemed?: boolean;
};

/** Writes the session down. An external user is from now on a member of the embed tenant that it names. */
export const createSession = (session: NewSession): SQL =>
  sql`with ${sql.join(partsOf(session), sql`, `)} select 1`;

/** The same in the statement that admits, for sessions with nothing to do in between. */
export const createSessionWithin =
  (session: NewSession) =>
  (row: SQL): Written => ({ parts: partsOf(session, sql` from ${row}`) });

/** Parts of a WITH. PostgreSQL runs the last of those that write first, and so the audit log has the session last. */
const partsOf = (session: NewSession, from = sql``): SQL[] => [
  sql`kept as materialized (select ${session.externalUserId ?? null}::bigint as id${from})`,
  sql`session as (${insertSession(session)})`,
  ...becomeMember(session),
  ...(session.given?.parts ?? []),
];

function insertSession(session: NewSession): SQL {
  const columns = columnsOf(session);
  const names = columns.map(([name]) => sql.raw(name));
  const values = columns.map(([, value]) => value);
  return sql`
  insert into ${embedSessions} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} from kept`;
}

/** What stands in the row. A column that is not named is null: what most sessions do not have costs nothing. */
const columnsOf = (session: NewSession): [name: string, value: SQL][] => [
  ['id_hash', sql`${session.idHash}::text`],
  ['account_id', found('account')],
  ['deployment_id', found('deployment')],
  ['external_user_id', sql`kept.id`],
  ['creator_mode', sql`${session.creatorMode}::boolean`],
  ['expires_at', sql`now() + make_interval(mins => ${REDEEMABLE_MINUTES})`],
  ...given('internal_user_id', session.internalUserId),
  ...given('embed_tenant_id', session.embedTenantId),
  ...given('security_context', json(session.securityContext)),
  ...given('settings', json(session.settings)),
  ...given('embed_theme', json(session.embedTheme)),
  ...given('branch_name', session.branchName === undefined ? undefined : sql`${session.branchName}::text`),
  ...given('agent_id', session.agentId),
  ...given('redeemed_at', session.isRedeemed ? sql`now()` : undefined),
];

const given = (name: string, value: SQL | undefined): [string, SQL][] =>
  value === undefined ? [] : [[name, value]];

const becomeMember = ({ externalUserId, embedTenantId, given }: NewSession): SQL[] =>
  externalUserId === undefined || embedTenantId === undefined || given?.makesMember
    ? []
    : [sql`member as (${ensureProfiles(sql`kept`, embedTenantId)})`];

const json = (value: object | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${JSON.stringify(value)}::jsonb`;

/** What a token says of the session `s`, from the rows of `CLAIMED_ROWS`. */
const CLAIMS = sql`
      jsonb_build_object(
        'sid', s.id_hash, 'account', a.name, 'deployment', s.deployment_id, 'embedTenant', coalesce(t.name, case when s.creator_mode then a.name end),
        'creatorMode', s.creator_mode, 'settings', s.settings, 'embedTheme', s.embed_theme,
        'branchName', s.branch_name, 'agentId', s.agent_id,
        'user', case when e.id is null then jsonb_build_object('internalId', i.username)
          else jsonb_build_object('externalId', e.external_id) end)`;
const CLAIMED_ROWS = sql`
    left join accounts a on a.id = s.account_id
    left join embed_tenants t on t.id = s.embed_tenant_id
    left join external_users e on e.id = s.external_user_id
    left join internal_users i on i.id = s.internal_user_id`;

/**
 * Redeems a session once, while it waits; the row tells what its token will say. Who did it is written into the audit
 * log at the end of the statement, which then knows.
 */
export const redeemSession = (idHash: string, requestId: string): SQL =>
  sql`
    with redeemed as (
      update ${embedSessions} as s set redeemed_at = now()
      where s.id_hash = ${idHash} and s.redeemed_at is null and s.revoked_at is null and s.expires_at > now()
        and not exists (
          select from external_users u where u.id = s.external_user_id and u.expires_at <= now())
      returning s.*
    )
    select ${refuseFirst([{ when: sql`s.id_hash is null`, refuse: refuse('session_not_redeemable') }])},
      ${CLAIMS} as claims, ${tellAccount(sql`a.name`)}, ${actAs('session', requestId)}
    from (values (1)) as request left join redeemed s on true
    ${CLAIMED_ROWS}`;

/** The row tells what a token of this session says, which the batch has made or was admitted by. */
export const selectClaims = (idHash: string): SQL => sql`
  select ${CLAIMS} as claims from ${embedSessions} s ${CLAIMED_ROWS}
  where s.id_hash = ${idHash}`;

/** For the answers of an admission: whether more than a screenful may be taken away. The session says so, else its account. */
export const mayCallerDownload = sql`
  select coalesce((caller.settings ->> 'allowDownloads')::boolean, caller.allow_downloads) from caller`;

/** Whether the plan of the account that this batch has found, and the session if it is one, allow to ask agents. */
export const selectMayAsk = (idHash: string): SQL => sql`
  select a.plan in ('premium', 'enterprise') and not exists (
      select from ${embedSessions} s where s.id_hash = ${idHash} and s.settings ->> 'allowAi' = 'false') as "mayAsk"
  from accounts a where a.id = ${found('account')}`;

/** The claims, from the row of `redeemSession` or `selectClaims`. */
export const claimsOf = (rows: Rows | undefined): SessionClaims => sessionClaims.parse(rows?.[0]?.claims);

/** Revokes the session that this batch has found, for good. A second time changes nothing and is as good as the first. */
export const revokeSession = (): SQL => sql`
  update ${embedSessions} set revoked_at = now() where id = ${found('session')} and revoked_at is null`;

/** A session chooses no branch: what its token names is its own branch, or is refused (DECISIONS.md 3). */
export function noOtherBranch({ idHash }: SessionCredential, named: NamedBranch): SQL | undefined {
  const isOther = isOtherBranch(named);
  return (
    isOther &&
    sql`
      select ${refuseFirst([{ when: isOther, refuse: refuse('branch_forbidden') }])}
      from ${embedSessions} s join deployments d on d.id = s.deployment_id where s.id_hash = ${idHash}`
  );
}

function isOtherBranch({ activeBranchName, isDefaultBranch }: NamedBranch): SQL | undefined {
  const own = sql`coalesce(s.branch_name, d.default_branch)`;
  if (isDefaultBranch === true) return sql`${own} <> d.default_branch`;
  if (activeBranchName !== undefined) return sql`${own} <> ${activeBranchName}::text`;
  return isDefaultBranch === false ? sql`${own} = d.default_branch` : undefined;
}
