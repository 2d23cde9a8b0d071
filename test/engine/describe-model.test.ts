import { describe, expect, it } from 'vitest';
import { describeModel, type Scope } from '../../engine/index.ts';
import { scopeOf } from './support/engine.ts';
import { shownModel } from './support/shown-model.ts';

const scope = scopeOf(shownModel);
const cubeOf = (name: string, within: Scope = scope) =>
  describeModel(within).cubes.find((cube) => cube.name === name);
const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name);
/** The model with this policy on one of its cubes or views. */
const withPolicy = (owner: string, policy: string) =>
  scopeOf(shownModel.replace(`  - name: ${owner}\n`, `  - name: ${owner}\n    access_policy: ${policy}\n`));

describe('What meta tells of a cube', () => {
  it('is its names, its words and every member that can be queried', () => {
    const orders = cubeOf('orders');
    expect(orders).toMatchObject({
      title: 'Orders',
      type: 'cube',
      public: true,
      isVisible: true,
      folders: [],
    });
    expect(orders).not.toHaveProperty('description');
    expect(names(orders?.measures)).toEqual(
      ['count', 'revenue', 'to_date', 'buyers', 'completed'].map((name) => `orders.${name}`),
    );
    expect(cubeOf('users')).toMatchObject({
      title: 'Customers',
      meta: { owner: 'sales', levels: [1, 2], synonyms: ['people'] },
    });
    expect(names(cubeOf('users')?.dimensions)).not.toContain('users.secret');
  });

  it('is of a measure what it is made of, how it is shown, and what tells of its rows', () => {
    const measures = cubeOf('orders')?.measures ?? [];
    expect(measures[0]).toEqual({
      name: 'orders.count',
      title: 'Orders Count',
      shortTitle: 'Count',
      type: 'number',
      aggType: 'count',
      cumulative: false,
      cumulativeTotal: false,
      isVisible: true,
      public: true,
      drillMembers: ['orders.id', 'orders.status', 'users.city', 'orders.revenue'],
      drillMembersGrouped: {
        measures: ['orders.revenue'],
        dimensions: ['orders.id', 'orders.status', 'users.city'],
      },
    });
    expect(measures[1]).toMatchObject({ format: 'currency', currency: 'EUR', meta: { color: 'red' } });
    expect(measures[2]).toMatchObject({ cumulative: true, aggType: 'sum' });
    expect(measures[3]).toMatchObject({ aggType: 'countDistinct' });
  });

  it('is of a dimension its type, key, format and granularities, and of a segment its words', () => {
    const dimensions = cubeOf('users')?.dimensions ?? [];
    expect(dimensions[0]).toMatchObject({ type: 'number', primaryKey: true, suggestFilterValues: true });
    expect(dimensions[1]).toMatchObject({ description: 'Full name', suggestFilterValues: false });
    expect(dimensions[2]).toMatchObject({ format: { type: 'link', label: 'Map' } });
    expect(dimensions[3]).toMatchObject({
      type: 'time',
      granularities: [
        { name: 'half_year', title: 'Half a year', interval: '6 months' },
        { name: 'sunday_week', title: 'Sunday Week', interval: '1 weeks', offset: '-1 days' },
      ],
    });
    expect(cubeOf('orders')?.dimensions[1]).toMatchObject({
      title: 'Orders State of the order',
      shortTitle: 'State',
    });
    expect(cubeOf('orders')?.segments).toEqual([
      {
        name: 'orders.big',
        title: 'Orders Big',
        shortTitle: 'Big',
        description: 'Fifty or more',
        isVisible: true,
        public: true,
      },
    ]);
  });

  it('is which cubes can be queried together', () => {
    const [orders, users, products, sales] = ['orders', 'users', 'products', 'sales'].map(
      (name) => cubeOf(name)?.connectedComponent,
    );
    expect(orders).toBe(users);
    expect(new Set([orders, products, sales]).size).toBe(3);
  });

  it('is its hierarchies, but for those that are not public', () => {
    const levels = ['users.city', 'users.name'];
    expect(cubeOf('users')?.hierarchies).toEqual([
      { name: 'users.place', title: 'Where', levels, public: true },
    ]);
  });
});

