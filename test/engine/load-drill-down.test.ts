import { describe, expect, it } from 'vitest';
import type { Scope } from '../../engine/index.ts';
import { databaseWith } from './support/by-hand.ts';
import { anybody, scopeOf } from './support/engine.ts';
import { loadOf, loadRefusal, rowsOf } from './support/load.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const scope = scopeOf(storeModel);
const database = databaseWith(storeTables);

const ORDERS = '(SELECT * FROM store.orders WHERE NOT deleted) o';
const measured = (member: string) => ({ member, operator: 'measureFilter' });
const countWhere = async (filters: object[], within: Scope = scope) => {
  const { results } = await database.load(within, { measures: ['orders.count'], filters });
  const [row] = rowsOf(results[0]);
  return row?.['orders.count'];
};
const byHand = async (condition: string) =>
  (await database.byHand(`SELECT count(*) FROM ${ORDERS} WHERE ${condition}`))[0]?.[0];
const refusal = (query: unknown) => loadRefusal(scope, query);

describe('A measure filter', () => {
  it.each([
    [
      'keeps the rows that a measure with filters counts',
      [measured('orders.completed_count')],
      "status = 'completed'",
    ],
    ['keeps all rows of one without', [measured('orders.revenue')], 'true'],
    ['keeps those of any part of a calculation', [measured('orders.completed_share')], 'true'],
    [
      'stands among other filters',
      [measured('orders.completed_count'), { member: 'orders.amount', operator: 'gt', values: ['50'] }],
      "status = 'completed' AND amount > 50",
    ],
    [
      'stands in an `or`',
      [
        {
          or: [
            measured('orders.completed_revenue'),
            { member: 'orders.amount', operator: 'gt', values: ['90'] },
          ],
        },
      ],
      "status = 'completed' OR amount > 90",
    ],
    [
      'opens an `or` when its measure counts all rows',
      [{ or: [measured('orders.count'), { member: 'orders.amount', operator: 'gt', values: ['90'] }] }],
      'true',
    ],
  ])('%s', async (_, filters, condition) => {
    expect(await countWhere(filters)).toBe(await byHand(condition));
  });

  it('is for measures, and cannot share an `or` with a filter of groups', () => {
    const query = (filters: object[]) => refusal({ measures: ['orders.count'], filters });
    expect(query([measured('orders.status')])).toBe(
      'orders.status is a dimension; put it into `dimensions`.',
    );
    expect(
      query([
        {
          or: [measured('orders.completed_count'), { member: 'orders.count', operator: 'gt', values: ['1'] }],
        },
      ]),
    ).toContain('An `or` mixes orders.count, a measure, with measureFilter');
  });

  it('shows no row that the measure itself would not count for the caller', async () => {
    const policy = `    access_policy:
      - { group: "*", row_level: { filters: [{ member: amount, operator: lt, values: ["40"] }] } }
`;
    const cut = scopeOf(storeModel.replace('  - name: orders\n', `  - name: orders\n${policy}`), anybody);
    expect(await countWhere([measured('orders.completed_count')], cut)).toBe(
      await byHand("status = 'completed' AND amount < 40"),
    );
    const denied = scopeOf(
      storeModel.replace(
        '  - name: orders\n',
        '  - name: orders\n    access_policy: [{ group: "*", member_level: { excludes: [completed_count] } }]\n',
      ),
    );
    expect(() =>
      loadOf(denied, { measures: ['orders.count'], filters: [measured('orders.completed_count')] }),
    ).toThrow('Unknown member orders.completed_count');
  });
});

/** Trips have two places; their cities lead to countries. */
const trips = `
cubes:
  - name: trips
    sql: SELECT 1 AS id, 1 AS start_id, 2 AS region_id
    joins:
      - { name: places, relationship: many_to_one, sql: "{CUBE}.start_id = {places}.id" }
      - { name: regions, relationship: many_to_one, sql: "{CUBE}.region_id = {regions}.id" }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
  - name: places
    sql: SELECT 1 AS id, 1 AS region_id
    joins:
      - { name: regions, relationship: many_to_one, sql: "{CUBE}.region_id = {regions}.id" }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
  - name: regions
    sql: SELECT 1 AS id, 'of the place' AS name UNION ALL SELECT 2, 'of the trip'
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: name, sql: name, type: string }
  - name: apart
    sql: SELECT 1 AS id
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
views:
  - name: overview
    cubes: [{ join_path: trips, includes: "*" }]
`;

describe('Join hints', () => {
  const tripScope = scopeOf(trips);
  const query = { dimensions: ['trips.id', 'regions.name'] };
  const regionOf = async (joinHints?: string[][]) => {
    const { results } = await database.load(tripScope, { ...query, joinHints });
    return results[0]?.data;
  };

  it('choose the way that cubes are joined', async () => {
    expect(await regionOf()).toEqual([{ 'trips.id': '1', 'regions.name': 'of the trip' }]);
    const way = [{ 'trips.id': '1', 'regions.name': 'of the place' }];
    expect(await regionOf([['trips', 'places', 'regions']])).toEqual(way);
    expect(
      await regionOf([
        ['trips', 'places'],
        ['places', 'regions'],
      ]),
    ).toEqual(way);
  });

  it('are refused where no join leads, where the caller sees no cube, and over views', () => {
    const hinted =
      (joinHints: string[][], more: object = query) =>
      () =>
        loadOf(tripScope, { ...more, joinHints });
    expect(hinted([['trips', 'apart']])).toThrow('trips and apart cannot be queried together');
    expect(hinted([['trips', 'nowhere']])).toThrow('There is no view or cube nowhere');
    expect(hinted([['trips', 'overview']])).toThrow('overview is a view and has its own joins');
    expect(hinted([['trips', 'places']], { dimensions: ['overview.id'] })).toThrow('has its own joins');
    expect(hinted([['trips']])).toThrow('joinHints.0: Too small');
  });
});
