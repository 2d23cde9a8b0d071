import { neon, neonConfig } from '@neondatabase/serverless';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/neon-http';
import { raisedRefusal } from './refusal.ts';

export type DatabaseSettings = {
  databaseUrl: string;
  /** Where to send queries instead of Neon's own host: the local endpoint's URL. */
  neonEndpoint: string | undefined;
};

/** Points the driver at the local endpoint, for every host a connection string may name. */
export function useEndpoint(neonEndpoint: string | undefined): void {
  if (neonEndpoint !== undefined) neonConfig.fetchEndpoint = () => neonEndpoint;
}

export type Statement = SQL;
export type Rows = Record<string, unknown>[];

/**
 * The service's own database. `batch` runs statements as one transaction in one HTTP round trip and
 * answers with the rows of each; a statement that refuses rolls all back and throws its Refusal.
 */
export function connectDatabase({ databaseUrl, neonEndpoint }: DatabaseSettings) {
  useEndpoint(neonEndpoint);
  const driver = drizzle({ client: neon(databaseUrl), casing: 'snake_case' });

  return {
    async batch(statements: readonly Statement[]): Promise<Rows[]> {
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

/** SQL that says who the changes of this batch are written down for in the audit log. */
export const actAs = (actor: SQL | string, requestId: string | null): SQL =>
  sql`set_config('request.actor', ${actor}, true), set_config('request.id', ${requestId ?? ''}, true)`;

/** The id that the first statement of this batch found for `thing`. */
export const found = (thing: FoundThing): SQL => sql`found(${sql.raw(`'${thing}'`)})`;

export type FoundThing =
  | 'key'
  | 'account'
  | 'deployment'
  | 'internal_user'
  | 'agent'
  | 'branch'
  | 'embed_tenant'
  | 'session_external_user'
  | 'session_internal_user'
  | 'session_embed_tenant';
