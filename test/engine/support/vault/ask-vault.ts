import pg from 'pg';
import { asText } from '../../../../db/data-cells.ts';
import { explainDatabaseError } from '../../../../db/data-query-error.ts';
import { compileLoad, EngineError, type PhysicalQuery, type Scope } from '../../../../engine/index.ts';
import { newDatabase } from '../../../harness/new-database.ts';
import { queryDirectly } from '../../../harness/query-directly.ts';
import { compile, now } from '../engine.ts';
import { vaultTables } from './vault-model.ts';

const ROW_LIMIT = 100;
/** Two databases that differ in what is forbidden, and in nothing else. */
const VARIANTS = [1, 7];

/** A role is the server's, so another vault may have made it already. */
export const CREATE_READER = `DO $$ BEGIN CREATE ROLE vault_reader LOGIN PASSWORD 'vault';
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`;

/** What the person who asked gets to see; `refused` is an error before any database was asked. */
export type Answer = { rows: string[] } | { error: string } | { refused: string };
export type Vaults = {
  /** The first database, for questions about PostgreSQL itself. */
  client: pg.Client;
  /** The answer of each database. */
  ask(scope: Scope, question: string | object): Promise<Answer[]>;
  /** Tells both databases to plan as this says from now on. */
  plan(settings: string): Promise<void>;
  stop(): Promise<void>;
};

/** Databases with these tables, which `vault_reader` may read; a statement that takes longer is stopped. */
export async function openVaults(
  tablesOf: (variant: number) => string = vaultTables,
  timeoutMs = 2_000,
): Promise<Vaults> {
  const clients = await Promise.all((await newVaults(tablesOf)).map((url) => openVault(url, timeoutMs)));
  const [client] = clients;
  if (client === undefined) throw new Error('there is no database');
  return {
    client,
    async ask(scope, question) {
      const queries = compiled(scope, question);
      if ('refused' in queries) return clients.map(() => queries);
      return Promise.all(clients.map((client) => answerOf(client, queries, timeoutMs)));
    },
    async plan(settings) {
      await Promise.all(clients.map((each) => each.query(`RESET ALL; ${settings}`)));
    },
    async stop() {
      for (const client of clients) await client.end();
    },
  };
}

/** The addresses of databases with these tables, one of each variant, for `vault_reader`. */
export const newVaults = (tablesOf: (variant: number) => string): Promise<string[]> =>
  Promise.all(VARIANTS.map((variant) => newVault(tablesOf(variant))));

async function newVault(tables: string): Promise<string> {
  const url = new URL(await newDatabase());
  await queryDirectly(url.href, CREATE_READER);
  await queryDirectly(url.href, tables);
  return Object.assign(url, { username: 'vault_reader', password: 'vault' }).href;
}

async function openVault(connectionString: string, timeoutMs: number): Promise<pg.Client> {
  const options = `-c default_transaction_read_only=on -c statement_timeout=${timeoutMs}`;
  const client = new pg.Client({ connectionString, options, pipeline: true });
  await client.connect();
  return client;
}

/** Of SQL, or of a query of measures and dimensions as `load` takes it, with the SELECTs that count its rows. */
function compiled(scope: Scope, question: string | object): PhysicalQuery[] | { refused: string } {
  try {
    if (typeof question === 'string') return [compile(scope, question)];
    return compileLoad({ scope, query: question, now }).queries.flatMap((query) => {
      const columns = [{ name: 'total', column_type: 'Int64' as const }];
      return query.total === null ? [query] : [query, { ...query, ...query.total, columns }];
    });
  } catch (error) {
    if (error instanceof EngineError) return { refused: error.message };
    throw error;
  }
}

async function answerOf(client: pg.Client, queries: PhysicalQuery[], timeoutMs: number): Promise<Answer> {
  try {
    const results = await Promise.all(
      queries.map((query) =>
        client.query({ text: asText(query, ROW_LIMIT), values: query.parameters, rowMode: 'array' }),
      ),
    );
    return { rows: results.flatMap(({ rows }) => rows.map((row) => JSON.stringify(row)).sort()) };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return { error: explainDatabaseError(error, timeoutMs).message };
  }
}
