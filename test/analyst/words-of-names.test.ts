import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { type Trade, toldOf } from './trades.ts';

const dairy: Trade = {
  cubes: [
    {
      ...cube('payouts', 'Payouts', [
        { name: 'net', title: 'Net payout', type: 'number', aggType: 'sum' },
        { name: 'bonus', title: 'Bonus', type: 'number', aggType: 'sum' },
        { name: 'farm', title: 'Farm', type: 'string' },
        { name: 'month', title: 'Month of the milk', type: 'time' },
        { name: 'paid_on', title: 'Paid', type: 'time' },
      ]),
      type: 'view',
    },
  ],
  values: { farm: ['Lowfield', 'Hilltop'] },
};

const quarry: Trade = {
  cubes: [
    {
      ...cube('loads', 'Loads', [
        { name: 'count', title: 'Loads', type: 'number', aggType: 'count' },
        { name: 'days', title: 'Average days from quarry to site', type: 'number', aggType: 'avg' },
        { name: 'driver', title: 'Driver', type: 'string' },
        { name: 'loaded_on', title: 'Loaded', type: 'time' },
        { name: 'permit', title: 'End of the permit', type: 'time' },
      ]),
      type: 'view',
    },
  ],
  values: { driver: ['Ann', 'Joe'] },
};

describe('a word that no value has', () => {
  it.each([
    [dairy, "what do the net payouts for February's milk come to", "month >= '2025-02-01'"],
    [dairy, 'net payouts by farm for the milk of March 2025', "month >= '2025-03-01'"],
    [
      quarry,
      'how long does a load take from the quarry to the site, by driver',
      'SELECT driver, MEASURE(days)',
    ],
    [quarry, 'permits that end in the next 30 days', 'WHERE permit >='],
  ])('is read where it is a word of a name that the rest asks for: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });

  it.each([
    [dairy, "what do the net payouts for February's cheese come to"],
    [dairy, 'net payouts for milk from Westfield in March 2025'],
    [quarry, 'how long does a load take from the harbour to the site, by driver'],
  ])('is missing where it is none: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^(?:missing|unsupported|unmapped|unsure): /);
  });
});
