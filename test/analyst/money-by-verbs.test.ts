import { expect, it } from 'vitest';
import { count, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

const sum = { type: 'number', aggType: 'sum', description: 'In GBP.' } as const;
const avg = { type: 'number', aggType: 'avg', description: 'In GBP.' } as const;

/** Horses that are ridden, fed and billed for. */
const stable: Trade = {
  cubes: [
    view('rides', 'Rides', [
      { ...count, name: 'count', title: 'Number of rides' },
      { ...sum, name: 'income', title: 'Ride income' },
      { ...text, name: 'rider', title: 'Rider' },
      { ...text, name: 'horse', title: 'Horse' },
      { ...time, name: 'ridden_on', title: 'Ridden on' },
    ]),
    view('feed', 'Feed purchases', [
      { ...count, name: 'count', title: 'Number of feed purchases' },
      { ...sum, name: 'feed_cost', title: 'Feed cost' },
      { ...text, name: 'fodder', title: 'Fodder' },
      { ...time, name: 'bought_on', title: 'Bought on' },
    ]),
    view('bills', 'Bills', [
      { ...count, name: 'count', title: 'Number of bills' },
      { ...sum, name: 'billed', title: 'Billed' },
      { ...sum, name: 'outstanding', title: 'Outstanding' },
      { ...avg, name: 'average_billed', title: 'Average billed amount' },
      { ...text, name: 'client', title: 'Client' },
      { ...text, name: 'yard', title: 'Yard' },
      { ...time, name: 'issued_on', title: 'Issued on' },
    ]),
  ],
  values: { fodder: ['Hay', 'Oats'], yard: ['Upper', 'Lower'] },
};

/** Machines that wash for hotels, and break. */
const laundry: Trade = {
  cubes: [
    view('washes', 'Washes', [
      { ...count, name: 'count', title: 'Number of washes' },
      { ...sum, name: 'takings', title: 'Takings' },
      { ...sum, name: 'monthly', title: 'Monthly fees' },
      { ...text, name: 'shop', title: 'Shop' },
      { ...time, name: 'washed_on', title: 'Washed on' },
    ]),
    view('repairs', 'Repairs', [
      { ...count, name: 'count', title: 'Number of repairs' },
      { ...sum, name: 'repair_cost', title: 'Repair cost' },
      { ...avg, name: 'average_cost', title: 'Average cost per repair' },
      { ...text, name: 'machine', title: 'Machine' },
      { ...text, name: 'firm', title: 'Firm' },
      { ...time, name: 'repaired_on', title: 'Repaired on' },
    ]),
    view('accounts', 'Accounts', [
      { ...sum, name: 'arrears', title: 'Arrears' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'town', title: 'Town' },
    ]),
  ],
  values: { shop: ['Harbour'], firm: ['Waschmann'], machine: ['Drum 4'], town: ['Aachen'] },
};

const BY = 'GROUP BY 1';

it.each([
  [stable, 'what did each rider spend in 2025', ['MEASURE(income)', 'rider', BY]],
  [stable, 'what was spent on hay in 2025', ['MEASURE(feed_cost)', "fodder = 'Hay'"]],
  [stable, 'what did we pay for oats last year', ['MEASURE(feed_cost)', "fodder = 'Oats'"]],
  [stable, '5 riders that spent the most in 2025', ['MEASURE(income)', 'rider', 'LIMIT 5']],
  [stable, 'top 3 riders by what they spent', ['MEASURE(income)', 'rider', 'LIMIT 3']],
  [stable, 'the ten biggest debtors', ['MEASURE(outstanding)', 'client', 'LIMIT 10']],
  [stable, 'who owes us the most', ['MEASURE(outstanding)', 'client', 'LIMIT 1']],
  [stable, 'who owes us money', ['MEASURE(outstanding)', 'client', BY]],
  [stable, 'clients who owe us more than £200', ['MEASURE(outstanding) > 200', 'client']],
  [stable, 'average bill per yard', ['MEASURE(average_billed)', 'yard', BY]],
  [laundry, 'what did we take last month', ['MEASURE(takings)']],
  [laundry, 'how much did each shop bring in in 2025', ['MEASURE(takings)', 'shop', BY]],
  [laundry, 'average bill per firm', ['MEASURE(average_cost)', 'firm', BY]],
  [laundry, 'repair bill per machine', ['MEASURE(repair_cost)', 'machine', BY]],
  [laundry, 'how much went on repairs in 2025', ['MEASURE(repair_cost)']],
  [laundry, 'how much does Aachen owe us', ['MEASURE(arrears)', "town = 'Aachen'"]],
])('a verb of money means the figure of that money, to us or from us: %# %s', (trade, question, parts) => {
  const told = toldOf(trade, question);
  for (const part of parts) expect(told).toContain(part);
});

it.each([
  // Nothing here is what we owe, nor what is left of what comes in.
  [stable, 'how much do we owe'],
  [laundry, 'what did we make on repairs in 2025'],
  // No riding stable is given anything, nor does a shop spend time that is money.
  [stable, 'which riders gave the most in 2025'],
  [laundry, 'which shop spends the most time on washes'],
  // What people earn may be their pay.
  [stable, 'what did each rider earn in 2025'],
  // Who owes is none of those who repair, or work there.
  [laundry, 'which firm owes us the most'],
])('money that no figure is of is not told by another: %# %s', (trade, question) => {
  expect(toldOf(trade, question)).not.toMatch(
    /MEASURE\((?:income|feed_cost|billed|takings|repair_cost|monthly)\)/,
  );
});

it('of two figures that it may be, it is asked which', () => {
  const [rides = view('rides', 'Rides', [])] = stable.cubes;
  const two = {
    ...stable,
    cubes: [
      {
        ...rides,
        members: [
          ...rides.members,
          ...view('rides', 'Rides', [{ ...sum, name: 'tack', title: 'Tack hire charges' }]).members,
        ],
      },
    ],
  };
  expect(toldOf(two, 'what did each rider spend in 2025')).toMatch(/^choice/);
  expect(toldOf(two, 'what did each rider spend on tack in 2025')).toContain('MEASURE(tack)');
});

it('what a piece costs is no value of the whole', () => {
  const bakery: Trade = {
    cubes: [
      view('orders', 'Orders', [
        { ...count, name: 'count', title: 'Number of orders' },
        { ...sum, name: 'sales', title: 'Sales' },
        { ...avg, name: 'price', title: 'Average price per loaf' },
        { ...time, name: 'ordered_on', title: 'Ordered on' },
      ]),
    ],
    values: {},
  };
  expect(toldOf(bakery, 'average value of an order in 2025')).not.toContain('MEASURE(price)');
});

it('of pets and their owners neither is another name of the other', () => {
  const [rides = view('rides', 'Rides', [])] = stable.cubes;
  const list = view('horses', 'Horses and riders', [{ ...count, name: 'count', title: 'Number of horses' }]);
  const noRider = { ...rides, members: rides.members.filter(({ title }) => title !== 'Rider') };
  expect(toldOf({ ...stable, cubes: [noRider, list] }, 'top 5 riders by ride income')).not.toContain('horse');
});

it('who owes is nobody who works there, and what is ordered is not spent', () => {
  const forge: Trade = {
    cubes: [
      view('jobs', 'Jobs', [
        { ...count, name: 'count', title: 'Number of jobs' },
        { ...sum, name: 'net_sales', title: 'Net sales' },
        { ...sum, name: 'order_book', title: 'Order book' },
        { ...sum, name: 'outstanding', title: 'Outstanding' },
        { ...text, name: 'mechanic', title: 'Mechanic' },
        { ...text, name: 'estate', title: 'Estate' },
        { ...time, name: 'done_on', title: 'Done on' },
      ]),
    ],
    values: {},
  };
  expect(toldOf(forge, 'who still owes us money')).not.toMatch(/^SELECT/);
  expect(toldOf(forge, 'what did each estate spend in 2025')).toContain('MEASURE(net_sales)');
});
