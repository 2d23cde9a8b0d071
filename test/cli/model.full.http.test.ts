import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { compileSavedModel } from '../../scripts/model/compile-model.ts';
import { readModelFolder } from '../../scripts/model/model-folder.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { CommandLine } from '../harness/command-line.ts';
import { dataSourceOf } from '../harness/data-source.ts';
import { ModelScript } from '../harness/model-script.ts';

const ORDERS = `cubes:
  - name: orders
    sql_table: shop.orders
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - name: status
        sql: status
        type: string
    measures:
      - name: count
        type: count
`;
const VIEWS = `views:
  - name: orders_view
    cubes: [{ join_path: orders, includes: "*" }]
`;

const POLICY = `    access_policy:
      - group: managrs
        row_level: { filters: [{ member: status, operator: equals, values: ["{ userAttributes.citty }"] }] }
`;

let account: TestAccount;
let cli: CommandLine;
let folder: string;
let deployment: string[];
let dataUrl: string;

beforeAll(async () => {
  account = await makeAccount();
  deployment = ['--deployment', String(account.deploymentId)];
  const source = await dataSourceOf(account.deploymentId);
  dataUrl = source.kind === 'neon' ? source.connectionString : '';
  cli = await CommandLine.openAs(account);
  folder = join(cli.directory, 'model');
});
afterAll(() => cli.close());
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'views'), { recursive: true });
  await writeFile(join(folder, 'orders.yml'), ORDERS);
  await writeFile(join(folder, 'views/orders.yml'), VIEWS);
});

const edit = async (change: (text: string) => string) =>
  writeFile(join(folder, 'orders.yml'), change(await readFile(join(folder, 'orders.yml'), 'utf8')));
const breakIt = () => edit((text) => text.replace('sql: status', 'sql: status\n        pubic: true'));
const addMeasure = (name: string) =>
  edit((text) => `${text}      - { name: ${name}, type: sum, sql: total_amount }\n`);

const model = (...args: string[]) => cli.run(['model', ...args]);

describe('model generate', () => {
  it('writes a model of a database, and finds nothing new the second time', async () => {
    const offline = { environment: { EMBED_ANALYTICS_URL: '', EMBED_ANALYTICS_KEY: '' } };
    const generate = (...more: string[]) =>
      cli.run(['model', 'generate', 'made', '--database', dataUrl, ...more], offline);
    const dry = await generate('--dry-run');
    expect([dry.exitCode, dry.output]).toEqual([0, expect.stringContaining('Would write 1')]);
    const first = await generate('--json');
    expect([first.exitCode, first.complaints]).toEqual([0, '']);
    expect(JSON.parse(first.output)).toMatchObject({
      written: expect.arrayContaining(['cubes/orders.yml', 'views/orders_view.yml']),
      problems: [],
      tenant: null,
    });
    expect((await generate()).output).toMatch(/^Nothing is new\./m);
    const wrong = await generate('--tenant', 'nobody_id');
    expect([wrong.exitCode, wrong.complaints]).toEqual([
      2,
      expect.stringMatching(/^No table has a column nobody_id\./),
    ]);
  });

  it('says when no database answers', async () => {
    const args = ['model', 'generate', 'made', '--database', 'postgres://127.0.0.1:1/none'];
    const { exitCode, complaints } = await cli.run(args);
    expect([exitCode, complaints]).toEqual([3, expect.stringMatching(/^The database cannot be asked: /)]);
  });
});

