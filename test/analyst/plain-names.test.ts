import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Two models as engineers write them: names without titles of their own, views that are called by what things are kept in.

/** Boats that are lent, and where they lie. */
const boats: Trade = {
  cubes: [
    view('sailing_sessions', 'Sailing Sessions', [
      { ...text, name: 'builder', title: 'Builder' },
      { ...time, name: 'left_at', title: 'Left At' },
      { ...count, name: 'count', title: 'Count' },
      { ...count, name: 'broken_off', title: 'Broken Off' },
      { ...sum, name: 'deposit', title: 'Deposit', description: 'Shown as currency, in EUR.' },
      { ...text, name: 'harbour', title: 'Harbour' },
    ]),
    view('boat_register', 'Boat Register', [
      { ...text, name: 'sail_number', title: 'Sail Number' },
      { ...text, name: 'builder', title: 'Builder' },
      { ...time, name: 'bought_on', title: 'Bought On' },
      { ...count, name: 'count', title: 'Count' },
      { ...count, name: 'out_of_order', title: 'Out Of Order' },
    ]),
    view('billing', 'Billing', [
      { ...text, name: 'method', title: 'Method' },
      { ...time, name: 'paid_on', title: 'Paid On' },
      { ...count, name: 'count', title: 'Count' },
      { ...count, name: 'failed_payments', title: 'Failed Payments' },
    ]),
  ],
  values: { builder: ['Hallberg', 'Nordkap'], harbour: ['Kiel'] },
};

/** Parcels of land that are consigned for auctions. */
const land: Trade = {
  cubes: [
    view('plotBook', 'Plot Book', [
      { ...text, name: 'plotStatus', title: 'Plot Status', description: 'Sold, Unsold or Listed' },
      { ...text, name: 'ownerType', title: 'Owner Type', description: 'Private, Church or Town' },
      { ...time, name: 'consignedOn', title: 'Consigned On' },
      { ...count, name: 'plotCount', title: 'Plot Count' },
      { ...count, name: 'aboveGuide', title: 'Above Guide' },
      { ...sum, name: 'bidTotal', title: 'Bid Total', description: 'Shown as currency, in GBP.' },
      { ...time, name: 'saleDate', title: 'Sale Date' },
    ]),
    view('planting', 'Planting', [
      { ...text, name: 'field', title: 'Field' },
      { ...time, name: 'sown_on', title: 'Sown On' },
      { ...time, name: 'expected_ripe', title: 'Expected Ripe' },
      { ...time, name: 'ripe_on', title: 'Ripe', description: 'Empty while it grows.' },
      { ...count, name: 'count', title: 'Batches' },
    ]),
  ],
  values: { plotStatus: ['Sold', 'Unsold', 'Listed'], ownerType: ['Private', 'Church', 'Town'] },
};

describe('rows are called', () => {
  it.each([
    [boats, 'how many boats do we have', 'MEASURE(count) AS count FROM boat_register'],
    [boats, 'boats by builder', 'builder, MEASURE(count) AS count FROM boat_register'],
    [boats, 'payments by method', 'method, MEASURE(count) AS count FROM billing'],
    [boats, 'sailings by harbour', 'harbour, MEASURE(count) AS count FROM sailing_sessions'],
    [land, 'plots by owner type', '"ownerType", MEASURE("plotCount") AS "plotCount" FROM "plotBook"'],
  ])('as their list, and as what is counted beside: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });
});

describe('a state that a count is called by alone', () => {
  it.each([
    [boats, 'how many boats are out of order', 'MEASURE(out_of_order)'],
    [boats, 'how many boats are out of order by builder', 'builder, MEASURE(out_of_order)'],
    [land, 'how many plots are above guide', 'MEASURE("aboveGuide")'],
  ])('is not left out of a question for how many: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });
});

describe('a thing behind a value', () => {
  it('is what the value is said of, where its list has that very column', () => {
    expect(toldOf(boats, 'deposit of Hallberg boats')).toContain("WHERE builder = 'Hallberg'");
  });

  it('is no thing that has no such column', () => {
    expect(toldOf(boats, 'deposit of Kiel boats')).toMatch(/^(?:missing|unsupported|unmapped|unsure)/);
  });
});

describe('the date', () => {
  it.each([
    [land, 'bid total in 2024', '"saleDate" >= \'2024'],
    [land, 'how many plots were above guide in 2024', '"saleDate" >= \'2024'],
    [land, 'unsold plots in 2024', '"saleDate" >= \'2024'],
    [land, 'plots in 2024', '"consignedOn" >= \'2024'],
    [land, 'plots consigned in 2024', '"consignedOn" >= \'2024'],
  ])('of what becomes of things that are consigned is the one of their sale: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });

  it('that should be is the one expected, and lies ahead', () => {
    expect(toldOf(land, 'batches that should be ripe in April')).toContain('WHERE expected_ripe >=');
    expect(toldOf(land, 'batches ripe in January 2024')).toContain('WHERE ripe_on >=');
  });
});

it.each([
  [boats, 'average deposit by harbour', 'AVG(deposit) AS average_deposit FROM (SELECT harbour, deposit'],
  [land, 'average bid total by owner type', 'AVG("bidTotal") AS "average_bidTotal" FROM (SELECT "ownerType"'],
])('a mean of what a measure adds up is over the single rows: %#', (trade, question, sql) => {
  expect(toldOf(trade, question)).toContain(sql);
});

it.each([
  [boats, 'how long is an average deposit'],
  [land, 'how many batches have we run out of'],
])('a figure is not stated for a length, or for a lack: %#', (trade, question) => {
  expect(toldOf(trade, question)).toMatch(/^(?:missing|unsupported|unmapped|unsure)/);
});
