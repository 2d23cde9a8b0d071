import { describe, expect, it } from 'vitest';
import { jsonRefusal, scopeOf } from './support/engine.ts';
import { storeModel } from './support/store-model.ts';

const scope = scopeOf(storeModel);
const filter = (member: string, operator: string, ...values: unknown[]) => ({
  measures: ['orders.count'],
  filters: [{ member, operator, values }],
});
const nested = (depth: number): object => {
  return depth === 0 ? { member: 'orders.status', operator: 'set' } : { or: [nested(depth - 1)] };
};

/** What is sent, and how its refusal begins. */
const refused: [query: unknown, message: string][] = [
  ['text', 'The query is not valid: Invalid input: expected object, received string.'],
  [
    {},
    'The query names no member; give it `measures`, `dimensions`, or `timeDimensions` with a granularity.',
  ],
  [{ segments: ['orders.big'] }, 'The query selects nothing; give it `measures`'],
  [
    { measures: 'orders.count' },
    'The query is not valid: measures: Invalid input: expected array, received string.',
  ],
  [
    { measures: ['count'] },
    'The query is not valid: measures.0: a member is written as cube.member or view.member.',
  ],
  [{ measures: ['order.count'] }, 'There is no view or cube order, did you mean orders?'],
  [
    { measures: ['pg_catalog.count'] },
    'There is no view or cube pg_catalog. Only these can be queried: orders_view, users, ',
  ],
  [{ measures: ['orders.revenu'] }, 'Unknown member orders.revenu, did you mean orders.revenue?'],
  [{ dimensions: ['users.secret'] }, 'Unknown member users.secret'],
  [
    { measures: ['orders.year_ago'] },
    'orders.year_ago cannot be queried: a rolling window of type half_to_date is not supported yet.',
  ],
  [{ measures: ['orders.status'] }, 'orders.status is a dimension; put it into `dimensions`.'],
  [{ dimensions: ['orders.count'] }, 'orders.count is a measure; put it into `measures`.'],
  [{ dimensions: ['orders.big'] }, 'orders.big is a segment; put it into `segments`.'],
  [
    { measures: ['orders.count'], segments: ['orders.status'] },
    'orders.status is a dimension, not a segment',
  ],
  [
    { measures: ['orders_view.count', 'users.count'] },
    'orders_view and users cannot be queried together: a query is over one view',
  ],
  [
    { timeDimensions: [{ dimension: 'orders.status', granularity: 'day' }] },
    'orders.status is no time dimension',
  ],
  [
    { timeDimensions: [{ dimension: 'orders.created_at', granularity: 'fortnight' }] },
    'orders.created_at has no granularity fortnight. It has second,',
  ],
  [
    {
      timeDimensions: [{ dimension: 'orders.created_at', compareDateRange: [['2025-01-01', '2025-01-31']] }],
    },
    '`compareDateRange` makes several queries of one; here is room for one.',
  ],
  [
    {
      measures: ['orders.count'],
      timeDimensions: [{ dimension: 'orders.created_at', dateRange: 'last fortnight' }],
    },
    'The date range "last fortnight" is not understood.',
  ],
  [
    {
      measures: ['orders.count'],
      timeDimensions: [{ dimension: 'orders.created_at', dateRange: ['2025-13-01'] }],
    },
    'The date range "2025-13-01" is not understood.',
  ],
  [
    {
      measures: ['orders.count'],
      timeDimensions: [
        { dimension: 'orders.created_at', dateRange: ['2025-01-01', '2025-01-02', '2025-01-03'] },
      ],
    },
    'The query is not valid: timeDimensions.0.dateRange: a date range is ["2025-01-01", "2025-01-31"]',
  ],
  [filter('orders.status', 'equal', 'new'), 'There is no filter operator equal, did you mean equals?'],
  [filter('orders.status', 'equals'), 'The filter orders.status equals has no values, which do not fit.'],
  [
    filter('orders.amount', 'gt', 'many'),
    'The filter orders.amount gt has the values ["many"], which do not fit.',
  ],
  [
    filter('orders.created_at', 'afterDate', 'yesterday'),
    'The filter orders.created_at afterDate has the values ["yesterday"]',
  ],
  [
    filter('orders.status', 'equals', { $gt: 1 }),
    'The query is not valid: filters.0.values.0: Invalid input.',
  ],
  [
    { measures: ['orders.count'], filters: [{ operator: 'set' }] },
    'The query is not valid: filters.0: a filter needs a `member`.',
  ],
  [
    {
      measures: ['orders.count'],
      filters: [
        { or: [filter('orders.count', 'gt', 1).filters[0], filter('orders.status', 'set').filters[0]] },
      ],
    },
    'An `or` mixes orders.count, a measure, with orders.status, which is none',
  ],
  [
    { ungrouped: true, filters: [{ member: 'orders.status', operator: 'set' }] },
    'The query selects nothing; give it `measures`, `dimensions`, or `timeDimensions` with a granularity.',
  ],
  [
    { measures: ['orders.count'], filters: [nested(30)] },
    'The query is not valid: filters: filters are nested deeper than 12 levels.',
  ],
  [{ measures: ['orders.count'], order: { 'orders.nothing': 'asc' } }, 'Unknown member orders.nothing'],
  [
    { measures: ['orders.count'], order: { 'orders.count': 'up' } },
    'The query is not valid: order: an order is { "orders.count": "desc" }',
  ],
  [
    { measures: ['orders.count'], limit: '10' },
    'The query is not valid: limit: Invalid input: expected number, received string.',
  ],
  [
    { measures: ['orders.count'], limit: 50_001 },
    'The query is not valid: limit: Too big: expected number to be <=50000.',
  ],
  [
    { measures: ['orders.count'], offset: -1 },
    'The query is not valid: offset: Too small: expected number to be >=0.',
  ],
  [{ measures: ['orders.count'], timezone: 'Mars/Olympus' }, 'The time zone Mars/Olympus is not known'],
  [{ ungrouped: true, measures: ['orders.median'] }, 'orders.median exists for groups only'],
  [
    { ungrouped: true, ...filter('orders.count', 'gt', 1) },
    'A filter on a measure chooses groups, and an `ungrouped` query has none',
  ],
  [
    { measures: ["orders.count'; DROP TABLE x"] },
    'The query is not valid: measures.0: a member is written as',
  ],
];

