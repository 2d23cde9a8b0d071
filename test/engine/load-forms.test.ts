import { describe, expect, it } from 'vitest';
import type { NormalizedQuery } from '../../engine/index.ts';
import { scopeOf } from './support/engine.ts';
import { loadOf, loadRefusal } from './support/load.ts';
import { shownModel } from './support/shown-model.ts';
import { storeModel } from './support/store-model.ts';

const scope = scopeOf(storeModel);
const first = (query: object): NormalizedQuery | undefined => loadOf(scope, query).queries[0]?.normalized;
const byMonth = { dimension: 'orders.created_at', granularity: 'month' };
const january = ['2025-01-01', '2025-01-31'];
const refusal = (query: unknown) => loadRefusal(scope, query);

describe('The order of a query', () => {
  const asked = { measures: ['orders.count', 'orders.revenue'], dimensions: ['orders.status', 'users.city'] };

  it.each([
    [
      'the first time dimension with a granularity, ascending',
      { ...asked, timeDimensions: [{ dimension: 'orders.created_at', dateRange: january }, byMonth] },
      [['orders.created_at', false]],
    ],
    ['else the first measure, descending', asked, [['orders.count', true]]],
    ['else the first dimension, ascending', { ...asked, measures: [] }, [['orders.status', false]]],
    ['none where one is a list without items', { ...asked, order: [] }, []],
    ['none where one is an object without keys', { ...asked, order: {} }, []],
    [
      'that of an object',
      { ...asked, order: { 'users.city': 'asc', 'orders.count': 'desc' } },
      [
        ['users.city', false],
        ['orders.count', true],
      ],
    ],
    [
      'that of pairs, without those that say none',
      {
        ...asked,
        order: [
          ['orders.count', 'none'],
          ['users.city', 'DESC'],
        ],
      },
      [['users.city', true]],
    ],
  ] as const)('is %s', (_, query, order) => {
    expect(first(query)?.order).toEqual(order.map(([id, desc]) => ({ id, desc })));
  });

  it('of one row is none', () => {
    expect(first({ measures: ['orders.count'] })?.order).toEqual([]);
  });
});

describe('A period among the dimensions', () => {
  const dimensions = ['orders.status', 'orders.created_at.month'];

  it('is a time dimension with that granularity', () => {
    expect(first({ dimensions })).toMatchObject({ dimensions: ['orders.status'], timeDimensions: [byMonth] });
  });

  it('gives it to a time dimension that has a range, and is not asked for twice', () => {
    const ranged = { dimension: 'orders.created_at', dateRange: january };
    const dateRange = ['2025-01-01T00:00:00.000', '2025-01-31T23:59:59.999'];
    expect(first({ dimensions, timeDimensions: [ranged] })?.timeDimensions).toEqual([
      { ...byMonth, dateRange },
    ]);
    expect(first({ dimensions, timeDimensions: [byMonth] })?.timeDimensions).toEqual([byMonth]);
    const byDay = { dimension: 'orders.created_at', granularity: 'day' };
    expect(first({ dimensions, timeDimensions: [byDay] })?.timeDimensions).toEqual([byDay, byMonth]);
  });
});