describe('model words', () => {
  const proposal = [
    { name: 'orders_view', title: 'Customer orders', description: 'One row per order: "paid" or not.' },
    { name: 'orders.status', title: 'Order status', synonyms: ['state', 'progress'] },
    { name: 'orders.nothing', title: 'Nothing' },
  ];
  const MODEL_BASE_URL = inject('service').modelServerUrl;
  const wordsOf = async (answer: string, ...more: string[]) => {
    const script = new ModelScript(MODEL_BASE_URL);
    await script.play([[{ say: answer }]]);
    const args = ['model', 'words', 'model', '--by', `compatible/${script.name}`, ...more];
    return cli.run(args, { environment: { MODEL_BASE_URL } });
  };
  const allFiles = async () => JSON.stringify(await readModelFolder(folder));

  it('shows what a language model would call things, and writes it once somebody agrees', async () => {
    const before = await allFiles();
    const answer = `Here you are:\n\`\`\`json\n${JSON.stringify(proposal)}\n\`\`\``;
    const shown = await wordsOf(answer);
    expect([shown.exitCode, shown.complaints]).toEqual([2, expect.stringContaining('Give --yes')]);
    expect(shown.output).toMatch(/^\+.*Customer orders/m);
    expect(await allFiles()).toBe(before);

    expect((await wordsOf(answer, '--yes')).exitCode).toBe(0);
    const { views, cubes } = (await compileSavedModel(await readModelFolder(folder))).compiled;
    expect(views.orders_view).toMatchObject({
      title: 'Customer orders',
      description: 'One row per order: "paid" or not.',
    });
    expect(cubes.orders?.dimensions.status).toMatchObject({
      title: 'Order status',
      synonyms: ['state', 'progress'],
    });
    expect((await wordsOf(answer, '--yes')).output).toContain('would change nothing');
  });

  it.each([
    ['no answer that can be read', 'I would rather not.'],
    ['an empty title', '[{"name":"orders_view","title":""}]'],
  ])('writes nothing for %s', async (_, answer) => {
    const before = await allFiles();
    const { exitCode, complaints } = await wordsOf(answer, '--yes');
    expect([exitCode, complaints]).toEqual([3, expect.stringContaining('cannot be read')]);
    expect(await allFiles()).toBe(before);
  });

  it('writes whatever a language model says as words, and changes nothing else by it', async () => {
    const hostile = 'x", public: true }\naccess_policy: []\n# { sql: "drop" }';
    const title = JSON.stringify([{ name: 'orders.status', title: hostile, synonyms: ['a, b]', "it's"] }]);
    const before = (await compileSavedModel(await readModelFolder(folder))).compiled;
    expect((await wordsOf(title, '--yes')).exitCode).toBe(0);
    const after = (await compileSavedModel(await readModelFolder(folder))).compiled;
    const { title: written, synonyms, meta: _, ...rest } = after.cubes.orders?.dimensions.status ?? {};
    expect([written, synonyms]).toEqual([hostile.replaceAll('\n', ' '), ['a, b]', "it's"]]);
    const { title: __, synonyms: ___, ...was } = before.cubes.orders?.dimensions.status ?? {};
    expect(rest).toEqual(was);
  });

  it('says what a provider lacks', async () => {
    const { exitCode, complaints } = await cli.run(['model', 'words', 'model', '--by', 'openai/some-model']);
    expect([exitCode, complaints]).toEqual([3, expect.stringContaining('is not set up here')]);
  });
});

