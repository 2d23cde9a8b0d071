import { expect, it } from 'vitest';
import { count, rate, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Plants in a garden's beds, and when they were watered. */
const garden: Trade = {
  cubes: [
    view('waterings', 'Appointments', [
      { ...count, name: 'count', title: 'Appointments' },
      { ...text, name: 'family', title: 'Family' },
      { ...text, name: 'cultivar', title: 'Cultivar' },
      { ...text, name: 'payer', title: 'Kind of payer' },
      { ...time, name: 'watered_on', title: 'Watered' },
    ]),
    view('plants', 'Plants', [
      { ...count, name: 'count', title: 'Plants' },
      { ...sum, name: 'weight', title: 'Weight in kg' },
      { ...text, name: 'family', title: 'Family' },
      { ...text, name: 'cultivar', title: 'Cultivar' },
    ]),
  ],
  values: { family: ['Rose', 'Lily'], payer: ['Business', 'Private'] },
};
/** Boats in sheds, and how full these are. */
const sheds: Trade = {
  cubes: [
    view('boats', 'Boats', [
      { ...count, name: 'count', title: 'Boats' },
      { ...text, name: 'class', title: 'Class' },
      { ...text, name: 'builder', title: 'Builder' },
    ]),
    view('sheds', 'Sheds', [
      { ...rate, name: 'occupancy', title: 'Occupancy', description: 'Boats out of berths.' },
      { ...text, name: 'status', title: 'Status' },
      { ...text, name: 'shed', title: 'Shed' },
    ]),
  ],
  values: { class: ['Dinghy', 'Kayak'] },
};

it.each([
  [
    garden,
    'lily cultivars by number of plants',
    "cultivar, MEASURE(count) AS count FROM plants WHERE family = 'Lily'",
  ],
  [
    garden,
    'top 3 lily cultivars by weight',
    "cultivar, MEASURE(weight) AS weight FROM plants WHERE family = 'Lily'",
  ],
  [sheds, 'top 2 dinghy builders', "builder, MEASURE(count) AS count FROM boats WHERE class = 'Dinghy'"],
])('kinds of which a value is said are ranked: %#', (trade, question, told) => {
  expect(toldOf(trade, question)).toContain(told);
});

it.each([
  [garden, 'most common cultivars', 'FROM plants'],
  [garden, 'the 3 most common lily cultivars', 'FROM plants'],
  [garden, 'appointments of business payers', "payer = 'Business'"],
  [garden, 'appointments, private vs business', "payer IN ('Private', 'Business')"],
  [sheds, 'occupancy right now', 'MEASURE(occupancy)'],
])(
  'what is common is so among the things themselves; words of every day may be values: %#',
  (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  },
);

/** Boats of which only the kind is known, and letters that have a status. */
const yard: Trade = {
  cubes: [
    view('repairs', 'Repairs', [
      { ...count, name: 'count', title: 'Repairs' },
      { ...sum, name: 'cost', title: 'Cost', description: 'In EUR.' },
      { ...text, name: 'category', title: 'Boat category' },
      { ...text, name: 'kind', title: 'Engine type' },
    ]),
  ],
  values: {},
};

it.each(['top 3 boats by cost', 'which boats cost the most', 'repairs by engine'])(
  'things are none of their kinds: %s',
  (question) => {
    expect(toldOf(yard, question)).not.toMatch(/^SELECT.*(?:category|kind)/);
  },
);

it.each([
  ['top 3 boat categories by cost', 'SELECT category'],
  ['cost by category', 'SELECT category'],
  ['repairs by engine type', 'SELECT kind'],
  ['repairs by kind of engine', 'SELECT kind'],
])('and kinds are, where they are named: %s', (question, told) => {
  expect(toldOf(yard, question)).toContain(told);
});

it.each([
  [garden, 'top 2 cultivars on our books'],
  [sheds, 'top 2 builders on our books'],
])('what is on the books is counted: %#', (trade, question) => {
  expect(toldOf(trade, question)).toContain('MEASURE(count)');
});

it.each([
  [garden, 'weight of lily plants by cultivar', "WHERE family = 'Lily'"],
  [garden, 'appointments of lily cultivars by payer', 'SELECT payer'],
])('nor is what a value is said of within a phrase asked for: %#', (trade, question, told) => {
  expect(toldOf(trade, question)).toContain(told);
});

it('the biggest that we have is not the one that most is counted of', () => {
  expect(toldOf(sheds, 'biggest boat we have')).not.toMatch(/^SELECT/);
});
