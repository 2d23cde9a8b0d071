import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../../harness/account.ts';
import {
  askByPost,
  cubeApiToken,
  type DataCall,
  dataPath,
  linesOf,
  sessionToken,
} from '../../../harness/data-api.ts';
import { query, singleValue } from '../../../harness/database.ts';
import { until } from '../../../harness/until.ts';

let account: TestAccount;
let call: DataCall;
beforeAll(async () => {
  account = await makeAccount();
  call = {
    account,
    token: await cubeApiToken(account, { sessionSettings: { externalId: 'anna', groups: ['managers'] } }),
  };
});

const cubesql = (body: object, accept?: string) =>
  askByPost({ ...call, ...(accept !== undefined && { accept }) }, 'cubesql', body);

/** A cube with as many rows as a test wants, which is not what a person sees. */
const NUMBERS = (rows: number, sql = 'n') => `
cubes:
  - name: numbers
    sql: "select ${sql} as n from generate_series(1, ${rows}) as g(n)"
    public: true
    dimensions:
      - { name: n, sql: n, type: number, primary_key: true, public: true }
    measures:
      - { name: count, type: count }
`;

async function numbersCall(rows: number, sql?: string): Promise<DataCall> {
  const own = await makeAccount();
  await own.saveModel(NUMBERS(rows, sql));
  return { account: own, token: await cubeApiToken(own, { sessionSettings: { externalId: 'anna' } }) };
}

describe('POST cubesql', () => {
  it('answers with the schema, then all rows', async () => {
    const response = await cubesql({
      query: 'SELECT status, MEASURE(count) AS orders FROM orders_view GROUP BY 1 ORDER BY 1',
    });
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson; charset=utf-8');
    const [schema, ...rest] = await linesOf(response);
    expect(schema).toEqual({
      schema: [
        { name: 'status', column_type: 'String' },
        { name: 'orders', column_type: 'Int64' },
      ],
      lastRefreshTime: expect.any(String),
    });
    const rows = rest.flatMap(({ data }) => data ?? []);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(row).toEqual([expect.any(String), expect.stringMatching(/^\d+$/)]);
  });

  it('sends an empty piece when there are no rows', async () => {
    const lines = await linesOf(
      await cubesql({ query: "SELECT status FROM orders_view WHERE status = 'no such'" }),
    );
    expect(lines).toEqual([expect.objectContaining({ schema: expect.anything() }), { data: [] }]);
  });

  it('sends every row of a result beyond any page', async () => {
    const numbers = await numbersCall(12_345);
    const lines = await linesOf(
      await askByPost(numbers, 'cubesql', { query: 'SELECT n FROM numbers ORDER BY n' }),
    );
    const cells = lines.flatMap(({ data }) => data ?? []).map(([cell]) => Number(cell));
    expect(cells).toEqual(Array.from({ length: 12_345 }, (_, index) => index + 1));
  });

  it.each([
    ['short', 20_000, 'n', { pieces: 9, bytes: 600 * 1024 }],
    ['long', 150, "repeat('x', 100000)", { pieces: 110, bytes: 8 * 1024 * 1024 }],
  ])('sends %s rows in as few pieces as memory has room for', async (_, rows, sql, most) => {
    const numbers = await numbersCall(rows, sql);
    const lines = await linesOf(await askByPost(numbers, 'cubesql', { query: 'SELECT n FROM numbers' }));
    const pieces = lines.flatMap(({ data }) => (data === undefined ? [] : [data]));
    expect(pieces.flat()).toHaveLength(rows);
    expect(pieces.length).toBeLessThanOrEqual(most.pieces);
    expect(Math.max(...pieces.map((piece) => JSON.stringify(piece).length))).toBeLessThan(most.bytes);
  });

  it('says midway that rows cannot be read any further', async () => {
    const numbers = await numbersCall(5_000, '100 / (4000 - n)');
    const lines = await linesOf(await askByPost(numbers, 'cubesql', { query: 'SELECT n FROM numbers' }));
    expect(lines.at(-1)).toEqual({ error: expect.stringContaining('divides by zero') });
    expect(lines.length).toBeGreaterThan(2);
  });

  it('refuses what goes wrong before the first row', async () => {
    const numbers = await numbersCall(10, '100 / (5 - n)');
    const response = await askByPost(numbers, 'cubesql', { query: 'SELECT n FROM numbers' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('divides by zero') });
  });

  it('ends the query in the database when the reader goes', async () => {
    const numbers = await numbersCall(1_000_000, 'n + 0 * 987654321');
    const running = () =>
      singleValue<number>(
        `select count(*)::int from pg_stat_activity
         where datname = current_database() and query like 'fetch % from result' and state <> 'idle'`,
      );
    const response = await askByPost(numbers, 'cubesql', { query: 'SELECT n FROM numbers' });
    const reader = response.body?.getReader();
    await reader?.read();
    expect(await running()).toBeGreaterThan(0);
    await reader?.cancel();
    await until(async () => expect(await running()).toBe(0));
  });

  it('shows nobody what their rules hide', async () => {
    const rows = async (token: string) =>
      (
        await linesOf(
          await askByPost({ account, token }, 'cubesql', { query: 'SELECT MEASURE(count) FROM orders_view' }),
        )
      )[1]?.data?.[0]?.[0];
    const all = await rows(call.token);
    const berlin = await cubeApiToken(account, {
      sessionSettings: {
        externalId: 'luis',
        groups: [],
        userAttributes: [{ name: 'city', value: 'Berlin' }],
      },
    });
    expect(Number(await rows(berlin))).toBeLessThan(Number(all));
    expect(Number(await rows(berlin))).toBeGreaterThan(0);
  });

  it('is refused to sessions without downloads', async () => {
    const token = await sessionToken(account, { externalId: 'eva', settings: { allowDownloads: false } });
    const response = await askByPost({ account, token }, 'cubesql', {
      query: 'SELECT MEASURE(count) FROM orders_view',
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'downloads_forbidden' });
  });
});