describe('model validate', () => {
  it('finds a good model good, without a service', async () => {
    const offline = { EMBED_ANALYTICS_URL: '', EMBED_ANALYTICS_KEY: '' };
    const outcome = await cli.run(['model', 'validate', 'model'], { environment: offline });
    expect(outcome).toEqual({
      exitCode: 0,
      complaints: '',
      output: '2 files, 1 cubes, 1 views: no errors.\n',
    });
  });

  it('tells what only a service can check, and which files are not read', async () => {
    await writeFile(join(folder, 'views/orders.yml'), VIEWS + POLICY);
    await writeFile(join(folder, 'more.js'), 'cube(`more`, {})');
    expect(await model('validate', 'model')).toEqual({
      exitCode: 0,
      complaints: '',
      output: `model/orders.yml:2:5: warning: orders is not public: the view orders_view reads it under an access policy. Write \`public: false\` if that is right, \`public: true\` or an access policy of its own if not.
model/more.js:1:1: warning: Only .yml, .yaml and .jinja files are read; this one is ignored. \`model import\` turns cubes in JavaScript into YAML.
2 files, 1 cubes, 1 views: no errors.
Not checked here: whether the account has the groups managrs and the user attributes citty; pushing tells.
`,
    });
    const { output } = await model('validate', 'model', '--json');
    expect(JSON.parse(output).unchecked).toEqual({ groups: ['managrs'], roles: [], attributes: ['citty'] });
  });

  it('renders templates, and names what they cannot have by file and line', async () => {
    await writeFile(
      join(folder, 'macros.jinja'),
      '{% macro sum(column) %}{ name: {{ column }}_sum, type: sum, sql: {{ column }} }{% endmacro %}',
    );
    await edit((text) => `{% import "macros.jinja" as m %}${text}      - {{ m.sum("total_amount") }}\n`);
    await writeFile(join(folder, 'tenant.yml'), 'cubes: []\n# {{ env_var("TENANT") }}\n');
    const { output, exitCode } = await model('validate', 'model');
    expect([exitCode, output]).toEqual([
      0,
      `model/tenant.yml:2:6: warning: This template cannot be rendered: env_var is not there: a model sees no environment; write the value itself, {% set schema = 'shop' %}. This file is left out; until it is mended, no cube is public without \`public: true\` or an access policy of its own.
4 files, 1 cubes, 1 views: no errors.
`,
    ]);
    await rm(join(folder, 'tenant.yml'));
    await model('push', 'model', ...deployment, '--branch', 'templates');
    const pulled = await model('pull', 'pulled', ...deployment, '--branch', 'templates');
    expect(pulled.output).toContain('3 files written');
    for (const name of ['macros.jinja', 'orders.yml'])
      expect(await readFile(join(cli.directory, 'pulled', name), 'utf8')).toBe(
        await readFile(join(folder, name), 'utf8'),
      );
    const asked = await model('check', 'model', '--database', dataUrl);
    expect(asked.output).toBe('1 cubes and 1 views fit the database.\n');
  });

  it('counts what is left out', async () => {
    await writeFile(
      join(folder, 'views/orders.yml'),
      VIEWS.replace('join_path: orders', 'join_path: ordres'),
    );
    const { output, exitCode } = await model('validate', 'model');
    expect([exitCode, output]).toEqual([
      0,
      `model/views/orders.yml:3:15: warning: The view orders_view: unknown cube ordres, did you mean orders? orders_view is left out.
Unavailable, while everything else works: 1
  1 because its model has an error: orders_view. To do: mend what the warnings name; the view comes back whole.
2 files, 1 cubes, 0 views (1 left out): no errors.
`,
    ]);
    expect(await model('validate', 'model', '--strict')).toMatchObject({
      exitCode: 1,
      complaints: 'Not everything of the model can be queried.\n',
    });
  });

  it('names file, line, column and what to write instead', async () => {
    await breakIt();
    expect(await model('validate', 'model')).toEqual({
      exitCode: 1,
      output:
        'model/orders.yml:8:9: error: The dimension orders.status has the unknown key `pubic`, did you mean public?\n',
      complaints: 'One error. Nothing can be pushed like this.\n',
    });
  });

  it('tells the same as JSON', async () => {
    await breakIt();
    const { output, exitCode } = await model('validate', 'model', '--json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(output)).toMatchObject({
      valid: false,
      problems: [
        { severity: 'error', file: 'model/orders.yml', line: 8, column: 9, member: 'orders.status' },
      ],
    });
  });

  it('needs a folder with a model', async () => {
    expect(await model('validate', 'nowhere')).toMatchObject({
      exitCode: 2,
      complaints: expect.stringContaining('nowhere does not exist.'),
    });
  });
});

describe('model check', () => {
  const check = (...args: string[]) => model('check', 'model', ...args);
  const shop = () => ['--database', dataUrl];

  it('finds what the database has, and names what it does not have by member, file and line', async () => {
    expect(await check(...shop())).toEqual({
      exitCode: 0,
      complaints: '',
      output: '1 cubes and 1 views fit the database.\n',
    });
    await addMeasure('totl');
    await edit((text) => text.replace('sql: total_amount', 'sql: totl_amount'));
    const { exitCode, output, complaints } = await check(...shop());
    expect([exitCode, output]).toEqual([
      1,
      'model/orders.yml:12:34: error: orders.totl: the database says: column orders.totl_amount does not exist.\n',
    ]);
    expect(complaints).toContain('The model does not fit the database.');
  });

  it('ends with 3 when the database cannot be asked, and asks nothing over a model with errors', async () => {
    const { exitCode, complaints } = await check('--database', 'postgres://nobody@127.0.0.1:1/none');
    expect([exitCode, complaints]).toEqual([3, expect.stringContaining('The database cannot be asked: ')]);
    await breakIt();
    const broken = await check('--database', 'postgres://nobody@127.0.0.1:1/none');
    expect([broken.exitCode, broken.complaints]).toEqual([1, expect.stringContaining('Nothing was asked')]);
  });
});

