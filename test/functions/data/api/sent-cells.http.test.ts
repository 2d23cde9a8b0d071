import { beforeAll, expect, it } from 'vitest';
import { makeAccount } from '../../../harness/account.ts';
import { askByPost, cubeApiToken, type DataCall, linesOf } from '../../../harness/data-api.ts';

const TEXT = 'a "quoted", \\ text\r\n\u0001 für 😀';

/** Values of all kinds, also of types that PostgreSQL sends otherwise than it casts them. */
const MODEL = `
cubes:
  - name: kinds
    sql: |
      select 1 as id, E'a "quoted", \\\\ text\\r\\n\\x01 für 😀' as words, true as yes, 0.10 as amount, 1e-7::float8 as tiny,
        timestamp '2025-01-31 09:30:00.98765' as at, timestamptz '2025-01-31 09:30:00+02' as zoned, date '0099-02-01' as day,
        inet '10.0.0.1' as address, 'ab'::char(4) as code, false as no, '{"a": 1}'::jsonb as document
      union all select 2, '', false, -3, 'NaN', 'infinity', '0044-03-15 12:00:00.5+00 BC', '-infinity', '::1', '', true, '[]'
      union all select 3, null, null, null, null, null, null, null, null, null, null, null
      union all select 4, '=1', true, 'NaN', 0, '12345-01-01 00:00:00', '1900-01-01 00:00:00.1+00', '2024-02-29', '10.0.0.0/8', 'x', null, 'null'
    public: true
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: words, sql: words, type: string }
      - { name: yes, sql: yes, type: boolean }
      - { name: amount, sql: amount, type: number }
      - { name: tiny, sql: tiny, type: number }
      - { name: at, sql: at, type: time }
      - { name: zoned, sql: zoned, type: time }
      - { name: day, sql: day, type: time }
      - { name: address, sql: address, type: string }
      - { name: code, sql: code, type: string }
      - { name: written, sql: "no", type: string }
      - { name: document, sql: document, type: string }
`;
const names = [
  ...['id', 'words', 'yes', 'amount', 'tiny', 'at', 'zoned', 'day', 'address', 'code', 'written', 'document'],
];

let call: DataCall;
beforeAll(async () => {
  const account = await makeAccount();
  await account.saveModel(MODEL);
  call = { account, token: await cubeApiToken(account, { sessionSettings: { externalId: 'anna' } }) };
});

const select = (columns: string) => ({ query: `SELECT ${columns} FROM kinds ORDER BY id` });

it('streams each cell as a load gives it, whatever type it has', async () => {
  const response = await askByPost(call, 'load', {
    query: {
      dimensions: names.map((name) => `kinds.${name}`),
      ungrouped: true,
      order: { 'kinds.id': 'asc' },
    },
  });
  const { data } = (await response.json()) as { data: Record<string, unknown>[] };
  // JSON of a load has truth values of its own.
  const textOf = (value: unknown) => (value === null ? null : String(value));
  const loaded = data.map((row) => names.map((name) => textOf(row[`kinds.${name}`])));
  const [, ...lines] = await linesOf(await askByPost(call, 'cubesql', select(names.join(', '))));
  const streamed = lines.flatMap((line) => line.data ?? []);
  expect(streamed).toEqual(loaded);
  expect(streamed[0]?.slice(0, 6)).toEqual(['1', TEXT, 'true', '0.10', '1e-07', '2025-01-31T09:30:00.987']);
  expect(streamed[1]?.[5]).toBeNull();
  expect(streamed[2]).toEqual(['3', ...Array.from({ length: names.length - 1 }, () => null)]);
});

it('gives days as days', async () => {
  const columns = "DATE_TRUNC('day', at)::date AS day, DATE_TRUNC('day', zoned)::date AS zoned";
  const [, ...lines] = await linesOf(await askByPost(call, 'cubesql', select(columns)));
  expect(lines.flatMap((line) => line.data ?? [])).toEqual([
    ['2025-01-31', '2025-01-31'],
    [null, '0044-03-15'],
    [null, null],
    ['12345-01-01', '1900-01-01'],
  ]);
});

it('prints the same as CSV', async () => {
  const response = await askByPost({ ...call, accept: 'text/csv' }, 'cubesql', select('id, words, yes, at'));
  expect(await response.text()).toBe(
    [
      'id,words,yes,at',
      `1,"${TEXT.replaceAll('"', '""')}",true,2025-01-31T09:30:00.987`,
      '2,,false,',
      '3,,,',
      "4,'=1,true,12345-01-01T00:00:00.000",
      '',
    ].join('\r\n'),
  );
});
