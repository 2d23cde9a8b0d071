import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jurisdictions, regions } from '../../schema/names.ts';
import { accounts, chatThreads, embedTenants } from '../../schema/tables/index.ts';
import { found } from '../client.ts';
import { isoTime, type Records } from '../records.ts';
import { ownerShown, shownOwner } from './owners.ts';

/** What tells of a thread, also where the record is something of it. */
export const shownThread = shownOwner.extend({
  chatId: z.string(),
  agentId: z.int(),
  embedTenant: z.string().nullable(),
  /** What its object is called by, and where it stays. */
  objectKey: z.string().nullable(),
  jurisdiction: z.enum(jurisdictions).nullable(),
  region: z.enum(regions).nullable(),
});

/** SQL for the pairs of `jsonb_build_object` that `shownThread` reads, of the thread `record`. */
export const threadShown = sql`
  'chatId', record.chat_id, 'agentId', record.agent_id, ${ownerShown},
  'embedTenant', (select t.name from ${embedTenants} t where t.id = record.embed_tenant_id),
  'objectKey', record.object_key, 'jurisdiction', record.jurisdiction,
  'region', (select a.region from ${accounts} a where a.id = record.account_id)`;

const thread = shownThread.extend({ id: z.int(), createdAt: z.string() });
export type Thread = z.infer<typeof thread>;

export const threadRecords: Records<Thread> = {
  list: 'threads',
  item: thread,
  table: chatThreads,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`jsonb_build_object(
    'id', record.id, ${threadShown}, 'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'thread_not_found',
};

export const ofAgent = (id: number): SQL => sql`record.agent_id = ${id}::bigint`;
