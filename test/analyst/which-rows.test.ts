import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// "which …" wants the rows themselves, by what each of them has alone.

/** Coaches that are hired out, each with its plate. */
const coaches: Trade = {
  cubes: [
    cube('coaches', 'Coaches', [
      { ...count, name: 'count', title: 'Coaches' },
      { ...text, name: 'owner', title: 'Company' },
      { ...text, name: 'plate', title: 'Number plate' },
      { ...text, name: 'coach_type', title: 'Coach type' },
      { ...text, name: 'make', title: 'Make' },
      { ...time, name: 'permit_ends_on', title: 'End of permit' },
      { ...time, name: 'bought_on', title: 'Bought on' },
    ]),
  ],
  values: { coach_type: ['Minibus', 'Sleeper'], make: ['Setra'], owner: ['Northern'] },
};

/** Orders of a shop for paint. */
const paints: Trade = {
  cubes: [
    cube('orders', 'Orders', [
      { ...count, name: 'count', title: 'Number of orders' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'order_number', title: 'Order number' },
      { ...text, name: 'invoice_number', title: 'Invoice number' },
      { ...time, name: 'warranty_ends_on', title: 'Warranty end' },
    ]),
  ],
  values: { customer: ['Maler & Sohn'] },
};

/** Paintings, of which only the frames have numbers. */
const frames: Trade = {
  cubes: [
    cube('paintings', 'Paintings', [
      { ...count, name: 'count', title: 'Number of paintings' },
      { ...text, name: 'room', title: 'Room' },
      { ...text, name: 'frame_number', title: 'Frame number' },
      { ...time, name: 'loan_ends_on', title: 'End of loan' },
    ]),
  ],
  values: { room: ['Blue'] },
};

describe('which of the rows', () => {
  it.each([
    [
      coaches,
      'which coaches have a permit that ends before 2026',
      'SELECT plate FROM coaches WHERE permit_ends_on',
    ],
    [coaches, 'which coaches have a permit running out before 2026', "permit_ends_on < '2026-01-01'"],
    [paints, 'which orders have a warranty that expires before 2026', 'SELECT order_number FROM orders'],
  ])('are told by what each has alone: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });

  it('may be called by their kinds', () => {
    expect(toldOf(coaches, 'which of our sleepers were bought in 2024')).toBe(
      "SELECT plate FROM coaches WHERE bought_on >= '2024-01-01' AND bought_on < '2025-01-01' AND coach_type = 'Sleeper' GROUP BY 1 ORDER BY 1",
    );
  });

  it.each([
    [frames, 'which paintings have a loan that ends before 2026', 'SELECT frame_number'],
    [coaches, 'which Setras were bought in 2024', 'SELECT plate'],
  ])(
    'are not told by the number of something else, nor called by what is no kind of them: %#',
    (trade, question, sql) => {
      expect(toldOf(trade, question)).not.toContain(sql);
    },
  );

  it('does not take a noun for a word of a date that ends nothing', () => {
    expect(toldOf(coaches, 'how many coaches have a lease that ends before 2026')).toMatch(/^missing/);
  });
});

describe('holidays', () => {
  it.each([
    ['coaches bought since Christmas', "bought_on >= '2024-12-25'"],
    ['coaches bought since last Christmas', "bought_on >= '2024-12-25'"],
    ['coaches bought before Easter', "bought_on < '2025-04-20'"],
    ['coaches bought since Easter 2024', "bought_on >= '2024-03-31'"],
    ['coaches bought on Good Friday', "bought_on >= '2025-04-18'"],
    ['coaches bought on Boxing Day 2023', "bought_on >= '2023-12-26'"],
    ['coaches bought since New Year', "bought_on >= '2025-01-01'"],
    ['coaches whose permit ends before Christmas', "permit_ends_on < '2025-12-25'"],
    ['coaches whose permit ends before New Year', "permit_ends_on < '2026-01-01'"],
    ['coaches whose permit ends before May', "permit_ends_on < '2026-05-01'"],
  ])('are days, the last unless what ends is still to come: %s', (question, sql) => {
    expect(toldOf(coaches, question)).toContain(sql);
  });

  it.each([
    'coaches bought at Christmas',
    'coaches bought before the Christmas market',
    'coaches bought for Easter',
  ])('are none where a season or a thing is meant: %s', (question) => {
    expect(toldOf(coaches, question)).not.toMatch(/-12-25|-04-20/);
  });
});