describe('CSV of SQL', () => {
  const text = async (body: object) => (await cubesql(body, 'text/csv')).text();

  it('has a header row and RFC 4180 lines', async () => {
    const csv = await text({ query: `SELECT 'a "quoted", text' AS first, 1 AS second, NULL AS third` });
    expect(csv).toBe('first,second,third\r\n"a ""quoted"", text",1,\r\n');
  });

  it('keeps a row whose only cell is empty, which readers would skip as an empty line', async () => {
    expect(await text({ query: 'SELECT NULL AS x' })).toBe('x\r\n""\r\n');
    const sql =
      "SELECT CASE WHEN status = 'completed' THEN '' END AS x FROM orders_view WHERE status IN ('completed', 'returned') GROUP BY 1";
    expect(await text({ query: sql })).toBe('x\r\n""\r\n""\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@cmd', '\tx', '\rx'])('takes the sting out of the text %j', async (cell) => {
    const sql = `SELECT '${cell}' AS x, -5 AS n`;
    const cellOf = (csv: string) => csv.split('\r\n').slice(1).join('\r\n');
    expect(cellOf(await text({ query: sql }))).toMatch(/^"?'/);
    expect(cellOf(await text({ query: sql }))).toMatch(/,-5\r\n$/);
    expect(cellOf(await text({ query: sql, formulas: 'raw' }))).not.toMatch(/^"?'/);
  });
});

describe('A stream holds a place at the data', () => {
  it('and gives it back at its end', async () => {
    const own = await makeAccount({ limits: { dataQueriesPerUser: 1 } });
    await own.saveModel(NUMBERS(10));
    const token = await cubeApiToken(own, { sessionSettings: { externalId: 'anna' } });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        askByPost({ account: own, token }, 'cubesql', { query: 'SELECT n FROM numbers' }),
      ),
    );
    const counts = await Promise.all(answers.map(async (answer) => (await linesOf(answer))[1]?.data?.length));
    expect(counts).toEqual([10, 10, 10, 10, 10]);
    expect(await query('select 1')).toHaveLength(1);
  });

  it('and gives it back when its reader goes, or its connection breaks', async () => {
    const own = await makeAccount({ limits: { dataQueriesPerUser: 1 } });
    await own.saveModel(NUMBERS(1_000_000, 'n + 0 * 192837465'));
    const call = {
      account: own,
      token: await cubeApiToken(own, { sessionSettings: { externalId: 'anna' } }),
    };
    const open = async () => {
      const response = await askByPost(call, 'cubesql', { query: 'SELECT n FROM numbers' });
      expect(response.status).toBe(200);
      const reader = response.body?.getReader();
      await reader?.read();
      return reader;
    };
    for (let turn = 0; turn < 2; turn += 1) await (await open())?.cancel();
    const broken = await open();
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'fetch % from result'`,
    );
    while (!(await broken?.read())?.done);
    await (await open())?.cancel();
  });

  it('and gives it back where somebody asks for the head of an answer alone', async () => {
    const own = await makeAccount({ limits: { dataQueriesPerUser: 1 } });
    await own.saveModel(NUMBERS(100_000));
    const token = await cubeApiToken(own, { sessionSettings: { externalId: 'anna' } });
    const query = JSON.stringify({ dimensions: ['numbers.n'], limit: 50_000 });
    const url = new URL(
      `${dataPath(own, 'load')}?${new URLSearchParams({ query })}`,
      inject('service').baseUrl,
    );
    for (let call = 0; call < 3; call += 1) {
      const headers = { Authorization: token, Accept: 'text/csv' };
      const response = await fetch(url, { method: 'HEAD', headers });
      expect([response.status, await response.text()]).toEqual([200, '']);
    }
  });
});
