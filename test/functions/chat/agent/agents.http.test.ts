import { beforeAll, describe, expect, it } from 'vitest';
import type { StreamRecord } from '../../../../schema/wire/stream-record.ts';
import type { MetaResult, SqlResult } from '../../../../schema/wire/tools.ts';
import { type AgentOptions, makeAccount, type TestAccount } from '../../../harness/account.ts';
import { chat, finalAnswer, openChat, toolResult } from '../../../harness/chat.ts';
import { query } from '../../../harness/database.ts';
import type { Action, Step } from '../../../harness/model-script.ts';
import { scriptedAgentOf } from '../../../harness/scripted-agent.ts';
import { logLine, logUpTo } from '../../../harness/service-log.ts';
import { TOKENS } from '../../../harness/wire/wire-format.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const manager = { externalId: 'marta', groups: ['managers'] };

const sql = (sqlQuery: string, more: object = {}): Action => ({
  callTool: 'engineSqlApi',
  input: { sqlQuery, queryTitle: 'Orders', description: 'd', userRequest: 'r', ...more },
});
/** What a query says of itself. */
const SAID = { queryTitle: 'Orders', description: 'Orders', userRequest: 'hello' };
const search = (searchQuery: string): Action => ({ callTool: 'engineMeta', input: { searchQuery } });

/** Asks an agent whose model takes these steps and then says "Done.". */
async function ask(steps: Action[], options?: AgentOptions, sessionSettings: object = manager) {
  const script: Step[] = [...steps.map((action) => [action]), [{ say: 'Done.' }]];
  const { agentId, script: played } = await scriptedAgentOf('compatible', account, script, options);
  const records = await chat(account, { input: 'How is business?', sessionSettings }, agentId);
  expect(finalAnswer(records)).toBe('Done.');
  return { records, agentId, requests: await played.requests() };
}

const sqlResult = (records: readonly StreamRecord[]) =>
  toolResult<SqlResult & { error?: string }>(records, 'engineSqlApi');

describe('an agent with accessible views', () => {
  const options = { accessibleViews: ['returns_view'] };

  it('finds these views alone, by its prompt and by searching', async () => {
    const { records, requests } = await ask([search('returns orders revenue')], options);
    const { cubes } = toolResult<MetaResult>(records, 'engineMeta');
    expect(cubes.map(({ name }) => name)).toEqual(['returns_view']);
    expect(requests[0]?.text).toContain('returns_view');
    for (const { text } of requests) expect(text).not.toMatch(/orders_view|sales_view|customers_view/);
  });

  it('queries these views', async () => {
    const { records } = await ask([sql('SELECT MEASURE(count) AS n FROM returns_view')], options);
    expect(sqlResult(records)).toMatchObject({ totalRows: 1, schema: [{ name: 'n' }] });
  });

  it.each([
    ['another view', 'SELECT MEASURE(count) FROM sales_view'],
    ['a cube beneath', 'SELECT MEASURE(count) FROM orders'],
    ['another view in a join', 'SELECT 1 FROM returns_view CROSS JOIN sales_view'],
    ['another view in a subquery', 'SELECT 1 FROM returns_view WHERE city IN (SELECT city FROM sales_view)'],
    ['another view in an unused table', 'WITH x AS (SELECT city FROM sales_view) SELECT 1 FROM returns_view'],
    ['another view in a union', 'SELECT city FROM returns_view UNION SELECT city FROM sales_view'],
    ['a name close to another view', 'SELECT 1 FROM sale_view'],
    ['a member of another view', 'SELECT units_sold FROM returns_view'],
  ])('is told nothing of others by a query of %s', async (_, sqlQuery) => {
    const { records } = await ask([sql(sqlQuery)], options);
    const { error } = sqlResult(records);
    expect(error).toEqual(expect.any(String));
    for (const name of ['sales_view', 'orders_view', 'customers_view', 'units_sold']) {
      if (!sqlQuery.includes(name)) expect(error).not.toContain(name);
    }
  });

  it('sees nothing when its views are not those of the caller', async () => {
    const { records, requests } = await ask([search('orders')], { accessibleViews: ['no_such_view'] });
    expect(toolResult<MetaResult>(records, 'engineMeta').cubes).toEqual([]);
    expect(requests[0]?.text).not.toContain('orders_view');
  });
});

