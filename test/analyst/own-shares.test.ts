import { expect, it } from 'vitest';
import { count, rate, text, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Herds in which dead animals are listed, too. */
const herds: Trade = {
  cubes: [
    view('animals', 'Animals', [
      { ...count, name: 'count', title: 'Animals' },
      { ...count, name: 'insured', title: 'Insured animals' },
      { ...rate, name: 'insured_rate', title: 'Share of insured animals', description: 'Of those alive.' },
      { ...text, name: 'kind', title: 'Kind' },
    ]),
  ],
  values: { kind: ['Goat', 'Sheep'] },
};
/** Parcels of which those without an address do not count. */
const parcels: Trade = {
  cubes: [
    view('parcels', 'Parcels', [
      { ...count, name: 'count', title: 'Number of parcels' },
      { ...count, name: 'late', title: 'Late parcels' },
      { ...count, name: 'lost', title: 'Lost parcels' },
      { ...rate, name: 'late_rate', title: 'Late rate', description: 'Without those that have no address.' },
      { ...text, name: 'depot', title: 'Depot' },
    ]),
  ],
  values: {},
};

it.each([
  [herds, 'what share of our animals is insured?', 'MEASURE(insured_rate)'],
  [
    herds,
    'what percentage of goats are insured',
    "MEASURE(insured_rate) AS insured_rate FROM animals WHERE kind = 'Goat'",
  ],
  [parcels, 'percentage of late parcels by depot', 'depot, MEASURE(late_rate)'],
  [parcels, 'share of late parcels by depot', 'depot, MEASURE(late_rate)'],
])('a share is the one that the model has, where it has one: %#', (trade, question, told) => {
  expect(toldOf(trade, question)).toContain(told);
});

it('and is worked out where the model has it of something else', () => {
  expect(toldOf(parcels, 'what share of parcels was lost?')).toMatch(/^SELECT 100\.0 \* lost/);
});
