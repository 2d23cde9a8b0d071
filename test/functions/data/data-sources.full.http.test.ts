import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount } from '../../harness/account.ts';
import { post } from '../../harness/api.ts';
import { chat, openChat } from '../../harness/chat.ts';
import { askByPost, cubeApiToken, linesOf } from '../../harness/data-api.ts';
import { singleValue } from '../../harness/database.ts';
import { HYPERDRIVE, labSources } from '../../harness/lab.ts';
import { until } from '../../harness/until.ts';
import {
  closeLab,
  databaseUrl,
  labAccount,
  labReader,
  labSessions,
  openLab,
  queryingAgent,
  run,
  sessionSettings,
} from './lab.ts';

beforeAll(openLab);
afterAll(closeLab);

const sources = labSources(databaseUrl());

describe.each(['neon', 'hyperdrive', 'postgres'] as const)(
  'a deployment whose data is reached by %s',
  (kind) => {
    let account: TestAccount;
    beforeAll(async () => {
      account = await labAccount(sources[kind]);
    });

    it('gives cells as text, whatever the role has set for its sessions', async () => {
      const { schema, data, totalRows } = await run(
        account,
        `SELECT id, label, amount, big, ratio, day, at, seen, ok, 'a\\' AS constant FROM samples WHERE id IN (1, 2) ORDER BY id`,
      );
      expect(schema.map(({ column_type }) => column_type)).toEqual([
        'Double',
        'String',
        'Double',
        'Double',
        'Double',
        'Timestamp',
        'Timestamp',
        'Timestamp',
        'Boolean',
        'String',
      ]);
      expect(data).toEqual([
        [
          '1',
          `it's a \\ back`,
          '1.2500',
          '9007199254740994',
          '0.3333333333333333',
          '2025-02-01T00:00:00.000',
          '2025-02-01T23:59:59.123',
          '2025-03-30T01:30:00.500',
          'false',
          'a\\',
        ],
        [
          '2',
          null,
          '2.5000',
          '9007199254740995',
          '0.6666666666666666',
          '2025-02-02T00:00:00.000',
          '2025-02-02T23:59:59.123',
          '2025-03-30T02:30:00.500',
          'true',
          'a\\',
        ],
      ]);
      expect(totalRows).toBe(2);
    });

    it('gives 100 rows at most, and the true count of all', async () => {
      const { data, totalRows } = await run(account, 'SELECT id FROM samples ORDER BY id');
      expect(data).toHaveLength(100);
      expect(data.at(-1)).toEqual(['100']);
      expect(totalRows).toBe(250);
    });

    it('counts no rows as none', async () => {
      expect(await run(account, 'SELECT id FROM samples WHERE id < 0')).toMatchObject({
        data: [],
        totalRows: 0,
      });
    });

    it('stops a query at the statement timeout of the deployment', async () => {
      const impatient = await labAccount(sources[kind], 200);
      const { error } = await run(impatient, 'SELECT MEASURE(count) FROM naps');
      expect(error).toBe(
        'The query took longer than 0.2 s and was stopped. Ask for less, for example a shorter period.',
      );
      expect(await labSessions('active')).toBe(0);
    });

    it('cancels the query when the turn is aborted', async () => {
      const { agentId } = await queryingAgent(account, 'SELECT MEASURE(count) FROM naps');
      const reader = await openChat(account, { input: 'go', sessionSettings }, agentId);
      await until(async () => expect(await labSessions('active')).toBe(1));

      const chatId = reader.records[0]?.state?.chatId ?? (await reader.upTo(1))[0]?.state?.chatId;
      await post(account.chatPath('abort', agentId), { chatId, sessionSettings }, account);

      await until(async () => expect(await labSessions('active')).toBe(0));
      const records = await reader.all();
      expect(records.findLast(({ toolCall }) => toolCall?.result)?.toolCall?.result).toBe(
        '{"error":"Aborted"}',
      );
    });

    it('writes nothing, even where the model calls a function that would', async () => {
      expect(await run(account, 'SELECT id FROM writes')).toEqual({
        error: 'The query would change data, which can only be read.',
      });
      expect(await singleValue('select count(*)::int from lab.written')).toBe(0);
    });

    it.each([
      [
        'divides by zero',
        'SELECT zero FROM samples',
        'The query divides by zero. Guard the divisor with NULLIF(…, 0).',
      ],
      [
        'casts a text that is no number',
        'SELECT parsed FROM samples',
        'The query casts a text to a type that it does not fit.',
      ],
      [
        'reads a table that is gone',
        'SELECT MEASURE(count) FROM dropped',
        'dropped cannot be read. The data model reads a table that the database does not have. Tell the administrator of the deployment. Until then, ask for something else.',
      ],
      [
        'reads a column that is gone',
        'SELECT renamed, MEASURE(count) FROM samples GROUP BY 1',
        'samples.renamed cannot be read. The data model reads a column that the database does not have. Tell the administrator of the deployment. Until then, ask for something else.',
      ],
      [
        'reads what the role may not',
        'SELECT MEASURE(count) FROM closed',
        'closed cannot be read. The database does not let this service read what the query needs. Tell the administrator of the deployment. Until then, ask for something else.',
      ],
      [
        'reads a table of the service itself',
        'SELECT MEASURE(count) FROM accounts',
        'accounts cannot be read. The database does not let this service read what the query needs. Tell the administrator of the deployment. Until then, ask for something else.',
      ],
    ])('says so when a query %s', async (_, sqlQuery, error) => {
      expect(await run(account, sqlQuery)).toEqual({ error });
    });

    it('keeps no connection busy after 40 queries, twice what may be open', async () => {
      const statements = Array.from(
        { length: 10 },
        (_, index) => `SELECT label FROM samples WHERE id = ${index + 1}`,
      );
      const turns = Array.from({ length: 4 }, async () => {
        const { agentId } = await queryingAgent(account, ...statements);
        return chat(account, { input: 'go', sessionSettings }, agentId);
      });
      const results = (await Promise.all(turns))
        .flat()
        .filter(({ toolCall }) => toolCall?.result !== undefined);
      expect(results).toHaveLength(40);
      expect(results.filter(({ toolCall }) => toolCall?.result?.includes('"error"'))).toEqual([]);
      expect(await labSessions('active')).toBe(0);
    });
  },
);