describe('memoryId', () => {
  type Turn = (uuid: string) => Action;

  /** One turn after the other in one thread; each knows the uuid of the result before. */
  async function inThread(turns: Turn[], lastSettings: object = manager) {
    const { agentId, script } = await scriptedAgentOf('compatible', account, []);
    const body = { chatId: crypto.randomUUID(), input: 'Go on.' };
    let records: StreamRecord[] = [];
    for (const turn of turns) {
      const sessionSettings = turn === turns.at(-1) ? lastSettings : manager;
      await script.play([[turn(sqlResult(records)?.uuid ?? '')], [{ say: 'Done.' }]]);
      records = await chat(account, { ...body, sessionSettings }, agentId);
    }
    return { result: sqlResult(records), requests: await script.requests() };
  }

  const byStatus: Turn = () =>
    sql('SELECT status, MEASURE(count) AS orders FROM orders_view GROUP BY 1 ORDER BY 2 DESC LIMIT 3;');
  const goOn =
    (sqlQuery: string): Turn =>
    (memoryId) =>
      sql(sqlQuery, { memoryId });

  it('lets a query read an earlier result as a table, in one statement that stands for itself', async () => {
    const { result, requests } = await inThread([
      byStatus,
      goOn('SELECT COUNT(*) AS statuses, SUM(orders) AS orders FROM earlier_result'),
    ]);
    expect(result.data[0]?.[0]).toBe('3');
    expect(result.sqlQuery).toMatch(/^WITH earlier_result AS \(/);
    expect(requests[0]?.text).toContain('Earlier results');

    const { records } = await ask([sql(result.sqlQuery)]);
    expect(sqlResult(records).data).toEqual(result.data);
  });

  it.each([
    [
      'a WITH of its own',
      'WITH big AS (SELECT * FROM earlier_result WHERE orders > 0) SELECT COUNT(*) AS n FROM big',
    ],
    ['a subquery', 'SELECT COUNT(*) AS n FROM (SELECT DISTINCT status FROM earlier_result) AS s'],
  ])('works in a query with %s', async (_, sqlQuery) => {
    expect((await inThread([byStatus, goOn(sqlQuery)])).result.data).toEqual([['3']]);
  });

  it('can go on from a result that went on from another', async () => {
    const two = goOn('SELECT status FROM earlier_result ORDER BY 1 LIMIT 2');
    const { result } = await inThread([byStatus, two, goOn('SELECT COUNT(*) AS n FROM earlier_result')]);
    expect(result.data).toEqual([['2']]);
  });

  it('keeps no rows: what the caller may not see any more is gone from the earlier result', async () => {
    const sum = goOn('SELECT SUM(orders) AS n FROM earlier_result');
    const lessRights = {
      externalId: 'marta',
      groups: [],
      userAttributes: [{ name: 'city', value: 'Nowhere' }],
    };
    expect((await inThread([byStatus, sum], lessRights)).result.data).toEqual([[null]]);
  });

  it('that is no result of the thread is refused', async () => {
    const foreign: Turn = () => sql('SELECT * FROM earlier_result', { memoryId: 'somebody-elses' });
    expect((await inThread([foreign])).result.error).toMatch(/no result of this thread\. There are none yet/);
    expect((await inThread([byStatus, foreign])).result.error).toMatch(/The latest are: [0-9a-f-]{36}\./);
  });

  it('changes nothing in a query that does not read it', async () => {
    const sqlQuery = 'SELECT MEASURE(count) AS n FROM orders_view';
    expect((await inThread([byStatus, goOn(sqlQuery)])).result.sqlQuery).toBe(sqlQuery);
  });
});

describe('a chart of a language model', () => {
  const QUERY = 'SELECT status, MEASURE(count) AS orders FROM orders_view GROUP BY 1';
  const bars = {
    mark: 'bar',
    encoding: { x: { field: 'status', type: 'nominal' }, y: { field: 'orders', type: 'quantitative' } },
  };
  const charted = async (vegaSpec: string) => {
    const { records } = await ask([sql(QUERY, { vegaSpec })]);
    return { result: sqlResult(records), all: JSON.stringify(records) };
  };

  it('is handed on when it draws the columns of the result', async () => {
    const { result } = await charted(JSON.stringify(bars));
    expect(JSON.parse(result.vegaSpec ?? '')).toMatchObject(bars);
  });

  it.each([
    ['that loads its data from elsewhere', { ...bars, data: { url: 'https://evil.example/rows' } }],
    ['that links to elsewhere', { ...bars, mark: { type: 'bar', href: 'https://evil.example' } }],
    ['that is of another version', { ...bars, $schema: 'https://evil.example/vega-lite/v6.json' }],
  ])('%s is refused before it is shown or run', async (_, chart) => {
    const { result, all } = await charted(JSON.stringify(chart));
    expect(result.error).toMatch(/vegaSpec is not a Vega-Lite v5 chart/);
    expect(all).not.toContain('evil.example');
  });

  it('over a column that is not there is refused by name', async () => {
    const y = { field: 'salary', type: 'quantitative' };
    const { result } = await charted(JSON.stringify({ ...bars, encoding: { ...bars.encoding, y } }));
    expect(result.error).toMatch(
      /"salary", which is no column of the result\. Its columns are: status, orders\./,
    );
  });

  it('that is no JSON is refused', async () => {
    expect((await charted('bars, please')).result.error).toMatch(/vegaSpec is not JSON/);
  });
});

describe('what a turn has used', () => {
  it('is in the log line of its end, as is what its request used: account, steps, tokens, milliseconds', async () => {
    const steps: Step[] = [[search('orders')], [search('customers')], [{ say: 'Done.' }]];
    const { agentId } = await scriptedAgentOf('compatible', account, steps);
    const reader = await openChat(account, { input: 'hello', sessionSettings: manager }, agentId);
    await reader.all();
    const requestId = reader.response.headers.get('X-Request-Id') ?? '';
    expect(await logLine(requestId, 'turn ended')).toMatchObject({
      ended: 'completed',
      steps: 3,
      inputTokens: 3 * TOKENS.input,
      outputTokens: 3 * TOKENS.output,
      account: account.name,
      model: expect.stringMatching(/^compatible\//),
      dataQueries: 2,
      durationMs: expect.any(Number),
    });
    const lines = (await logUpTo(requestId)).split('\n').filter((line) => line.includes(requestId));
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ account: account.name, roundTrips: 1, status: 200 }),
    );
  });

  it('counts each query over the data with the rows that it found', async () => {
    const ask = (sqlQuery: string): Step => [{ callTool: 'engineSqlApi', input: { sqlQuery, ...SAID } }];
    const { agentId } = await scriptedAgentOf('compatible', account, [
      ask('SELECT status, MEASURE(count) FROM orders_view GROUP BY 1'),
      ask('SELECT MEASURE(nothing) FROM orders_view'),
      ask('SELECT MEASURE(count) FROM orders_view'),
      [{ say: 'Done.' }],
    ]);
    const reader = await openChat(account, { input: 'hello', sessionSettings: manager }, agentId);
    await reader.all();
    const told = await logLine(reader.response.headers.get('X-Request-Id') ?? '', 'turn ended');
    expect(told).toMatchObject({ dataQueries: 2, dataRows: 6, dataMs: expect.any(Number) });
    const [row] = await query(
      `select data_queries, data_rows, data_ms, duration_ms >= data_ms as is_whole from turn_usage
       where account_id = $1 order by ended_at desc limit 1`,
      account.id,
    );
    expect(row).toEqual({ data_queries: 2, data_rows: 6, data_ms: told.dataMs, is_whole: true });
  });
});
