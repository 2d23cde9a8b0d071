import { describe, expect, it } from 'vitest';
import { count, number, text, time, view } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

/** Bids of an auction house for what it may sell. */
const auctions: Trade = {
  cubes: [
    view('bids', 'Bids', [
      { ...count, name: 'count', title: 'Number of bids' },
      { ...text, name: 'number', title: 'Bid number' },
      { ...text, name: 'status', title: 'Bid status' },
      { ...text, name: 'clerk', title: 'Clerk' },
      { ...number, name: 'price', title: 'Price of the lot' },
      { ...time, name: 'made_on', title: 'Made' },
      { ...time, name: 'valid_until', title: 'Valid until' },
      { ...time, name: 'decided_on', title: 'Decided', description: 'Empty for open and expired bids.' },
    ]),
  ],
  values: { status: ['Open', 'Won', 'Lost', 'Expired', 'Cancelled'] },
};

/** Furniture that is brought to people. */
const movers: Trade = {
  cubes: [
    view('moves', 'Moves', [
      { ...count, name: 'count', title: 'Number of moves' },
      { ...count, name: 'cancelled', title: 'Cancelled moves' },
      { ...text, name: 'code', title: 'Move' },
      { ...text, name: 'state', title: 'State of the move' },
      { ...text, name: 'kind', title: 'Kind of move' },
      { ...time, name: 'ordered_on', title: 'Ordered' },
      { ...time, name: 'delivered_on', title: 'Delivered', description: 'Empty when it was cancelled.' },
      {
        ...time,
        name: 'inspected_on',
        title: 'Inspected',
        description: 'Empty until somebody has been there.',
      },
    ]),
  ],
  values: { state: ['Cancelled', 'Done'], kind: ['Piano'] },
};

describe('what came out in a period', () => {
  it.each([
    [auctions, 'bids won in May 2025', 'Number of bids in May 2025 (by “Decided”; bid status: Won)'],
    [
      auctions,
      'bids lost in 2025 by clerk',
      'Number of bids by clerk in 2025 (by “Decided”; bid status: Lost)',
    ],
    [auctions, 'bids that expired in 2025', 'Number of bids in 2025 (by “Valid until”; bid status: Expired)'],
    [auctions, 'bids cancelled in May 2025', 'Number of bids in May 2025 (by “Made”; bid status: Cancelled)'],
    [movers, 'moves cancelled in August 2025', 'Number of cancelled moves in August 2025 (by “Ordered”)'],
    [movers, 'how many moves go out tomorrow', 'Number of moves'],
  ])('is by the date on which it does, else by the main one, which is said: %#', (trade, question, title) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
    expect(titleTold(trade, question)).toContain(title);
  });

  it('is not by the date of another event that is called alike', () => {
    expect(toldOf(movers, 'piano moves delivered in May 2025')).toContain("delivered_on >= '2025-05-01'");
    expect(toldOf(movers, 'how many moves go out tomorrow')).toContain('delivered_on >=');
  });
});

describe('the oldest that is still open', () => {
  it.each([
    [movers, 'oldest move still not inspected', 'WHERE inspected_on IS NULL'],
    [
      movers,
      'which is the oldest piano move that has not been inspected yet?',
      "WHERE inspected_on IS NULL AND kind = 'Piano'",
    ],
    [auctions, 'oldest open bid', "WHERE status = 'Open'"],
  ])('is one row with its columns: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT (?:ordered|made)_on, .* FETCH FIRST 1 ROW WITH TIES$/);
    expect(toldOf(trade, question)).toContain(condition);
  });

  it('is none where nothing says that it is open', () => {
    expect(toldOf(auctions, 'oldest bid still not insured')).not.toMatch(/^SELECT/);
    expect(toldOf(movers, 'oldest move still not delivered by Ada')).not.toMatch(/^SELECT/);
  });
});

/** Parties that are enquired for, and may take place. */
const parties: Trade = {
  cubes: [
    view('parties', 'Parties', [
      { ...count, name: 'count', title: 'Enquiries' },
      { ...count, name: 'complaints', title: 'Complaints' },
      { ...number, aggType: 'sum', name: 'guests', title: 'Guests served' },
      { ...text, name: 'hall', title: 'Hall' },
      { ...text, name: 'occasion', title: 'Party type' },
      { ...time, name: 'enquired_on', title: 'Enquiry date' },
      { ...time, name: 'confirmed_on', title: 'Confirmed' },
      { ...time, name: 'party_date', title: 'Party date' },
    ]),
  ],
  values: { occasion: ['Jubilee', 'Wedding'] },
};
/** Trials of pianos that are asked for. */
const trials: Trade = {
  cubes: [
    view('trials', 'Trials', [
      { ...count, name: 'count', title: 'Requests' },
      { ...count, name: 'damages', title: 'Damages' },
      { ...text, name: 'piano', title: 'Piano' },
      { ...time, name: 'requested_at', title: 'Requested' },
      { ...time, name: 'trial_date', title: 'Day of the trial' },
    ]),
  ],
  values: {},
};

it.each([
  [parties, 'complaints in May 2025', 'party_date >='],
  [parties, 'guests served in 2025 by hall', 'party_date >='],
  [parties, 'enquiries in May 2025', 'enquired_on >='],
  [parties, 'how many parties in May 2025', 'party_date >='],
  [parties, 'how many weddings in May 2025', 'party_date >='],
  [trials, 'how many damages in 2025', 'trial_date >='],
  [trials, 'requests in 2025', 'requested_at >='],
])(
  'what comes of rows is of the day on which they take place, and of none on which somebody asked: %#',
  (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  },
);
