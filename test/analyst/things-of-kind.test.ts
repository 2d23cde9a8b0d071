import { describe, expect, it } from 'vitest';
import { count, rate, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

// Things that are called by what kind they are: "academies", where clients are academies or firms.

/** Lockers that clients rent. */
const lockers: Trade = {
  cubes: [
    view('clients', 'Clients', [
      { ...count, name: 'count', title: 'Clients' },
      { ...text, name: 'client', title: 'Client' },
      { ...text, name: 'kind', title: 'Kind of client', description: 'Academy or Firm.' },
      { ...text, name: 'state', title: 'Client status', description: 'Active, On hold or Lost.' },
    ]),
    view('rents', 'Rents', [
      { ...count, name: 'count', title: 'Rents' },
      { ...sum, name: 'income', title: 'Income', description: 'In GBP.' },
      { ...rate, name: 'break_rate', title: 'Breakage rate', description: 'Shown as percent.' },
      { ...sum, name: 'broken', title: 'Lockers broken' },
      { ...text, name: 'client', title: 'Client' },
      { ...text, name: 'client_kind', title: 'Kind of client', description: 'Academy or Firm.' },
      { ...time, name: 'rented_on', title: 'Rented' },
    ]),
    view('repairs', 'Repairs', [
      { ...count, name: 'count', title: 'Repairs' },
      { ...text, name: 'client', title: 'Client' },
      { ...time, name: 'done_on', title: 'Done' },
    ]),
  ],
  values: {
    kind: ['Academy', 'Firm'],
    client_kind: ['Academy', 'Firm'],
    state: ['Active', 'On hold', 'Lost'],
    client: ['Hoe Academy', 'Firm Beds'],
  },
};

/** Bread for whoever orders it, and visits to their ovens. */
const bakery: Trade = {
  cubes: [
    view('orders', 'Orders', [
      { ...count, name: 'count', title: 'Orders', rows: 0 },
      { ...sum, name: 'sales', title: 'Net sales', description: 'In GBP.', rows: 0 },
      { ...text, name: 'customer', title: 'Customer', rows: 1 },
      {
        ...{ ...text, name: 'trade', title: 'Type of business', rows: 1 },
        description: 'Café, Guest house or Canteen.',
      },
      { ...text, name: 'town', title: 'Town', rows: 1 },
      { ...time, name: 'ordered_on', title: 'Ordered', rows: 0 },
    ]),
    view('calls', 'Calls', [
      { ...count, name: 'count', title: 'Calls' },
      { ...count, name: 'breakdowns', title: 'Breakdowns' },
      { ...sum, name: 'cost', title: 'Cost of calls', description: 'In GBP.' },
      { ...text, name: 'kind', title: 'Kind of call', description: 'Service or Breakdown.' },
      { ...time, name: 'called_on', title: 'Called' },
    ]),
  ],
  values: { trade: ['Café', 'Guest house', 'Canteen'], town: ['Leeds'], customer: ['Tannery Café'] },
};

describe('things that are called by their kind', () => {
  it.each([
    [lockers, 'which academies have we lost', ["state = 'Lost'", "kind = 'Academy'", 'SELECT client']],
    [lockers, 'top 5 firms by income', ["client_kind = 'Firm'", 'SELECT client', 'LIMIT 5']],
    [
      lockers,
      'which academy has the highest income',
      ["client_kind = 'Academy'", 'SELECT client', 'LIMIT 1'],
    ],
    [bakery, 'top 3 guest houses by net sales', ["trade = 'Guest house'", 'SELECT customer', 'LIMIT 3']],
    [bakery, 'top 3 guest-houses by net sales', ["trade = 'Guest house'", 'SELECT customer', 'LIMIT 3']],
    [bakery, 'list of our cafes in leeds', ["trade = 'Café'", "town = 'Leeds'", 'SELECT customer']],
    [bakery, 'average net sales per cafe in 2024', ["trade = 'Café'", 'customer']],
  ])('are those of the things: %#', (trade, question, parts) => {
    const told = toldOf(trade, question);
    for (const part of parts) expect(told).toContain(part);
  });

  it('give way to those of another kind', () => {
    expect(titleTold(lockers, 'top 5 firms by income', '& academies')).toBe(
      'Income by client (kind of client: Academy), top 5',
    );
  });

  it.each([
    // Their own list knows no kind of these, or the things are named as well.
    [lockers, 'top 5 firms by repairs'],
    [lockers, 'clients that are not firms by income'],
    [lockers, 'income without academies by client'],
    [bakery, 'top 5 breakdowns by cost'],
  ])('are not made up: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT .*(?:kind|trade) = /);
  });
});

describe('a figure', () => {
  it.each([
    [bakery, 'cost per breakdown'],
    [bakery, 'average cost per breakdown in 2024'],
  ])('of all is not divided by the number of one kind: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT .*MEASURE\(cost\).*MEASURE\(breakdowns\)/);
  });

  it.each([
    ['which clients broke the most lockers in 2024', 'broken'],
    ['which clients have the highest breakage rate', 'break_rate'],
  ])('by which most is meant is no rate, unless that is said: %s', (question, figure) => {
    expect(toldOf(lockers, question)).toContain(`MEASURE(${figure})`);
  });

  it('by which most is meant is asked for where only a rate is called so', () => {
    const [clients, rents] = lockers.cubes;
    const rest = rents && {
      ...rents,
      members: rents.members.filter(({ name }) => !/broken|income/.test(name)),
    };
    const trade = { ...lockers, cubes: [clients, rest].flatMap((one) => one ?? []) };
    expect(toldOf(trade, 'which clients have the most breakage')).not.toMatch(/^SELECT/);
  });
});