describe('a deployment over the model of another one', () => {
  it('is made and listed, and its data is checked by the service', async () => {
    const of = String(account.deploymentId);
    const source = ['--connection-string', dataUrl];
    const named = ['deployments', 'create', '--name', 'Copy', ...source];
    expect((await cli.run([...named, '--branch', 'main'])).exitCode).toBe(2);
    const made = await cli.run([...named, '--model-of', of, '--json']);
    const { id } = JSON.parse(made.output) as { id: string };
    expect((await cli.run(['deployments', 'list'])).output).toMatch(new RegExp(`Copy .* main of ${of}\\b`));
    expect(await model('check', '--deployment', id)).toEqual({
      exitCode: 0,
      complaints: '',
      output: `The model fits the data of deployment ${id}.\n`,
    });
    expect((await model('check', 'model')).complaints).toContain('--database, or --deployment');
    expect((await model('push', 'model', '--deployment', id)).complaints).toContain('model of another one');
    await cli.run(['deployments', 'delete', id, '--yes']);
  });
});

describe('model push', () => {
  it('saves a folder as a branch, which agents then run on', async () => {
    await addMeasure('turnover');
    const { output, exitCode } = await model('push', 'model', ...deployment);
    expect([exitCode, output]).toEqual([
      0,
      expect.stringMatching(/^Branch "main" is saved, and serves it \([0-9a-f]{12}\)\.\n$/),
    ]);
    expect((await model('push', 'model', ...deployment)).output).toContain('had this model already');
    const asked = await cli.run([
      'chat',
      '--agent',
      String(account.agentId),
      '--user',
      'anna',
      'Turnover per status',
    ]);
    expect(asked.output).toContain('MEASURE(turnover)');
  });

  it('warns of groups and attributes that the account does not have', async () => {
    await writeFile(join(folder, 'views/orders.yml'), VIEWS + POLICY);
    const { output, exitCode } = await model('push', 'model', ...deployment, '--branch', 'warned');
    expect(exitCode).toBe(0);
    expect(output).toContain(
      'model/views/orders.yml:5:9: warning: This account has no group managrs, did you mean managers?',
    );
    expect(output).toMatch(
      /views\/orders\.yml:6:\d+: warning: Nobody has defined the user attribute citty, did you mean city\?/,
    );
  });

  it('with an error keeps the old model serving, and prints file, line and fix', async () => {
    await model('push', 'model', ...deployment);
    await breakIt();
    expect(await model('push', 'model', ...deployment)).toEqual({
      exitCode: 1,
      output:
        'model/orders.yml:8:9: error: The dimension orders.status has the unknown key `pubic`, did you mean public?\n',
      complaints: 'One error. Nothing was saved: the branch keeps the model that it has.\n',
    });
    const asked = await cli.run([
      'chat',
      '--agent',
      String(account.agentId),
      '--user',
      'anna',
      'How many orders per status?',
    ]);
    expect(asked.output).toMatch(/completed +\d+/);
  });
});

describe('model pull', () => {
  it('writes what was pushed, byte for byte', async () => {
    await model('push', 'model', ...deployment);
    await cp(folder, join(cli.directory, 'before'), { recursive: true });
    await rm(folder, { recursive: true });
    expect((await model('pull', 'model', ...deployment)).output).toContain('2 files written, 0 removed');
    expect((await model('diff', 'model', '--against', 'before')).output).toBe('No changes.\n');
    expect(await readFile(join(folder, 'orders.yml'), 'utf8')).toBe(ORDERS);
  });

  it('loses no work, unless told to', async () => {
    await model('push', 'model', ...deployment);
    await addMeasure('mine');
    await writeFile(join(folder, 'notes.txt'), 'stay');
    expect(await model('pull', 'model', ...deployment)).toMatchObject({
      exitCode: 1,
      complaints: expect.stringContaining('  orders.yml\nGive --force'),
    });
    expect(await readFile(join(folder, 'orders.yml'), 'utf8')).toContain('mine');

    await writeFile(join(folder, 'extra.yml'), 'cubes: []\n');
    const { output } = await model('pull', 'model', ...deployment, '--force');
    expect(output).toContain('1 files written, 1 removed');
    expect(await readFile(join(folder, 'orders.yml'), 'utf8')).toBe(ORDERS);
    expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('stay');
  });
});

