import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jurisdictions, regions } from '../../schema/names.ts';
import { accounts, chatThreads, embedTenants } from '../../schema/tables/index.ts';
import { found } from '../client.ts';
import { isoTime, type Records } from '../records.ts';
import { ownerShown, shownOwner } from './owners.ts';

const thread = shownOwner.extend({
  id: z.int(),
  chatId: z.string(),
  agentId: z.int(),
  embedTenant: z.string().nullable(),
  /** What its object is called by, and where it stays. */
  objectKey: z.string().nullable(),
  jurisdiction: z.enum(jurisdictions).nullable(),
  region: z.enum(regions).nullable(),
  createdAt: z.string(),
});
export type Thread = z.infer<typeof thread>;

export const threadRecords: Records<Thread> = {
  list: 'threads',
  item: thread,
  table: chatThreads,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'chatId', record.chat_id, 'agentId', record.agent_id, ${ownerShown},
    'embedTenant', (select t.name from ${embedTenants} t where t.id = record.embed_tenant_id),
    'objectKey', record.object_key, 'jurisdiction', record.jurisdiction, 'region', (select a.region from ${accounts} a where a.id = record.account_id),
    'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'thread_not_found',
};

export const ofAgent = (id: number): SQL => sql`record.agent_id = ${id}::bigint`;
