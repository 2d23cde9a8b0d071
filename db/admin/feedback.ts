import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Rating, ratings } from '../../schema/names.ts';
import { chatThreads, threadFeedback } from '../../schema/tables/index.ts';
import { found } from '../client.ts';
import { isoTime, type Records } from '../records.ts';
import { shownThread, threadShown } from './threads.ts';

const feedback = shownThread.extend({
  id: z.int(),
  threadId: z.int(),
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
      'id', said.id, 'threadId', record.id, ${threadShown},
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