describe('model diff', () => {
  it('compares a folder with a branch, member by member and line by line', async () => {
    await model('push', 'model', ...deployment);
    await addMeasure('turnover');
    const { output, exitCode } = await model('diff', 'model', ...deployment);
    expect(exitCode).toBe(0);
    expect(output).toBe(`+ measure orders.turnover
+ measure orders_view.turnover
+ everybody would see of orders: also turnover
+ everybody would see of orders_view: also turnover

--- main/orders.yml
+++ model/orders.yml
@@ -9,3 +9,4 @@
     measures:
       - name: count
         type: count
+      - { name: turnover, type: sum, sql: total_amount }
`);
  });

  it('compares a branch with the default one', async () => {
    await model('push', 'model', ...deployment);
    await addMeasure('turnover');
    await model('push', 'model', ...deployment, '--branch', 'dev');
    const { output } = await model('diff', ...deployment, '--branch', 'dev', '--json');
    expect(JSON.parse(output)).toMatchObject({
      members: [
        { change: 'added', what: 'measure orders.turnover' },
        { change: 'added', what: 'measure orders_view.turnover' },
      ],
      files: [{ path: 'orders.yml' }],
    });
  });

  it('compares lines where a model has errors', async () => {
    await model('push', 'model', ...deployment);
    await breakIt();
    const { output } = await model('diff', 'model', ...deployment);
    expect(output).toContain('see `model validate`');
    expect(output).toContain('+        pubic: true\n');
  });
});

