import pg from 'pg';

/** One query of any PostgreSQL over its own protocol, or statements that return nothing. */
export async function queryDirectly<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(url);
  // A server that is killed breaks the connection once more, after what was asked has failed.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
