import { SQL, sql } from 'drizzle-orm';
import { loadNeon, type NeonDatabase } from './neon.ts';
import { isUndone, outageIn } from './outage.ts';
import { raisedRefusal } from './refusal.ts';
import { type RenderedStatement, renderStatement } from './render-statement.ts';

export type Statement = SQL;
export type Rows = Record<string, unknown>[];

type Sent = Statement | RenderedStatement;
/** What a batch asks: statements, and lists of them where the call decides how many there are. */
export type Asked = readonly (Sent | readonly Sent[])[];
/** The rows of each statement, at the place where it was asked; a list of statements has a list of them. */
export type Answers<Of extends Asked> = {
  -readonly [Place in keyof Of]: Of[Place] extends readonly unknown[] ? Rows[] : Rows;
};

/** DECISIONS.md 1, "Outage". */
const ANSWER_WITHIN_MS = 10_000;
/** Pauses between tries of a batch that was undone: a database that restarts needs some seconds. */
const PAUSES_MS = [100, 200, 400, 800, 1_600];

/**
 * The service's own database. `batch` runs statements as one transaction in one HTTP round trip and
 * answers with the rows of each; a statement that refuses rolls all back and throws its Refusal. A database
 * that does not answer in time is the Refusal `database_unavailable`: the batch has run whole, or not at all.
 */
export function connectDatabase(database: NeonDatabase) {
  let opened: Client | undefined;
  return {
    async batch<const Of extends Asked>(
      asked: Of,
      { answerWithinMs = ANSWER_WITHIN_MS }: { answerWithinMs?: number } = {},
    ): Promise<Answers<Of>> {
      const queries = rendered(asked);
      if (queries.length === 0) return answersTo(asked, []);
      opened ??= await openClient(database);
      const client = opened;
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), answerWithinMs);
      try {
        const { signal } = patience;
        return answersTo(asked, await againWhileUndone(() => send(client, queries, { signal }), signal));
      } catch (error) {
        throw raisedRefusal(error) ?? outageIn(error) ?? error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
export type Database = ReturnType<typeof connectDatabase>;

const rendered = (asked: Asked): RenderedStatement[] =>
  asked.flat().map((each) => (each instanceof SQL ? renderStatement(each) : each));

function answersTo<Of extends Asked>(asked: Of, rows: Rows[]): Answers<Of> {
  const left = rows.values();
  const next = (): Rows => left.next().value ?? [];
  // As many, each a list where one was asked: what the type says of it.
  return asked.map((each) => (Array.isArray(each) ? each.map(next) : next())) as Answers<Of>;
}

type Client = Awaited<ReturnType<typeof openClient>>;

/** One statement is a transaction by itself, without a BEGIN and a COMMIT around it. */
async function send(
  client: Client,
  queries: readonly RenderedStatement[],
  fetchOptions: { signal: AbortSignal },
): Promise<Rows[]> {
  const [first, second] = queries;
  if (first !== undefined && second === undefined) {
    return [await client.query(first.text, first.values, { fetchOptions })];
  }
  const statements = queries.map(({ text, values }) => client.query(text, values));
  return client.transaction(statements, { fetchOptions });
}

/** Sends a batch again only where it is known that nothing of it was done. */
async function againWhileUndone<Answer>(send: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isUndone(error) || !(await pause(pauseMs, signal))) throw error;
    }
  }
  return send();
}

/** @returns false when the signal aborts before the time is over. */
function pause(pauseMs: number, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), pauseMs);
  const giveUp = () => {
    clearTimeout(timer);
    resolve(false);
  };
  signal.addEventListener('abort', giveUp, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', giveUp));
}

/** date, timestamp, timestamptz and interval stay text: a JavaScript Date would cut them to milliseconds. */
const TIME_OIDS = [1082, 1114, 1184, 1186];

async function openClient(database: NeonDatabase) {
  const { neon, types } = await loadNeon(database);
  const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text') =>
    TIME_OIDS.includes(oid) ? String : types.getTypeParser(oid, format);
  return neon(database.connectionString, { types: { getTypeParser } });
}

/** SQL that says who makes the changes of this batch, for the audit log. */
export const actAs = (actor: SQL | string, requestId: string | null): SQL =>
  sql`set_config('request.actor', ${actor}, true), set_config('request.id', ${requestId ?? ''}, true)`;

/** SQL that leaves the id of `thing` to the statements that follow. */
export const share = (thing: FoundThing, id: SQL): SQL =>
  sql`set_config(${sql.raw(`'request.${thing}'`)}, coalesce(${id}::text, ''), true)`;

/** The id that an earlier statement of this batch found for `thing`. */
export const found = (thing: FoundThing): SQL => sql`found(${sql.raw(`'${thing}'`)})`;

export type FoundThing =
  | 'key'
  | 'account'
  | 'created'
  | 'deployment'
  | 'external_user'
  | 'internal_user'
  | 'agent'
  | 'branch'
  | 'thread'
  | 'dashboard'
  | 'embed_tenant'
  | 'session'
  | 'session_external_user'
  | 'session_internal_user'
  | 'session_embed_tenant';
