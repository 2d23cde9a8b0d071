import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AnswerFailure, answerFailures, jurisdictions, regions } from '../../schema/names.ts';
import { accounts, chatThreads, embedTenants, failedAnswers } from '../../schema/tables/index.ts';
import { found } from '../client.ts';
import { isoTime, type Records } from '../records.ts';
import { ownerShown, shownOwner } from './owners.ts';

const failedAnswer = shownOwner.extend({
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
  reason: z.enum(answerFailures),
  createdAt: z.string(),
});
export type FailedAnswer = z.infer<typeof failedAnswer>;

/** Each with the thread that it is of, and whose that is. */
export const failedAnswerRecords: Records<FailedAnswer> = {
  list: 'failed-answers',
  item: failedAnswer,
  table: failedAnswers,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`(
    select jsonb_build_object(
      'id', failed.id, 'threadId', record.id, 'chatId', record.chat_id, 'agentId', record.agent_id, ${ownerShown},
      'embedTenant', (select t.name from ${embedTenants} t where t.id = record.embed_tenant_id),
      'objectKey', record.object_key, 'jurisdiction', record.jurisdiction,
      'region', (select a.region from ${accounts} a where a.id = record.account_id),
      'messageId', failed.message_id, 'reason', failed.reason, 'createdAt', ${isoTime(sql`failed.created_at`)})
    from ${chatThreads} record, (select record.*) as failed where record.id = failed.thread_id)`,
  notFound: 'thread_not_found',
};

export const failedBecause = (reason: AnswerFailure): SQL => sql`record.reason = ${reason}`;
