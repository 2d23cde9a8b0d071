import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, sum, text, time } from './members-of-trades.ts';
import { hatchery, kennel, type Trade, titleTold, toldOf } from './trades.ts';

// Which date a figure is of, where the question names none: what the model says of the figure, of the dates and of its kin.

const average = { type: 'number', aggType: 'avg' } as const;
const share = {
  type: 'number',
  aggType: 'number',
  description: 'Shown as percent of a fraction: 0.42 is 42 %.',
} as const;

/** Roofs that are asked for, offered and mended. */
const roofer: Trade = {
  cubes: [
    cube('roofs', 'Roofs', [
      { ...count, name: 'count', title: 'Number of roofs' },
      { ...count, name: 'cancelled', title: 'Cancelled roofs' },
      { ...share, name: 'cancellation_rate', title: 'Cancellation rate' },
      { ...share, name: 'margin_rate', title: 'Margin' },
      { ...sum, name: 'repair_cost', title: 'Repair cost', description: 'In EUR, of finished roofs.' },
      { ...average, name: 'average_repair_cost', title: 'Average repair cost', description: 'In EUR.' },
      { ...sum, name: 'unpaid', title: 'Not yet paid', description: 'In EUR.' },
      { ...text, name: 'town', title: 'Town' },
      { ...time, name: 'requested_on', title: 'Requested' },
      { ...time, name: 'finished_on', title: 'Finished' },
      { ...time, name: 'paid_on', title: 'Paid' },
    ]),
    cube('offers', 'Offers', [
      { ...count, name: 'count', title: 'Number of offers' },
      { ...count, name: 'won', title: 'Offers won' },
      { ...time, name: 'sent_on', title: 'Sent' },
      { ...time, name: 'decided_on', title: 'Decided', description: 'When the offer was won or lost.' },
    ]),
    cube('tiles', 'Tile orders', [
      { ...count, name: 'count', title: 'Orders' },
      { ...count, name: 'late', title: 'Late orders', description: 'Delivered after the due date.' },
      { ...sum, name: 'value', title: 'Value', description: 'In EUR, of the orders that were delivered.' },
      { ...time, name: 'ordered_on', title: 'Ordered' },
      { ...time, name: 'due_on', title: 'Due date' },
      { ...time, name: 'delivered_on', title: 'Delivered' },
    ]),
    cube('ladders', 'Ladders', [
      { ...count, name: 'count', title: 'Number of ladders' },
      { ...count, name: 'in_use', title: 'Ladders in use' },
      { ...time, name: 'bought_on', title: 'Bought' },
      { ...time, name: 'retired_on', title: 'Taken out of use' },
    ]),
  ],
  values: {},
};

/** Guests of a hostel, their breakfasts and their soups. */
const hostel: Trade = {
  cubes: [
    cube('breakfasts', 'Breakfasts', [
      { ...count, name: 'count', title: 'Number of breakfasts' },
      { ...count, name: 'skipped', title: 'Breakfasts skipped' },
      {
        ...time,
        name: 'closed_on',
        title: 'List closed',
        description: 'The last day to skip or to change it.',
      },
      { ...time, name: 'served_on', title: 'Served' },
    ]),
    cube('soups', 'Soups', [
      { ...count, name: 'count', title: 'Number of soups' },
      { ...sum, name: 'waste', title: 'Waste', description: 'Litres lost between the stove and serving.' },
      { ...time, name: 'boiled_on', title: 'Boiled' },
      { ...time, name: 'served_on', title: 'Served' },
    ]),
    cube('guests', 'Guests', [
      { ...count, name: 'count', title: 'Number of guests' },
      { ...time, name: 'born_on', title: 'Date of birth' },
      { ...time, name: 'registered_on', title: 'Registered' },
    ]),
  ],
  values: {},
};

/** Pickers of an orchard, and what they are paid. */
const orchard: Trade = {
  cubes: [
    cube('tickets', 'Picking tickets', [
      { ...count, name: 'count', title: 'Tickets' },
      { ...sum, name: 'hours', title: 'Hours picked' },
      { ...text, name: 'state', title: 'Ticket state' },
      { ...text, name: 'picker', title: 'Picker' },
      { ...time, name: 'week_ending', title: 'Week Ending', description: 'The Sunday of the week picked.' },
      { ...time, name: 'paid_on', title: 'Paid to the picker' },
    ]),
    cube('tastings', 'Tastings', [
      { ...count, name: 'count', title: 'Number of tastings' },
      { ...text, name: 'mood', title: 'Mood' },
      { ...time, name: 'tasting_on', title: 'Tasting date' },
      { ...time, name: 'cancelled_on', title: 'Cancelled On' },
    ]),
  ],
  values: { state: ['Draft', 'Paid'], mood: ['Booked', 'Held', 'Cancelled'] },
};

