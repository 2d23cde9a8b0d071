import { type SQL, sql } from 'drizzle-orm';
import type { AnswerFailure } from '../schema/names.ts';
import { failedAnswers, threadFeedback } from '../schema/tables/index.ts';
import { type FeedbackRequest, ownFeedback } from '../schema/wire/feedback.ts';
import { found, type Rows } from './client.ts';
import { refuse, refuseFirst } from './refusal.ts';

/** What its user says of the answers of the thread that a batch has found. */

/** Questions of a thread are not counted by the database: more than this is no thread's. */
const MOST_ANSWERS = 5_000;

const ofThread = sql`account_id = ${found('account')} and thread_id = ${found('thread')}`;

export const giveFeedback = ({ messageId, rating, comment }: FeedbackRequest): SQL[] =>
  rating === null
    ? [
        sql`delete from ${threadFeedback} where ${ofThread} and message_id = ${messageId}`,
        notDisliked(messageId),
      ]
    : [
        sql`
          insert into ${threadFeedback} (account_id, thread_id, message_id, rating, comment)
          values (${found('account')}, ${found('thread')}, ${messageId}, ${rating}, ${comment || null})
          on conflict (account_id, thread_id, message_id)
          do update set rating = excluded.rating, comment = excluded.comment, changed_at = now()`,
        rating === 'down' ? disliked(messageId) : notDisliked(messageId),
        sql`select ${refuseFirst([
          {
            when: sql`(select count(*) from ${threadFeedback} where ${ofThread}) > ${MOST_ANSWERS}`,
            refuse: refuse('too_much_feedback'),
          },
        ])}`,
      ];

const DISLIKED: AnswerFailure = 'disliked';

const disliked = (messageId: string): SQL => sql`
  insert into ${failedAnswers} (account_id, thread_id, message_id, reason)
  values (${found('account')}, ${found('thread')}, ${messageId}, ${DISLIKED}) on conflict do nothing`;

const notDisliked = (messageId: string): SQL => sql`
  delete from ${failedAnswers} where ${ofThread} and message_id = ${messageId} and reason = ${DISLIKED}`;

export const selectFeedback = (): SQL => sql`
  select message_id as "messageId", rating, comment from ${threadFeedback} where ${ofThread} order by id`;

export const feedbackFrom = (rows: Rows | undefined) => (rows ?? []).map((row) => ownFeedback.parse(row));