describe.each(['hyperdrive', 'postgres'] as const)('a connection by %s', (kind) => {
  it('is closed with the query that it was opened for', async () => {
    const account = await labAccount(sources[kind]);
    await closeIdleSessions();
    await run(account, 'SELECT label FROM samples WHERE id = 1');
    await run(account, 'SELECT zero FROM samples');
    await until(async () => expect(await labSessions()).toBe(0));
  });

  it('streams all rows, and is closed with the last', async () => {
    const account = await labAccount(sources[kind]);
    const call = { account, token: await cubeApiToken(account, { sessionSettings }) };
    await closeIdleSessions();
    const lines = await linesOf(await askByPost(call, 'cubesql', { query: 'SELECT id FROM samples' }));
    expect(lines.flatMap(({ data }) => data ?? [])).toHaveLength(250);
    await until(async () => expect(await labSessions()).toBe(0));
  });
});

describe('a database that cannot be reached', () => {
  const UNREACHABLE =
    'The database of this deployment could not be reached. Try again in a minute; if that fails, tell its administrator.';
  const wrongPassword = databaseUrl().replace(/\/\/[^@]*@/, `//${labReader()}:wrong@`);

  it.each([
    ['behind Hyperdrive', { kind: 'hyperdrive', binding: HYPERDRIVE.nobody }],
    ['by its login', { kind: 'neon', connectionString: wrongPassword }],
    ['directly, by its login', { kind: 'postgres', connectionString: wrongPassword }],
    ['directly', { kind: 'postgres', connectionString: 'postgres://nobody:secret@127.0.0.1:1/nothing' }],
  ] as const)('%s is an error of the tool that names no host, role or password', async (_, source) => {
    expect(await run(await labAccount(source), 'SELECT id FROM samples')).toEqual({ error: UNREACHABLE });
  });

  it.each(['MISSING', 'THREADS', 'SESSION_SIGNING_KEYS', 'constructor'])(
    'because the Worker has no Hyperdrive binding %s is said to be that',
    async (binding) => {
      const account = await labAccount({ kind: 'hyperdrive', binding });
      expect(await run(account, 'SELECT id FROM samples')).toEqual({
        error: `The data of this deployment is behind the Hyperdrive binding ${binding}, which this Worker does not have. Tell the administrator of the deployment.`,
      });
    },
  );
});

/** Those that the Neon endpoint keeps for its next request. */
const closeIdleSessions = () =>
  singleValue(
    'select count(pg_terminate_backend(pid))::int from pg_stat_activity where usename = $1',
    labReader(),
  );
