import { describe, expect, it } from 'vitest';
import { compileModel, type Model, type ModelFile } from '../../engine/index.ts';
import { patienceMs, shareOf } from '../harness/full-run.ts';
import { anybody, parser, refusal } from './support/engine.ts';

const CUSTOMERS = `cubes:
  - name: customers
    sql_table: customers
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: name, sql: name, type: string }
`;
const ORDERS = `cubes:
  - name: orders
    sql_table: orders
    public: false
    joins: [{ name: customers, relationship: many_to_one, sql: "{CUBE}.customer_id = {customers.id}" }]
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: status, sql: status, type: string }
      - { name: buyer, sql: "{customers.name}", type: string }
    measures: [{ name: count, type: count }]
  - name: stock
    sql_table: stock
    dimensions: [{ name: product, sql: product, type: string }]
`;
const STAFF = '    access_policy: [{ group: staff }]\n';
const VIEWS = `views:
  - name: sales
    cubes: [{ join_path: orders, includes: [status, count] }]
${STAFF}  - name: shelf
    cubes: [{ join_path: stock, includes: "*" }]
  - name: buyers
    cubes: [{ join_path: orders.customers, includes: [name] }, { join_path: orders, includes: [status] }]
`;
const BROKEN = '  - name: [\n';

const files = (contents: Record<string, string>): ModelFile[] =>
  Object.entries(contents).map(([path, content]) => ({ path, content }));
const compiled = (contents: Record<string, string>) => {
  const { model, problems } = compileModel(parser, files(contents));
  const told = problems.map(({ severity, file, line, message }) => `${severity} ${file}:${line} ${message}`);
  return { model, told };
};
const usable = ({ cubes, views }: Model) => ({
  cubes: Object.keys(cubes).filter((name) => cubes[name]?.public),
  views: Object.keys(views).filter((name) => views[name]?.unavailable === null),
});
const ask = (model: Model | null, sql: string, groups: string[] = []) => {
  if (model === null) throw new Error('The model has errors.');
  return refusal({ model, caller: { ...anybody, groups }, views: null }, sql);
};

