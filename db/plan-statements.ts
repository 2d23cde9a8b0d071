import * as z from 'zod';
import { type DataConnection, readFrom, sessionSettings } from './data-source.ts';
import { databaseErrorIn } from './database-error.ts';

const QUERY_CANCELED = '57014';
/** How long a database may be silent after it would have given up itself. */
const GRACE_MS = 5_000;
/** The part of the time after which no further statement is begun. */
const LAST_START = 0.8;

/** Plans statements as long as there is time, counted from now on: none are planned behind its end. */
export function planWithin(connection: DataConnection, limitMs: number) {
  const endMs = Date.now() + limitMs;
  return async (statements: readonly string[]): Promise<(string | null)[]> => {
    const leftMs = endMs - Date.now();
    return leftMs <= 0 ? [] : planStatements(connection, statements, leftMs);
  };
}

const answers = z.array(z.string().nullable());

/**
 * Has a database plan statements, and run none, in one round trip of a read-only transaction. Gives for each, in
 * order, what the database has against it, or null; fewer than were given when the time did not suffice.
 * @throws what the database or its driver throws when it cannot be asked
 */
export async function planStatements(
  connection: DataConnection,
  statements: readonly string[],
  limitMs: number,
): Promise<(string | null)[]> {
  const settings = { statements: JSON.stringify(statements), time: `${Math.round(limitMs * LAST_START)} ms` };
  const given = {
    text: `select ${Object.keys(settings).map((name, index) => `set_config('model_check.${name}', $${index + 1}, true)`)}`,
    parameters: Object.values(settings),
  };
  try {
    const [row] = await readFrom(connection, {
      before: [sessionSettings(limitMs), given, { text: PLAN_EACH, parameters: [] }],
      query: { text: `select current_setting('model_check.answers')`, parameters: [] },
      signal: AbortSignal.timeout(limitMs + GRACE_MS),
    });
    return answers.parse(JSON.parse(row?.[0] ?? '[]'));
  } catch (error) {
    if (databaseErrorIn(error)?.code === QUERY_CANCELED) return [];
    throw error;
  }
}

/** One statement that fails must not end the transaction, which only a block of PL/pgSQL prevents. */
const PLAN_EACH = `do $check$
declare
  over_at timestamptz := clock_timestamp() + current_setting('model_check.time')::interval;
  answers jsonb := '[]';
  statement text;
begin
  for statement in select jsonb_array_elements_text(current_setting('model_check.statements')::jsonb) loop
    exit when clock_timestamp() > over_at;
    begin
      execute 'explain ' || statement;
      answers := answers || 'null'::jsonb;
    exception when others then
      answers := answers || jsonb_build_array(sqlerrm);
    end;
  end loop;
  perform set_config('model_check.answers', answers::text, true);
end $check$`;
