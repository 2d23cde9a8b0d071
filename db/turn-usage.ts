import { sql } from 'drizzle-orm';
import type { LimitName } from '../schema/limits.ts';
import type { AnswerFailure } from '../schema/names.ts';
import { chatThreads, failedAnswers, limitUses, threadResults, turnUsage } from '../schema/tables/index.ts';
import type { Database } from './client.ts';
import { releaseTurns } from './limits.ts';

/** A turn that has ended, with what its language model and its data used. */
export type EndedTurn = {
  threadId: number;
  turn: number;
  inputTokens: number;
  outputTokens: number;
  dataQueries: number;
  dataRows: number;
  /** How long those took, and the whole turn. */
  dataMs: number;
  durationMs: number;
  endedAtMs: number;
  /** The place that it held; null: from before there were any. */
  admissionId: number | null;
  /** uuids of the results that it has given. */
  results: string[];
  /** The record of its question. */
  messageId: string;
  /** Why its answer helped nobody; null: nothing is known against it. */
  failure: AnswerFailure | null;
};

const TOKENS_OF_DAY: LimitName = 'modelTokensPerUserDay';
const TOKENS_OF_MONTH: LimitName = 'modelTokensPerAccountMonth';

/**
 * Writes down what turns used, counts it towards the budgets of tokens and frees their places. A turn that is
 * written already stays as it is, and counts once; of a deleted thread, nothing is written.
 */
export async function recordTurns(database: Database, turns: readonly EndedTurn[]): Promise<void> {
  await database.batch([
    sql`
      with told as (
        insert into ${turnUsage} (account_id, thread_id, turn, agent_id, external_user_id, internal_user_id,
          input_tokens, output_tokens, data_queries, data_rows, data_ms, duration_ms, ended_at)
        select thread.account_id, thread.id, ended.turn, thread.agent_id, thread.external_user_id,
          thread.internal_user_id, ended."inputTokens", ended."outputTokens",
          ended."dataQueries", ended."dataRows", ended."dataMs", ended."durationMs", to_timestamp(ended."endedAtMs" / 1000.0)
        from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as ended
          ("threadId" bigint, turn integer, "inputTokens" integer, "outputTokens" integer, "dataQueries" integer,
          "dataRows" bigint, "dataMs" bigint, "durationMs" bigint, "endedAtMs" bigint)
        join ${chatThreads} as thread on thread.id = ended."threadId"
        on conflict do nothing
        returning account_id, external_user_id, internal_user_id, ended_at, input_tokens + output_tokens as tokens
      ), used as (
        select account_id, external_user_id, internal_user_id, ${TOKENS_OF_DAY} as limit_name,
          date_trunc('day', ended_at, 'UTC') as period, tokens from told
        union all
        select account_id, null, null, ${TOKENS_OF_MONTH}, date_trunc('month', ended_at, 'UTC'), tokens from told
      )
      insert into ${limitUses} as counted (account_id, external_user_id, internal_user_id, limit_name, period, used)
      select account_id, external_user_id, internal_user_id, limit_name, period, sum(tokens)
      from used where tokens > 0 group by 1, 2, 3, 4, 5
      order by 2 nulls last, 3 nulls last, 5
      on conflict (account_id, external_user_id, internal_user_id, limit_name, period)
      do update set used = counted.used + excluded.used`,
    sql`
      insert into ${threadResults} (account_id, uuid, thread_id)
      select thread.account_id, given.uuid::uuid, thread.id
      from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as ended ("threadId" bigint, results jsonb)
      cross join jsonb_array_elements_text(ended.results) as given (uuid)
      join ${chatThreads} as thread on thread.id = ended."threadId"
      on conflict do nothing`,
    sql`
      insert into ${failedAnswers} (account_id, thread_id, message_id, reason, created_at)
      select thread.account_id, thread.id, ended."messageId", ended.failure, to_timestamp(ended."endedAtMs" / 1000.0)
      from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as ended
        ("threadId" bigint, "messageId" text, failure text, "endedAtMs" bigint)
      join ${chatThreads} as thread on thread.id = ended."threadId"
      where ended.failure is not null
      on conflict do nothing`,
    releaseTurns(turns.flatMap(({ admissionId }) => (admissionId === null ? [] : [admissionId]))),
  ]);
}