describe('Several queries', () => {
  it('of compared ranges are one for each, with the range that its rows belong to', () => {
    const timeDimensions = [{ ...byMonth, dateRange: 'today', compareDateRange: [january, '2025-02-01'] }];
    const { queryType, queries, pivotQuery } = loadOf(scope, {
      dimensions: ['orders.status'],
      timeDimensions,
    });
    const ranges = [
      '2025-01-01T00:00:00.000 - 2025-01-31T23:59:59.999',
      '2025-02-01T00:00:00.000 - 2025-02-01T23:59:59.999',
    ];
    expect(queryType).toBe('compareDateRangeQuery');
    expect(queries.map(({ keys }) => keys.at(-1))).toEqual(
      ranges.map((constant) => ({ key: 'compareDateRange', constant })),
    );
    expect(queries[1]?.normalized.timeDimensions).toEqual([
      { ...byMonth, dateRange: ranges[1]?.split(' - ') },
    ]);
    expect(pivotQuery).toEqual({
      ...queries[0]?.normalized,
      dimensions: ['compareDateRange', 'orders.status'],
    });
  });

  it('of a list are told by their period', () => {
    const { queries } = loadOf(scope, [{ measures: ['orders.count'], timeDimensions: [byMonth] }]);
    expect(queries[0]?.keys.map(({ key }) => key)).toEqual([
      'orders.created_at.month',
      'orders.count',
      'orders.created_at',
      'time.month',
    ]);
  });

  it('are refused where they cannot be laid side by side', () => {
    const query = { measures: ['orders.count'], timeDimensions: [byMonth] };
    const byDay = { measures: ['orders.count'], timeDimensions: [{ ...byMonth, granularity: 'day' }] };
    const compared = { ...byMonth, compareDateRange: [january] };
    expect(refusal([query, byDay])).toBe(
      'The queries of a list share one granularity, and these have month and day.',
    );
    expect(refusal([query, { ...query, timeDimensions: [compared] }])).toContain(
      'cannot have `compareDateRange`',
    );
    expect(refusal({ ...query, timeDimensions: [compared, compared] })).toContain('Only one time dimension');
    expect(refusal(Array(21).fill(query))).toBe('A list of queries holds 1 to 20 of them, and this one 21.');
    expect(
      refusal({ ...query, timeDimensions: [{ ...byMonth, compareDateRange: Array(21).fill(january) }] }),
    ).toContain('compareDateRange: Too big');
    expect(refusal([query, { measures: 'orders.count' }])).toContain('The query is not valid: 1.measures:');
  });
});

describe('The annotation of a result', () => {
  const shown = scopeOf(shownModel);
  const annotation = (query: object) => loadOf(shown, query).queries[0]?.annotation;

  it('tells of every member how it is called and shown, by its full name', () => {
    expect(
      annotation({ measures: ['orders.revenue'], dimensions: ['users.city'], segments: ['orders.big'] }),
    ).toEqual({
      measures: {
        'orders.revenue': {
          title: 'Orders Revenue',
          shortTitle: 'Revenue',
          type: 'number',
          format: 'currency',
          currency: 'EUR',
          meta: { color: 'red' },
          drillMembers: [],
          drillMembersGrouped: { measures: [], dimensions: [] },
        },
      },
      dimensions: {
        'users.city': {
          title: 'Customers City',
          shortTitle: 'City',
          type: 'string',
          format: { type: 'link', label: 'Map' },
        },
      },
      segments: {
        'orders.big': {
          title: 'Orders Big',
          shortTitle: 'Big',
          type: 'boolean',
          description: 'Fifty or more',
        },
      },
      timeDimensions: {},
    });
  });

  it('tells of a time dimension what its periods are, where they are its own from when they count', () => {
    const times = (granularity: string) =>
      annotation({ timeDimensions: [{ dimension: 'users.signed_up_at', granularity }] })?.timeDimensions;
    const plain = { title: 'Customers Signed Up At', shortTitle: 'Signed Up At', type: 'time' };
    expect(times('month')).toEqual({
      'users.signed_up_at': plain,
      'users.signed_up_at.month': {
        ...plain,
        granularity: { name: 'month', title: 'Month', interval: '1 month' },
      },
    });
    expect(times('half_year')?.['users.signed_up_at.half_year']?.granularity).toEqual({
      name: 'half_year',
      title: 'Half a year',
      interval: '6 months',
      origin: '2025-01-01T00:00:00.000',
    });
    // 30 March 2025 is the Sunday before the day that these tests take for today.
    expect(times('sunday_week')?.['users.signed_up_at.sunday_week']?.granularity?.origin).toBe(
      '2025-03-30T00:00:00.000',
    );
  });

  it('names no drill member that the caller may not see', () => {
    const policy = '    access_policy: [{ group: "*", member_level: { excludes: [status] } }]\n';
    const cut = scopeOf(shownModel.replace('  - name: orders\n', `  - name: orders\n${policy}`));
    const [query] = loadOf(cut, { measures: ['orders.count'] }).queries;
    expect(query?.annotation.measures['orders.count']?.drillMembers).toEqual([
      'orders.id',
      'users.city',
      'orders.revenue',
    ]);
  });
});
