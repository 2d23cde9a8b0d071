import { beforeAll, describe, expect, it } from 'vitest';
import type { StreamRecord } from '../../../schema/wire/stream-record.ts';
import type { SqlResult } from '../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask as administer } from '../../harness/admin.ts';
import { chat, finalAnswer, toolResult } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';
import { until } from '../../harness/until.ts';

// DECISIONS.md 5.31: queries that an administrator has found right answer everybody who may see what they read.

const MARK = 'a query that an administrator has verified';
const inBerlin = { externalId: 'berlin', userAttributes: [{ name: 'city', value: 'Berlin' }] };
const inFinance = { externalId: 'fiona', groups: ['finance'] };

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

type Added = { id: string; code: string; message: string; sqlQuery: string; question: string };
const ADD = `mutation ($input: AddVerifiedQueryInput!) { addVerifiedQuery(input: $input) {
  ... on VerifiedQuery { id question sqlQuery } ... on Refusal { code message } } }`;
const add = (input: object, by = account) => administer<Added>(by.key, ADD, { input });
const addSql = (question: string, sqlQuery: string, more: object = {}, to = account) =>
  add({ deploymentId: String(to.deploymentId), question, sqlQuery, ...more }, to);

const ask = (input: string, sessionSettings: object, agentId?: number, of = account) =>
  chat(of, { input, sessionSettings }, agentId);
const resultOf = (records: readonly StreamRecord[]) => toolResult<SqlResult>(records, 'engineSqlApi');

