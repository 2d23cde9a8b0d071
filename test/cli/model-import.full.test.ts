import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runModels } from '../../cli/import/run-models.ts';
import { CommandLine } from '../harness/command-line.ts';
import { newDatabase } from '../harness/new-database.ts';

let cli: CommandLine;
beforeAll(async () => {
  cli = await CommandLine.open();
});
afterAll(() => cli.close());

/** A folder of these files. */
async function project(name: string, files: Record<string, string>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    const target = join(cli.directory, name, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  return name;
}

const model = (...args: string[]) => cli.run(['model', ...args]);
const written = (path: string) => readFile(join(cli.directory, path), 'utf8');

const ORDERS = `import { tables } from './lib/tables';
const statuses = require('./lib/statuses.json');
cube(\`Orders\`, {
  sql: \`SELECT * FROM \${tables.orders}\`,
  preAggregations: { main: { type: \`rollup\` } },
  joins: { Users: { relationship: \`belongsTo\`, sql: \`\${CUBE}.user_id = \${Users.id}\` } },
  measures: {
    count: { type: \`count\`, drillMembers: [id, Users.city] },
    total: { type: \`sum\`, sql: (CUBE) => \`\${CUBE}.total_amount\`, format: () => \`currency\` },
    share: { type: \`number\`, sql: \`1.0 * \${paid_count} / NULLIF(\${count}, 0)\` },
    window: { type: \`sum\`, sql: \`total_amount\`, rollingWindow: () => ({ trailing: \`1 day\` }) },
    ...Object.fromEntries(statuses.map((s) => [\`\${s}_count\`, { type: \`count\`, filters: [{ sql: \`\${CUBE}.status = '\${s}'\` }] }])),
  },
  dimensions: {
    id: { sql: \`id\`, type: \`number\`, primaryKey: true },
    status: { sql: \`status\`, type: \`string\` },
    braces: { sql: \`'{id}' || status\`, type: \`string\` },
    createdAt: { sql: \`created_at\`, type: \`time\`, granularities: { half: { interval: \`6 months\` } } },
  },
  dataSource: \`default\`,
});
`;
const USERS = `cube(\`Users\`, {
  sqlTable: \`shop.users\`,
  public: true,
  dimensions: { id: { sql: \`\${CUBE}.id\`, type: \`number\`, primaryKey: true }, city: { sql: \`city\`, type: \`string\` } },
});
view(\`OrdersView\`, {
  cubes: [{ joinPath: Orders, includes: \`*\` }, { joinPath: Orders.Users, prefix: true, includes: [\`city\`] }],
  accessPolicy: [{ role: \`*\`, rowLevel: { filters: [{ member: \`\${CUBE}.Users_city\`, operator: \`equals\`, values: [userAttributes.city] }] } }],
});
`;
const SHOP = {
  'Orders.js': ORDERS,
  'people/Users.js': USERS,
  'lib/tables.js': 'export const tables = { orders: `shop.orders` };',
  'lib/statuses.json': '["paid", "new"]',
  'stock.yml':
    '{% set t = "shop.stock" %}\ncubes:\n  - { name: stock, sql_table: "{{ t }}", dimensions: [{ name: a, sql: a, type: string }] }\n',
};

describe('model import of JavaScript models', () => {
  it('writes YAML that loads, says what was not turned, and writes the same again', async () => {
    await project('cube', SHOP);
    const first = await model('import', 'cube', '--to', 'made');
    expect(first).toEqual({
      exitCode: 0,
      complaints: '',
      output: `note: Orders.js: Orders.pre_aggregations is left out: results are kept by their refresh_key instead
note: Orders.js: Orders.total.format is left out: format is a function: () => \`currency\`
note: Orders.js: Orders.window is left out: rolling_window is a function: () => ({ trailing: \`1 day\` })
made/Orders.yml:6:5: warning: Orders is not public: the view OrdersView reads it under an access policy. Write \`public: false\` if that is right, \`public: true\` or an access policy of its own if not.
Wrote 3 files: 3 cubes and views turned from JavaScript.
`,
    });
    const files = (await readdir(join(cli.directory, 'made'), { recursive: true })).filter((name) =>
      name.endsWith('.yml'),
    );
    expect(files.sort()).toEqual(['Orders.yml', 'people/Users.yml', 'stock.yml']);
    const before = await Promise.all(files.map((name) => written(join('made', name))));
    expect((await model('import', 'cube', '--to', 'made')).exitCode).toBe(0);
    expect(await Promise.all(files.map((name) => written(join('made', name))))).toEqual(before);
    const orders = await written('made/Orders.yml');
    for (const text of [
      'sql: SELECT * FROM shop.orders',
      'sql: "{CUBE}.user_id = {Users.id}"',
      'sql: "{CUBE}.total_amount"',
      'sql: 1.0 * {paid_count} / NULLIF({count}, 0)',
      'sql: "{CUBE}.status = \'new\'"',
      'sql: "\'\\\\{id\\\\}\' || status"',
      '- Users.city',
      'relationship: many_to_one',
    ])
      expect(orders).toContain(text);
    expect(await written('made/people/Users.yml')).toContain('- "{ userAttributes.city }"');
    expect((await model('validate', 'made', '--strict')).exitCode).toBe(0);
  });

  it('loses no work of people, unless it is told to', async () => {
    await project('cube', SHOP);
    await project('edited', { 'Orders.yml': '# mine\n' });
    const refused = await model('import', 'cube', '--to', 'edited');
    expect([refused.exitCode, refused.complaints]).toEqual([
      1,
      expect.stringContaining('  Orders.yml\nGive --force'),
    ]);
    expect(await written('edited/Orders.yml')).toBe('# mine\n');
    expect((await model('import', 'cube', '--to', 'edited', '--dry-run', '--force')).output).toContain(
      'Would write 3',
    );
    expect(await written('edited/Orders.yml')).toBe('# mine\n');
    expect((await model('import', 'cube', '--to', 'edited', '--force')).exitCode).toBe(0);
    expect(await written('edited/Orders.yml')).toContain('name: Orders');
  });

  it('opens nothing that a policy closed which could not be turned', async () => {
    await project('closed', {
      'Orders.js':
        'cube(`Orders`, { sql: `SELECT 1 AS id`, dimensions: { id: { sql: `id`, type: `number` } } });',
      'Policy.js':
        'view(`v`, { cubes: [{ joinPath: Orders }], accessPolicy: [{ role: `*`, conditions: [{ if: securityContext.x === 1 }] }] });',
      'Tenant.js': `cube('Tenant', { sql: \`SELECT * FROM t WHERE \${SECURITY_CONTEXT.tenant.filter('tenant_id')}\`, dimensions: { a: { sql: 'a', type: 'string' } } });`,
      'Ternary.js':
        'cube(`Ternary`, { sqlTable: `t`, accessPolicy: [{ role: `*`, rowLevel: securityContext.isAdmin ? { allowAll: true } : { filters: [] } }] });\ncube(`Beside`, { sqlTable: `t`, public: securityContext.x ? true : false });',
      'Tested.js': 'cube(`Tested`, { sqlTable: flags.old ? `a` : `b`, public: true });',
      'Hidden.js': 'cube(`Hidden`, { sqlTable: `t`, public: COMPILE_CONTEXT.isAdmin });',
    });
    const { output, exitCode } = await model('import', 'closed', '--to', 'made-closed');
    expect(exitCode).toBe(0);
    for (const line of [
      'Orders.js: Orders is not public: a policy that may have closed it could not be turned',
      'Policy.js: v.access_policy cannot be turned (a condition is worked out in JavaScript): nobody sees v until you write it',
      'Tenant.js: Tenant.sql has SECURITY_CONTEXT, and is kept as it was written',
      'Hidden.js: nothing is turned from it: COMPILE_CONTEXT is not there',
    ])
      expect(output).toContain(`note: ${line}`);
    expect(await written('made-closed/Ternary.yml')).toMatch(
      /name: Ternary\n.*\n {4}access_policy: \[\]\n {2}- name: Beside\n.*\n {4}public: false\n$/,
    );
    expect(output).toContain(
      'note: Tested.js: flags.old: looked at by JavaScript, and nowhere in what it defines',
    );
    expect(await written('made-closed/Policy.yml')).toContain('access_policy: []');
    expect(await written('made-closed/Orders.yml')).toContain('public: false');
  });

  it('leaves out of a project what cannot stand beside its cubes, and says so', async () => {
    await project('mixed', {
      'A.js':
        'cube(`A`, { sqlTable: `a`, refreshKey: { every: `1 hour`, immutable: true }, dimensions: { id: { sql: `id`, type: `number` } } });',
      'web/app.js': 'import react from "react"; react();',
      '.utils.jinja': '{% macro name() %}b{% endmacro %}',
      'b.yml':
        '{% import ".utils.jinja" as u %}\ncubes:\n  - { name: "{{ u.name() }}", sql_table: b, dimensions: [{ name: id, sql: id, type: number }] }\n',
      'dbt/schema.yml': 'models:\n  - { name: a, columns: [{ name: id }] }\n',
    });
    expect(await model('import', 'mixed', '--to', 'made-mixed')).toEqual({
      exitCode: 0,
      complaints: '',
      output: `note: A.js: A.refresh_key is left out, but for its interval and SQL: immutable
note: No cube is defined in these scripts, and they cannot be run alone: web/app.js
note: the project has cubes of its own, so what dbt describes is not turned; import the folder of dbt alone, into another one, for that
Wrote 3 files: 1 cubes and views turned from JavaScript.
`,
    });
    expect(await written('made-mixed/A.yml')).toContain('refresh_key:\n      every: 1 hour\n');
    expect((await model('validate', 'made-mixed', '--strict')).output).toContain(
      '3 files, 2 cubes, 0 views: no errors.',
    );
  });

  it('says when there is nothing to turn', async () => {
    await project('empty', { 'readme.md': 'x' });
    expect(await model('import', 'empty', '--to', 'made-empty')).toMatchObject({ exitCode: 2 });
    expect(await model('import', 'nowhere', '--to', 'made-empty')).toMatchObject({
      exitCode: 2,
      complaints: expect.stringContaining('nowhere does not exist.'),
    });
  });
});

describe('model import of what dbt describes', () => {
  const SCHEMA = `version: 2
sources:
  - name: raw
    schema: shop
    tables:
      - name: users
        description: '{{ doc("users") }}'
        columns:
          - { name: id, data_type: integer, tests: [unique, not_null] }
          - { name: city, data_type: text, description: Where they live }
models:
  - name: orders
    description: Orders as they are placed
    columns:
      - { name: id, data_type: bigint, data_tests: [unique, not_null] }
      - name: user_id
        data_type: integer
        data_tests: [not_null, { relationships: { to: "{{ source('raw', 'users') }}", field: id } }]
      - name: status
        data_type: varchar(20)
        data_tests: [{ accepted_values: { arguments: { values: [paid, new] } } }]
      - { name: total_amount, data_type: "numeric(10,2)", data_tests: [{ dbt_utils.accepted_range: { min_value: 0 } }] }
      - { name: created_at, data_type: timestamp }
      - name: currency
        data_tests: [{ relationships: { to: ref('currencies'), field: code } }]
  - { name: steps, config: { materialized: ephemeral } }
  - { name: [wrong] }
  - { name: lists, config: { schema: "{{ var('other') }}", alias: order_lists }, columns: [{ name: id }] }
metrics: [{ name: revenue }]
`;
  const DBT = {
    'dbt_project.yml': 'name: shop\nmodels:\n  shop: { +materialized: table }\n',
    'models/schema.yml': SCHEMA,
    'models/docs.md': '{% docs users %}\nPeople who buy.\n{% enddocs %}\n',
    'models/marts/untold.sql': 'SELECT 1',
    'models/broken.yml': 'models:\n  - name: [\n',
    'target/compiled/schema.yml': SCHEMA,
  };
  const imported = (...more: string[]) =>
    model('import', 'dbt', '--to', 'made-dbt', '--schema', 'shop', ...more);

  it('makes cubes, keys, joins and closed views of it, and says what it could not', async () => {
    await project('dbt', DBT);
    const { output, exitCode, complaints } = await imported();
    expect([exitCode, complaints]).toEqual([0, '']);
    for (const line of [
      'models/schema.yml: the table without a name is left out: name: ',
      'models/schema.yml: metrics (1) are not turned',
      'models/schema.yml: steps is left out: there is no table of it',
      "models/schema.yml: the schema of lists is the template {{ var('other') }}; that of --schema is taken",
      'models/schema.yml: orders has no known data_type for currency: taken as text',
      "models/schema.yml: orders.currency: relationships leads to ref('currencies'), which no file describes",
      'models/broken.yml is left out: it is not valid YAML',
      'Tests dbt_utils.accepted_range (1) say nothing that a model holds',
      'No YAML describes the models untold: they are left out',
    ])
      expect(output).toContain(`note: ${line}`);
    const cube = await written('made-dbt/cubes/orders.yml');
    for (const text of [
      'sql_table: shop.orders',
      '- { name: users, relationship: many_to_one, sql: "{CUBE}.user_id = {users}.id" }',
      '- { name: id, sql: id, type: number, primary_key: true, public: false }',
      'description: "One of: paid, new."',
      '- { name: created_at, sql: created_at, type: time }',
      'type: sum, sql: total_amount',
    ])
      expect(cube).toContain(text);
    expect(await written('made-dbt/cubes/users.yml')).toContain('description: People who buy.');
    expect(await written('made-dbt/cubes/order_lists.yml')).toContain('sql_table: shop.order_lists');
    expect(await written('made-dbt/views/orders_view.yml')).toContain('access_policy: []');
    expect((await model('validate', 'made-dbt', '--strict')).exitCode).toBe(0);
  });

  it('adds what is new the next time, and keeps what people wrote', async () => {
    await project('dbt', DBT);
    await imported();
    const file = join(cli.directory, 'made-dbt/views/orders_view.yml');
    const mine = (await written('made-dbt/views/orders_view.yml')).replace(
      'access_policy: []',
      'access_policy: [{ group: staff }]',
    );
    await writeFile(file, mine);
    expect((await imported()).output).toContain('Wrote 0 files');
    await project('dbt', {
      'models/schema.yml': SCHEMA.replace(
        '      - { name: created_at',
        '      - { name: paid_at, data_type: date }\n      - { name: created_at',
      ),
    });
    expect((await imported()).output).toContain('2 files made of what dbt describes');
    expect(await written('made-dbt/cubes/orders.yml')).toContain(
      '- { name: paid_at, sql: paid_at, type: time }',
    );
    expect(await readFile(file, 'utf8')).toContain('access_policy: [{ group: staff }]');
  });

  it('gives the views to tenants by the column that is named', async () => {
    await project('dbt', DBT);
    const { exitCode, output } = await imported('--tenant', 'user_id', '--to', 'made-tenant');
    expect([exitCode, output]).toEqual([0, expect.not.stringContaining('Nobody sees')]);
    expect(await written('made-tenant/views/orders_view.yml')).toContain('{ userAttributes.user_id }');
    expect(await imported('--tenant', 'nobody_id')).toMatchObject({ exitCode: 2 });
  });

  it('fits the database that dbt has filled', async () => {
    const connectionString = await newDatabase('shop');
    const columns = SCHEMA.replace(/ {6}- name: currency\n.*\n/, '').replace(/ {2}- \{ name: lists.*\n/, '');
    await project('dbt-shop', { 'models/schema.yml': columns });
    await model('import', 'dbt-shop', '--to', 'made-shop', '--schema', 'shop');
    const checked = await model('check', 'made-shop', '--database', connectionString);
    expect([checked.exitCode, checked.output]).toEqual([0, '2 cubes and 1 views fit the database.\n']);
  });
});

describe('A model that runs', () => {
  const run = async (content: string) => {
    const [made] = await runModels([{ path: 'a.js', content }]);
    return made;
  };

  it.each([
    ['process.env.HOME', 'process is not there'],
    ['fetch("http://localhost")', 'fetch is not there'],
    ['require("fs").readFileSync("/etc/passwd")', "require('fs') is not there"],
    ['require("../../../etc/passwd")', 'is not there: only files of the same folder'],
    ['(function () {}).constructor("return process")()', "'process' is not defined"],
    ['globalThis.process.exit()', 'cannot read property'],
    ['globalThis.WebAssembly.compile', 'cannot read property'],
    ['launch()', 'launch() is not there: the model calls what it does not define'],
    ['new Something()', 'new Something is not there'],
    ['COMPILE_CONTEXT.securityContext', 'COMPILE_CONTEXT is not there'],
    ['for (;;) {}', 'It runs for too long'],
    ['(function f() { return f() + 1; })()', 'stack overflow'],
    ['const a = []; for (;;) a.push(new Array(1e5).fill(1))', 'out of memory'],
    ['"x".repeat(2 ** 29)', 'out of memory'],
    ['asyncModule(async () => { for (;;) await 1; })', 'It runs for too long'],
    ['cube(`a`, ', 'unexpected token'],
    ['\n\nthrow new Error("mine")', 'mine (line 3 of a.js)'],
  ])('%s', async (content, message) => {
    const made = await run(`${content}\n;cube('x', {})`);
    expect(made?.error ?? 'no error').toContain(message);
  });

  it('reaches nothing of this process', async () => {
    const names = 'process Deno require Buffer fetch setTimeout performance WebAssembly navigator crypto';
    const made = await run(
      `cube('x', { meta: (0, eval)('${names}'.split(' ').map((n) => 'typeof ' + n).join(' + ')) })`,
    );
    expect(made?.cubes).toEqual([
      { name: 'x', definition: { meta: 'undefined'.repeat(names.split(' ').length) } },
    ]);
  });

  it('may define cubes later, and in functions of other files', async () => {
    const made = await runModels([
      {
        path: 'a.js',
        content:
          "const make = require('./make'); make('A'); asyncModule(async () => { await 1; make('B'); });",
      },
      { path: 'make.js', content: 'module.exports = (name) => cube(name, { sql_table: name });' },
    ]);
    expect(made.map(({ path, cubes, error }) => [path, cubes.map(({ name }) => name), error])).toEqual([
      ['a.js', ['A', 'B'], null],
      ['make.js', [], null],
    ]);
  });
});