describe('A model with a file that cannot be read is used without it', () => {
  it('which is told, with the place and what it closes', () => {
    const { told } = compiled({
      'orders.yml': ORDERS,
      'customers.yml': CUSTOMERS,
      'views.yml': VIEWS + BROKEN,
    });
    expect(told).toEqual([
      expect.stringMatching(
        /^warning views\.yml:\d+ This is not valid YAML: .* This file is left out; until it is mended, no cube is public without `public: true` or an access policy of its own\.$/,
      ),
    ]);
  });

  it('and nothing becomes more visible by that: the policies that closed cubes may have been in it', () => {
    const whole = compiled({ 'orders.yml': ORDERS, 'customers.yml': CUSTOMERS, 'views.yml': VIEWS });
    const without = compiled({
      'orders.yml': ORDERS,
      'customers.yml': CUSTOMERS,
      'views.yml': VIEWS + BROKEN,
    });
    expect(whole.model && usable(whole.model)).toEqual({
      cubes: ['stock', 'customers'],
      views: ['sales', 'shelf', 'buyers'],
    });
    expect(without.model && usable(without.model)).toEqual({ cubes: [], views: [] });
  });

  it('but what says itself who may see it stays', () => {
    const orders = ORDERS.replace('sql_table: stock\n', `sql_table: stock\n    public: true\n`);
    const { model } = compiled({
      'orders.yml': orders,
      'customers.yml': CUSTOMERS + STAFF,
      'bad.yml': BROKEN,
    });
    expect(model && usable(model).cubes).toEqual(['stock', 'customers']);
  });

  it('with what is written over it: members, joins and views, each named', () => {
    const { model, told } = compiled({
      'orders.yml': ORDERS,
      'customers.yml': CUSTOMERS + BROKEN,
      'views.yml': VIEWS,
    });
    const other = /has no access policy and shows rows of orders/;
    expect(
      told.filter((line) => !other.test(line)).map((line) => line.replace(/This is not valid.*/, '…')),
    ).toEqual([
      'warning orders.yml:5 The join from orders to customers is left out: there is no cube customers.',
      'warning orders.yml:9 orders.buyer cannot be queried: unknown reference {customers.name}.',
      'warning views.yml:8 The view buyers: join_path orders.customers: there is no cube customers. That is left out.',
      'warning customers.yml:8 …',
    ]);
    expect(ask(model, 'SELECT MEASURE(count) FROM sales', ['staff'])).toMatch(/^accepted/);
    expect(ask(model, 'SELECT status FROM buyers')).toMatch(/^accepted/);
    expect(ask(model, 'SELECT name FROM buyers')).toMatch(/^Unknown column name of buyers/);
  });

  it('and with what extends it, or takes over its SQL', () => {
    const more = `cubes:
  - { name: late, extends: orders }
  - { name: later, extends: late }
  - { name: again, sql: "SELECT * FROM {orders.sql()} AS o", public: true, dimensions: [{ name: a, sql: a, type: string }] }
  - { name: masked, sql_table: t, public: true, dimensions: [{ name: a, sql: a, type: string, mask: { sql: "{orders.id}" } }] }
`;
    const { model, told } = compiled({ 'more.yml': more, 'orders.yml': ORDERS + BROKEN });
    expect(told.slice(0, -1)).toEqual([
      'warning more.yml:2 late extends orders, which does not exist. late is left out.',
      'warning more.yml:4 again cannot be queried: there is no cube orders.',
      'warning more.yml:5 The mask of masked.a is left out: unknown reference {orders.id}.',
    ]);
    expect(Object.keys(model?.cubes ?? {})).toEqual(['again', 'masked']);
    expect(ask(model, 'SELECT a FROM again')).toMatch(
      /^again cannot be queried: the cube that its SQL takes over/,
    );
  });

  it('unless nothing is left, or something else is wrong with a rule', () => {
    expect(compiled({ 'orders.yml': ORDERS + BROKEN }).told).toEqual([
      expect.stringMatching(/^error orders\.yml:/),
    ]);
    const key = compiled({
      'orders.yml': ORDERS.replace('primary_key', 'primary_ky'),
      'views.yml': VIEWS + BROKEN,
    });
    expect(key.model).toBeNull();
  });
});

describe('A model with a view that cannot be used is used without it', () => {
  const BAD_PARTS = [
    ['an unknown cube', '{ join_path: ordres, includes: "*" }', 'unknown cube ordres, did you mean orders?'],
    [
      'no such join',
      '{ join_path: orders.stock, includes: "*" }',
      'join_path orders.stock: orders has no join to stock.',
    ],
    [
      'an unknown member',
      '{ join_path: orders, includes: [status, buyr] }',
      'unknown member orders.buyr in `includes`, did you mean orders.buyer?',
    ],
    [
      'two members of one name',
      '{ join_path: orders, includes: [status, { name: id, alias: status }] }',
      'two members are named status; add `prefix: true`, an `alias`, or exclude one of them.',
    ],
  ] as const;
  const withView = (part: string, policy: string) => ({
    'model.yml': CUSTOMERS + ORDERS.replace('cubes:\n', ''),
    'views.yml': `views:\n  - name: odd\n    cubes:\n      - ${part}\n${policy}  - name: shelf\n    cubes: [{ join_path: stock, includes: "*" }]\n`,
  });

  it.each(BAD_PARTS)('%s', (_, part, message) => {
    const { model, told } = compiled(withView(part, ''));
    const effect = part.includes('ordres') ? 'odd is left out.' : 'That is left out.';
    expect(told).toEqual([`warning views.yml:4 The view odd: ${message} ${effect}`]);
    expect(model && usable(model).cubes).toEqual(['customers', 'stock']);
    expect(ask(model, 'SELECT product FROM shelf')).toMatch(/^accepted/);
    const left = part.includes('buyr')
      ? /^accepted/
      : /^odd(\.status)? cannot be queried|^There is no view or cube odd/;
    expect(ask(model, 'SELECT status FROM odd')).toMatch(left);
  });

  it('nor is shown what was to be excluded by a name that there is not', () => {
    const part = '{ join_path: orders, includes: "*", excludes: [statu] }';
    const { model, told } = compiled(withView(part, ''));
    expect(told[0]).toMatch(/unknown member orders.statu in `excludes`.* odd is left out\.$/);
    expect(ask(model, 'SELECT status FROM odd')).toMatch(/^odd cannot be queried/);
  });

  it.each(BAD_PARTS)('%s, under a policy: then no cube is open by default', (_, part, message) => {
    const { model, told } = compiled(withView(part, STAFF));
    expect(told[0]).toContain(
      `${message} odd is left out; until it is mended, no cube is public without \`public: true\` or an access policy of its own.`,
    );
    expect(model && usable(model)).toEqual({ cubes: [], views: ['shelf'] });
    expect(ask(model, 'SELECT status FROM odd')).toMatch(/^There is no view or cube odd/);
  });

  it('but an error in its policy refuses the model', () => {
    for (const policy of [
      '    access_policy: [{ group: staff, row_lvel: {} }]\n',
      '    access_policy: [{ row_level: { allow_all: true } }]\n',
      '    acess_policy: [{ group: staff }]\n',
    ]) {
      expect(compiled(withView('{ join_path: ordres, includes: "*" }', policy)).model).toBeNull();
    }
    const unknown = '    access_policy: [{ group: staff, member_level: { excludes: [statu] } }]\n';
    expect(compiled(withView('{ join_path: orders, includes: [status] }', unknown)).model).toBeNull();
  });

  it('nor do members of its own count that are written over what it lost', () => {
    const own = '    dimensions: [{ name: x, sql: "{buyr}", type: string }]\n';
    const { model, told } = compiled(withView('{ join_path: orders, includes: [buyr] }', own));
    expect(told).toHaveLength(1);
    expect(model?.views.odd?.unavailable).not.toBeNull();
  });
});

