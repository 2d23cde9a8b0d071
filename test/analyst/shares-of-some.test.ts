import { describe, expect, it } from 'vitest';
import { count, text, time, view } from './members-of-trades.ts';
import { hatchery, kennel, type Trade, toldOf } from './trades.ts';

const bakery: Trade = {
  cubes: [
    view('orders', 'Orders', [
      { ...text, name: 'dough', title: 'Dough' },
      { ...text, name: 'status', title: 'Status' },
      { ...text, name: 'town', title: 'Town' },
      { type: 'boolean', name: 'urgent', title: 'Urgent' },
      { ...time, name: 'ordered_on', title: 'Ordered' },
      { ...count, name: 'count', title: 'Orders' },
      { ...count, name: 'burnt', title: 'Burnt orders' },
    ]),
  ],
  values: { dough: ['Rye', 'Spelt'], status: ['Declined', 'Sold'], town: ['Graz', 'Linz'] },
};

describe('the share of some things that are something', () => {
  it.each([
    [
      bakery,
      'percentage of rye orders that were declined',
      "(WHERE status = 'Declined')",
      "WHERE dough = 'Rye'",
    ],
    [
      bakery,
      'what percentage of urgent orders are declined',
      "(WHERE status = 'Declined')",
      'WHERE urgent IS TRUE',
    ],
    [
      kennel,
      'percentage of beagle stays that are in the house',
      "(WHERE status = 'In the house')",
      "WHERE breed = 'Beagle'",
    ],
  ])('is of those, and of no others: %#', (trade, question, part, whole) => {
    const sql = toldOf(trade, question);
    expect(sql).toContain(`MEASURE(count) FILTER ${part} AS matching_count, MEASURE(count) AS count`);
    expect(sql.slice(sql.indexOf(' FROM (SELECT'))).toContain(whole);
  });

  it.each([
    [bakery, 'percentage of rye orders that were burnt by town', 'burnt', "WHERE dough = 'Rye'"],
    [kennel, 'what percentage of beagle stays were cut short', 'cut_short', "WHERE breed = 'Beagle'"],
  ])('is worked out from two figures where the model has both: %#', (trade, question, part, whole) => {
    const sql = toldOf(trade, question);
    expect(sql).toContain(`100.0 * ${part} / NULLIF(count, 0)`);
    expect(sql).toContain(whole);
  });

  it.each([
    [bakery, 'percentage of declined orders', "FILTER (WHERE status = 'Declined') AS matching_count"],
    [kennel, 'share of collie stays', "FILTER (WHERE breed = 'Collie') AS matching_count"],
  ])('is of all, where only the part is named: %#', (trade, question, part) => {
    expect(toldOf(trade, question)).toContain(part);
  });
});

describe('what was declined', () => {
  it('is counted, and has not fallen', () => {
    expect(toldOf(bakery, 'how many orders were declined in 2024')).toContain("status = 'Declined'");
    expect(toldOf(bakery, 'how much have orders declined in 2024')).not.toContain("status = 'Declined'");
  });
});

describe('the share of some things by period', () => {
  it.each([
    [bakery, 'share of orders in Graz per month', "MEASURE(count) FILTER (WHERE town = 'Graz')"],
    [kennel, 'share of stays in the garden wing by quarter', "MEASURE(count) FILTER (WHERE wing = 'Garden')"],
    [bakery, 'percentage of orders burnt per month', '100.0 * burnt / NULLIF(count, 0)'],
  ])('is of each period, and not spread over them: %#', (trade, question, part) => {
    expect(toldOf(trade, question)).toContain(part);
  });
});

describe('the share of what was done to things, by group', () => {
  it.each([
    [bakery, 'percentage of burnt orders by town', '100.0 * burnt / NULLIF(count, 0)'],
    [bakery, 'share of orders burnt by dough', '100.0 * burnt / NULLIF(count, 0)'],
    [bakery, 'which town has the highest share of burnt orders', '100.0 * burnt / NULLIF(count, 0)'],
    [kennel, 'percentage of stays cut short by breed', '100.0 * cut_short / NULLIF(count, 0)'],
    [hatchery, 'percentage of spoiled clutches per barn', '100.0 * spoiled / NULLIF(count, 0)'],
    [hatchery, 'share of clutches spoiled by barn', '100.0 * spoiled / NULLIF(count, 0)'],
    [bakery, 'percentage of orders declined by town', "MEASURE(count) FILTER (WHERE status = 'Declined')"],
    [hatchery, 'share of hatched clutches by barn', "MEASURE(count) FILTER (WHERE stage = 'Hatched')"],
  ])('is of all things of the group: %#', (trade, question, part) => {
    expect(toldOf(trade, question)).toContain(part);
  });

  it.each([
    [bakery, 'what share of burnt orders does each town have', 'SUM(burnt) OVER ()'],
    [hatchery, 'share of eggs by barn', 'SUM(eggs) OVER ()'],
    [kennel, 'percentage of refunds by wing', 'SUM(refunds) OVER ()'],
  ])('is of all groups where that is asked, or no figure is the whole: %#', (trade, question, part) => {
    expect(toldOf(trade, question)).toContain(part);
  });

  it('leaves out nothing that says which things', () => {
    const trade = {
      ...bakery,
      cubes: bakery.cubes.map((one) => ({
        ...one,
        members: [...one.members, { ...one.members[5], name: 'orders.complaints', title: 'Complaints' }],
      })),
    } as Trade;
    expect(toldOf(trade, 'orders with complaints by town')).not.toMatch(/^SELECT town, MEASURE\(count\)/);
  });
});
