import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asText } from '../../db/data-cells.ts';
import { EngineError, type PhysicalQuery } from '../../engine/index.ts';
import { patienceMs, rounds, seed } from '../harness/full-run.ts';
import { newDatabase } from '../harness/new-database.ts';
import { compile, scopeOf } from './support/engine.ts';
import { CREATE_READER } from './support/vault/ask-vault.ts';
import { SECRETS } from './twins/heavy-joins.ts';
import { places } from './twins/places.ts';
import { clerk, twinTables } from './twins/twin-model.ts';

/**
 * The rule calls a function, which PostgreSQL takes to be dear and so tries after what is cheap. It counts its calls:
 * what a hidden row costs is the number of them, and is seen without a clock.
 */
const RULE = `CREATE FUNCTION twins.folded(text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN lower($1); END'`;
const CALLS =
  "SELECT COALESCE(SUM(calls), 0) AS calls FROM pg_stat_xact_user_functions WHERE funcname = 'folded'";
const ROW_LIMIT = 100;
const PATIENCE = { timeout: patienceMs(30_000) };

const columns = ['id', 'zero', 'huge'].map((name) => `{ name: ${name}, sql: ${name}, type: number }`);
const texts = ['tenant', 'owner', 'word'].map((name) => `{ name: ${name}, sql: ${name}, type: string }`);
const scope = scopeOf(
  `
cubes:
  - name: accounts
    sql_table: twins.accounts
    dimensions:
      - { name: folded, sql: "twins.folded({CUBE}.tenant)", type: string, public: false }
      - { name: late, sql: late, type: time }
      - { name: seen, sql: seen, type: time }
      - { name: active, sql: active, type: boolean }
      ${[...columns, ...texts].map((column) => `- ${column}`).join('\n      ')}
    measures:
      - { name: count, type: count }
      - { name: total, type: sum, sql: zero }
    access_policy:
      - { group: clerks, row_level: { filters: [{ member: folded, operator: equals, values: ["{ userAttributes.tenant }"] }] } }
`,
  clerk,
);

const clients: pg.Client[] = [];
beforeAll(async () => {
  for (const variant of [1, 7]) {
    const client = new pg.Client({ connectionString: await newDatabase() });
    await client.connect();
    await client.query(CREATE_READER);
    await client.query(`${twinTables(variant)}; ${RULE}; SET track_functions = 'all'`);
    clients.push(client);
  }
});
afterAll(async () => {
  for (const client of clients) await client.end();
});

it('Rules that take long are worked out for the same rows, whatever these hold', PATIENCE, async () => {
  const told = [];
  const rowPlaces = places.filter(({ takes }) => takes === 'row');
  for (const round of rounds('conditions in every place, over a dear rule', {
    share: 2,
    whole: SECRETS.length,
  })) {
    let asked = 0;
    for (const { sql } of rowPlaces) {
      const condition = `CASE WHEN ${SECRETS[(seed + round) % SECRETS.length]} THEN 1 END`;
      const statement = sql.replaceAll('@', 'accounts').replaceAll('?', () => condition);
      const [one, other] = await Promise.all(clients.map((client) => workOf(client, statement)));
      if (one !== other) told.push({ statement, one, other });
      if (one !== null) asked += 1;
    }
    expect(asked).toBeGreaterThan(rowPlaces.length * 0.8);
  }
  expect(told).toEqual([]);
});

/** How often the rule was worked out, and what came back; null for what the engine refuses. */
async function workOf(client: pg.Client, sql: string): Promise<string | null> {
  const query = compiled(sql);
  if (query === null) return null;
  await client.query('BEGIN');
  const before = await callsIn(client);
  const { rows } = await client.query({
    ...{ text: asText(query, ROW_LIMIT), values: query.parameters, rowMode: 'array' },
  });
  const after = await callsIn(client);
  await client.query('COMMIT');
  return `${JSON.stringify(rows)} in ${after - before} calls`;
}

/** Of the present transaction, with some before it; never more of them within it. */
async function callsIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query(CALLS);
  return Number(rows[0].calls);
}

function compiled(sql: string): PhysicalQuery | null {
  try {
    return compile(scope, sql);
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}
