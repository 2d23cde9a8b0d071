import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../db/local/postgres.ts';
import { compileSql, type SqlParser } from '../../engine/index.ts';
import type { Stops } from '../../scripts/stops.ts';
import { atMost, type Line } from '../harness/line.ts';
import { median, ratioOfMedians } from '../harness/statistics.ts';
import { modelOf } from './open-model.ts';

const ROUNDS = 7;
/** A condition behind the row rules may take this much longer than the same beside them. */
const ALLOWED_RATIO = 1.5;

const model = `
cubes:
  - name: notes
    sql_table: bench.notes
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: body, sql: body, type: string }
      - { name: amount, sql: amount, type: number }
      - { name: tenant, sql: tenant, type: string }
    access_policy:
      - group: "*"
        row_level: { filters: [{ member: tenant, operator: equals, values: ["{ userAttributes.tenant }"] }] }
`;

/** 250,000 of the rows are the caller's. */
const tables = `
CREATE SCHEMA bench;
CREATE TABLE bench.notes AS SELECT n AS id, 'note ' || n AS body, n % 1000 AS amount,
  CASE WHEN n % 4 = 0 THEN 'south' ELSE 'north' END AS tenant FROM generate_series(1, 1000000) n;
VACUUM ANALYZE bench.notes;`;

const conditions: [name: string, asked: string][] = [
  ['LIKE', "body LIKE '%99%'"],
  ['ILIKE', "body ILIKE '%99%'"],
  ['arithmetic', 'amount * 2 > 1998'],
  ['cast', "CAST(amount AS text) = '999'"],
  ['cast of text', 'CAST(SUBSTR(body, 6) AS integer) > 999000'],
];

export const head = ['1 M rows, 250,000 visible', 'guarded ms', 'bare ms', '', 'guarded ÷ bare', ''];

/** Conditions that run behind the row rules, beside the same conditions next to them. */
export async function executeGuarded(parser: SqlParser, directory: string, stops: Stops): Promise<Line[]> {
  const client = await openNotes(directory, stops);
  const caller = { userAttributes: { tenant: 'south' }, groups: [], securityContext: {} };
  const scope = { model: modelOf(parser, model), caller, views: null };
  const lines: Line[] = [];
  for (const [name, asked] of conditions) {
    const sql = `SELECT COUNT(*) AS n FROM notes WHERE ${asked}`;
    const guarded = compileSql({ parser, scope, sql, timeZone: 'UTC', now: new Date() });
    const bare = `SELECT count(*) FROM bench.notes WHERE tenant = 'south' AND ${asked}`;
    lines.push(
      await lineOf(
        name,
        () => client.query({ text: guarded.text, values: guarded.parameters }),
        () => client.query(bare),
      ),
    );
  }
  return lines;
}

async function lineOf(
  name: string,
  guarded: () => Promise<pg.QueryResult>,
  bare: () => Promise<pg.QueryResult>,
): Promise<Line> {
  const [ours, theirs] = [await guarded(), await bare()].map(({ rows }) =>
    JSON.stringify(Object.values(rows[0])),
  );
  if (ours !== theirs) throw new Error(`${name}: ${ours} rows behind the rules, ${theirs} beside them.`);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ measured: [await timed(guarded)], limit: [await timed(bare)] });
  }
  const ratio = ratioOfMedians(rounds).median;
  const ms = [rounds.flatMap(({ measured }) => measured), rounds.flatMap(({ limit }) => limit)].map(median);
  const figures = [...ms.map((duration) => duration.toFixed(0)), ''];
  return { name, figures, ratio, isOver: atMost(ratio, ALLOWED_RATIO) };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

async function openNotes(directory: string, stops: Stops): Promise<pg.Client> {
  const postgres = await startPostgres({ dataDirectory: join(directory, 'notes'), persistent: false });
  stops.add(() => postgres.stop());
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  stops.add(() => client.end());
  for (const statement of tables.split(';\n')) await client.query(statement);
  return client;
}
