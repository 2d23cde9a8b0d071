import { sql } from 'drizzle-orm';
import { chatThreads, turnUsage } from '../schema/tables/index.ts';
import type { Database } from './client.ts';

/** A turn that has ended, with what its language model used. */
export type EndedTurn = {
  threadId: number;
  turn: number;
  inputTokens: number;
  outputTokens: number;
  endedAtMs: number;
};

/** Writes down what turns used. A turn that is written already stays as it is; of a deleted thread, nothing is. */
export async function recordTurns(database: Database, turns: readonly EndedTurn[]): Promise<void> {
  await database.batch([
    sql`
      insert into ${turnUsage} (account_id, thread_id, turn, agent_id, external_user_id, internal_user_id,
        input_tokens, output_tokens, ended_at)
      select thread.account_id, thread.id, ended.turn, thread.agent_id, thread.external_user_id,
        thread.internal_user_id, ended."inputTokens", ended."outputTokens", to_timestamp(ended."endedAtMs" / 1000.0)
      from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as ended
        ("threadId" bigint, turn integer, "inputTokens" integer, "outputTokens" integer, "endedAtMs" bigint)
      join ${chatThreads} as thread on thread.id = ended."threadId"
      on conflict do nothing`,
  ]);
}
