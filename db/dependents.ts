import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  agents,
  chatThreads,
  deployments,
  embedSessions,
  embedTenants,
  externalUserProfiles,
  externalUsers,
  internalUsers,
} from '../schema/tables/index.ts';
import type { RecordKind } from './records.ts';

/** Rows of `table` for which `dependsOn` holds hang on `record`; there may be more than one transaction should delete. */
type Dependents = { table: PgTable; dependsOn: SQL };

const manyDependents = new Map<PgTable, readonly Dependents[]>([
  [
    embedTenants,
    [
      { table: chatThreads, dependsOn: sql`${chatThreads.embedTenantId} = record.id` },
      { table: embedSessions, dependsOn: sql`${embedSessions.embedTenantId} = record.id` },
      { table: externalUserProfiles, dependsOn: sql`${externalUserProfiles.embedTenantId} = record.id` },
    ],
  ],
  [
    agents,
    [
      { table: chatThreads, dependsOn: sql`${chatThreads.agentId} = record.id` },
      { table: embedSessions, dependsOn: sql`${embedSessions.agentId} = record.id` },
    ],
  ],
  [
    deployments,
    [
      {
        table: chatThreads,
        dependsOn: sql`${chatThreads.agentId} in (select id from agents where deployment_id = record.id)`,
      },
      { table: embedSessions, dependsOn: sql`${embedSessions.deploymentId} = record.id` },
    ],
  ],
  [
    externalUsers,
    [
      { table: chatThreads, dependsOn: sql`${chatThreads.externalUserId} = record.id` },
      { table: embedSessions, dependsOn: sql`${embedSessions.externalUserId} = record.id` },
    ],
  ],
  [
    internalUsers,
    [
      { table: chatThreads, dependsOn: sql`${chatThreads.internalUserId} = record.id` },
      { table: embedSessions, dependsOn: sql`${embedSessions.internalUserId} = record.id` },
    ],
  ],
]);

/** Statements that each delete at most `limit` rows which hang on the record, and answer with a row for each. */
export const dependentPieces = ({ table: parent, visible }: RecordKind, id: number, limit: number): SQL[] =>
  (manyDependents.get(parent) ?? []).map(
    ({ table, dependsOn }) => sql`
      delete from ${table} where ctid in (
        select ${table}.ctid from ${parent} as record
        join ${table} on ${table}.account_id = record.account_id and ${dependsOn}
        where record.id = ${id}::bigint and ${visible}
        limit ${limit} for update of ${table} skip locked)
      returning 1`,
  );
