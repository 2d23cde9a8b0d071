import { type SQL, sql } from 'drizzle-orm';
import type { KeyPermission } from '../schema/names.ts';
import { listingsOf } from '../schema/origin.ts';
import type { RefusalCode } from '../schema/refusals.ts';
import type { NamedBranch } from '../schema/wire/chat.ts';
import type { EmbedSettings } from '../schema/wire/embed-settings.ts';
import type { Requirement } from './admission.ts';
import { found } from './client.ts';
import type { SessionCredential } from './credential.ts';
import { type Check, refuse } from './refusal.ts';

// What endpoints ask for, each a `Requirement` of their admission.

/** SPEC.md 5.4. */
export const adminAccess: Requirement = {
  checks: [{ when: sql`not caller.is_admin`, refuse: refuse('admin_required') }],
};

/** For what belongs to no deployment, or to all of them. */
export const wholeAccount: Requirement = {
  checks: [{ when: sql`caller.deployment_ids is not null`, refuse: refuse('account_wide_key_required') }],
};

/** Lets the statements that follow refer to the caller's key. */
export const callersKey: Requirement = {
  lookUp: { thing: 'key', query: sql`select key_id as id from caller` },
  checks: [],
};

/** SPEC.md 5.5: creator mode needs the account's flag. */
export const creatorModeEnabled: Requirement = {
  checks: [{ when: sql`not caller.use_creator_mode`, refuse: refuse('creator_mode_disabled') }],
};

/** What creators call needs a session with creator mode, and the flag as long as it goes on. */
export const madeForCreators = ({ creatorMode }: Pick<SessionCredential, 'creatorMode'>): Requirement => ({
  checks: [
    { when: sql`${!creatorMode}::boolean`, refuse: refuse('creator_mode_required') },
    ...creatorModeEnabled.checks,
  ],
});

export const chatPlan: Requirement = {
  checks: [{ when: sql`caller.plan not in ('premium', 'enterprise')`, refuse: refuse('plan_required') }],
};

/** Settings of a session that are enforced here, with what is refused where one is false. Keys have none. */
const enforcedSettings = {
  allowAi: 'ai_forbidden',
  allowAuthoring: 'authoring_forbidden',
  allowSharing: 'sharing_forbidden',
} as const satisfies Partial<Record<keyof EmbedSettings, RefusalCode>>;

/** What every endpoint asks that a setting of the session can take away (DECISIONS.md 7). */
export const allowedBySession = (setting: keyof typeof enforcedSettings): Requirement => ({
  checks: [
    { when: sql`caller.settings ->> ${setting} = 'false'`, refuse: refuse(enforcedSettings[setting]) },
  ],
});

/**
 * A page in a browser says where it is from, and that has to be on the list of the session's embed tenant, else of the
 * account (DECISIONS.md 7.3). Other programs do not say.
 */
export const fromAllowedOrigin = (origin: string | undefined): Requirement => ({
  checks:
    origin === undefined
      ? []
      : [
          {
            when: sql`not (${allowedOrigins} && array(
              select jsonb_array_elements_text(${JSON.stringify(listingsOf(origin))}::jsonb)))`,
            refuse: refuse('origin_forbidden'),
          },
        ],
});

const allowedOrigins = sql`coalesce((
  select t.allowed_origins from embed_tenants t
  where t.id = caller.embed_tenant_id and t.allowed_origins <> '{}'), caller.allowed_origins)`;

/** The account the URL names is the key's own; any other does not exist for this caller. */
export const accountNamed = (name: string): Requirement => ({
  checks: [{ when: sql`caller.name <> ${name}`, refuse: refuse('account_not_found') }],
});

/** What later look-ups and answers ask of the row `deployment`. */
const DEPLOYMENT = sql`d.id, d.model_id, d.default_branch, d.time_zone, d.statement_timeout_ms, d.fixed_today,
  d.data_source, d.data_source_set_at`;

/** The deployment of that id, or the account's default one, that the key may use. */
export const deployment = (id: number | undefined): Requirement => ({
  lookUp: {
    thing: 'deployment',
    query: sql`
      select ${DEPLOYMENT} from deployments d join caller on d.account_id = caller.id
      where d.id = coalesce(${id ?? null}::bigint, caller.default_deployment_id)`,
  },
  checks: [
    ...(id === undefined
      ? [{ when: sql`caller.default_deployment_id is null`, refuse: refuse('deployment_required') }]
      : []),
    { when: sql`deployment.id is null`, refuse: refuse('deployment_not_found') },
    keyScopedTo(sql`deployment.id`),
  ],
});

/** The agent of that id; the caller must be allowed to use its deployment. A session may have one agent alone. */
export const agent = (id: number): Requirement => ({
  lookUp: {
    thing: 'agent',
    query: sql`
      select g.id, g.deployment_id, d.default_branch, d.model_id
      from agents g join caller on g.account_id = caller.id join deployments d on d.id = g.deployment_id
      where g.id = ${id}::bigint and (caller.agent_id is null or caller.agent_id = g.id)`,
  },
  checks: [
    { when: sql`agent.id is null`, refuse: refuse('agent_not_found') },
    keyScopedTo(sql`agent.deployment_id`),
  ],
});

