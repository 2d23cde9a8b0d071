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

  it('describes members: type, aggregation, synonyms, format', () => {
    const members = searchModel(scope, 'orders revenue town').flatMap((cube) => cube.members);
    const byName = (name: string) => members.find((member) => member.name === name);
    expect(byName('orders_view.revenue')).toEqual({
      name: 'orders_view.revenue',
      title: 'Revenue',
      description: 'Shown as currency.',
      type: 'number',
      aggType: 'sum',
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

  it.each(['', '   ', 'xyzzy', '!!! ---'])('gives an overview for %j, views first', (query) => {
    expect(searchModel(scope, query).map((cube) => cube.name)).toEqual([
      'orders_view',
      'users',
      'orders',
      'line_items',
      'products',
      'shipments',
    ]);
  });

  it('leaves out what cannot be queried, and what is not public', () => {
    const names = searchModel(scope, 'running secret').flatMap((cube) =>
      cube.members.map((member) => member.name),
    );
    expect(names).not.toContain('orders.running');
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
});
