import { describe, expect, it } from 'vitest';
import { searchModel } from '../../engine/index.ts';
import { metaCube } from '../../schema/wire/tools.ts';
import { scopeOf } from './support/engine.ts';
import { storeModel } from './support/store-model.ts';

const scope = scopeOf(storeModel);
const first = (query: string) => {
  const [cube] = searchModel(scope, query);
  return [cube?.name, cube?.members[0]?.name];
};

describe('Meta search (SPEC.md 2.10)', () => {
  it('gives results of the wire shape', () => {
    for (const cube of searchModel(scope, 'orders')) expect(metaCube.parse(cube)).toEqual(cube);
  });

  it.each([
    ['revenue', 'orders_view.revenue'],
    ['total shipping cost', 'orders_view.shipments_shipping_cost'],
    ['town', 'orders_view.users_city'],
    ['product catgory', 'orders_view.products_category'],
    ['ship', 'orders_view.shipments_shipping_cost'],
    ['quantityOrdered', 'orders_view.quantityOrdered'],
  ])('finds %s', (query, member) => expect(first(query)).toEqual(['orders_view', member]));

  it('finds a cube by its synonym', () => {
    expect(searchModel(scope, 'customers').map((cube) => cube.name)).toContain('users');
  });

  it.each([
    ['1.0 * {a} / NULLIF({b}, 0)', true],
    ['AVG(CASE WHEN x THEN 1.0 ELSE 0 END)', true],
    ['100.0 * {a} / NULLIF({b}, 0)', false],
    ['{a} / {b} * 100', false],
    ['ROUND(100 * {a} / {b}, 2)', false],
    ['AVG(discount_percent)', false],
    ['SUM(discount_100) / COUNT(*)', true],
  ])('says of the percent measure %s whether it is a fraction: %s', (sql, isFraction) => {
    const measures = `[{ name: a, type: count }, { name: b, type: count }, { name: rate, type: number, sql: '${sql}', format: percent }]`;
    const found = searchModel(
      scopeOf(`cubes:\n  - { name: t, sql_table: t, measures: ${measures} }`),
      'rate',
    );
    const [rate] = found.flatMap(({ members }) => members).filter(({ name }) => name === 't.rate');
    expect(rate?.description).toBe(
      isFraction ? 'Shown as percent of a fraction: 0.42 is 42 %.' : 'Shown as percent.',
    );
  });

  it.each([
    ['format: currency, currency: EUR', 'Shown as currency, in EUR.'],
    ['currency: gbp', 'Shown as currency, in GBP.'],
    ['format: currency, meta: { currency: CHF }', 'Shown as currency, in CHF.'],
    ['format: currency, currency: EUR, meta: { currency: CHF }', 'Shown as currency, in EUR.'],
    ['format: currency', 'Shown as currency.'],
    ['format: currency, meta: { currency: pounds }', 'Shown as currency.'],
    ['format: percent, currency: EUR', 'Shown as percent.'],
  ])('says of a measure with %s: %s', (keys, description) => {
    const text = `cubes:\n  - { name: t, sql_table: t, measures: [{ name: fee, type: sum, sql: fee, ${keys} }] }`;
    const [fee] = searchModel(scopeOf(text), 'fee').flatMap(({ members }) => members);
    expect(fee?.description).toBe(description);
  });

  it('describes members: type, aggregation, synonyms, format', () => {
    const members = searchModel(scope, 'orders revenue town').flatMap((cube) => cube.members);
    const byName = (name: string) => members.find((member) => member.name === name);
    expect(byName('orders_view.revenue')).toEqual({
      name: 'orders_view.revenue',
      title: 'Revenue',
      description: 'Shown as currency.',
      type: 'number',
      aggType: 'sum',
      rows: 0,
    });
    expect(byName('orders_view.users_city')).toMatchObject({
      title: 'Users City',
      type: 'string',
      description: 'Also called: town.',
    });
    expect(byName('orders_view.completed')).toMatchObject({ type: 'boolean' });
    expect(byName('orders_view.created_at')).toMatchObject({ type: 'time' });
    expect(byName('orders_view.any_big')).toMatchObject({ type: 'boolean', aggType: 'boolean' });
    expect(byName('orders_view.users_city')).not.toHaveProperty('aggType');
  });

  it.each(['', '   ', '!!! ---'])('gives an overview for %j, views first', (query) => {
    expect(searchModel(scope, query).map((cube) => cube.name)).toEqual([
      'orders_view',
      'users',
      'orders',
      'line_items',
      'products',
      'shipments',
    ]);
  });

  it('gives nothing where nothing fits', () => expect(searchModel(scope, 'xyzzy')).toEqual([]));

  it('leaves out what cannot be queried, and what is not public', () => {
    const names = searchModel(scope, 'year ago secret').flatMap((cube) =>
      cube.members.map((member) => member.name),
    );
    expect(names).not.toContain('orders.year_ago');
    expect(names).not.toContain('users.secret');
  });

  it('is capped in size', () => {
    const cubes = Array.from({ length: 40 }, (_, cube) => {
      const dimensions = Array.from(
        { length: 100 },
        (_, member) => `      - { name: city_${member}, sql: c${member}, type: string }`,
      );
      return `  - name: cube_${cube}\n    sql_table: t\n    dimensions:\n${dimensions.join('\n')}`;
    });
    const found = searchModel(scopeOf(`cubes:\n${cubes.join('\n')}`), 'city');
    expect(found.length).toBeLessThanOrEqual(8);
    expect(found.flatMap((cube) => cube.members)).toHaveLength(240);
  });

  it('is capped in bytes', () => {
    const long = 'The city of the buyer, as the courier wrote it down. '.repeat(40);
    const members = Array.from(
      { length: 60 },
      (_, member) => `      - { name: city_${member}, sql: c, type: string, description: "${long}" }`,
    );
    const found = searchModel(
      scopeOf(`cubes:\n  - name: places\n    sql_table: t\n    dimensions:\n${members.join('\n')}`),
      'city_7',
    );
    expect(new TextEncoder().encode(JSON.stringify(found)).length).toBeLessThanOrEqual(32_768);
    expect(found[0]?.members[0]?.name).toBe('places.city_7');
  });

  it.each(['zebra', 'zebra city', 'orders zebra', 'zebr'])(
    'is not moved by what the caller may not see: %s',
    (query) => {
      const hidden = storeModel.replace(
        '  - name: orders\n',
        '  - name: orders\n    access_policy: [{ group: "*", member_level: { excludes: [status] } }]\n',
      );
      const member = 'name: status, sql: status, type: string';
      const named = hidden.replace(member, `${member}, description: zebra`);
      const views = ['orders', 'users', 'products'];
      expect(searchModel(scopeOf(named, {}, views), query)).toEqual(
        searchModel(scopeOf(hidden, {}, views), query),
      );
    },
  );
});
