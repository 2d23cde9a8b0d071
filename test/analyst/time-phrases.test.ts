import { describe, expect, it } from 'vitest';
import { tokenise } from '../../analyst/language/tokens.ts';
import { readTime } from '../../analyst/question/time-phrases.ts';

// A Wednesday.
const TODAY = new Date('2025-12-31T12:00:00Z');
const timeOf = (question: string) => readTime(tokenise(question), TODAY);
const rangeOf = (question: string) => {
  const { range } = timeOf(question);
  return range === null ? null : [range.from, range.to];
};

describe('a period in a question', () => {
  it.each([
    ['revenue in 2025', '2025-01-01', '2026-01-01'],
    ['revenue 2024', '2024-01-01', '2025-01-01'],
    ['orders in March 2025', '2025-03-01', '2025-04-01'],
    ['orders in march of 2024', '2024-03-01', '2024-04-01'],
    ['orders in March', '2025-03-01', '2025-04-01'],
    ['orders in Sept 2025', '2025-09-01', '2025-10-01'],
    ['orders in may', '2025-05-01', '2025-06-01'],
    ['orders on 14 March 2025', '2025-03-14', '2025-03-15'],
    ['orders on March 14th, 2025', '2025-03-14', '2025-03-15'],
    ['orders on 2025-03-14', '2025-03-14', '2025-03-15'],
    ['orders in 2025-03', '2025-03-01', '2025-04-01'],
    ['sales Q3 2025', '2025-07-01', '2025-10-01'],
    ['sales in 2025 Q3', '2025-07-01', '2025-10-01'],
    ['sales in the third quarter of 2025', '2025-07-01', '2025-10-01'],
    ['sales in Q2', '2025-04-01', '2025-07-01'],
    ['sales in H1 2025', '2025-01-01', '2025-07-01'],
    ['sales in the second half of 2024', '2024-07-01', '2025-01-01'],
    ['orders today', '2025-12-31', '2026-01-01'],
    ['orders yesterday', '2025-12-30', '2025-12-31'],
    ['todays orders', '2025-12-31', '2026-01-01'],
    ['yesterdays orders', '2025-12-30', '2025-12-31'],
    ['orders this week', '2025-12-29', '2026-01-05'],
    ['orders last week', '2025-12-22', '2025-12-29'],
    ['orders this month', '2025-12-01', '2026-01-01'],
    ['orders last month', '2025-11-01', '2025-12-01'],
    ['orders last quarter', '2025-07-01', '2025-10-01'],
    ['orders last year', '2024-01-01', '2025-01-01'],
    ['orders in the last 30 days', '2025-12-02', '2026-01-01'],
    ['orders over the past six months', '2025-07-01', '2026-01-01'],
    ['orders over the past year', '2025-01-01', '2026-01-01'],
    ['orders year to date', '2025-01-01', '2026-01-01'],
    ['orders YTD', '2025-01-01', '2026-01-01'],
    ['orders month-to-date', '2025-12-01', '2026-01-01'],
    ['orders so far this quarter', '2025-10-01', '2026-01-01'],
    ['orders between March and June 2025', '2025-03-01', '2025-07-01'],
    ['orders from January 2024 to March 2024', '2024-01-01', '2024-04-01'],
    ['orders between 5 and 12 May 2025', '2025-05-05', '2025-05-13'],
    ['orders from 3 to 9 June', '2025-06-03', '2025-06-10'],
    ['orders between 2025-01-05 and 2025-01-10', '2025-01-05', '2025-01-11'],
    ['orders in 2024 and 2025', '2024-01-01', '2026-01-01'],
    ['orders in March and April 2025', '2025-03-01', '2025-05-01'],
  ])('%s', (question, from, to) => {
    expect(rangeOf(question)).toEqual([from, to]);
  });

  it.each([
    ['orders since March 2025', '2025-03-01', null],
    ['orders since last month', '2025-11-01', null],
    ['orders after 2024', '2025-01-01', null],
    ['orders before Q3 2025', null, '2025-07-01'],
    ['orders until March 2025', null, '2025-04-01'],
  ])('%s is open at one end', (question, from, to) => {
    expect(rangeOf(question)).toEqual([from, to]);
  });

  it.each([
    'how many orders',
    'products that may be late',
    'customers with more than 2000 points',
    'a "2025" poster',
  ])('%s names no period', (question) => {
    expect(rangeOf(question)).toBeNull();
  });

  it('is no kind of service', () => {
    expect(rangeOf('next-day deliveries by town')).toBeNull();
    expect(rangeOf('deliveries on the next day')).not.toBeNull();
  });

  it('names a month that has not begun by the year before', () => {
    expect(readTime(tokenise('orders in June'), new Date('2025-03-10T00:00:00Z')).range?.from).toBe(
      '2024-06-01',
    );
  });

  it('says in words what a period is', () => {
    expect(timeOf('orders in Q3 2025').range?.label).toBe('in Q3 2025');
    expect(timeOf('orders last 30 days').range?.label).toBe('from 2 December 2025 to 31 December 2025');
    expect(timeOf('orders since March 2025').range?.label).toBe('since 1 March 2025');
  });
});

describe('a granularity in a question', () => {
  it.each([
    ['revenue by month', 'month'],
    ['revenue per week', 'week'],
    ['daily orders', 'day'],
    ['orders each quarter', 'quarter'],
    ['orders by mnth', 'month'],
    ['customers by sign-up month', 'month'],
    ['yearly revenue', 'year'],
    ['orders over time', 'month'],
    ['orders over time in December 2025', 'day'],
    ['order trend since 2024', 'month'],
  ])('%s', (question, granularity) => {
    expect(timeOf(question).granularity).toBe(granularity);
  });

  it('ranks periods when one is asked for', () => {
    expect(timeOf('which month had the highest revenue')).toMatchObject({
      granularity: 'month',
      ranksPeriods: true,
    });
    expect(timeOf('top 3 months by revenue')).toMatchObject({ granularity: 'month', ranksPeriods: true });
    expect(timeOf('revenue by month')).toMatchObject({ ranksPeriods: false });
  });

  it('takes the unit of a period for no granularity', () => {
    expect(timeOf('revenue last month').granularity).toBeNull();
  });
});