describe('tests of a model', () => {
  const RULE = `    access_policy:
      - group: "*"
        row_level: { filters: [{ member: status, operator: equals, values: ["{ userAttributes.status }"] }] }
`;
  const testsOf = (completed: number) => `tests:
  - name: everybody sees the orders of their status
    user: { attributes: { status: completed } }
    sql: SELECT MEASURE(count) FROM orders_view
    rows: [[${completed}]]
  - name: nobody sees orders without a status
    sql: SELECT status FROM orders_view
    count: 0
  - name: the cube is nobody's
    query: { measures: [orders.count] }
    refused: true
`;

  it('refuse the promotion of a branch that would open rows, which a diff names', async () => {
    const [completed = 0, all = 0] = await ordersInData();
    await edit((text) => text.replace('shop.orders\n', 'shop.orders\n    public: false\n'));
    await writeFile(join(folder, 'views/orders.yml'), VIEWS + RULE);
    await mkdir(join(folder, 'tests'));
    await writeFile(join(folder, 'tests/orders.yml'), testsOf(completed));
    const here = () => model('test', 'model', '--database', dataUrl);
    expect(await here()).toMatchObject({ exitCode: 0, output: '3 of 3 tests get what they should.\n' });
    await model('push', 'model', ...deployment);

    const opened = RULE.replace(/row_level: .*/, 'row_level: { allow_all: true }');
    await writeFile(join(folder, 'views/orders.yml'), VIEWS + opened);
    const failures = [
      `model/tests/orders.yml:2:5: error: Test "everybody sees the orders of their status": it gives one row: lacks [${completed}]; has ["${all}"], which is not expected.`,
      `model/tests/orders.yml:6:5: error: Test "nobody sees orders without a status": it gives ${all} rows, not 0.`,
    ].join('\n');
    expect(await here()).toMatchObject({
      exitCode: 1,
      output: `${failures}\n1 of 3 tests get what they should.\n`,
    });
    const pushed = await model('push', 'model', ...deployment, '--branch', 'open');
    expect(pushed.output).toContain(failures.replaceAll('error:', 'warning:'));

    const differing = await model('diff', ...deployment, '--branch', 'open', '--database', dataUrl);
    expect(differing.output).toContain(
      `+ somebody in no group would see of orders_view: ${all} rows instead of 0\n` +
        `+ the user of "everybody sees the orders of their status" would see of orders_view: ${all} rows instead of ${completed}\n`,
    );

    const refused = await model('promote', ...deployment, '--branch', 'open');
    expect(refused.exitCode).toBe(1);
    expect(refused.output).toContain(failures.replaceAll('model/tests', 'tests'));
    expect((await model('diff', ...deployment, '--branch', 'open')).output).not.toBe('No changes.\n');
  });

  it('ask as users with roles, and a diff tells what a role would see', async () => {
    const [, all = 0] = await ordersInData();
    await edit((text) => text.replace('shop.orders\n', 'shop.orders\n    public: false\n'));
    await writeFile(join(folder, 'views/orders.yml'), VIEWS + RULE);
    await model('push', 'model', ...deployment);
    await mkdir(join(folder, 'tests'));
    await writeFile(
      join(folder, 'tests/orders.yml'),
      `tests:
  - name: an auditor sees every order
    user: { roles: [auditor] }
    sql: SELECT MEASURE(count) FROM orders_view
    rows: [[${all}]]
  - name: a group of another name does not
    user: { groups: [managers] }
    sql: SELECT status FROM orders_view
    count: 0
`,
    );
    await writeFile(join(folder, 'views/orders.yml'), `${VIEWS}${RULE}      - role: auditor\n`);
    expect((await model('test', 'model', '--database', dataUrl)).output).toBe(
      '2 of 2 tests get what they should.\n',
    );
    const auditor = join(cli.directory, 'auditor.json');
    await writeFile(auditor, '{ "roles": ["auditor"] }');
    const { output } = await model('diff', 'model', ...deployment, '--database', dataUrl, '--user', auditor);
    expect(output).toContain(
      `+ somebody in auditor, an internal user with the role auditor, the user of "an auditor sees every order", `,
    );
    expect(output).toContain(`would see of orders_view: ${all} rows instead of 0\n`);
  });

  it('that are misspelt are errors, with their place', async () => {
    await mkdir(join(folder, 'tests'));
    await writeFile(join(folder, 'tests/orders.yml'), testsOf(1).replace('count: 0', 'cuont: 0'));
    const { output, exitCode } = await model('push', 'model', ...deployment);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/^model\/tests\/orders\.yml:6:5: error: A test is not as it should be: /);
  });
});

async function ordersInData(): Promise<number[]> {
  const client = new pg.Client({ connectionString: dataUrl });
  await client.connect();
  const { rows } = await client.query<number[]>({
    text: `select count(*) filter (where status = 'completed')::int, count(*)::int from shop.orders`,
    rowMode: 'array',
  });
  await client.end();
  return rows[0] ?? [];
}

describe('model promote and rollback', () => {
  it('take a branch to the default one, and back', async () => {
    await model('push', 'model', ...deployment);
    await addMeasure('promoted');
    await model('push', 'model', ...deployment, '--branch', 'next');
    expect((await model('promote', ...deployment, '--branch', 'next')).output).toContain(
      'Branch "main" is saved',
    );
    expect((await model('diff', 'model', ...deployment)).output).toBe('No changes.\n');

    const { output: versions } = await model('versions', ...deployment);
    expect(versions).toMatch(/^\d+ +[0-9a-f]{12} +promote /m);
    expect((await model('rollback', ...deployment)).exitCode).toBe(0);
    expect((await model('diff', 'model', ...deployment)).output).toContain('+ measure orders.promoted');
  });

  it('refuse a branch that is not there', async () => {
    expect(await model('promote', ...deployment, '--branch', 'nowhere')).toMatchObject({ exitCode: 1 });
    expect(await model('pull', 'elsewhere', ...deployment, '--branch', 'nowhere')).toMatchObject({
      exitCode: 1,
      complaints: expect.stringContaining('has no branch "nowhere" yet'),
    });
  });
});