describe('a verified query', () => {
  it('comes from a good answer, and answers others who ask the same with their own rows', async () => {
    const sqlQuery = 'SELECT city, MEASURE(revenue) AS turnover FROM orders_view GROUP BY 1 ORDER BY 2 DESC';
    const input = { sqlQuery, queryTitle: 'Cities', description: 'd', userRequest: 'r' };
    const { agentId } = await scriptedAgent(
      account,
      [{ callTool: 'engineSqlApi', input }],
      [{ say: 'Done.' }],
    );
    const good = await ask('Which are the grandest places of trade?', inFinance, agentId);
    const { uuid, totalRows } = resultOf(good);
    expect(totalRows).toBeGreaterThan(1);
    await until(async () =>
      expect(await query('select 1 from thread_results where uuid = $1', uuid)).toHaveLength(1),
    );
    expect(await add({ fromResult: uuid })).toMatchObject({
      question: 'Which are the grandest places of trade?',
      sqlQuery,
    });

    const records = await ask('Show me the grandest places of trade, please', inBerlin);
    const result = resultOf(records);
    expect(result).toMatchObject({ sqlQuery, provenance: { isVerified: true } });
    expect(result.data.map(([city]) => city)).toEqual(['Berlin']);
    expect(finalAnswer(records)).toMatch(/Berlin/);
    expect(finalAnswer(records)).toContain(MARK);
  });

  it('is told by the titles and in the units that the model gives, where a column shows a member', async () => {
    const rate = 'MEASURE(revenue) / MEASURE(count)';
    const sqlQuery = `SELECT city AS place, MEASURE(revenue) AS takings, MEASURE(count), ${rate} AS revenue FROM orders_view GROUP BY 1`;
    await addSql('how do the hamlets fare', sqlQuery);
    const said = finalAnswer(await ask('how do the hamlets fare', inBerlin));
    expect(said).toMatch(/Place: Berlin; Takings: €[\d,.]+; Number of orders: [\d,]+; Revenue: [\d.]+\. /);
    expect(said).toContain(MARK);
  });

  it('does not exist for whoever may not see a member of it', async () => {
    await addSql('how plump is the fortune', 'SELECT MEASURE(margin) AS fortune FROM sales_view');
    const theirs = await ask('how plump is the fortune', inFinance);
    expect(finalAnswer(theirs)).toContain(MARK);
    const others = await ask('how plump is the fortune', inBerlin);
    expect(JSON.stringify(others)).not.toMatch(/margin|verified/);
    const { script, agentId } = await scriptedAgent(account, [{ say: 'No idea.' }]);
    await ask('how plump is the fortune', inBerlin, agentId);
    for (const { text } of await script.requests()) expect(text).not.toContain('margin');
  });

  it('is in the prompt of a language model without its question, and its result is marked', async () => {
    const sqlQuery = 'SELECT MEASURE(count) AS heads FROM customers_view';
    await addSql('number of heads on the books of Zanzibar', sqlQuery);
    const input = {
      sqlQuery: `SELECT MEASURE(count) AS heads\n  FROM customers_view;`,
      queryTitle: 'Heads',
      description: 'd',
      userRequest: 'r',
    };
    const { script, agentId } = await scriptedAgent(
      account,
      [{ callTool: 'engineSqlApi', input }],
      [{ say: 'Some.' }],
    );
    const records = await ask('number of heads on the books', inFinance, agentId);
    expect(resultOf(records).provenance?.isVerified).toBe(true);
    const requests = await script.requests();
    expect(requests[0]?.text).toContain('SELECT MEASURE(count) AS heads FROM customers_view');
    expect(requests.at(-1)?.text).toContain('isVerified');
    for (const { text } of requests) expect(text).not.toContain('Zanzibar');
  });

  it('is not used for a question that asks anything else', async () => {
    await addSql('top 3 wharves by tonnage', 'SELECT MEASURE(count) AS wharves FROM orders_view');
    for (const question of [
      'bottom 3 wharves by tonnage',
      'top 5 wharves by tonnage',
      'top 3 wharves by tonnage in Oslo',
      'top 3 tonnage by wharves',
      'top 3 wharves by tonnage in the US',
    ]) {
      expect(finalAnswer(await ask(question, inFinance)), question).not.toContain(MARK);
    }
  });

  it('is told to no longer fit, and not used, once the model lacks a member', async () => {
    const own = await makeAccount();
    await addSql('tally of the ledger', 'SELECT MEASURE(count) AS tally FROM orders_view', {}, own);
    const listed = () =>
      administer<{ nodes: { question: string; problem: string | null }[] }>(
        own.key,
        '{ verifiedQueries { nodes { question problem } } }',
      );
    expect((await listed()).nodes).toEqual([{ question: 'tally of the ledger', problem: null }]);
    expect(finalAnswer(await ask('tally of the ledger', inFinance, undefined, own))).toContain(MARK);
    await own.saveModel(
      'cubes: [{ name: others, sql_table: shop.orders, measures: [{ name: count, type: count }] }]',
    );
    expect((await listed()).nodes).toEqual([
      { question: 'tally of the ledger', problem: expect.stringContaining('orders_view') },
    ]);
    expect(finalAnswer(await ask('tally of the ledger', inFinance, undefined, own))).not.toContain(MARK);
  });
});

