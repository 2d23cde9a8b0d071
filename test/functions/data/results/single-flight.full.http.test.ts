import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../../harness/account.ts';
import { post } from '../../../harness/api.ts';
import { chatIdOf, openChat } from '../../../harness/chat.ts';
import { cubeApiToken, type DataCall, dataPath, loadToTheEnd } from '../../../harness/data-api.ts';
import { query } from '../../../harness/database.ts';
import { type OwnWorker, startOwnWorker } from '../../../harness/own-worker.ts';
import { scriptedAgent } from '../../../harness/scripted-agent.ts';
import { until } from '../../../harness/until.ts';
import { closeKept, type Loaded, openKept, serviceDatabase, setAmounts, totalOf } from './kept.ts';

// DATA-API.md 2.4 and DECISIONS.md 9.12.

let account: TestAccount;
let tokens: string[];
/** Tells after a moment to ask again. */
let impatient: OwnWorker;
/** Holds the table, so that whoever reads it waits. */
let keeper: pg.Client;
beforeAll(async () => {
  account = await makeAccount({ limits: { dataQueriesPerUser: 1, dataQueriesPerDeployment: 10 } });
  await openKept(account);
  tokens = await Promise.all(
    Array.from({ length: 12 }, (_, user) =>
      cubeApiToken(account, { sessionSettings: { externalId: `user-${user}` } }),
    ),
  );
  impatient = await startOwnWorker({ ...inject('service').workerVariables, DATA_HOLD_MS: '200' });
  keeper = new pg.Client({ connectionString: serviceDatabase() });
  await keeper.connect();
});
// What one test leaves held would fail those after it.
afterEach(() => keeper.query('rollback'));
afterAll(async () => {
  await keeper.end();
  await impatient.stop();
  await closeKept();
});

const holdTable = () => keeper.query('begin; lock table kept.amounts in access exclusive mode');
const freeTable = () => keeper.query('commit');

/** Queries that wait for the table. */
const waiting = async (): Promise<{ pid: number; since: Date }[]> =>
  query(
    `select pid, query_start as since from pg_stat_activity
     where wait_event_type = 'Lock' and query like '%kept.amounts%' and datname = current_database()`,
  );
const oneWaiting = async () => {
  await until(async () => expect(await waiting()).toHaveLength(1));
  return waiting();
};
const nobodyWaiting = () => until(async () => expect(await waiting()).toEqual([]));

const callOf = (token: string): DataCall => ({ account, token });

type Answer = Partial<Loaded> & { timeElapsed?: number; results?: Loaded[] };