describe('A model with a piece that cannot be used is used without it', () => {
  const model = (orders = ORDERS) => ({
    'model.yml': CUSTOMERS + orders.replace('cubes:\n', ''),
    'views.yml': VIEWS,
  });

  const leftOut = (told: string[]) =>
    told.filter((line) => !/ is not public: | has no access policy and shows /.test(line));

  it('a member, which is named with what is wrong, and for whoever asks for it', () => {
    const { model: without, told } = compiled(model(ORDERS.replace('sql: status,', 'sql: "`status`",')));
    expect(leftOut(told)).toEqual([
      expect.stringMatching(
        /^warning model\.yml:13 orders\.status cannot be queried: it is SQL of another database: backticks/,
      ),
    ]);
    expect(without && usable(without).views).toEqual(['sales', 'shelf', 'buyers']);
    expect(ask(without, 'SELECT status FROM sales', ['staff'])).toBe(
      'sales.status cannot be queried: its SQL is of another database. Leave it out of the query.',
    );
    expect(ask(without, 'SELECT MEASURE(count) FROM sales', ['staff'])).toMatch(/^accepted/);
  });

  it('a cube, with what reads it', () => {
    const { model: without, told } = compiled(
      model(ORDERS.replace('sql_table: orders', 'sql_table: "{{ source }}"')),
    );
    expect(leftOut(told)).toEqual([
      expect.stringMatching(/^warning model\.yml:8 orders cannot be queried: /),
    ]);
    expect(ask(without, 'SELECT status FROM sales', ['staff'])).toMatch(/cannot be queried/);
    expect(ask(without, 'SELECT product FROM shelf')).toMatch(/^accepted/);
  });

  it('a join, with what is read along it and nothing else', () => {
    const { model: without, told } = compiled(
      model(ORDERS.replace('customer_id = {customers.id}', 'customer_id = {custmers.id}')),
    );
    expect(leftOut(told)).toEqual([
      'warning model.yml:10 The join from orders to customers cannot be used: unknown reference {custmers.id}, did you mean customers?.',
    ]);
    expect(ask(without, 'SELECT name FROM buyers')).toMatch(
      /cannot be queried: a join that it is read along is wrong/,
    );
    expect(ask(without, 'SELECT status FROM buyers')).toMatch(/^accepted/);
  });
});

