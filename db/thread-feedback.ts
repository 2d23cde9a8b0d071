import { type SQL, sql } from 'drizzle-orm';
import { threadFeedback } from '../schema/tables/index.ts';
import { type FeedbackRequest, ownFeedback } from '../schema/wire/feedback.ts';
import { found, type Rows } from './client.ts';
import { refuse, refuseFirst } from './refusal.ts';

/** What its user says of the answers of the thread that a batch has found. */

/** Questions of a thread are not counted by the database: more than this is no thread's. */
const MOST_ANSWERS = 5_000;

const ofThread = sql`account_id = ${found('account')} and thread_id = ${found('thread')}`;

export const giveFeedback = ({ messageId, rating, comment }: FeedbackRequest): SQL[] =>
  rating === null
    ? [sql`delete from ${threadFeedback} where ${ofThread} and message_id = ${messageId}`]
    : [
        sql`
          insert into ${threadFeedback} (account_id, thread_id, message_id, rating, comment)
          values (${found('account')}, ${found('thread')}, ${messageId}, ${rating}, ${comment || null})
          on conflict (account_id, thread_id, message_id)
          do update set rating = excluded.rating, comment = excluded.comment, changed_at = now()`,
        sql`select ${refuseFirst([
          {
            when: sql`(select count(*) from ${threadFeedback} where ${ofThread}) > ${MOST_ANSWERS}`,
            refuse: refuse('too_much_feedback'),
          },
        ])}`,
      ];

export const selectFeedback = (): SQL => sql`
  select message_id as "messageId", rating, comment from ${threadFeedback} where ${ofThread} order by id`;

export const feedbackFrom = (rows: Rows | undefined) => (rows ?? []).map((row) => ownFeedback.parse(row));
