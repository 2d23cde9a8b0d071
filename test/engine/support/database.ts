import pg from 'pg';
import type { PhysicalQuery, Scope } from '../../../engine/index.ts';
import { databaseOf } from '../../harness/new-database.ts';
import { canonical } from './canonical.ts';
import { compile, compileQuery } from './engine.ts';
import { askLoad, type LoadAnswer, type RunStatement } from './load.ts';

export type StoreDatabase = {
  /** Rows of SQL over the model, as text, after checking that its columns are the promised ones. */
  ask(scope: Scope, sql: string, timeZone?: string): Promise<(string | null)[][]>;
  /** Rows of what has been compiled, likewise. */
  run(query: PhysicalQuery): Promise<(string | null)[][]>;
  /** Rows of a JSON query over the model, likewise. */
  askJson(scope: Scope, query: object): Promise<(string | null)[][]>;
  /** What the data API's `load` answers. */
  load(scope: Scope, query: unknown): Promise<LoadAnswer>;
  /** Rows of SQL written by hand over the tables, as text. */
  byHand(sql: string): Promise<(string | null)[][]>;
  stop(): Promise<void>;
};

const asText = { getTypeParser: () => (text: string) => canonical(text) };

/** A database with these tables, in a real PostgreSQL. */
export async function startStoreDatabase(tables: string): Promise<StoreDatabase> {
  return openStoreDatabase(await databaseOf(tables));
}

/** One that has its tables already. */
export async function openStoreDatabase(url: string): Promise<StoreDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = (text: string, values: unknown[]) =>
    client.query({ text, values, rowMode: 'array', types: asText });
  const rowsOf = async (query: PhysicalQuery) => {
    const result = await rows(query.text, query.parameters);
    const promised = query.columns.map((column) => column.name).join();
    const given = result.fields.map((field) => field.name).join();
    if (promised !== given) throw new Error(`promised ${promised}, gave ${given}`);
    return result.rows;
  };
  const asCells: RunStatement = async (text, values) =>
    (await client.query({ text, values: [...values], rowMode: 'array', types: asText })).rows;
  return {
    ask: (scope, sql, timeZone) => rowsOf(compile(scope, sql, timeZone)),
    run: rowsOf,
    askJson: (scope, query) => rowsOf(compileQuery(scope, query)),
    load: (scope, query) => askLoad(asCells, scope, query),
    byHand: async (sql) => (await rows(sql, [])).rows,
    stop: () => client.end(),
  };
}