describe('What meta tells of a view', () => {
  it('goes by the names of the view, with those of the cubes beside', () => {
    const sales = cubeOf('sales');
    expect(sales?.measures[0]).toMatchObject({
      name: 'sales.count',
      aliasMember: 'orders.count',
      drillMembers: ['sales.status', 'sales.users_city', 'sales.users_secret', 'sales.revenue'],
    });
    expect(sales?.measures.at(-1)).toMatchObject({ name: 'sales.per_order', drillMembers: ['sales.status'] });
    expect(sales?.measures.at(-1)).not.toHaveProperty('aliasMember');
    expect(sales?.hierarchies).toEqual([
      { name: 'sales.place', title: 'Where', levels: ['sales.users_city', 'sales.users_name'], public: true },
    ]);
  });

  it('has its folders, flat and nested', () => {
    const [flat] = cubeOf('sales')?.folders ?? [];
    const [nested, everything] = cubeOf('sales')?.nestedFolders ?? [];
    expect(flat?.members).toEqual(['sales.users_city', 'sales.users_secret', 'sales.users_name']);
    expect(nested?.members).toEqual([
      'sales.users_city',
      'sales.users_secret',
      { name: 'Names', members: ['sales.users_name'] },
    ]);
    expect(everything?.members).toHaveLength(9);
  });

  it('can be all that is told', () => {
    expect(names(describeModel(scope, { onlyViews: true }).cubes)).toEqual(['sales']);
  });
});

describe('Meta keeps to itself', () => {
  it('what a policy hides, wherever it is named', () => {
    const text = JSON.stringify(
      describeModel(withPolicy('users', '[{ group: "*", member_level: { excludes: [city, name] } }]')),
    );
    expect(text).not.toMatch(/users\.city|users\.name"|users\.place/);
    const view = withPolicy('sales', '[{ group: "*", member_level: { excludes: [users_city, status] } }]');
    expect(JSON.stringify(cubeOf('sales', view))).not.toMatch(/users_city|sales\.status|orders\.status/);
  });

  it('a whole cube of which nothing may be seen, and the number it would have', () => {
    const closed = withPolicy('users', '[{ group: staff }]');
    expect(names(describeModel(closed).cubes)).toEqual(['sales', 'orders', 'products']);
    expect(describeModel(closed).cubes.map((cube) => cube.connectedComponent)).toEqual([1, 2, 3]);
    expect(JSON.stringify(describeModel(closed, { extended: true }))).not.toContain('"users');
  });

  it('a join that leads through a cube of which nothing may be seen', () => {
    const between = (policy: string) => {
      const chain = scopeOf(`
cubes:
  - { name: a, sql_table: t.a, public: true, dimensions: [{ name: id, sql: id, type: number, primary_key: true, public: true }],
      joins: [{ name: b, relationship: many_to_one, sql: "{CUBE}.b = {b.id}" }] }
  - { name: b, sql_table: t.b, ${policy}, dimensions: [{ name: id, sql: id, type: number, primary_key: true, public: true }],
      joins: [{ name: c, relationship: many_to_one, sql: "{CUBE}.c = {c.id}" }] }
  - { name: c, sql_table: t.c, public: true, dimensions: [{ name: id, sql: id, type: number, primary_key: true, public: true }] }`);
      return describeModel(chain).cubes.map(({ name, connectedComponent }) => [name, connectedComponent]);
    };
    expect(between('public: true')).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]);
    const apart = [
      ['a', 1],
      ['c', 2],
    ];
    expect(between('public: false')).toEqual(apart);
    expect(between('access_policy: [{ group: staff }]')).toEqual(apart);
  });

  it('views that the agent may not use', () => {
    expect(names(describeModel({ ...scope, views: ['sales'] }).cubes)).toEqual(['sales']);
    expect(JSON.stringify(describeModel({ ...scope, views: ['sales'] }))).not.toMatch(/"(orders|users)\./);
  });

  it('all SQL, however much is asked for', () => {
    const text = JSON.stringify(describeModel(scope, { extended: true }));
    expect(text).toContain('"joins":[{"name":"users","relationship":"many_to_one"}]');
    expect(text).not.toMatch(/store\.|user_id|amount|'completed'/);
  });
});