describe('a parameter', () => {
  const spent = `SELECT MEASURE(revenue) AS spent FROM orders_view WHERE customer = 'Ada Vogel'`;
  const TEMPLATE = `SELECT MEASURE(revenue) AS spent FROM orders_view WHERE customer = '{customer}'`;

  /** Two customers of different cities, with what each has spent. */
  async function customers() {
    const rows = await query<{ name: string }>(
      `select min(name) as name from (
         select name, min(city) as city from shop.users join shop.orders o on o.user_id = users.id
         group by name having count(distinct users.id) = 1) one
       where city in ('Berlin', 'Hamburg') group by city order by city`,
    );
    const [berlin, hamburg] = rows;
    if (berlin === undefined || hamburg === undefined)
      throw new Error('The shop has customers in both cities.');
    return { berlin: berlin.name, hamburg: hamburg.name };
  }

  it('stands for a value that the question names, so that nobody else reads it', async () => {
    const added = await addSql('What did Ada Vogel ever spend with us?', spent, {
      parameters: [{ name: 'customer', value: 'Ada Vogel' }],
    });
    expect(added).toMatchObject({ question: 'What did {customer} ever spend with us?', sqlQuery: TEMPLATE });

    const { berlin, hamburg } = await customers();
    const asked = async (name: string, settings: object) => {
      const records = await ask(`what did ${name.toLowerCase()} ever spend with us`, settings);
      return { said: finalAnswer(records), result: resultOf(records), text: JSON.stringify(records) };
    };
    const own = await asked(berlin, inBerlin);
    expect(own.said).toContain(`${MARK}, for “${berlin}”.`);
    expect(own.result).toMatchObject({
      sqlQuery: TEMPLATE.replace('{customer}', berlin),
      provenance: { isVerified: true },
    });
    expect(own.text).not.toContain('Vogel');

    const [all, notTheirs, nobody] = [
      await asked(hamburg, inFinance),
      await asked(hamburg, inBerlin),
      await asked('Nobody Atall', inFinance),
    ];
    expect(all.said).toContain(MARK);
    for (const { said } of [notTheirs, nobody]) expect(said).not.toContain(MARK);
  });

  it('is filled by a language model, whose query is verified with any value', async () => {
    const { hamburg } = await customers();
    const input = {
      sqlQuery: TEMPLATE.replace('{customer}', hamburg),
      ...{ queryTitle: 't', description: 'd', userRequest: 'r' },
    };
    const { script, agentId } = await scriptedAgent(
      account,
      [{ callTool: 'engineSqlApi', input }],
      [{ say: 'So much.' }],
    );
    const records = await ask(`What did ${hamburg} ever spend with us?`, inFinance, agentId);
    expect(resultOf(records).provenance?.isVerified).toBe(true);
    const [request] = await script.requests();
    expect(request?.text).toContain(`customer = '{customer}'`);
    expect(request?.text).not.toContain('Vogel');
  });

  it.each([
    ['a value that is not in the question', 'what was spent?', spent],
    ['a value that is not in the query', 'Ada Vogel?', 'SELECT MEASURE(revenue) AS n FROM orders_view'],
    ['a value that a name says again', 'what did Ada Vogel pay', spent.replace('spent', 'vogel_total')],
  ])('is refused for %s', async (_, question, sqlQuery) => {
    const parameters = [{ name: 'customer', value: 'Ada Vogel' }];
    expect(await addSql(question, sqlQuery, { parameters })).toMatchObject({ code: 'invalid_request' });
  });

  it('is in both question and query', async () => {
    for (const [question, sqlQuery] of [
      ['who is {customer}', 'SELECT MEASURE(revenue) AS n FROM orders_view'],
      ['who is it', TEMPLATE],
    ])
      expect(await addSql(question ?? '', sqlQuery ?? '')).toMatchObject({ code: 'invalid_request' });
    expect(await addSql('what has {customer} brought in', TEMPLATE)).toMatchObject({ sqlQuery: TEMPLATE });
  });
});

