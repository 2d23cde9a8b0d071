/** Queries of `load` that would tell of hidden rows if anything were tried or counted before the row rules; `@` is a relation. */
export const namedQueries: [reliesOn: string, query: object][] = [
  ['the total behind a limit', { dimensions: ['@.id'], limit: 1, total: true, order: [['@.id', 'asc']] }],
  [
    'the total of rows that only hidden ones are',
    {
      dimensions: ['@.id'],
      total: true,
      filters: [{ member: '@.owner', operator: 'startsWith', values: ['north v7'] }],
    },
  ],
  [
    'rows behind the last one',
    { dimensions: ['@.id'], ungrouped: true, offset: 29, limit: 10, order: [['@.id', 'asc']] },
  ],
  [
    'a text that ends as a pattern does not',
    {
      dimensions: ['@.id'],
      order: [['@.id', 'asc']],
      filters: [{ member: '@.owner', operator: 'contains', values: ['v7\\'] }],
    },
  ],
  [
    'the order of what is masked',
    {
      dimensions: ['@.id', '@.owner'],
      order: [
        ['@.owner', 'desc'],
        ['@.id', 'asc'],
      ],
    },
  ],
  [
    'a range of time in which only hidden rows are',
    {
      measures: ['@.count'],
      timeDimensions: [{ dimension: '@.seen', granularity: 'day', dateRange: ['2026-05-01', '2026-07-01'] }],
    },
  ],
  [
    'two ranges of time, of which one has only hidden rows',
    {
      measures: ['@.count', '@.total'],
      timeDimensions: [{ dimension: '@.seen', compareDateRange: ['2025-06-01', '2026-06-01'] }],
    },
  ],
  [
    'a time of the last year there is, in a zone that is ahead of it',
    {
      measures: ['@.count'],
      timeDimensions: [{ dimension: '@.late', granularity: 'year' }],
      timezone: 'Pacific/Kiritimati',
    },
  ],
  [
    'an earlier time of rows whose time is the last that there is',
    {
      measures: ['@.earlier', '@.rows_earlier', '@.total'],
      timeDimensions: [
        { dimension: '@.late', granularity: 'month', dateRange: ['2025-01-01', '9999-12-31'] },
      ],
    },
  ],
  [
    'a text of hidden rows that is no time',
    {
      measures: ['@.count'],
      timeDimensions: [
        { dimension: '@.noted', granularity: 'month', dateRange: ['2025-01-01', '2025-12-31'] },
      ],
    },
  ],
  [
    'the row beside one, as a calendar has it, which is hidden',
    { measures: ['@.held_before'], timeDimensions: [{ dimension: '@.held', granularity: 'day' }] },
  ],
  [
    'groups of hidden rows within and beside those that are shown',
    {
      measures: ['@.whole', '@.whole_of_tenant', '@.part', '@.placed', '@.by_owner'],
      dimensions: ['@.tenant', '@.word'],
    },
  ],
  [
    'groups that are shown once for each of hidden ones within them',
    { measures: ['@.each_owner'], dimensions: ['@.tenant'] },
  ],
  [
    'a filter that members take in, and that hidden rows fail',
    {
      measures: ['@.picked'],
      dimensions: ['@.told'],
      filters: [
        { member: '@.word', operator: 'contains', values: ['v7\\'] },
        { member: '@.zero', operator: 'gt', values: ['0'] },
      ],
    },
  ],
  [
    'a window over hidden rows',
    {
      measures: ['@.running'],
      timeDimensions: [
        { dimension: '@.seen', granularity: 'month', dateRange: ['2025-05-01', '2026-08-31'] },
      ],
    },
  ],
  [
    'the largest number there is',
    {
      measures: ['@.count', '@.top'],
      filters: [{ member: '@.huge', operator: 'gt', values: ['9223372036854775806'] }],
    },
  ],
  [
    'a number above the largest',
    {
      measures: ['@.count'],
      filters: [{ member: '@.huge', operator: 'equals', values: ['9223372036854775808'] }],
    },
  ],
  [
    'a date that no time can be compared with',
    {
      measures: ['@.count'],
      filters: [{ member: '@.late', operator: 'beforeDate', values: ['294276-12-31'] }],
    },
  ],
  ['rows as they are', { dimensions: ['@.word', '@.zero', '@.huge', '@.late', '@.active'], ungrouped: true }],
  [
    'measures whose own condition fails',
    { measures: ['@.share', '@.mean', '@.north_total', '@.owners'], dimensions: ['@.tenant'] },
  ],
  [
    'a condition on groups',
    {
      dimensions: ['@.zero'],
      measures: ['@.count'],
      filters: [{ member: '@.total', operator: 'lte', values: ['0'] }],
    },
  ],
  [
    'an alternative that only hidden rows fulfil',
    {
      measures: ['@.count'],
      filters: [
        {
          or: [
            { member: '@.zero', operator: 'equals', values: ['0'] },
            { and: [{ member: '@.active', operator: 'equals', values: ['false'] }] },
          ],
        },
      ],
    },
  ],
  ['a segment', { measures: ['@.count'], segments: ['@.lively'] }],
  ['a member of the model that nobody sees', { dimensions: ['@.folded'] }],
  [
    'rows without names',
    { dimensions: ['@.owner', '@.id'], responseFormat: 'compact', order: [['@.id', 'asc']] },
  ],
  ['columns', { dimensions: ['@.word', '@.id'], responseFormat: 'columnar', order: [['@.id', 'asc']] }],
  [
    'the rows that a measure counts',
    {
      dimensions: ['@.id'],
      filters: [{ member: '@.north_total', operator: 'measureFilter' }],
      order: [['@.id', 'asc']],
    },
  ],
];
