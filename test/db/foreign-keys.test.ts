import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '../../db/setup/migrate.ts';
import { newDatabase } from '../harness/new-database.ts';

it('each foreign key has an index that finds its rows, so that a delete never reads a whole table', async () => {
  const databaseUrl = await newDatabase();
  await migrate(databaseUrl);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(
    `select conrelid::regclass || '.' || conname as "without an index"
     from pg_constraint
     where contype = 'f' and not exists (
       select from pg_index
       where indrelid = conrelid
         and (indkey[0] = conkey[cardinality(conkey)] or (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)
         and (indpred is null or pg_get_expr(indpred, indrelid) like '% IS NOT NULL)'))
     order by 1`,
  );
  await client.end();
  expect(rows).toEqual([]);
});
