import { once } from 'node:events';
import { createServer } from 'node:http';
import { neon, neonConfig } from '@neondatabase/serverless';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openNeon } from '../../db/neon-batch.ts';
import { shareLocalDatabase } from './local/local-database.ts';

let local: Awaited<ReturnType<typeof shareLocalDatabase>>;
beforeAll(async () => {
  local = await shareLocalDatabase();
});
afterAll(() => local.stop());

const { signal } = new AbortController();

/** One value of each kind of type that has a parser of its own, or none. */
const OF_ALL_TYPES = `select 1::int2 as small, 2::int4 as whole, 3::int8 as big, 1.5::float8 as real, 1.50::numeric as exact,
  true as yes, null::bool as unknown, 'é"\\' as text, array['a', null, 'b,"c'] as texts, array[1, 2] as numbers,
  array[1.5::float8] as reals, array[true] as truths, '{"a": [1]}'::jsonb as json, '[null]'::json as list, '' as empty`;

it('reads each type as its driver does', async () => {
  const database = { connectionString: local.postgres.url, endpoint: local.endpoint.url };
  const send = await openNeon(database);
  const asDriver = await neon(database.connectionString).query(OF_ALL_TYPES);
  expect(await send([{ text: OF_ALL_TYPES, values: [] }], signal)).toEqual([asDriver]);
});

it('reads times as they are written, to the microsecond', async () => {
  const send = await openNeon({ connectionString: local.postgres.url, endpoint: local.endpoint.url });
  const text = `select '2025-01-31'::date as day, '2025-01-31 10:00:00.123456'::timestamp as moment,
    '2025-01-31 10:00:00.123456+00'::timestamptz as zoned, '1 day'::interval as span`;
  expect(await send([{ text, values: [] }], signal)).toEqual([
    [
      {
        day: '2025-01-31',
        moment: '2025-01-31 10:00:00.123456',
        zoned: '2025-01-31 10:00:00.123456+00',
        span: '1 day',
      },
    ],
  ]);
});

it('sends values as texts, and several statements as one transaction', async () => {
  const send = await openNeon({ connectionString: local.postgres.url, endpoint: local.endpoint.url });
  const text = 'select $1::int as number, $2::boolean as truth, $3::text as nothing, txid_current() as id';
  const values = [7, false, null];
  const [first, second] = await send(
    [
      { text, values },
      { text, values },
    ],
    signal,
  );
  expect(first).toMatchObject([{ number: 7, truth: false, nothing: null }]);
  expect(second).toEqual(first);
});

it.each([
  'postgres://u:p%40ss%2Fw@ep-one.example.neon.tech/shop?sslmode=require',
  'postgresql://u:p^a"ß@EP-one.example.neon.tech:5432/shop',
])('goes where its driver goes, as whom it goes: %s', async (connectionString) => {
  const taken: string[] = [];
  const server = createServer((request, response) => {
    taken.push(String(request.headers['neon-connection-string']));
    request.resume();
    response.end('{"fields":[],"rows":[]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { fetchEndpoint } = neonConfig;
  onTestFinished(() => {
    neonConfig.fetchEndpoint = fetchEndpoint;
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const hosts: string[] = [];
  neonConfig.fetchEndpoint = (host, hostPort) => {
    hosts.push(`${host} ${hostPort}`);
    return `http://127.0.0.1:${port}/sql`;
  };

  await neon(connectionString).query('select 1');
  const send = await openNeon({ connectionString, endpoint: undefined });
  await send([{ text: 'select 1', values: [] }], signal);

  expect(hosts[1]).toBe(hosts[0]);
  expect(taken[1]).toBe(taken[0]?.replace(/[?&]application_name=[^&]*/, ''));
});
