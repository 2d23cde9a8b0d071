import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeModel, storeTables } from '../engine/support/store-model.ts';
import { engineTool as tool } from '../harness/engine-tool.ts';
import { databaseOf } from '../harness/new-database.ts';

const POLICY = `    access_policy:
      - group: "*"
        row_level:
          filters: [{ member: users_city, operator: equals, values: ["{ userAttributes.city }"] }]
`;

/** Customers are for everybody, whatever the policy of the orders says. */
const STORE = storeModel.replace('  - name: users\n', '  - name: users\n    public: true\n') + POLICY;

const STOCK = `cubes:
  - name: stock
    sql_table: store.products
    pre_aggregations: []
    measures: [{ name: count, type: count }]
`;

let directory: string;
let databaseUrl: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'engine-tool-'));
  databaseUrl = await databaseOf(storeTables);
  await mkdir(join(directory, 'model', 'more'), { recursive: true });
  await writeFile(join(directory, 'model/store.yml'), STORE);
  await writeFile(join(directory, 'model/more/stock.yaml'), STOCK);
  await writeFile(join(directory, 'paris.json'), '{ "userAttributes": { "city": "Paris" } }');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The tool: what it prints and how it ends. */
const engine = (args: string[], input = '') => tool.run(args, { directory, input });

const query = (args: string[], input?: string) =>
  engine(['query', '--model', 'model', '--database', databaseUrl, ...args], input);
const lines = (output: string) =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('npm run engine -- query', () => {
  it('runs one query as nobody in particular', async () => {
    const { output, exitCode } = await query(['--sql', 'SELECT MEASURE(count) AS n FROM orders_view']);
    expect([lines(output), exitCode]).toEqual([
      [{ id: null, schema: [{ name: 'n', column_type: 'Int64' }], rows: [['0']] }],
      0,
    ]);
  });

  it('runs it as a user', async () => {
    const sql = 'SELECT DISTINCT users_city FROM orders_view';
    const { output } = await query(['--user', 'paris.json', '--sql', sql]);
    expect(lines(output)).toEqual([
      { id: null, schema: [{ name: 'users_city', column_type: 'String' }], rows: [['Paris']] },
    ]);
  });

  it('shows the modeller what the model hides, and a user not', async () => {
    const question = [
      '--sql',
      "SELECT secret, COUNT(*) AS n FROM users WHERE secret = 'secret-1' GROUP BY 1",
    ];
    expect(lines((await query(question)).output)[0].rows).toEqual([['secret-1', '1']]);
    const [asUser] = lines((await query([...question, '--user', 'paris.json'])).output);
    expect(asUser.error).toContain('Unknown column secret');
  });

  it('answers each line of its input in order, whatever becomes of the others', async () => {
    const input = [
      '{ "id": 1, "sql": "SELECT COUNT(*) AS n FROM users" }',
      '',
      '{ "id": "b", "sql": "SELECT nothing FROM users" }',
      'not JSON',
      '{ "id": 4 }',
      '{ "id": 5, "sql": "SELECT 1 / (COUNT(*) - 24) AS n FROM users" }',
      '{ "sql": "SELECT COUNT(*) AS n FROM products" }',
    ];
    const { output, exitCode } = await query([], input.join('\n'));
    const n = [{ name: 'n', column_type: 'Int64' }];
    expect(lines(output)).toEqual([
      { id: 1, schema: n, rows: [['24']] },
      { id: 'b', error: expect.stringContaining('Unknown column nothing') },
      { id: null, error: 'The line is not JSON.' },
      { id: 4, error: expect.stringContaining('A line is') },
      { id: 5, error: expect.stringContaining('The query divides by zero') },
      { id: null, schema: n, rows: [['9']] },
    ]);
    expect(exitCode).toBe(0);
  });

  it('runs queries of measures and dimensions', async () => {
    const question = {
      measures: ['users.count'],
      dimensions: ['users.city'],
      order: [['users.city', 'asc']],
    };
    await writeFile(join(directory, 'query.json'), JSON.stringify(question));
    const [alone] = lines((await query(['--json', 'query.json'])).output);
    const [line] = lines((await query([], JSON.stringify({ id: 'q', query: question }))).output);
    expect(alone).toEqual({
      id: null,
      schema: [
        { name: 'users.city', column_type: 'String' },
        { name: 'users.count', column_type: 'Int64' },
      ],
      rows: [
        ['Berlin', '6'],
        ['Oslo', '6'],
        ['Paris', '6'],
        [null, '6'],
      ],
    });
    expect(line).toEqual({ ...alone, id: 'q' });
  });

  it('reads its input from a file', async () => {
    await writeFile(
      join(directory, 'queries.ndjson'),
      '{ "id": 1, "sql": "SELECT COUNT(*) AS n FROM users" }\n',
    );
    expect(lines((await query(['--input', 'queries.ndjson'])).output)).toMatchObject([{ rows: [['24']] }]);
  });

  it('gives every cell as text, times and dates as SPEC.md 2.11 writes them', async () => {
    const sql = `SELECT id, amount, status, created_at, created_at::date AS day, amount > 50 AS big, NULL AS nothing
      FROM orders WHERE id = 4`;
    expect(lines((await query(['--sql', sql, '--time-zone', 'Europe/Berlin'])).output)[0].rows).toEqual([
      ['4', '68', 'new', '2025-01-07T05:30:00.000', '2025-01-07', 'true', null],
    ]);
  });

  it('takes the day it is asked about', async () => {
    const { output } = await query([
      '--today',
      '2024-02-29',
      '--sql',
      'SELECT CURRENT_DATE AS today FROM users LIMIT 1',
    ]);
    expect(lines(output)[0].rows).toEqual([['2024-02-29']]);
  });

  it("tells the database's own words to the modeller, never to a user", async () => {
    const sql = 'SELECT name::int FROM users';
    expect(lines((await query(['--sql', sql])).output)[0].error).toContain('"User 1"');
    expect(lines((await query(['--sql', sql, '--user', 'paris.json'])).output)[0].error).toBe(
      'The query casts a text to a type that it does not fit.',
    );
  });
});

