import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { hatchery, kennel, orchard, type Trade, toldOf } from './trades.ts';

/** Things that are counted, and a rate of those to which something was done. */
const ofRate = (things: string, rate: string, people: string): Trade => ({
  cubes: [
    {
      ...cube(things.toLowerCase(), things, [
        { name: 'count', title: things, type: 'number', aggType: 'count' },
        { name: 'rate', title: rate, type: 'number', aggType: 'number' },
        { name: 'person', title: people, type: 'string' },
        { name: 'day', title: 'Day', type: 'time' },
      ]),
      type: 'view',
    },
  ],
  values: {},
});

/** Things, with the number of what they have. */
const ofOrders: Trade = {
  cubes: [
    {
      ...cube('patterns', 'Patterns', [
        { name: 'count', title: 'Patterns', type: 'number', aggType: 'count' },
        { name: 'orders', title: 'Orders', type: 'number', aggType: 'count' },
        { name: 'pattern', title: 'Pattern', type: 'string' },
      ]),
      type: 'view',
    },
  ],
  values: {},
};

describe('a reading that is not proven', () => {
  it.each([
    [orchard, 'how many crates of each variety are bruised', 'SELECT variety, MEASURE(bruised)'],
    [kennel, 'how many stays of each breed were cut short', 'SELECT breed, MEASURE(cut_short)'],
    [
      hatchery,
      'which barn has the largest number of clutches that were spoiled',
      'SELECT barn, MEASURE(spoiled)',
    ],
  ])('is of the one other figure that the whole question says: %#', (trade, question, select) => {
    expect(toldOf(trade, question)).toContain(select);
  });

  it.each([
    [kennel, 'how many stays of each breed were noisy'],
    [hatchery, 'how many clutches of each barn were by now spoiled and warm'],
  ])('is not stated where no other figure is said whole: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^(?:missing|unsupported): /);
  });
});

it.each([
  [ofRate('Lessons', 'Cancellation rate', 'Teacher'), 'how many lessons did teachers cancel in January 2025'],
  [ofRate('Parcels', 'Refusal rate', 'Customer'), 'how many parcels did customers refuse in May 2025'],
  [ofRate('Parcels', 'Refusal rate', 'Customer'), 'number of parcels refused by customer'],
])('a rate is no number of things: %#', (trade, question) => {
  expect(toldOf(trade, question)).toMatch(/^(?:missing|unsupported|unmapped|unsure): /);
});

it('a plural of what is counted beside is no verb', () => {
  for (const question of ['how many patterns had orders', 'how many patterns with orders'])
    expect(toldOf(ofOrders, question)).toMatch(/^(?:missing|unsupported|unmapped|unsure): |WHERE|HAVING/);
});
