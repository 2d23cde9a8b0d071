import { describe, expect, it } from 'vitest';
import { ask, rowsFor } from './conversation.ts';
import { cube } from './library-cubes.ts';
import { count, sum, text, time } from './members-of-trades.ts';
import { kennel, type Trade, titleTold, toldOf } from './trades.ts';

/** Flour that is baked, and milk that is skimmed. */
const bakery: Trade = {
  cubes: [
    cube('bakes', 'Bakes', [
      { ...count, name: 'count', title: 'Number of bakes' },
      { ...sum, name: 'flour', title: 'Flour used in kg' },
      { ...sum, name: 'turnover', title: 'Takings', description: 'In GBP.' },
      { type: 'number', aggType: 'number', name: 'price', title: 'Price per kg' },
      { ...text, name: 'oven', title: 'Oven' },
      { ...time, name: 'baked_on', title: 'Baked' },
    ]),
  ],
  values: { oven: ['Stone', 'Deck'] },
};
const creamery: Trade = {
  cubes: [
    cube('vats', 'Vats', [
      { ...count, name: 'count', title: 'Number of vats' },
      { ...sum, name: 'volume', title: 'Volume skimmed', description: 'In hectolitres.' },
      { ...sum, name: 'power', title: 'Power used', description: 'In MWh.' },
      { ...sum, name: 'idle', title: 'Idle time', description: 'Hours without any milk.' },
      { ...text, name: 'keeper', title: 'Keeper' },
      { ...time, name: 'skimmed_on', title: 'Skimmed' },
    ]),
  ],
  values: { keeper: ['Olsen'] },
};

describe('a unit that no figure is in', () => {
  it.each([
    [bakery, 'how many tonnes of flour did we use in 2025', /^SELECT MEASURE\(flour\) \/ 1000\.0 AS/],
    [bakery, 'flour used in grams by oven', /oven, MEASURE\(flour\) \* 1000\.0 AS/],
    [creamery, 'volume skimmed in litres by month', /MEASURE\(volume\) \* 100\.0 AS/],
    [creamery, 'litres skimmed by keeper', /keeper, MEASURE\(volume\) \* 100\.0 AS/],
    [creamery, 'power used in kWh by keeper', /keeper, MEASURE\(power\) \* 1000\.0 AS/],
    [creamery, 'idle time in minutes by keeper', /keeper, MEASURE\(idle\) \* 60\.0 AS/],
    [kennel, 'minutes walked in hours by walker', /walker, MEASURE\(minutes\) \/ 60\.0 AS/],
    [kennel, 'hours walked by walker', /walker, MEASURE\(minutes\) \/ 60\.0 AS/],
  ])('is worked out of one of its kind: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [bakery, 'kilos of flour by oven', /oven, MEASURE\(flour\) AS/],
    [creamery, 'hl skimmed by keeper', /keeper, MEASURE\(volume\) AS/],
  ])('is the same by another word: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [bakery, 'how many tonnes of flour did we use in 2025', 'Flour used in tonnes in 2025'],
    [creamery, 'volume skimmed in litres by month', 'Volume skimmed in litres by month'],
    [kennel, 'hours walked by walker', 'Hours walked by walker'],
  ])('is in what the answer is called: %#', (trade, question, expected) => {
    expect(titleTold(trade, question)).toBe(expected);
  });

  it.each([
    [bakery, 'price in tonnes'],
    [bakery, 'takings in tonnes'],
    [bakery, 'how many litres of flour did we use'],
    [kennel, 'days walked by walker'],
    [creamery, 'ovens with more than 3 litres'],
  ])('is in nothing that has another kind: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/[*/] \d/);
  });

  it.each([
    [bakery, 'share of flour used in tonnes by oven', 'Share of flour used in kg by oven'],
    [creamery, 'growth of volume skimmed in litres, 2025 over 2024', 'Volume skimmed in 2025'],
  ])('is offered in its own where it is worked out further: %#', async (trade, question, offer) => {
    const told = await ask({
      question,
      search: () => trade.cubes,
      runSql: (input) => rowsFor(input, []),
      today: '2025-06-30',
    });
    expect(told.text).toMatch(/did not find a way to take “(?:tonnes|litres)” into account/);
    expect(told.text).toContain(`What I can work out is: ${offer}`);
  });
});
