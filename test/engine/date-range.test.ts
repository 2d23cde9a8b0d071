import { describe, expect, it } from 'vitest';
import { readDateRange } from '../../engine/doors/json/date-range.ts';
import { Clock } from '../../engine/plan/clock.ts';

/** Tuesday, 2025-04-01, 01:30 in Berlin. */
const clock = new Clock(new Date('2025-03-31T23:30:00Z'), 'Europe/Berlin');

const days = (from: string, to = from) => ({ from: `${from} 00:00:00.000`, to: `${to} 23:59:59.999` });

const ranges: [written: string | string[], range: { from: string; to: string }][] = [
  [['2025-01-01', '2025-01-31'], days('2025-01-01', '2025-01-31')],
  [['2025-01-01'], days('2025-01-01')],
  ['2025-01-01', days('2025-01-01')],
  [['2025-01-01T08:00:00', '2025-01-01 09:30'], { from: '2025-01-01 08:00:00', to: '2025-01-01 09:30' }],
  [
    ['2025-01-01T08:00:00Z', '2025-01-02'],
    { from: '2025-01-01 09:00:00.000', to: '2025-01-02 23:59:59.999' },
  ],
  ['today', days('2025-04-01')],
  ['Yesterday', days('2025-03-31')],
  ['tomorrow', days('2025-04-02')],
  ['this hour', { from: '2025-04-01 01:00:00.000', to: '2025-04-01 01:59:59.999' }],
  ['this week', days('2025-03-31', '2025-04-06')],
  ['this month', days('2025-04-01', '2025-04-30')],
  ['this quarter', days('2025-04-01', '2025-06-30')],
  ['this year', days('2025-01-01', '2025-12-31')],
  ['last day', days('2025-03-31')],
  ['last week', days('2025-03-24', '2025-03-30')],
  ['last month', days('2025-03-01', '2025-03-31')],
  ['last quarter', days('2025-01-01', '2025-03-31')],
  ['last 7 days', days('2025-03-25', '2025-03-31')],
  ['last 3 months', days('2025-01-01', '2025-03-31')],
  ['last 2 years', days('2023-01-01', '2024-12-31')],
  ['last 2 hours', { from: '2025-03-31 23:00:00.000', to: '2025-04-01 00:59:59.999' }],
  ['next month', days('2025-05-01', '2025-05-31')],
  ['next 3 days', days('2025-04-02', '2025-04-04')],
  ['7 days ago', days('2025-03-25')],
  ['2 months from now', days('2025-06-01')],
  ['from 30 days ago to now', { from: '2025-03-02 00:00:00.000', to: '2025-04-01 01:30:00.000' }],
  ['from 2025-01-01 to yesterday', days('2025-01-01', '2025-03-31')],
  [['7 days ago', 'today'], days('2025-03-25', '2025-04-01')],
];

describe('A date range of a JSON query, in local time', () => {
  it.each(ranges)('%j', (written, range) => {
    expect(readDateRange(written, clock)).toEqual(range);
  });

  it.each([
    ...['', 'soon', 'last', 'last x days', 'this 2 days', '2025-02-30', 'from to', 'from today'],
    ...['2025-01-31T12:00:00+25:00', '2025-01-31T25:00', '2025-01-31 12:60'],
  ])('not %j', (written) => {
    expect(() => readDateRange(written, clock)).toThrow('is not understood');
  });

  it.each(['last 99999 years', 'next 9999 years', ['from 99999 years ago'], '0000-01-01'])(
    'not %j',
    (written) => {
      expect(() => readDateRange(written, clock)).toThrow();
    },
  );

  it('reaches from the first year to the last', () => {
    expect(readDateRange(['0001-01-01', '9999-12-31'], clock)).toEqual(days('0001-01-01', '9999-12-31'));
  });
});