/** Asks once, as one of the users. */
async function sendImpatient(asked: object, more: object = {}, token = tokens[0]) {
  const response = await fetch(new URL(dataPath(account, 'load'), impatient.baseUrl), {
    method: 'POST',
    headers: { Authorization: token ?? '', 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: asked, queryType: 'multi', ...more }),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}
async function askImpatient(asked: object, more: object = {}): Promise<Answer> {
  const { status, answer } = await sendImpatient(asked, more);
  expect(status).toBe(200);
  return answer;
}
/** Asks again for as long as that is the answer, as a client does. */
async function answerTo(asked: object, more: object = {}, token = tokens[0]) {
  for (;;) {
    const sent = await sendImpatient(asked, more, token);
    if (sent.answer.error !== CONTINUE_WAIT.error) return sent;
  }
}
const CONTINUE_WAIT = { error: 'Continue wait', stage: 'Executing query', timeElapsed: expect.any(Number) };

describe('A question that many ask at once', () => {
  it('is run once, whoever they are, and takes the places of one', async () => {
    await setAmounts(11);
    await holdTable();
    const [first, ...others] = tokens;
    expect((await sendImpatient(totalOf('plain'), {}, first)).answer).toEqual(CONTINUE_WAIT);
    const running = await oneWaiting();
    for (const { answer } of await Promise.all(
      others.map((token) => sendImpatient(totalOf('plain'), {}, token)),
    )) {
      expect(answer).toEqual(CONTINUE_WAIT);
    }
    expect(await waiting()).toEqual(running);
    // Another question of one who has joined finds that one's place free.
    const other = loadToTheEnd(callOf(others[0] ?? ''), { query: { ...totalOf('plain'), limit: 1 } });
    await until(async () => expect(await waiting()).toHaveLength(2));
    await freeTable();
    const answers = await Promise.all(tokens.map((token) => answerTo(totalOf('plain'), {}, token)));
    const results = answers.map(({ answer }) => answer.results?.[0]);
    expect(new Set(results.map((result) => result?.data[0]?.['plain.total']))).toEqual(new Set(['11']));
    expect(new Set(results.map((result) => result?.lastRefreshTime)).size).toBe(1);
    expect((await other).status).toBe(200);
  });

  it('fails for all of them', async () => {
    await holdTable();
    const asked = { ...totalOf('plain'), limit: 2 };
    const fresh = { cache: 'no-cache' };
    const three = tokens.slice(0, 3);
    for (const token of three) {
      expect((await sendImpatient(asked, fresh, token)).answer).toEqual(CONTINUE_WAIT);
    }
    const [alone] = await oneWaiting();
    await query('select pg_cancel_backend($1)', alone?.pid);
    for (const { status, answer } of await Promise.all(three.map((token) => answerTo(asked, fresh, token)))) {
      expect(status).toBe(400);
      expect(answer.error).toContain('was stopped');
    }
    await freeTable();
  });

  it('ends in the database when the one chat that waits for it is stopped', async () => {
    await holdTable();
    const input = {
      sqlQuery: 'SELECT MEASURE(total) FROM plain',
      queryTitle: 't',
      description: 'd',
      userRequest: 'r',
    };
    const { agentId } = await scriptedAgent(
      account,
      [{ callTool: 'engineSqlApi', input }],
      [{ say: 'Done.' }],
    );
    const sessionSettings = { externalId: 'anna' };
    const reader = await openChat(account, { input: 'hello', sessionSettings }, agentId);
    await reader.next();
    await oneWaiting();
    const body = { chatId: chatIdOf(reader.records), sessionSettings };
    await post(account.chatPath('abort', agentId), body, account);
    await nobodyWaiting();
    await freeTable();
    await reader.all();
  });
});

describe('A question that takes long', () => {
  it('is answered with "Continue wait", and joined by the same request sent again', async () => {
    await setAmounts(12);
    await holdTable();
    const asked = { ...totalOf('yearly'), limit: 3 };
    expect(await askImpatient(asked)).toEqual(CONTINUE_WAIT);
    const running = await oneWaiting();
    expect(await askImpatient(asked)).toEqual(CONTINUE_WAIT);
    expect(await waiting()).toEqual(running);
    await freeTable();
    await until(async () => {
      expect(await askImpatient(asked)).toMatchObject({ results: [{ data: [{ 'yearly.total': '12' }] }] });
    });
  });

  it('with no-cache, too, whose answer waits for whoever was told to ask again', async () => {
    await setAmounts(13);
    await holdTable();
    const fresh = { cache: 'no-cache' };
    expect(await askImpatient(totalOf('volatile'), fresh)).toEqual(CONTINUE_WAIT);
    await oneWaiting();
    await freeTable();
    await nobodyWaiting();
    await holdTable();
    // Whoever asks for it only now gets what the data holds now, and not what was read before they asked.
    expect((await sendImpatient(totalOf('volatile'), fresh, tokens[1])).answer).toEqual(CONTINUE_WAIT);
    await oneWaiting();
    // It would wait for the table, were it run again.
    expect((await answerTo(totalOf('volatile'), fresh)).answer).toMatchObject({
      results: [{ data: [expect.any(Object)] }],
    });
    await freeTable();
  });

  it('gets an old answer instead, where that may be, and says that it is slow', async () => {
    await setAmounts(14);
    const told = totalOf('told');
    await until(async () => {
      expect(await askImpatient(told, { cache: 'no-cache' })).toMatchObject({ slowQuery: false });
    });
    await query('update kept.versions set version = version + 1');
    await holdTable();
    await until(async () => {
      expect(await askImpatient(told)).toMatchObject({
        results: [{ data: [{ 'told.total': '14' }] }],
        slowQuery: true,
      });
    });
    expect(await askImpatient(told, { cache: 'must-revalidate' })).toEqual(CONTINUE_WAIT);
    await freeTable();
  });

  it('is joined by its own user alone when the time stands in it', async () => {
    await holdTable();
    const dateRange = 'from 7 days ago to now';
    const recent = { ...totalOf('yearly'), timeDimensions: [{ dimension: 'yearly.at', dateRange }] };
    expect(await askImpatient(recent)).toEqual(CONTINUE_WAIT);
    const running = await oneWaiting();
    expect(await askImpatient(recent)).toEqual(CONTINUE_WAIT);
    expect(await waiting()).toEqual(running);
    // Another user's "now" is another one.
    expect((await sendImpatient(recent, {}, tokens[1])).answer).toEqual(CONTINUE_WAIT);
    await until(async () => expect(await waiting()).toHaveLength(2));
    await freeTable();
    const answers = await Promise.all([answerTo(recent), answerTo(recent, {}, tokens[1])]);
    for (const { answer } of answers)
      expect(answer).toMatchObject({ results: [{ data: expect.any(Array) }] });
  });

  it('also when it may be too large to be kept', async () => {
    await setAmounts(15);
    await holdTable();
    const granularities = ['year', 'quarter', 'month', 'week', 'day'];
    const large = {
      ...totalOf('wide'),
      dimensions: ['wide.id', 'wide.owner'],
      timeDimensions: granularities.map((granularity) => ({ dimension: 'wide.at', granularity })),
      limit: 50_000,
    };
    expect(await askImpatient(large)).toEqual(CONTINUE_WAIT);
    const running = await oneWaiting();
    expect(await askImpatient(large)).toEqual(CONTINUE_WAIT);
    expect(await waiting()).toEqual(running);
    await freeTable();
    const { answer } = await answerTo(large);
    expect(answer.results?.[0]?.data).toHaveLength(4_000);
  });
});
