import { describe, expect, it } from 'vitest';
import { count, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Barges that carry hops, and what is drunk on them. */
const canal: Trade = {
  cubes: [
    view('trips', 'Trips', [
      { ...count, name: 'count', title: 'Number of trips' },
      { ...count, name: 'refused', title: 'Refused trips' },
      { ...sum, name: 'fares', title: 'Fares', description: 'In GBP.' },
      { ...number, name: 'length', title: 'Length of the barge' },
      { ...number, name: 'delay', title: 'Delay in minutes' },
      { ...text, name: 'barge', title: 'Barge' },
      { ...text, name: 'skipper', title: 'Skipper' },
      { ...text, name: 'lock', title: 'Lock' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'status', title: 'Status' },
      { ...time, name: 'sailed_on', title: 'Sailed' },
    ]),
    view('cellar', 'Cellar', [
      { ...sum, name: 'stock_value', title: 'Stock value', description: 'In GBP.' },
      { ...text, name: 'beer', title: 'Beer' },
    ]),
  ],
  values: { barge: ['Heron', 'Otter'], lock: ['Works', 'Mill'], beer: ['Stout'] },
};

/** Hops that are grown and sold. */
const hops: Trade = {
  cubes: [
    view('harvests', 'Harvests', [
      { ...count, name: 'count', title: 'Number of harvests' },
      { ...count, name: 'spoiled', title: 'Spoiled harvests' },
      { ...sum, name: 'kilos', title: 'Kilograms' },
      { ...sum, name: 'cost', title: 'Cost of the harvest', description: 'In EUR.' },
      { ...text, name: 'farm', title: 'Farm' },
      { ...text, name: 'variety', title: 'Variety' },
      { ...time, name: 'picked_on', title: 'Picked' },
    ]),
    view('sales', 'Sales', [
      { ...count, name: 'count', title: 'Number of sales' },
      { ...sum, name: 'cost', title: 'Cost of goods', description: 'In EUR.' },
      { ...text, name: 'item', title: 'Item' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...time, name: 'sold_on', title: 'Sold' },
    ]),
  ],
  values: { farm: ['Hof Ilm', 'Hof Au'], variety: ['Saphir'], item: ['Pellets', 'Cones'] },
};

describe('what made the most money', () => {
  const wharf: Trade = {
    cubes: [
      view('berths', 'Berths', [
        { ...count, name: 'count', title: 'Number of berths' },
        { ...sum, name: 'rent', title: 'Monthly rent', description: 'In EUR.' },
        { ...text, name: 'quay', title: 'Quay' },
        { ...time, name: 'opened_on', title: 'Opened' },
      ]),
    ],
    values: {},
  };

  it.each([
    [wharf, 'which quay made the most money'],
    [hops, 'which farm made us the most money'],
    [hops, 'which item brought in the most money'],
  ])('is not told by what is paid: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it.each([
    [canal, 'which skipper made the most money', 'MEASURE(fares)'],
    [wharf, 'rent by quay', 'MEASURE(rent)'],
  ])('is told by what comes in: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });
});

describe('what somebody gets an hour', () => {
  const lessons = (view_: string, who: string, name: string): Trade => ({
    cubes: [
      view(view_, view_, [
        { ...count, name: 'count', title: `Number of ${view_}` },
        { ...text, name: 'who', title: who },
        { ...number, name: 'hourly_rate', title: 'Hourly rate' },
        { ...time, name: 'starts_at', title: 'Starts at' },
      ]),
    ],
    values: { who: [name] },
  });
  const rink = lessons('lessons', 'Coach', 'Mia Lund');
  const choir = lessons('rehearsals', 'Conductor', 'Ravi Shah');

  it.each([
    [rink, 'what does mia lund get an hour'],
    [choir, 'what does ravi shah get an hour'],
  ])('is no hour of the day: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it.each([
    [rink, 'lessons by hour of the day'],
    [choir, 'rehearsals by hour'],
  ])('while what is told by the hour is: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT EXTRACT\(hour/);
  });
});

describe('which things did something', () => {
  it.each([
    [canal, 'which customers refused a trip in 2025', 'HAVING MEASURE(refused) > 0'],
    [canal, 'which skippers had refused trips', 'HAVING MEASURE(refused) > 0'],
    [hops, 'which farms had spoiled harvests', 'HAVING MEASURE(spoiled) > 0'],
  ])('leaves out those that did not: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });

  it.each([
    [canal, 'refused trips by customer'],
    [canal, 'which customer had the most refused trips'],
    [hops, 'spoiled harvests by farm'],
  ])('leaves out none of a ranking or of all: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT (?!.*HAVING)/);
  });
});

describe('words that ask for another kind of figure', () => {
  it.each([
    [canal, 'which barge is the longest by fares', /^SELECT/],
    [canal, 'biggest barge', /^(?!SELECT barge, MEASURE\(fares\))/],
    [hops, 'biggest farm', /^(?!SELECT farm, MEASURE\(cost\))/],
    [canal, 'what did we earn with Stout', /^(?!SELECT MEASURE\(stock_value\))/],
    [hops, 'what did people spend on Pellets', /^(?!SELECT MEASURE\(cost\))/],
    [hops, 'which farm grew the fewest potatoes', /^(?!SELECT farm)/],
    [hops, 'who sold the most Pellets', /^(?!SELECT customer)/],
    [canal, 'how many people work here', /^(?!SELECT.*Works)/],
    [canal, 'longest trip', /^(?!SELECT.*delay)/],
    [canal, 'longest delay', /MAX\(delay\)/],
    [canal, 'trips at Works', /lock = 'Works'/],
    [hops, 'how did kilograms grow from 2024 to 2025 by farm', /kilos_growth/],
    [hops, 'what is the cost of goods of Pellets', /MEASURE\(cost\)/],
  ])('are held to it: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toMatch(told);
  });
});
