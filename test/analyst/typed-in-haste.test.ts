import { describe, expect, it } from 'vitest';
import { isWithin } from '../../analyst/match/values/value-lookup.ts';
import type { SqlResult } from '../../schema/wire/tools.ts';
import { avg, count, distinct, flag, rate, sum, text, time, view } from './members-of-trades.ts';
import { kennel, orchard, type Trade, titleTold, toldOf } from './trades.ts';

// Notes as they are typed at a counter: short forms of the model's own words, and names that stand near them.

/** Seeds that lie in sheds, are bought from growers and sold by the packet. */
const seeds: Trade = {
  cubes: [
    view('bins', 'Bins', [
      { ...count, name: 'count', title: 'Stock bins' },
      { ...count, name: 'sold_out', title: 'Bins sold out' },
      { ...sum, name: 'worth', title: 'Stock value', description: 'In GBP.' },
      { ...text, name: 'shed', title: 'Shed' },
      { ...text, name: 'state', title: 'Bin status', description: 'Shelved, In embroidery or Gone.' },
      { ...flag, name: 'low', title: 'Below reorder level' },
      { ...time, name: 'filled_on', title: 'Last filled' },
    ]),
    view('buying', 'Purchase orders', [
      { ...distinct, name: 'orders', title: 'Purchase orders' },
      { ...rate, name: 'on_time', title: 'On-time rate', description: 'Shown as percent.' },
      { ...text, name: 'grower', title: 'Grower' },
      { ...flag, name: 'overdue', title: 'Overdue' },
      { ...time, name: 'raised_on', title: 'Raised' },
    ]),
    view('packets', 'Packets', [
      { ...count, name: 'count', title: 'Sales' },
      { ...sum, name: 'packets', title: 'Packets sold' },
      { ...text, name: 'code', title: 'Code' },
      { ...text, name: 'sort', title: 'Sort' },
      { ...text, name: 'way', title: 'Way', description: 'Counter, Click and collect or Post.' },
      { ...time, name: 'sold_on', title: 'Sold' },
    ]),
  ],
  values: {
    shed: ['North', 'Old Barn'],
    grower: ['Ann Lee', 'Bo Ray'],
    state: ['Shelved', 'In embroidery', 'Gone'],
    code: ['0C9C-02', 'B17B-06'],
    sort: ['Beans', 'Leeks'],
    way: ['Counter', 'Click and collect', 'Post'],
  },
};

/** Lifts with the calls to them, of which each is asked for and then made. */
const lifts: Trade = {
  cubes: [
    view('lifts', 'Lifts', [
      { ...text, name: 'maker', title: 'Maker', rows: 1 },
      {
        ...text,
        name: 'state',
        title: 'Lift status',
        description: 'In use, In repair or Scrapped.',
        rows: 1,
      },
      { ...time, name: 'service_due_on', title: 'Next service due', rows: 1 },
      { ...count, name: 'count', title: 'Lifts', rows: 1 },
      { ...text, name: 'kind', title: 'Kind of visit', description: 'Service or Breakdown.', rows: 0 },
      { ...time, name: 'asked_on', title: 'Visit requested', rows: 0 },
      { ...time, name: 'visit_on', title: 'Visit date', rows: 0 },
      { ...count, name: 'visits', title: 'Visits', rows: 0 },
      { ...count, name: 'breakdowns', title: 'Breakdowns', rows: 0 },
      { ...sum, name: 'cost', title: 'Cost of parts', description: 'In GBP.', rows: 0 },
    ]),
    view('deals', 'Contracts', [
      { ...count, name: 'count', title: 'Contracts' },
      { ...sum, name: 'yearly', title: 'Contract value per year', description: 'In GBP.' },
      { ...avg, name: 'days', title: 'Average days to send out' },
      { ...text, name: 'status', title: 'Status', description: 'Live, Paused or Ended.' },
      { ...count, name: 'written_off', title: 'Fees written off' },
      { ...time, name: 'began_on', title: 'Began' },
    ]),
  ],
  values: {
    maker: ['Otto', 'Kone'],
    state: ['In use', 'In repair', 'Scrapped'],
    status: ['Live', 'Paused', 'Ended'],
  },
};