describe('what is verified', () => {
  it('names nobody in a comment, nor in a name of its own that nobody has confirmed', async () => {
    const commented = 'SELECT MEASURE(count) AS n /* for Ada Vogel */ FROM orders_view';
    expect(await addSql('commented', commented)).toMatchObject({ code: 'invalid_request' });
    const named = 'SELECT MEASURE(count) AS "Ada Vogel" FROM orders_view';
    const refused = await addSql('named', named);
    expect([refused.code, refused.message]).toEqual([
      'literals_unconfirmed',
      expect.stringContaining('"Ada Vogel"'),
    ]);
    expect(await addSql('named', named, { confirmedLiterals: ['Ada Vogel'] })).toMatchObject({
      sqlQuery: named,
    });
  });

  it('has no value in it that nobody has confirmed', async () => {
    const sqlQuery = `SELECT MEASURE(count) AS n FROM orders_view WHERE customer = 'Ada Vogel' AND created_at >= '2025-01-01' LIMIT 7`;
    const refused = await addSql('how often did she come', sqlQuery);
    expect(refused).toMatchObject({ code: 'literals_unconfirmed' });
    expect(refused.message).toContain('"Ada Vogel", "2025-01-01"');
    expect(
      await addSql('how often did she come', sqlQuery, { confirmedLiterals: ['2025-01-01'] }),
    ).toMatchObject({
      code: 'literals_unconfirmed',
    });
    expect(
      await addSql('how often did she come', sqlQuery, { confirmedLiterals: ['2025-01-01', 'Ada Vogel'] }),
    ).toMatchObject({ sqlQuery });
  });

  it('asks all of its question itself, and not with what was asked before it in its thread', async () => {
    const first = await ask('Number of orders by status in 2024', inFinance);
    const [{ state }] = first as [StreamRecord];
    const input = { input: 'and by city?', chatId: state?.chatId, sessionSettings: inFinance };
    const { uuid } = resultOf(await chat(account, input));
    const confirmedLiterals = ['2024-01-01', '2025-01-01'];
    expect(await add({ fromResult: uuid, confirmedLiterals })).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('`question`'),
    });
    const question = 'Number of orders by city in 2024, all told';
    expect(await add({ fromResult: uuid, confirmedLiterals, question })).toMatchObject({ question });
  });

  it('is of the time that its question means on every day', async () => {
    const fixed = `SELECT MEASURE(count) AS n FROM orders_view WHERE created_at >= '2025-12-01'`;
    const confirmedLiterals = ['2025-12-01'];
    for (const question of ['new tallies this month', 'new tallies in December', 'new tallies yesterday'])
      expect(await addSql(question, fixed, { confirmedLiterals }), question).toMatchObject({
        code: 'invalid_request',
        message: expect.stringContaining('CURRENT_DATE'),
      });
    const [inYear, worked] = [
      await addSql('new tallies since December 2025', fixed, { confirmedLiterals }),
      await addSql(
        'new tallies this month',
        `SELECT MEASURE(count) AS n FROM orders_view WHERE created_at >= DATE_TRUNC('month', CURRENT_DATE)`,
      ),
    ];
    expect([inYear.id, worked.id]).toEqual([expect.any(String), expect.any(String)]);
  });

  it('fits the model, is of the own account, and is there once', async () => {
    expect(await addSql('x', 'SELECT nothing FROM orders_view')).toMatchObject({ code: 'query_refused' });
    expect(await addSql('x', 'DROP TABLE orders')).toMatchObject({ code: 'query_refused' });
    expect(await add({ question: 'x' })).toMatchObject({ code: 'invalid_request' });
    expect(await add({ fromResult: crypto.randomUUID() })).toMatchObject({ code: 'result_not_found' });
    const stranger = await makeAccount();
    const { uuid } = resultOf(await ask('How many orders?', inFinance, undefined, stranger));
    expect(await add({ fromResult: uuid })).toMatchObject({ code: 'result_not_found' });
    expect(
      await add({
        deploymentId: String(stranger.deploymentId),
        question: 'x',
        sqlQuery: 'SELECT MEASURE(count) FROM orders_view',
      }),
    ).toMatchObject({ code: 'deployment_not_found' });
    const sqlQuery = 'SELECT MEASURE(count) AS n FROM returns_view';
    expect(await addSql('only once', sqlQuery)).toMatchObject({ sqlQuery });
    expect(await addSql('only once', sqlQuery)).toMatchObject({ code: 'already_exists' });
  });

  it('is at most 500 for a deployment', async () => {
    const own = await makeAccount();
    await query(
      `insert into verified_queries (account_id, deployment_id, question, sql_query)
       select $1, $2, 'question ' || n, 'SELECT 1' from generate_series(1, 500) n`,
      own.id,
      own.deploymentId,
    );
    const sqlQuery = 'SELECT MEASURE(count) AS n FROM returns_view';
    expect(await addSql('one more', sqlQuery, {}, own)).toMatchObject({ code: 'too_many_verified_queries' });
  });
});
