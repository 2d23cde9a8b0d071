import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { attributeTypes } from '../schema/names.ts';
import { Refusal } from '../schema/refusals.ts';
import { deploymentSecrets } from '../schema/tables/index.ts';
import { byAnyNameOf } from '../schema/wire/fields.ts';
import type { SignedClaims } from '../schema/wire/signed-claims.ts';
import { attributesOf, tenantWideCatalog } from './catalog.ts';
import { found, type Rows, type Statement, share } from './client.ts';
import { type DataAccess, dataAccess, dataAccessFields } from './data-access.ts';
import { typesThatHold } from './named-rights.ts';
import { NO_ROLES, wantedGroups } from './rights-holder.ts';
import type { DeploymentPlace } from './sealed-data-source.ts';
import { sealedText } from './sealed-text.ts';

/** What a token that is signed with a deployment's own secret may read: looked up before it is believed, told after. */

const NO_VALUES = sql`
  select null::bigint as attribute_id, null::text as text_value, null::double precision as number_value,
    null::text[] as text_values, null::double precision[] as number_values where false`;

/** Finds the deployment if it has a secret, with its default branch: such a token picks none. */
const findDeployment = (deploymentId: number): SQL => sql`
  select ${share('account', sql`d.account_id`)}, ${share('deployment', sql`d.id`)}, ${share('branch', sql`b.id`)}
  from deployments d left join model_branches b on b.deployment_id = d.model_id and b.name = d.default_branch
  where d.id = ${deploymentId}::bigint
    and exists (select from ${deploymentSecrets} where deployment_id = d.id)`;

/** One batch: rows of the second statement alone, and none where the deployment has no secret. */
export function selectSignedAccess(deploymentId: number, claims: SignedClaims): Statement[] {
  const { person, groups, userAttributes } = claims;
  const catalog = tenantWideCatalog;
  const names = JSON.stringify(userAttributes.map(({ name }) => name));
  const holder = {
    kind: person === undefined ? 'signed' : 'signed for',
    userId: sql`${person ?? String(deploymentId)}::text`,
    rights: {
      catalog,
      heldGroups: wantedGroups(catalog, groups),
      heldRoles: NO_ROLES,
      heldValues: NO_VALUES,
    },
    securityContext: sql`null::jsonb`,
  };
  return [
    findDeployment(deploymentId),
    sql`
      select account.name as account, account.allow_downloads as "mayDownload", deployment.account_id as "accountId", deployment.id as "deploymentId",
        (select jsonb_agg(sealed order by id desc) from ${deploymentSecrets}
          where deployment_id = deployment.id) as secrets,
        (select coalesce(jsonb_object_agg(name, type), '{}') from ${attributesOf(catalog)} as stored
          where name = any(array(select jsonb_array_elements_text(${names}::jsonb)))) as types,
        case when branch.id is not null then jsonb_build_object(${dataAccessFields(holder)}) end as access
      from accounts account
      join deployments deployment on deployment.account_id = account.id and deployment.id = ${found('deployment')}
      left join model_branches branch on branch.id = ${found('branch')}
      where account.id = ${found('account')}`,
  ];
}

const signedAccess = z.object({
  account: z.string(),
  mayDownload: z.boolean(),
  accountId: z.coerce.number(),
  deploymentId: z.coerce.number(),
  secrets: z.array(sealedText),
  types: byAnyNameOf(z.enum(attributeTypes)),
  access: dataAccess.nullable(),
});

export type SignedAccess = Pick<z.infer<typeof signedAccess>, 'account' | 'mayDownload' | 'secrets'> & {
  place: DeploymentPlace;
  /** Once the token is believed. @throws Refusal 403 for claims that fit nothing, 404 without a branch */
  rightsOf(payload: Record<string, unknown>): DataAccess;
};

/** From the rows of `selectSignedAccess`; undefined where no secret opens anything. */
export function signedAccessOf(rows: Rows | undefined, claims: SignedClaims): SignedAccess | undefined {
  const [row] = rows ?? [];
  if (row === undefined) return undefined;
  const { account, mayDownload, accountId, deploymentId, secrets, types, access } = signedAccess.parse(row);
  return {
    account,
    mayDownload,
    secrets,
    place: { accountId, deploymentId },
    rightsOf(payload) {
      requireTypes(types, claims);
      if (access === null) throw new Refusal('branch_not_found');
      const given = claims.userAttributes.filter(({ value }) => value !== null);
      const userAttributes = {
        ...access.rights.userAttributes,
        ...Object.fromEntries(given.map(({ name, value }) => [name, value])),
      };
      return { ...access, rights: { ...access.rights, userAttributes, securityContext: payload } };
    },
  };
}

/** An attribute that is not understood might be the one that was to narrow what is seen. */
function requireTypes(types: z.infer<typeof signedAccess>['types'], { userAttributes }: SignedClaims): void {
  for (const { name, value } of userAttributes) {
    const type = Object.hasOwn(types, name) ? types[name] : undefined;
    if (type === undefined) {
      throw new Refusal(
        'token_claims_refused',
        `The token names the user attribute ${name}, which is not defined.`,
      );
    }
    if (!typesThatHold(value).includes(type)) {
      throw new Refusal('token_claims_refused', `The token's user attribute ${name} must be ${type}.`);
    }
  }
}
