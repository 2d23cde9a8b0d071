import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Stops } from '../../../scripts/stops.ts';
import { cubeApiToken, dataPath } from '../../harness/data-api.ts';
import { type OwnWorker, startOwnWorker } from '../../harness/own-worker.ts';
import { queryDirectly } from '../../harness/query-directly.ts';
import { AUTHORITY, startSecuredPostgres } from '../../harness/secured-postgres.ts';
import { until } from '../../harness/until.ts';
import { labAccount, queryingAgent, sessionSettings } from './lab.ts';
import { LAB_SQL } from './lab-model.ts';

// Data in a PostgreSQL elsewhere, by an encrypted connection of the Worker's own.

const stops = new Stops();
let worker: OwnWorker;
let signed: Awaited<ReturnType<typeof startSecuredPostgres>>;
let selfSigned: Awaited<ReturnType<typeof startSecuredPostgres>>;

beforeAll(async () => {
  [signed, selfSigned] = await Promise.all([
    stops.addStarting(startSecuredPostgres('signed')),
    stops.addStarting(startSecuredPostgres('self-signed')),
  ]);
  for (const { plainUrl } of [signed, selfSigned]) await queryDirectly(plainUrl, LAB_SQL);
  const { workerVariables } = inject('service');
  worker = await stops.addStarting(startOwnWorker(workerVariables, { trustedAuthority: AUTHORITY }));
});
afterAll(() => stops.stopAll());

const over = (connectionString: string) => labAccount({ kind: 'postgres', connectionString });

const postTo = (path: string, body: object, authorization: string) =>
  fetch(new URL(path, worker.baseUrl), {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function answerOf(connectionString: string): Promise<string> {
  const account = await over(connectionString);
  const token = await cubeApiToken(account, { sessionSettings });
  const query = 'SELECT id FROM samples WHERE id = 7';
  return (await postTo(dataPath(account, 'cubesql'), { query }, token)).text();
}

/** Sessions of others, each with whether it is encrypted. */
const sessions = () =>
  queryDirectly<{ ssl: boolean; state: string }>(
    signed.plainUrl,
    `select s.ssl, a.state from pg_stat_ssl s join pg_stat_activity a using (pid)
     where a.backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );

describe('the certificate of a database', () => {
  it('of a trusted authority and the right name opens it', async () => {
    expect(await answerOf(signed.url)).toContain('"7"');
  });

  it.each([
    ['that signed itself', () => selfSigned.url],
    ['for another name', () => signed.url.replace('localhost', '127.0.0.1')],
  ])('%s is refused, before anybody signs in', async (_, url) => {
    expect(await answerOf(url())).toContain('could not be reached');
    await until(() => expect(worker.log()).toContain('certificate'));
    expect(await sessions()).toEqual([]);
  });
});

it('a certificate that cannot be verified is named by a test of the data source, with the way through Hyperdrive', async () => {
  const account = await over(selfSigned.url);
  const fields = 'isReached isSignedIn facts { version } problems { code message commands }';
  const query = `{ testDataSource(deploymentId: "${account.deploymentId}") { ${fields} } }`;
  const answer = await postTo('/admin/graphql', { query }, `Api-Key ${account.key}`);
  const { data } = (await answer.json()) as { data: { testDataSource: unknown } };
  expect(data.testDataSource).toEqual({
    isReached: false,
    isSignedIn: false,
    facts: null,
    problems: [
      {
        code: 'certificate',
        message: expect.stringContaining('cannot be verified'),
        commands: expect.arrayContaining([expect.stringContaining('wrangler hyperdrive create')]),
      },
    ],
  });
});

it('a query of an aborted turn ends in the database, and its encrypted connection with it', async () => {
  const account = await over(signed.url);
  const { agentId } = await queryingAgent(account, 'SELECT MEASURE(count) FROM naps');
  const key = `Api-Key ${account.key}`;
  const talk = (verb: 'stream-chat-state' | 'abort', body: object) =>
    postTo(account.chatPath(verb, agentId), { ...body, chatId: 'aborted', sessionSettings }, key);
  const answer = talk('stream-chat-state', { input: 'go' }).then((response) => response.text());
  await until(async () => expect(await sessions()).toEqual([{ ssl: true, state: 'active' }]));
  expect((await talk('abort', {})).status).toBe(204);
  expect(await answer).toContain('Aborted');
  await until(async () => expect(await sessions()).toEqual([]));
});

it('100 queries in parallel leave no connection', async () => {
  const account = await over(signed.url);
  const token = await cubeApiToken(account, { sessionSettings });
  const answers = Array.from({ length: 100 }, async (_, index) => {
    const filters = [{ member: 'samples.id', operator: 'equals', values: [String(index + 1)] }];
    const body = { query: { dimensions: ['samples.id'], filters } };
    for (;;) {
      const answer = await (await postTo(dataPath(account, 'load'), body, token)).text();
      if (!answer.includes('Continue wait')) return answer;
    }
  });
  for (const [index, answer] of (await Promise.all(answers)).entries())
    expect(JSON.parse(answer)).toMatchObject({ data: [{ 'samples.id': String(index + 1) }] });
  await until(async () => expect(await sessions()).toEqual([]));
});

it('where encryption is asked for, a server without it is refused', async () => {
  const plain = new URL(inject('service').databaseUrl);
  Object.assign(plain, { hostname: 'localhost', search: '?sslmode=require' });
  expect(await answerOf(plain.href)).toContain('could not be reached');
});
