import { describe, expect, it } from 'vitest';
import { searchModel } from '../../engine/index.ts';
import { anybody, jsonRefusal, modelOf, refusal } from './support/engine.ts';
import { problems } from './support/model-problems.ts';

type Parts = { customers?: string; orders?: string; items?: string; more?: string; view?: string };

const POLICY =
  '    access_policy: [{ group: "*", row_level: { filters: [{ member: status, operator: equals, values: [x] }] } }]\n';

/** Orders with their customers in a view, and items beside them; each part may say more. */
const shop = ({ customers = '', orders = '', items = '', more = '', view = POLICY }: Parts = {}) => `cubes:
  - name: customers
    sql_table: customers
${customers}    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: name, sql: name, type: string }
    measures: [{ name: count, type: count }]
  - name: orders
    sql_table: orders
${orders}    joins: [{ name: customers, relationship: many_to_one, sql: "{CUBE}.customer_id = {customers.id}" }]
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: status, sql: status, type: string }
      - { name: buyer, sql: "{customers.name}", type: string }
    measures: [{ name: count, type: count }]
  - name: items
    sql_table: items
${items}    joins: [{ name: orders, relationship: many_to_one, sql: "{CUBE}.order_id = {orders.id}" }]
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
    measures: [{ name: count, type: count }]
${more}views:
  - name: sales
    cubes: [{ join_path: orders, includes: [status, buyer, count] }]
${view}`;

const scope = (yaml: string) => ({ model: modelOf(yaml), caller: anybody, views: null });
const shown = (yaml: string) => {
  const { cubes } = modelOf(yaml);
  return Object.keys(cubes).filter((name) => cubes[name]?.public);
};

describe('A cube that a view with an access policy reads is not public, unless it says so', () => {
  it('also one that is only joined to by a member of the view, and it is told with what to write', () => {
    expect(shown(shop())).toEqual(['items']);
    expect(problems(shop())).toEqual([
      'warning 2 customers: customers is not public: the view sales reads it under an access policy. Write `public: false` if that is right, `public: true` or an access policy of its own if not.',
      'warning 8 orders: orders is not public: the view sales reads it under an access policy. Write `public: false` if that is right, `public: true` or an access policy of its own if not.',
    ]);
  });

  it('which `public: true` or a policy of its own opens, and `public: false` settles', () => {
    const yaml = shop({ customers: '    public: true\n', orders: '    public: false\n' });
    expect(shown(yaml)).toEqual(['customers', 'items']);
    expect(problems(yaml)).toEqual([]);
    const own = shop({ orders: '    access_policy: [{ group: staff }]\n', customers: '    public: false\n' });
    expect(shown(own)).toEqual(['orders', 'items']);
    expect(problems(own)).toEqual([]);
  });

  it('a view without a policy closes nothing', () => {
    expect(shown(shop({ view: '' }))).toEqual(['customers', 'orders', 'items']);
    expect(shown(shop({ view: '    access_policy: []\n' }))).toEqual(['items']);
  });

  it('nor is a cube that reads such a cube: by its members, its SQL, or what it extends', () => {
    const count = '    measures: [{ name: bought, type: number, sql: "{orders.count}" }]\n';
    const yaml = shop({
      more: `  - name: stock
    sql_table: stock
    joins: [{ name: orders, relationship: many_to_one, sql: "{CUBE}.id = {orders.id}" }]
    dimensions: [{ name: id, sql: id, type: number, primary_key: true }]
${count}  - name: recent
    sql: "SELECT * FROM {orders.sql()} AS o"
    dimensions: [{ name: status, sql: status, type: string }]
  - name: loud
    extends: orders
  - name: quiet
    sql_table: quiet
    dimensions: [{ name: id, sql: id, type: number, public: true }]
`,
    });
    expect(shown(yaml)).toEqual(['items', 'quiet']);
    expect(problems(yaml).filter((problem) => problem.includes('not public: it reads'))).toHaveLength(3);
  });

  it('nor a parent of one, which holds the same rows', () => {
    const yaml = `cubes:
  - { name: base, sql_table: t, dimensions: [{ name: a, sql: a, type: string }] }
  - { name: child, extends: base }
views:
  - { name: v, cubes: [{ join_path: child, includes: "*" }], access_policy: [{ group: staff }] }`;
    expect(shown(yaml)).toEqual([]);
  });
});

describe('What a policy hides in a view cannot be had through its cubes', () => {
  const closed = scope(shop());
  it.each([
    'SELECT status FROM orders',
    'SELECT name FROM customers',
    'SELECT COUNT(*) FROM orders',
    'SELECT items.id, orders.status FROM items CROSS JOIN orders',
    'SELECT items.id FROM items JOIN orders ON items.__cubeJoinField = orders.__cubeJoinField',
    'SELECT i.id FROM items i WHERE EXISTS (SELECT 1 FROM orders)',
    'WITH o AS (SELECT status FROM ORDERS) SELECT * FROM o',
  ])('by SQL: %s', (sql) => {
    expect(refusal(closed, sql)).toMatch(
      /^There is no view or cube \w+\. Only these can be selected from: sales, items\.$/i,
    );
  });

  it('by JSON', () => {
    for (const query of [
      { dimensions: ['orders.status'] },
      { measures: ['items.count'], dimensions: ['orders.status'] },
      { measures: ['items.count'], filters: [{ member: 'orders.status', operator: 'set' }] },
      { measures: ['items.count'], order: { 'customers.name': 'asc' } },
      { measures: ['items.count'], segments: ['orders.x'] },
    ]) {
      const asked = jsonRefusal(closed, query);
      const unknown = jsonRefusal(
        closed,
        JSON.parse(JSON.stringify(query).replace(/(orders|customers)\./g, 'zzzzzz.')),
      );
      expect(asked.replace(/orders|customers/g, 'zzzzzz')).toBe(unknown);
    }
  });

  it('by search, and by suggestions', () => {
    for (const words of ['customers', 'orders', 'name', 'status', 'buyer']) {
      const found = searchModel(closed, words).map(({ name }) => name);
      expect(found.filter((name) => name !== 'sales' && name !== 'items')).toEqual([]);
    }
    expect(refusal(closed, 'SELECT 1 FROM order')).not.toContain('orders');
    expect(refusal(closed, 'SELECT 1 FROM customer')).not.toContain('customers');
  });
});

describe('What else shows the rows that a policy restricts is told', () => {
  it('a view without a policy over the same cube', () => {
    const second = '  - { name: all_orders, cubes: [{ join_path: orders, includes: [status] }] }\n';
    const yaml = shop({
      orders: '    public: false\n',
      customers: '    public: false\n',
      view: POLICY + second,
    });
    expect(problems(yaml)).toEqual([
      'warning 28 all_orders: all_orders has no access policy and shows rows of orders, which the view sales restricts. Give it a policy, or write `public: true` if everybody may see them.',
    ]);
    expect(problems(yaml.replace('all_orders,', 'all_orders, public: true,'))).toEqual([]);
  });

  it('another cube over the same table', () => {
    const more =
      '  - { name: again, sql_table: ORDERS, dimensions: [{ name: id, sql: id, type: number }] }\n';
    const yaml = shop({ orders: '    public: false\n', customers: '    public: false\n', more });
    expect(problems(yaml)).toEqual([
      'warning 24 again: again has no access policy and shows rows of the table of orders, which the view sales restricts. Give it a policy, or write `public: true` if everybody may see them.',
    ]);
  });
});
