import pg from 'pg';
import { inject } from 'vitest';

/** Ids are bigint, and small enough for a number. */
const typeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);

const pool = new pg.Pool({
  connectionString: inject('service').databaseUrl,
  max: 4,
  types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  // Files that run in the same process share it; it ends with the process.
  allowExitOnIdle: true,
});

/** Rows of the service's database, read and changed without the service. */
export async function query<Row extends pg.QueryResultRow>(
  text: string,
  ...parameters: unknown[]
): Promise<Row[]> {
  return (await pool.query<Row>(text, parameters)).rows;
}

/** A session of its own, for transactions; whoever opens it ends it. */
export async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('service').databaseUrl });
  await client.connect();
  return client;
}

/** The single value of a query for one. */
export async function singleValue<Value>(text: string, ...parameters: unknown[]): Promise<Value> {
  const { rows } = await pool.query<Value[]>({ text, values: parameters, rowMode: 'array' });
  const [row] = rows;
  if (rows.length !== 1 || row?.length !== 1) throw new Error(`Not one value: ${text}`);
  return row[0] as Value;
}