/** The agent of that id, which is one of the deployment's. */
export const agentOfDeployment = (id: number): Requirement => ({
  lookUp: {
    thing: 'agent',
    query: sql`
      select g.id from agents g join deployment on deployment.id = g.deployment_id where g.id = ${id}::bigint`,
  },
  checks: [{ when: sql`agent.id is null`, refuse: refuse('agent_not_found') }],
});

/** A session of the account; a key that is limited to deployments has those of these alone. */
export const embedSession = (idHash: string): Requirement => ({
  lookUp: {
    thing: 'session',
    query: sql`
      select s.id, s.deployment_id from embed_sessions s join caller on s.account_id = caller.id
      where s.id_hash = ${idHash}::text`,
  },
  checks: [
    { when: sql`session.id is null`, refuse: refuse('session_not_found') },
    keyScopedTo(sql`session.deployment_id`),
  ],
});

const keyScopedTo = (deploymentId: SQL): Check => ({
  when: sql`caller.deployment_ids is not null and not ${deploymentId} = any(caller.deployment_ids)`,
  refuse: refuse('deployment_forbidden'),
});

/**
 * The branch of the agent's deployment to run on: the session's own, the one that a key names, or the default.
 * `isDefaultBranch` wins over whatever name comes with it (DECISIONS.md 5).
 */
export const branch = ({ activeBranchName, isDefaultBranch }: NamedBranch): Requirement => ({
  lookUp: {
    thing: 'branch',
    query: sql`
      select b.id from model_branches b
      join agent on agent.model_id = b.deployment_id cross join caller
      where b.name = coalesce(
        case when caller.key_id is null then caller.branch_name
          else ${isDefaultBranch ? null : (activeBranchName ?? null)}::text end,
        agent.default_branch)`,
  },
  checks: [{ when: sql`branch.id is null`, refuse: refuse('branch_not_found') }],
});

/** The branch that a session's queries run on: its own, or the default one of the deployment. */
export const ownBranch: Requirement = {
  lookUp: {
    thing: 'branch',
    query: sql`
      select b.id, b.content_hash from model_branches b
      join deployment on deployment.model_id = b.deployment_id cross join caller
      where b.name = coalesce(caller.branch_name, deployment.default_branch)`,
  },
  checks: [{ when: sql`branch.id is null`, refuse: refuse('branch_not_found') }],
};

/** The deployment of a session. */
export const ownDeployment: Requirement = {
  lookUp: {
    thing: 'deployment',
    query: sql`
      select ${DEPLOYMENT} from deployments d join caller on d.account_id = caller.id
      where d.id = any(caller.deployment_ids)`,
  },
  checks: [],
};

/** The branch of that name, which is one of the deployment's. */
export const branchOfDeployment = (name: string): Requirement => ({
  lookUp: {
    thing: 'branch',
    query: sql`
      select b.id from model_branches b join deployment on deployment.model_id = b.deployment_id
      where b.name = ${name}`,
  },
  checks: [{ when: sql`branch.id is null`, refuse: refuse('branch_not_found') }],
});

/**
 * The internal user whose username or email this is, in lower case; for keys that may act as internal users
 * (DECISIONS.md 2).
 */
export const internalUser = (id: string): Requirement => ({
  lookUp: {
    thing: 'internal_user',
    query: sql`
      select u.id from internal_users u join caller on u.account_id = caller.id
      where ${id} in (u.username, u.email) order by u.username = ${id} desc limit 1`,
  },
  checks: [
    {
      when: sql`not (caller.is_admin or ${'internalUsers' satisfies KeyPermission} = any(caller.permissions))`,
      refuse: refuse('internal_users_forbidden'),
    },
    { when: sql`internal_user.id is null`, refuse: refuse('internal_user_not_found') },
  ],
});

/** The external user of that id, if there is one; a call that makes users finds the one that it has made instead. */
export const knownExternalUser = (externalId: string): Requirement => ({
  lookUp: {
    thing: 'external_user',
    query: sql`
      select u.id from external_users u join caller on u.account_id = caller.id
      where u.external_id = ${externalId} and (u.expires_at is null or u.expires_at > now())`,
  },
  checks: [],
});

/** The embed tenant of that name, which some session has created. */
export const embedTenantNamed = (name: string): Requirement => ({
  lookUp: {
    thing: 'embed_tenant',
    query: sql`
      select t.id from embed_tenants t join caller on t.account_id = caller.id
      where t.name = ${name}`,
  },
  checks: [{ when: sql`embed_tenant.id is null`, refuse: refuse('embed_tenant_not_found') }],
});

/**
 * The embed tenant whose dashboards a session makes and shares, held as below: the one that the session names, else
 * the account's own.
 */
export const holdOwnEmbedTenant: Requirement = {
  checks: [],
  hold: {
    thing: 'embed_tenant',
    id: sql`coalesce(
      ${found('session_embed_tenant')}, hold_embed_tenant(${found('account')}, admitted_account))`,
  },
};

/**
 * Makes the embed tenant of that name on first use and holds it until the batch ends; the statements that follow have
 * its id as `found('embed_tenant')`. Without a name it is the account's own, which is called like the account.
 */
export const holdEmbedTenant = (name: string | undefined): Requirement => ({
  checks: [],
  hold: {
    thing: 'embed_tenant',
    id: sql`hold_embed_tenant(${found('account')}, ${name === undefined ? sql`admitted_account` : sql`${name}::text`})`,
  },
});