describe('A JSON query that means nothing is refused, with what to write instead', () => {
  it.each(refused)('%j', (query, message) => {
    expect(jsonRefusal(scope, query).slice(0, message.length)).toBe(message);
  });

  it('an optional field that is null counts as absent, and what clients send for other servers is ignored', () => {
    const query = {
      measures: ['orders.count'],
      dimensions: null,
      filters: null,
      order: null,
      limit: null,
      renewQuery: true,
    };
    expect(jsonRefusal(scope, query)).toContain('accepted');
  });

  it('what the caller may not see does not exist', () => {
    const yaml = storeModel.replace(
      '    segments:\n      - { name: completed',
      '    access_policy: [{ group: "*", member_level: { excludes: [revenue] } }]\n    segments:\n      - { name: completed',
    );
    expect(jsonRefusal(scopeOf(yaml), { measures: ['orders.revenue'] })).toMatch(
      /^Unknown member orders\.revenue/,
    );
    const denied = scopeOf(yaml.replace('group: "*"', 'group: staff'));
    expect(jsonRefusal(denied, { measures: ['orders.count'] })).toMatch(/^There is no view or cube orders/);
    const agent = scopeOf(storeModel, {}, ['orders_view']);
    expect(jsonRefusal(agent, { measures: ['orders.count'] })).toMatch(/^There is no view or cube orders/);
  });
});
