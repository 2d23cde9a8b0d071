import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AnswerFailure, answerFailures } from '../../schema/names.ts';
import { chatThreads, failedAnswers } from '../../schema/tables/index.ts';
import { found } from '../client.ts';
import { isoTime, type Records } from '../records.ts';
import { shownThread, threadShown } from './threads.ts';

const failedAnswer = shownThread.extend({
  id: z.int(),
  threadId: z.int(),
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
      'id', failed.id, 'threadId', record.id, ${threadShown},
      'messageId', failed.message_id, 'reason', failed.reason, 'createdAt', ${isoTime(sql`failed.created_at`)})
    from ${chatThreads} record, (select record.*) as failed where record.id = failed.thread_id)`,
  notFound: 'thread_not_found',
};

export const failedBecause = (reason: AnswerFailure): SQL => sql`record.reason = ${reason}`;