describe('Nothing opens because a piece is left out', () => {
  const RULED = `cubes:
  - name: staff
    sql_table: staff
    dimensions: [{ name: id, sql: id, type: number, primary_key: true }, { name: pay, sql: pay, type: number }]
    measures: [{ name: total, type: sum, sql: pay }]
  - name: firms
    sql_table: firms
    joins:
      - { name: staff, relationship: one_to_many, sql: "{CUBE}.id = {staff}.firm_id" }
      - { name: owners, relationship: many_to_one, sql: "{CUBE}.owner_id = {owners}.id" }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: name, sql: name, type: string }
      - { name: region, sql: "{owners.region}", type: string }
    measures: [{ name: pay, type: number, sql: "{staff.total}" }, { name: count, type: count }]
  - name: owners
    sql_table: owners
    dimensions: [{ name: id, sql: id, type: number, primary_key: true }, { name: region, sql: region, type: string }]
  - name: parks
    sql_table: parks
    joins: [{ name: firms, relationship: many_to_one, sql: "{CUBE}.firm_id = {firms}.id" }]
    dimensions: [{ name: id, sql: id, type: number, primary_key: true, public: true }, { name: firm, sql: "{firms.name}", type: string }]
views:
  - name: all_firms
    cubes: [{ join_path: firms, includes: [name, region, pay, count] }]
    access_policy:
      - { group: "*", row_level: { filters: [{ member: region, operator: equals, values: ["{ userAttributes.region }"] }] } }
  - name: free
    cubes: [{ join_path: parks, includes: [id] }]
`;
  /** Each breaks one piece; by a random walk over all of them, several at once. */
  const BREAKS: [string, string][] = [
    ['sql_table: staff', 'sql_table: "`staff`"'],
    ['{staff.total}', '{staff.totl}'],
    ['{staff.total}', '{% if x %}{staff.total}{% endif %}'],
    ['"{owners.region}"', '"{owners.region"'],
    ['{CUBE}.id = {staff}.firm_id', '{CUBE}.id = {staf}.firm_id'],
    ['{CUBE}.owner_id = {owners}.id', '{CUBE}.owner_id = {owners}.id ||'],
    ['{CUBE}.firm_id = {firms}.id', 'IF({CUBE}.firm_id = {firms}.id'],
    ['relationship: one_to_many', 'relationship: many'],
    ['"{firms.name}"', '"{firms.nme}"'],
    ['name: name, sql: name, type: string', 'name: name, sql: name, type: strin'],
    ['sql: region, type: string', 'sql: "region ||", type: string'],
    ['includes: [name, region, pay, count]', 'includes: [name, region, pay, cont]'],
    ['sql_table: owners', 'sql_table: "{{ t }}"'],
    ['{ name: count, type: count }', '{ name: count, type: count }, { name: count, type: sum, sql: x }'],
    ['  - name: parks', '  - name: owners2\n    extends: nobody\n  - name: parks'],
  ];
  const opened = (yaml: string) => {
    const { model } = compileModel(parser, [{ path: 'model.yml', content: yaml }]);
    if (model === null) return [];
    const accepted = (sql: string) => ask(model, sql).startsWith('accepted');
    return [
      ...usable(model).cubes,
      ...['name', 'region', 'MEASURE(pay)', 'MEASURE(count)']
        .filter((column) => accepted(`SELECT ${column} FROM all_firms`))
        .filter((column) => !ask(model, `SELECT ${column} FROM all_firms`).includes('WHERE')),
    ];
  };
  const whole = opened(RULED);

  it('where nothing is broken, the policy closes every cube that it covers', () => {
    expect(whole).toEqual([]);
  });

  it.each(BREAKS)('%s → %s', (piece, broken) => {
    expect(RULED).toContain(piece);
    expect(opened(RULED.replace(piece, broken))).toEqual([]);
  });

  const pairs = BREAKS.flatMap((one) => BREAKS.map((other) => [one, other] as const));
  it('several at once', { timeout: patienceMs(20_000) }, () => {
    for (const [one, other] of shareOf(pairs, 17)) {
      expect([one, other, opened(RULED.replace(...one).replace(...other))]).toEqual([one, other, []]);
    }
  });
});
