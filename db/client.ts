import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { loadNeon, type NeonDatabase } from './neon.ts';
import { raisedRefusal } from './refusal.ts';

export type Statement = SQL;
export type Rows = Record<string, unknown>[];

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * The service's own database. `batch` runs statements as one transaction in one HTTP round trip and
 * answers with the rows of each; a statement that refuses rolls all back and throws its Refusal.
 */
export function connectDatabase(database: NeonDatabase) {
  let opened: Awaited<ReturnType<typeof openClient>> | undefined;
  return {
    async batch(statements: readonly Statement[]): Promise<Rows[]> {
      if (statements.length === 0) return [];
      opened ??= await openClient(database);
      const client = opened;
      const queries = statements.map((statement) => {
        const { sql: text, params } = dialect.sqlToQuery(statement);
        return client.query(text, params);
      });
      try {
        return await client.transaction(queries);
      } catch (error) {
        throw raisedRefusal(error) ?? error;
      }
    },
  };
}
export type Database = ReturnType<typeof connectDatabase>;

/** date, timestamp, timestamptz and interval stay text: a JavaScript Date would cut them to milliseconds. */
const TIME_OIDS = [1082, 1114, 1184, 1186];

async function openClient(database: NeonDatabase) {
  const { neon, types } = await loadNeon(database);
  const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text') =>
    TIME_OIDS.includes(oid) ? String : types.getTypeParser(oid, format);
  return neon(database.connectionString, { types: { getTypeParser } });
}

/** SQL that says who the changes of this batch are written down for in the audit log. */
export const actAs = (actor: SQL | string, requestId: string | null): SQL =>
  sql`set_config('request.actor', ${actor}, true), set_config('request.id', ${requestId ?? ''}, true)`;

/** The id that the first statement of this batch found for `thing`. */
export const found = (thing: FoundThing): SQL => sql`found(${sql.raw(`'${thing}'`)})`;

export type FoundThing =
  | 'key'
  | 'account'
  | 'created'
  | 'deployment'
  | 'internal_user'
  | 'agent'
  | 'branch'
  | 'embed_tenant'
  | 'session_external_user'
  | 'session_internal_user'
  | 'session_embed_tenant';
