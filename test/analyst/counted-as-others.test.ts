import { describe, expect, it } from 'vitest';
import { count, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Figures that are of other rows than those of which a question speaks, or of all of them where it asks for some.

/** A hall with enquiries beside what was held. */
const hall: Trade = {
  cubes: [
    view('enquiries', 'Enquiries', [
      { ...count, name: 'count', title: 'Number of enquiries' },
      { ...text, name: 'occasion', title: 'Occasion' },
      { ...time, name: 'received_at', title: 'Received' },
    ]),
    view('bookings', 'Bookings', [
      { ...count, name: 'count', title: 'Number of bookings' },
      { ...sum, name: 'takings', title: 'Takings', description: 'In GBP.' },
      { ...number, name: 'price', title: 'Price of the hall', description: 'In GBP.' },
      { ...text, name: 'client', title: 'Client' },
      { ...time, name: 'held_on', title: 'Day of the booking' },
    ]),
  ],
  values: { occasion: ['Dance', 'Talk'] },
};

/** Roofers who quote for each kind of work. */
const roofers: Trade = {
  cubes: [
    view('quotes', 'Quotes', [
      { ...count, name: 'count', title: 'Number of quotes' },
      { ...text, name: 'work', title: 'Work' },
      { ...time, name: 'sent_on', title: 'Sent' },
    ]),
  ],
  values: { work: ['Reroof', 'Gutter'] },
};

/** Boats that are hired out. */
const boats: Trade = {
  cubes: [
    view('hires', 'Hires', [
      { ...count, name: 'count', title: 'Hires' },
      { ...sum, name: 'value', title: 'Hire value', description: 'In GBP.' },
      { ...number, name: 'price', title: 'Price', description: 'In GBP.' },
      { ...text, name: 'kind', title: 'Customer kind' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'purpose', title: 'Kind of hire' },
      { ...time, name: 'leaves_at', title: 'Leaves At' },
    ]),
  ],
  values: { kind: ['Private', 'Club'], purpose: ['Regatta', 'Picnic'] },
};

/** Looms that are lent to guilds. */
const looms: Trade = {
  cubes: [
    view('loans', 'Loans', [
      { ...count, name: 'count', title: 'Loans' },
      { ...sum, name: 'fees', title: 'Loan fees', description: 'In EUR.' },
      { ...text, name: 'sort', title: 'Member sort' },
      { ...text, name: 'member', title: 'Member' },
      { ...time, name: 'lent_on', title: 'Lent On' },
    ]),
  ],
  values: { sort: ['Rural', 'Urban'] },
};

describe('what was asked for', () => {
  it.each([
    [hall, 'dances by month in 2024'],
    [hall, 'busiest month for talks last year'],
    [roofers, 'busiest month for gutters last year'],
    [roofers, 'reroofs by quarter last year'],
  ])('is not told for what was had (%#)', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/SELECT/);
  });

  it.each([
    [hall, 'enquiries for dances by month in 2024'],
    [roofers, 'how many quotes for gutters did we send in 2024'],
  ])('is told where a question speaks of asking (%#)', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
  });
});

describe('the biggest of those who are served', () => {
  it.each([
    [boats, "who's our biggest private hire customer"],
    [boats, "who's our biggest club hire customer this year"],
    [looms, "who's our biggest rural loan member"],
  ])('is not the one with most rows where there is money (%#)', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/SELECT/);
  });

  it.each([
    [boats, 'biggest customer by number of hires this year'],
    [looms, 'which member had most loans this year'],
  ])('is by their number where that is said (%#)', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT.*count/);
  });
});

describe('so many of what is ranked', () => {
  it.each([
    [boats, '10 most expensive regattas this year'],
    [boats, 'the 10 highest prices this year'],
    [hall, 'the 10 highest prices of the hall this year'],
  ])('are no single figure (%#)', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/SELECT MAX/);
  });

  it.each([
    [hall, 'takings by client in 2024, highest first'],
    [boats, 'hire value by customer in 2024, best first'],
  ])('and a year before what comes first is none of them (%#)', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT c/);
  });
});

describe('two counts that are both named', () => {
  const clubs: Trade = {
    cubes: [
      view('register', 'Register', [
        { ...count, name: 'count', title: 'People on the roll' },
        { ...count, name: 'rowers', title: 'Rowers' },
        { ...text, name: 'boat', title: 'Boat' },
      ]),
      view('slips', 'Slips', [
        { ...count, name: 'count', title: 'Drops' },
        { ...text, name: 'driver', title: 'Driver' },
      ]),
    ],
    values: {},
  };

  it('are not told one for the other', () => {
    expect(toldOf(clubs, 'how many people on the roll went out rowers')).not.toMatch(
      /^SELECT MEASURE\(count\)/,
    );
    expect(toldOf(clubs, 'how many people on the roll were there')).toMatch(/^SELECT MEASURE\(count\)/);
    expect(toldOf(clubs, 'how many rowers are there')).toMatch(/^SELECT MEASURE\(rowers\)/);
  });

  it('and things that are called as what falls do nothing by that', () => {
    expect(toldOf(clubs, 'how did our drops find us')).not.toMatch(/^SELECT MEASURE\(count\)/);
  });
});

describe('a figure whose name ends as an order does', () => {
  const bar: Trade = {
    cubes: [
      view('rounds', 'Rounds', [
        { ...sum, name: 'jugs', title: 'Jugs ordered' },
        { ...text, name: 'drink', title: 'Drink' },
        { ...text, name: 'table', title: 'Table' },
      ]),
    ],
    values: {},
  };

  it('is told by groups', () => {
    expect(toldOf(bar, 'Jugs ordered by table')).toMatch(/^SELECT "?table"?, MEASURE\(jugs\)/);
  });
});
