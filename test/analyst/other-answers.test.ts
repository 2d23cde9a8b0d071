import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, sum, text, time } from './members-of-trades.ts';
import { kennel, orchard, type Trade, titleTold, toldOf } from './trades.ts';

// Answers that have all words of a question and are of something else: each kind over two trades, beside what looks alike.

const rate = { type: 'number', aggType: 'number', description: 'Shown as percent of a fraction.' } as const;

/** Concerts in halls, some called by the same name, and the screens and stalls there. */
const halls: Trade = {
  cubes: [
    {
      ...cube('concerts', 'Concerts', [
        { ...count, name: 'count', title: 'Concerts' },
        { ...count, name: 'cancelled', title: 'Cancelled concerts' },
        { ...sum, name: 'listeners', title: 'Listeners' },
        { ...sum, name: 'door', title: 'Door revenue', description: 'In EUR.' },
        { ...sum, name: 'rent', title: 'Hall rent', description: 'In EUR.' },
        { ...sum, name: 'places', title: 'Places' },
        { ...text, name: 'name', title: 'Concert' },
        { ...text, name: 'reason', title: 'Reason for cancellation' },
        { ...text, name: 'wing', title: 'Wing' },
        { ...time, name: 'played_on', title: 'Played' },
      ]),
      type: 'view',
    },
  ],
  values: { wing: ['North', 'South'] },
};

/** Bottles that come back for recycling, and crates of which somebody still owes the deposit. */
const bottles: Trade = {
  cubes: [
    {
      ...cube('crates', 'Crates', [
        { ...count, name: 'count', title: 'Crates' },
        { ...count, name: 'lost', title: 'Lost crates' },
        { ...sum, name: 'litres', title: 'Litres filled' },
        { ...sum, name: 'kilos', title: 'Recycled kilos' },
        { ...rate, name: 'share', title: 'Recycling rate' },
        { ...sum, name: 'sales', title: 'Crate sales', description: 'In EUR.' },
        { ...sum, name: 'deposits', title: 'Deposits', description: 'In EUR.' },
        { ...sum, name: 'open', title: 'Outstanding', description: 'Delivered and not yet paid, in EUR.' },
        { ...text, name: 'shop', title: 'Shop' },
        { ...text, name: 'reason', title: 'Reason of loss' },
        { ...time, name: 'filled_on', title: 'Filled' },
        { ...time, name: 'paid_on', title: 'Paid', description: 'Empty until it is paid.' },
      ]),
      type: 'view',
    },
  ],
  values: { shop: ['Quay', 'Mill'] },
};

it('what two figures come to together is no list of both', () => {
  expect(toldOf(halls, 'door revenue and hall rent together by wing')).toMatch(/^(?:missing|unsure): /);
  expect(toldOf(halls, 'door revenue and hall rent by wing')).toContain(
    'MEASURE(door) AS door, MEASURE(rent)',
  );
});

describe('what rows are divided by', () => {
  it('is how many there are, and not what several of them are called', () => {
    expect(toldOf(halls, 'listeners per concert by wing')).toContain('1.0 * listeners / NULLIF(count, 0)');
    expect(toldOf(bottles, 'litres per crate by shop')).toContain('1.0 * litres / NULLIF(count, 0)');
  });

  it('is the thing that is named where that is another', () => {
    expect(toldOf(kennel, 'average nights per owner')).toContain('AVG(nights)');
  });
});

it.each([
  [bottles, 'how much did we recycle in 2025', 'Recycled kilos in 2025 (by “Filled”)'],
  [bottles, 'recycling rate in 2025', 'Recycling rate in 2025 (by “Filled”)'],
])('“how much” asks for no rate that is not called so: %#', (trade, question, title) => {
  expect(titleTold(trade, question)).toBe(title);
});

describe('a state of rows', () => {
  it.each([
    [halls, 'concerts that are sold out'],
    [halls, 'how many concerts were sold out in 2025'],
    [halls, 'how many places are taken'],
    [bottles, 'how many crates are out'],
    [bottles, 'how many crates are gone'],
  ])('is not dropped where nothing shows it: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^(?:missing|unsure|unmapped|unsupported)/);
  });

  it('of which only some are owed for is not counted by the day of payment alone', () => {
    expect(toldOf(bottles, 'how many crates are unpaid')).toMatch(/^(?:missing|unsure): /);
    expect(toldOf(bottles, 'how much is outstanding')).toContain('MEASURE(open)');
  });
});

it.each([
  [halls, 'cancelled concerts by reason', '(reason IS NOT NULL OR COALESCE(MEASURE(cancelled), 0) > 0)'],
  [bottles, 'lost crates by reason', '(reason IS NOT NULL OR COALESCE(MEASURE(lost), 0) > 0)'],
])('a reason is a group of what has one: %#', (trade, question, having) => {
  expect(toldOf(trade, question)).toContain(`HAVING ${having}`);
});

it('other groups keep the rows that have none', () => {
  expect(toldOf(halls, 'cancelled concerts by wing')).not.toContain('HAVING');
});

it('a whole that is called by less than the part is another', () => {
  expect(toldOf(halls, 'door revenue as a share of total revenue by wing')).toMatch(/^(?:missing|unsure): /);
  expect(toldOf(halls, 'door revenue by wing as a share of the total')).toContain('door_share');
});

it.each([
  [halls, 'which wing plays the most'],
  [bottles, 'which shop do we visit most'],
])('what is done most is not what brings the most: %#', (trade, question) => {
  expect(toldOf(trade, question)).not.toMatch(/^SELECT.*MEASURE\((?:door|sales)\)/);
});

it('what is booked for a month is not what was booked in it', () => {
  expect(toldOf(orchard, 'reservations for May 2025')).not.toContain('reserved_at >=');
  expect(toldOf(orchard, 'reservations made in May 2025')).toContain('reserved_at >=');
});

/** Rows that begin on one day and end on another. */
const ofEnds = (things: string, done: string): Trade => ({
  cubes: [
    {
      ...cube(things.toLowerCase(), things, [
        { ...count, name: 'count', title: things },
        { ...count, name: 'done', title: `${done} ${things.toLowerCase()}` },
        { ...text, name: 'team', title: 'Team' },
        { ...time, name: 'opened_on', title: 'Opening date' },
        { ...time, name: 'closed_on', title: 'Closing date' },
      ]),
      type: 'view',
    },
  ],
  values: {},
});

it.each([
  [ofEnds('Jobs', 'Filled'), 'jobs filled by team in 2025'],
  [ofEnds('Disputes', 'Settled'), 'settled disputes per team in 2025'],
])('what was finished in a period is not told by the day on which it began: %#', (trade, question) => {
  expect(toldOf(trade, question)).toMatch(/^(?:missing|unsure): |closed_on >=/);
});
