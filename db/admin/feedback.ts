import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jurisdictions, type Rating, ratings, regions } from '../../schema/names.ts';
import { accounts, chatThreads, embedTenants, threadFeedback } from '../../schema/tables/index.ts';
import { found } from '../client.ts';
import { isoTime, type Records } from '../records.ts';
import { ownerShown, shownOwner } from './owners.ts';

const feedback = shownOwner.extend({
  id: z.int(),
  threadId: z.int(),
  chatId: z.string(),
  agentId: z.int(),
  embedTenant: z.string().nullable(),
  /** Where the thread's object is. */
  objectKey: z.string().nullable(),
  jurisdiction: z.enum(jurisdictions).nullable(),
  region: z.enum(regions).nullable(),
  messageId: z.string(),
  rating: z.enum(ratings),
  comment: z.string().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type Feedback = z.infer<typeof feedback>;

/** Each with the thread that it is of, and whose that is. */
export const feedbackRecords: Records<Feedback> = {
  list: 'feedback',
  item: feedback,
  table: threadFeedback,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`(
    select jsonb_build_object(
      'id', said.id, 'threadId', record.id, 'chatId', record.chat_id, 'agentId', record.agent_id, ${ownerShown},
      'embedTenant', (select t.name from ${embedTenants} t where t.id = record.embed_tenant_id),
      'objectKey', record.object_key, 'jurisdiction', record.jurisdiction,
      'region', (select a.region from ${accounts} a where a.id = record.account_id),
      'messageId', said.message_id, 'rating', said.rating, 'comment', said.comment,
      'createdAt', ${isoTime(sql`said.created_at`)}, 'changedAt', ${isoTime(sql`said.changed_at`)})
    from ${chatThreads} record, (select record.*) as said where record.id = said.thread_id)`,
  notFound: 'thread_not_found',
};

/** Of the threads for which this holds, said of them as `record`. */
export const ofThreads = (conditions: readonly SQL[]): SQL[] =>
  conditions.map(
    (condition) => sql`record.thread_id in (
      select record.id from ${chatThreads} record
      where record.account_id = ${found('account')} and ${condition})`,
  );

export const rated = (rating: Rating): SQL => sql`record.rating = ${rating}`;
