import pg from 'pg';
import { asText } from '../../../../db/data-cells.ts';
import { explainDatabaseError } from '../../../../db/data-query-error.ts';
import { compileJson, EngineError, type PhysicalQuery, type Scope } from '../../../../engine/index.ts';
import { newDatabase } from '../../../harness/new-database.ts';
import { compile, now } from '../engine.ts';
import { vaultTables } from './vault-model.ts';

const ROW_LIMIT = 100;
const STATEMENT_TIMEOUT_MS = 2_000;
/** Two databases that differ in what is forbidden, and in nothing else. */
const VARIANTS = [1, 7];

/** A role is the server's, so another vault may have made it already. */
const CREATE_READER = `DO $$ BEGIN CREATE ROLE vault_reader LOGIN PASSWORD 'vault';
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`;

/** What the person who asked gets to see. */
export type Answer = { rows: string[] } | { error: string };
export type Vaults = {
  /** The answer of each database. */
  ask(scope: Scope, question: string | object): Promise<Answer[]>;
  stop(): Promise<void>;
};

export async function openVaults(): Promise<Vaults> {
  const clients = await Promise.all(VARIANTS.map(openVault));
  return {
    async ask(scope, question) {
      const query = compiled(scope, question);
      if ('error' in query) return clients.map(() => query);
      return Promise.all(clients.map((client) => answerOf(client, query)));
    },
    async stop() {
      for (const client of clients) await client.end();
    },
  };
}

async function openVault(variant: number): Promise<pg.Client> {
  const url = new URL(await newDatabase());
  await run(url.href, CREATE_READER);
  await run(url.href, vaultTables(variant));
  url.username = 'vault_reader';
  url.password = 'vault';
  const options = `-c default_transaction_read_only=on -c statement_timeout=${STATEMENT_TIMEOUT_MS}`;
  const client = new pg.Client({ connectionString: url.href, options });
  await client.connect();
  return client;
}

async function run(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** SQL, or a query of measures and dimensions. */
function compiled(scope: Scope, question: string | object): PhysicalQuery | { error: string } {
  try {
    return typeof question === 'string'
      ? compile(scope, question)
      : compileJson({ scope, query: question, now });
  } catch (error) {
    if (error instanceof EngineError) return { error: error.message };
    throw error;
  }
}

async function answerOf(client: pg.Client, query: PhysicalQuery): Promise<Answer> {
  try {
    const text = asText(query, ROW_LIMIT);
    const { rows } = await client.query({ text, values: query.parameters, rowMode: 'array' });
    return { rows: rows.map((row) => JSON.stringify(row)).sort() };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return { error: explainDatabaseError(error, STATEMENT_TIMEOUT_MS).message };
  }
}