describe('what is typed short', () => {
  it.each([
    [seeds, 'how many stock bins below reorder lvl', 'how many stock bins below reorder level'],
    [seeds, 'stk value at North', 'stock value at North'],
    [seeds, 'POs that are overdue', 'purchase orders that are overdue'],
    [seeds, 'packets sold this year by c&c', 'packets sold this year by click and collect'],
    [seeds, 'no. of stock bins sat in emb atm', 'number of stock bins in embroidery now'],
    [lifts, 'how many lifts are sat in repair', 'how many lifts are in repair'],
    [lifts, 'how many contracts are on pause at the mo', 'how many contracts are paused now'],
    [lifts, 'contracts pa value by status', 'contract value per year by status'],
    [lifts, 'how many days to get contracts out the door', 'how many days to send out contracts'],
  ])('is read by the words of the model: %#', (trade, short, whole) => {
    expect(toldOf(trade, short)).toMatch(/^SELECT /);
    expect(titleTold(trade, short)).toBe(titleTold(trade, whole));
  });

  it.each([
    // A machine, a code, and two letters that nothing is called by.
    [seeds, 'how many stock bins by ATM'],
    [seeds, 'packets sold in 2025 by b&b'],
    [orchard, 'POs by room'],
    [kennel, 'how many walks by c&c'],
  ])('and is nothing else that is near: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^(?:missing|unmapped)/);
  });
});

describe('a figure', () => {
  it.each([
    [seeds, 'stock bins sold in May 2025'],
    [lifts, 'how many fees were written in May 2025'],
  ])('of what is sold out, or written off, is none of what is sold: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT .*(?:sold_out|written_off)/);
  });

  it('of what is sold out is told where that is said', () => {
    expect(toldOf(seeds, 'how many bins are sold out in North')).toMatch(/^SELECT .*sold_out/);
  });

  it.each([
    ['breakdowns in May 2025', 'visit_on'],
    ['cost of parts by month in 2025', 'visit_on'],
    ['breakdowns requested in May 2025', 'asked_on'],
  ])('of visits is of no day on which a service is due: %s', (question, date) => {
    expect(toldOf(lifts, question)).toContain(`${date} >= '2025`);
  });

  it('per year is no number of them', () => {
    expect(toldOf(lifts, 'value per year of live contracts')).not.toMatch(/^SELECT .*MEASURE\(count\)/);
  });
});

describe('the worst', () => {
  it.each([
    ['worst grower for late dels', 'ASC'],
    ['which grower is the worst for turning up late', 'ASC'],
    ['best grower for being on time', 'DESC'],
    ['which grower has the worst on-time rate', 'ASC'],
  ])('for being late has the lowest rate of what is on time: %s', (question, direction) => {
    expect(toldOf(seeds, question)).toMatch(
      new RegExp(`^SELECT grower, MEASURE\\(on_time\\) .* ORDER BY 2 ${direction}.* LIMIT 1$`),
    );
  });

  it.each([
    [seeds, 'worst grower for late bills'],
    [lifts, 'which maker is worst for turning up late'],
  ])('for what has no such rate is not stated: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT (?!grower, MEASURE\(on_time\))/);
  });
});

describe('what was looked up for more words', () => {
  const branch = (column: string, words: string[], limit = 50) =>
    `(SELECT '${column}' AS dimension, ${column} AS value FROM bins WHERE ${words.map((word) => `${column} ILIKE '%${word}%'`).join(' OR ')} GROUP BY 2 ORDER BY LENGTH(${column}), 2 LIMIT ${limit})`;
  const found = (data: SqlResult['data'], limit?: number) => ({
    sqlQuery: [branch('shed', ['sat', 'north'], limit), branch('state', ['sat', 'north'], limit)].join(
      '\nUNION ALL\n',
    ),
    result: { data } as SqlResult,
  });

  it('is known for fewer of them in the same columns', () => {
    expect(isWithin(branch('shed', ['north']), found([['shed', 'North']]))).toBe(true);
  });

  it('is not known of other words or columns, nor where there may be more', () => {
    expect(isWithin(branch('shed', ['old']), found([]))).toBe(false);
    expect(isWithin(branch('town', ['north']), found([]))).toBe(false);
    expect(isWithin(branch('shed', ['north']), found([['shed', 'North']], 1))).toBe(false);
  });
});

describe('things that were sold', () => {
  it.each([
    [seeds, 'beans sold in May 2025', 'packets sold of beans in May 2025'],
    [seeds, 'how many beans sold since March', 'packets sold of beans since March'],
  ])('are counted in the pieces that were: %#', (trade, question, whole) => {
    expect(titleTold(trade, question)).toBe(titleTold(trade, whole));
    expect(toldOf(trade, question)).toContain('packets');
  });

  it.each([
    [seeds, 'bins sold out in May 2025', 'packets'],
    [orchard, 'crates sold in May 2025', 'guests'],
  ])('and nothing else is: %#', (trade, question, other) => {
    expect(toldOf(trade, question)).not.toContain(`MEASURE(${other})`);
  });
});

describe('the same dates last year', () => {
  it.each([
    [orchard, 'crates picked since 1 June', 'same dates last year', 'picked_on'],
    [kennel, 'refunds since March by wing', 'and the same period last year?', 'refunded_on'],
  ])('end where this year is by now: %#', (trade, first, second, date) => {
    expect(toldOf(trade, first, second)).toMatch(
      new RegExp(`${date} >= '2024-0[36]-01' AND ${date} < '2024-07-01'`),
    );
  });
});