describe('who does something', () => {
  it.each(['hours picked in May 2025', 'hours picked by picker in May 2025'])(
    'is no deed in the name of a date: %s',
    (question) => {
      expect(toldOf(orchard, question)).toContain("week_ending >= '2025-05-01'");
    },
  );

  it('leaves the date of payment to what was paid', () => {
    expect(toldOf(orchard, 'tickets paid in May 2025')).toContain("paid_on >= '2025-05-01'");
  });
});

/** Rides that are booked for a day, and puppies that are asked for and collected. */
const sleighs: Trade = {
  cubes: [
    cube('rides', 'Rides', [
      { ...count, name: 'count', title: 'Number of bookings' },
      { ...count, name: 'completed', title: 'Completed bookings' },
      { ...count, name: 'no_shows', title: 'No-shows' },
      { ...sum, name: 'takings', title: 'Takings', description: 'In EUR.' },
      { ...time, name: 'booked_at', title: 'Booked' },
      { ...time, name: 'pickup_at', title: 'Pick-up time', description: 'As the guest asked for it.' },
      { ...time, name: 'arrived_at', title: 'Sleigh arrived' },
      { ...time, name: 'cancelled_at', title: 'Cancelled' },
    ]),
    cube('puppies', 'Puppies', [
      { ...count, name: 'count', title: 'Number of requests' },
      { ...sum, name: 'price', title: 'Price', description: 'In EUR.' },
      { ...time, name: 'requested_on', title: 'Requested' },
      { ...time, name: 'collection_on', title: 'Collection day' },
    ]),
  ],
  values: {},
};

/** Flour that is ordered and brought on another day. */
const millers: Trade = {
  cubes: [
    cube('deliveries', 'Deliveries', [
      { ...sum, name: 'sales', title: 'Sales', description: 'In EUR.' },
      { ...count, name: 'count', title: 'Deliveries' },
      { ...count, name: 'late', title: 'Late deliveries' },
      { ...text, name: 'van', title: 'Van' },
      { ...time, name: 'ordered_on', title: 'Ordered' },
      { ...time, name: 'due_on', title: 'Delivery date' },
      { ...time, name: 'arrived_at', title: 'Arrived' },
    ]),
  ],
  values: {},
};

describe('what is ordered and delivered on another day', () => {
  it.each([
    'sales in May 2025',
    'deliveries by van in May 2025',
    'late deliveries in May 2025',
    'busiest weekday for deliveries in May 2025',
  ])('is of the day on which it is brought: %s', (question) => {
    expect(toldOf(millers, question)).toContain("due_on >= '2025-05-01'");
  });

  it('is of the day of ordering where that is said', () => {
    expect(toldOf(millers, 'sales ordered in May 2025')).toContain("ordered_on >= '2025-05-01'");
  });
});

describe('what is asked for before it happens', () => {
  it.each([
    ['takings in May 2025', 'pickup_at'],
    ['takings per month in 2025', 'pickup_at'],
    ['completed bookings in May 2025', 'pickup_at'],
    ['price of puppies in May 2025', 'collection_on'],
    ['no-shows in May 2025', 'pickup_at'],
    ['rides in May 2025', 'pickup_at'],
  ])('brings its money on the day that it is for: %s', (question, date) => {
    expect(toldOf(sleighs, question)).toContain(`${date} >= '2025-`);
  });

  it.each([
    ['bookings in May 2025', 'booked_at'],
    ['requests in May 2025', 'requested_on'],
    ['how many bookings did we have in May 2025', 'booked_at'],
  ])('is counted by the day on which it is asked for: %s', (question, date) => {
    expect(toldOf(sleighs, question)).toContain(`${date} >= '2025-`);
  });

  it.each([
    ['which weekday is busiest for bookings', 'isodow FROM pickup_at'],
    ['busiest month for bookings in 2025', "pickup_at >= '2025-01-01'"],
  ])('is done on the day that it is for: %s', (question, part) => {
    expect(toldOf(sleighs, question)).toContain(part);
  });

  it.each(['bookings for August', 'how many bookings are in for August so far'])(
    'is for no day on which something has come: %s',
    (question) => {
      expect(toldOf(sleighs, question)).not.toMatch(/^SELECT/);
    },
  );
});

describe('a day of cancelling', () => {
  it('is none of what is booked', () => {
    const told = toldOf(orchard, 'How many tastings have we got booked for next week?');
    expect(told).toContain("tasting_on >= '2025-07-07'");
    expect(told).toContain("mood = 'Booked'");
  });

  it('is the one of what was cancelled', () => {
    expect(toldOf(orchard, 'tastings cancelled in May 2025')).toContain("cancelled_on >= '2025-05-01'");
  });
});

