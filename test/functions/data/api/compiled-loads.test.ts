import { expect, it } from 'vitest';
import { compiledLoad } from '../../../../functions/data/api/compiled-loads.ts';
import { anybody, modelOf } from '../../../engine/support/engine.ts';

const MODEL = `
cubes:
  - name: orders
    sql_table: orders
    public: true
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: city, sql: city, type: string }
      - { name: created_at, sql: created_at, type: time }
    measures:
      - { name: count, type: count }
    access_policy:
      - group: "*"
        row_level: { filters: [{ member: city, operator: equals, values: ["{ userAttributes.city }"] }] }
`;
const QUERY = { measures: ['orders.count'], dimensions: ['orders.city'] };
const model = modelOf(MODEL);

const of = (city: string) => ({ ...anybody, userAttributes: { city } });
const data = {
  scope: { model, caller: of('Berlin'), views: null },
  modelHash: 'one',
  now: new Date('2025-03-31T12:00:00Z'),
  timeZone: 'UTC',
};

it('compiles a question once for all who have the same rights', () => {
  const first = compiledLoad(data, QUERY);
  expect(compiledLoad(structuredClone(data), structuredClone(QUERY))).toBe(first);
  expect(compiledLoad({ ...data, now: new Date('2025-04-01T12:00:00Z') }, QUERY)).toBe(first);
});

it.each([
  ['another attribute', { scope: { ...data.scope, caller: of('Munich') } }],
  ['another group', { scope: { ...data.scope, caller: { ...of('Berlin'), groups: ['managers'] } } }],
  ['another context', { scope: { ...data.scope, caller: { ...of('Berlin'), securityContext: { a: 1 } } } }],
  ['some of the views', { scope: { ...data.scope, views: ['orders'] } }],
  ['another model', { modelHash: 'two' }],
  ['another time zone', { timeZone: 'Europe/Berlin' }],
])('compiles it anew for %s', (_, other) => {
  expect(compiledLoad({ ...data, ...other }, QUERY)).not.toBe(compiledLoad(data, QUERY));
});

it.each(['today', 'last month', 'from 7 days ago to now'])(
  'asks of %s what it is at the time',
  (dateRange) => {
    const query = {
      measures: ['orders.count'],
      timeDimensions: [{ dimension: 'orders.created_at', dateRange }],
    };
    const rangeAt = (day: string) =>
      compiledLoad({ ...data, now: new Date(`${day}T12:00:00Z`) }, query).queries[0]?.normalized
        .timeDimensions;
    expect(rangeAt('2025-03-31')).not.toEqual(rangeAt('2025-05-01'));
  },
);
