import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { deploymentSecrets, deployments, type SealedText } from '../../schema/tables/index.ts';
import { found } from '../client.ts';
import { createRecord, isoTime, type Records } from '../records.ts';
import { refuse, refuseFirst } from '../refusal.ts';

/** Two, so that the programs that use the first one can be changed one after the other. */
const MOST_SECRETS = 2;

const deploymentSecret = z.object({
  id: z.int(),
  deploymentId: z.int(),
  keyId: z.string(),
  createdAt: z.string(),
});
export type DeploymentSecret = z.infer<typeof deploymentSecret>;

/** Never the secret itself, not even sealed. */
export const deploymentSecretRecords: Records<DeploymentSecret> = {
  list: 'deployment-secrets',
  item: deploymentSecret,
  table: deploymentSecrets,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'deploymentId', record.deployment_id, 'keyId', record.sealed ->> 'keyId',
    'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'deployment_secret_not_found',
};

export const secretsOfDeployment = (deploymentId: number): SQL =>
  sql`record.deployment_id = ${deploymentId}::bigint`;

/** Adds one to the deployment that this batch has looked up, whose row is held so that two calls cannot add three. */
export const createDeploymentSecret = (sealed: SealedText): SQL[] => [
  sql`select from ${deployments} where id = ${found('deployment')} for no key update`,
  sql`
    select ${refuseFirst([
      {
        when: sql`(select count(*) from ${deploymentSecrets} where deployment_id = ${found('deployment')}) >= ${MOST_SECRETS}`,
        refuse: refuse('too_many_deployment_secrets'),
      },
    ])}`,
  createRecord(sql`
    insert into ${deploymentSecrets} (account_id, deployment_id, sealed)
    values (${found('account')}, ${found('deployment')}, ${JSON.stringify(sealed)}::jsonb)`),
];