describe('a figure that nobody dates', () => {
  it.each([
    // Those that were cancelled have never been finished.
    [roofer, 'cancellation rate by month', 'Cancellation rate by month (by “Requested”)'],
    [roofer, 'margin by month', 'Margin by month (by “Finished”)'],
    [roofer, 'average repair cost in May 2025', 'Average repair cost in May 2025 (by “Finished”)'],
    [roofer, 'unpaid by month', 'Not yet paid by month (by “Finished”)'],
    [roofer, 'offers won in May 2025', 'Offers won in May 2025 (by “Decided”)'],
    [roofer, 'value of orders in May 2025', 'Value in May 2025 (by “Delivered”)'],
    [roofer, 'late orders in May 2025', 'Number of late orders in May 2025 (by “Delivered”)'],
    [roofer, 'ladders in use by year', 'Ladders in use by year (by “Bought”)'],
    [hostel, 'breakfasts in May 2025', 'Number of breakfasts in May 2025 (by “Served”)'],
    [hostel, 'waste in May 2025', 'Waste in May 2025 (by “Boiled”)'],
    [hostel, 'guests in 2024', 'Number of guests in 2024 (by “Registered”)'],
  ])('is of the date that the model gives a reason for: %#', (trade, question, title) => {
    expect(titleTold(trade, question)).toBe(title);
  });
});

describe('a date of birth', () => {
  it('tells the oldest of people, and the newest not', () => {
    expect(toldOf(hostel, 'oldest guest')).toMatch(/^SELECT born_on/);
    expect(toldOf(hostel, 'newest guest')).toMatch(/^SELECT registered_on/);
  });
});

describe('a description', () => {
  const described = (trade: Trade, name: string, description: string): Trade => ({
    ...trade,
    cubes: trade.cubes.map((one) => ({
      ...one,
      members: one.members.map((member) => (member.name === name ? { ...member, description } : member)),
    })),
  });

  it.each([
    [described(roofer, 'tiles.value', 'Of approved and delivered orders.'), 'value in May 2025', 'Ordered'],
    [described(hostel, 'soups.waste', 'Of spoiled or served soups.'), 'waste in May 2025', 'Boiled'],
  ])('that lists states speaks of no date: %#', (trade, question, date) => {
    expect(titleTold(trade, question)).toContain(`(by “${date}”)`);
  });

  it.each([
    [
      described(roofer, 'roofs.repair_cost', 'Cancelled roofs left out.'),
      'cancelled roofs by town',
      'repair_cost',
    ],
    [described(hostel, 'soups.waste', 'Burnt soups not counted.'), 'burnt soups by month', 'waste'],
  ])('names nothing by what it leaves out: %#', (trade, question, figure) => {
    expect(toldOf(trade, question)).not.toContain(`MEASURE(${figure})`);
  });
});

describe('what only says which rows', () => {
  it.each([
    [roofer, 'how many orders went out late'],
    [hostel, 'soups that were late in May 2025'],
    [roofer, 'how many ladders do we own'],
    [hostel, 'number of soups that we own'],
  ])('is not passed over for a word that compares, nor for a name of the rows: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT MEASURE\(count\)/);
  });
});

describe('what is the longest', () => {
  it.each([
    [hostel, 'longest breakfast this year', { name: 'ladle_length', title: 'Ladle length' }],
    [roofer, 'heaviest offer this year', { name: 'ladle_weight', title: 'Weight of the ladle' }],
  ])('is none of a thing that nobody names: %#', (trade, question, named) => {
    const [first, second = first] = trade.cubes;
    const ladles = cube('ladles', 'Ladles', [{ ...count, name: 'count', title: 'Number of ladles' }]);
    const length = { type: 'number', description: '', ...named } as const;
    const own = trade === hostel ? first : second;
    if (own === undefined) throw new Error('A trade has rows.');
    const members = [...own.members, { ...length, name: `${own.name}.${named.name}` }];
    const told = toldOf({ ...trade, cubes: [{ ...own, members }, ladles] }, question);
    expect(told).not.toMatch(/^SELECT/);
  });
});

describe('a word that is a state as well as a date', () => {
  it.each([
    [kennel, 'how many stays are booked for next week', "arrives_on >= '2025-07-07'", "status = 'Booked'"],
    [hatchery, 'laid clutches hatching in May 2025', "hatched_on >= '2025-05-01'", "stage = 'Laid'"],
  ])('is the state, where the period is led by another word: %#', (trade, question, period, state) => {
    const told = toldOf(trade, question);
    expect(told).toContain(period);
    expect(told).toContain(state);
  });

  it.each([
    [kennel, 'stays booked last week', 'booked_on'],
    [hatchery, 'clutches laid in May 2025', 'laid_on'],
  ])('is the date, where it leads to the period itself: %#', (trade, question, date) => {
    const told = toldOf(trade, question);
    expect(told).toMatch(new RegExp(`WHERE ${date} >= '[\\d-]+' AND ${date} < '[\\d-]+'$`));
  });
});
