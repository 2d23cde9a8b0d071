// By its own path: esbuild forgets to start this module where it is reached through the package's index and,
// as here, dynamically too; statements below and elsewhere are made while modules load.
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { loadNeon, type NeonDatabase } from './neon.ts';
import { raisedRefusal } from './refusal.ts';

export type Statement = SQL;
export type Rows = Record<string, unknown>[];

/**
 * The service's own database. `batch` runs statements as one transaction in one HTTP round trip and
 * answers with the rows of each; a statement that refuses rolls all back and throws its Refusal.
 */
export function connectDatabase(database: NeonDatabase) {
  let opened: Awaited<ReturnType<typeof openDriver>> | undefined;
  return {
    async batch(statements: readonly Statement[]): Promise<Rows[]> {
      opened ??= await openDriver(database);
      const driver = opened;
      const [first, ...rest] = statements.map((statement) => driver.execute(statement));
      if (first === undefined) return [];
      try {
        const results = await driver.batch([first, ...rest]);
        return results.map((result) => result.rows);
      } catch (error) {
        throw raisedRefusal(error) ?? error;
      }
    },
  };
}
export type Database = ReturnType<typeof connectDatabase>;

async function openDriver(database: NeonDatabase) {
  const [{ neon }, { drizzle }] = await Promise.all([loadNeon(database), import('drizzle-orm/neon-http')]);
  return drizzle({ client: neon(database.connectionString), casing: 'snake_case' });
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
