import { describe, expect, it } from 'vitest';
import { count, distinct, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Boats that are moored and repaired. */
const harbour: Trade = {
  cubes: [
    view('berth_stays', 'Berth stays', [
      { ...count, name: 'count', title: 'Number of berth stays' },
      { ...sum, name: 'hours', title: 'Hours moored' },
      { ...distinct, name: 'boats', title: 'Boats moored' },
      { ...text, name: 'berth', title: 'Berth' },
      { ...text, name: 'boat', title: 'Boat' },
      { ...time, name: 'arrived_on', title: 'Arrived' },
      { ...time, name: 'departed_on', title: 'Departed' },
    ]),
    view('boats', 'Boats', [
      { ...count, name: 'count', title: 'Number of boats' },
      { ...text, name: 'boat', title: 'Boat' },
      { ...number, name: 'repair_count', title: 'Repairs of the boat' },
    ]),
    view('repairs', 'Repairs', [
      { ...count, name: 'count', title: 'Number of repairs' },
      { ...sum, name: 'charged', title: 'Amount charged', description: 'In EUR.' },
      { ...text, name: 'boat', title: 'Boat' },
      { ...sum, name: 'owing', title: 'Not yet settled', description: 'Of repairs that are finished.' },
      { ...number, aggType: 'avg', name: 'average_charged', title: 'Average charge' },
      { ...text, name: 'yard', title: 'Yard' },
      { ...text, name: 'craftsperson', title: 'Craftsperson' },
      { ...text, name: 'source', title: 'How they heard of the yard' },
      { ...time, name: 'reported_on', title: 'Reported' },
      { ...time, name: 'finished_on', title: 'Finished' },
    ]),
  ],
  values: {},
};

/** Plots that are let, and tools that are lent. */
const allotments: Trade = {
  cubes: [
    view('tool_loans', 'Tool loans', [
      { ...count, name: 'count', title: 'Number of tool loans' },
      { ...sum, name: 'days', title: 'Days lent' },
      { ...sum, name: 'fees', title: 'Fees not waived', description: 'Of tool loans that came back.' },
      { ...number, aggType: 'avg', name: 'average_days', title: 'Days per loan' },
      { ...text, name: 'stallperson', title: 'Stallperson' },
      { ...text, name: 'heard', title: 'How they found us' },
      { ...distinct, name: 'gardeners', title: 'Gardeners lent to' },
      { ...distinct, name: 'tools', title: 'Tools lent' },
      { ...text, name: 'tool', title: 'Tool' },
      { ...text, name: 'gardener', title: 'Gardener' },
      { ...time, name: 'fetched_on', title: 'Fetched' },
      { ...time, name: 'returned_on', title: 'Returned' },
    ]),
    view('gardeners', 'Gardeners', [
      { ...count, name: 'count', title: 'Number of gardeners' },
      { ...text, name: 'gardener', title: 'Gardener' },
      { ...number, name: 'lease_count', title: 'Leases of the gardener' },
    ]),
    view('leases', 'Leases', [
      { ...count, name: 'count', title: 'Number of leases' },
      { ...sum, name: 'rent', title: 'Rent demanded', description: 'In GBP.' },
      { ...text, name: 'gardener', title: 'Gardener' },
      { ...text, name: 'site', title: 'Site' },
      { ...time, name: 'signed_on', title: 'Signed' },
      { ...time, name: 'ended_on', title: 'Ended' },
    ]),
  ],
  values: {},
};

describe('a name of several words', () => {
  it.each([
    [harbour, 'which berth moored the most hours in May', 'hours'],
    [allotments, 'which gardener lent the most days in May', 'days'],
  ])('is as sure where other words stand between them: %#', (trade, question, figure) => {
    expect(toldOf(trade, question)).toContain(`MEASURE(${figure})`);
    expect(toldOf(trade, question)).not.toMatch(/^unsure/);
  });
});

describe('rows that are called by a thing and a noun', () => {
  it.each([
    [harbour, 'berth stays by berth', 'SELECT berth, MEASURE(count)'],
    [harbour, 'which berth is the least popular?', 'SELECT berth, MEASURE(count)'],
    [allotments, 'tool loans by tool', 'SELECT tool, MEASURE(count)'],
    [allotments, 'most popular tool', 'SELECT tool, MEASURE(count)'],
  ])('are counted for each of the things: %#', (trade, question, select) => {
    expect(toldOf(trade, question)).toContain(select);
    expect(toldOf(trade, question)).not.toMatch(/^unsure/);
  });

  it('that are the things themselves are not', () => {
    expect(toldOf(harbour, 'busiest boat')).not.toMatch(/^SELECT boat, MEASURE\(count\) AS count FROM boats/);
  });
});

describe('a thing without any', () => {
  it.each([
    [harbour, 'which boats have never had a repair?', 'repair_count'],
    [allotments, 'which gardeners have never had a lease?', 'lease_count'],
  ])('is told by the number of them that each has: %#', (trade, question, number) => {
    expect(toldOf(trade, question)).toContain(`WHERE COALESCE(${number}, 0) = 0`);
  });
});

describe('a sum that is called by what was done', () => {
  it.each([
    [
      harbour,
      'top 3 yards by amount charged in 2025',
      "charged) AS charged FROM repairs WHERE finished_on >= '2025",
    ],
    [allotments, 'rent demanded in 2025 by site', "rent) AS rent FROM leases WHERE signed_on >= '2025"],
  ])('is of its period, and of no other event: %#', (trade, question, select) => {
    expect(toldOf(trade, question)).toContain(select);
  });

  it.each([
    [harbour, 'repairs finished in May'],
    [allotments, 'leases ended in May'],
  ])('while what was finished goes by its end: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/(?:finished|ended)_on >= '2025-05-01'/);
  });
});

describe('a name', () => {
  it.each([
    [harbour, 'not yet settled by yard', 'SELECT yard, MEASURE(owing)'],
    [allotments, 'fees not waived by tool', 'SELECT tool, MEASURE(fees)'],
    [harbour, 'share of repairs by yard', 'SUM(count) OVER ()'],
    [allotments, 'share of tool loans by tool', 'SUM(count) OVER ()'],
    [harbour, 'repairs by how they heard of the yard', 'SELECT source, MEASURE(count)'],
    [allotments, 'tool loans by how they found us', 'SELECT heard, MEASURE(count)'],
    [harbour, 'top 3 craftspeople by amount charged', 'SELECT craftsperson, MEASURE(charged)'],
    [allotments, 'top 3 stallpeople by days lent', 'SELECT stallperson, MEASURE(days)'],
    [harbour, 'average amount charged by yard', 'AVG(charged)'],
  ])('is read whole, also where it denies, points or has a plural of its own: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });
});