describe('npm run engine -- explain', () => {
  it('prints the physical SQL and its parameters', async () => {
    const sql = 'SELECT COUNT(*) FROM orders_view';
    const { output, exitCode } = await engine([
      'explain',
      '--model',
      'model',
      '--user',
      'paris.json',
      '--sql',
      sql,
    ]);
    expect(output).toContain('LEFT JOIN store.users AS "users"');
    expect(output.endsWith('\n-- $1 = "Paris"\n')).toBe(true);
    expect(exitCode).toBe(0);
  });

  it('tells the warnings of the model', async () => {
    const { complaints } = await engine([
      'explain',
      '--model',
      'model',
      '--sql',
      'SELECT COUNT(*) FROM users',
    ]);
    expect(complaints).toMatch(/^warning: more\/stock\.yaml:4:5: `pre_aggregations`/m);
  });
});

describe('npm run engine cannot run', () => {
  it.each<[string, string[], string]>([
    ['without a command', [], 'The first word is explain or query'],
    ['without a model', ['explain', '--sql', 'SELECT 1'], '--model is needed'],
    ['with a model that is not there', ['explain', '--model', 'gone', '--sql', 'x'], 'gone does not exist'],
    ['with an option it does not know', ['explain', '--modle', 'x'], '--modle'],
    ['without a query to explain', ['explain', '--model', 'model'], 'explain needs --sql or --json'],
    ['without a database', ['query', '--model', 'model', '--sql', 'x'], 'query needs --database'],
    [
      'with a database that is not there',
      ['query', '--model', 'model', '--database', 'postgres://127.0.0.1:1/x', '--sql', 'x'],
      '--database cannot be reached',
    ],
    [
      'with a day that is none',
      ['explain', '--model', 'model', '--sql', 'x', '--today', 'soon'],
      '--today soon',
    ],
    [
      'with SQL that is refused',
      ['explain', '--model', 'model', '--sql', 'DROP TABLE x'],
      'Drop statements are not allowed',
    ],
  ])('%s', async (_, args, message) => {
    const { output, complaints, exitCode } = await engine(args);
    expect([output, exitCode]).toEqual(['', 2]);
    expect(complaints).toContain(message);
  });
});
