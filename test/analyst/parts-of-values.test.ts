import { describe, expect, it } from 'vitest';
import { count, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// "airport transfers", where the kind of a ride is called so and rides have an airport, too: no airports are counted.

const rides: Trade = {
  cubes: [
    view('rides', 'Rides', [
      { ...count, name: 'count', title: 'Number of rides' },
      { ...text, name: 'kind', title: 'Kind of ride' },
      { ...text, name: 'airport', title: 'Airport' },
      { ...time, name: 'ridden_on', title: 'Date of the ride' },
    ]),
  ],
  values: { kind: ['Airport transfer', 'School run'], airport: ['Leeds', 'York'] },
};

const parties: Trade = {
  cubes: [
    view('parties', 'Parties', [
      { ...count, name: 'count', title: 'Number of parties' },
      { ...text, name: 'occasion', title: 'Kind of party' },
      { ...text, name: 'boat', title: 'Boat' },
      { ...time, name: 'held_on', title: 'Held' },
    ]),
  ],
  values: { occasion: ['Boat trip', 'Wake'], boat: ['Rose', 'Lake'] },
};

describe('a word of a value that is a name as well', () => {
  it.each([
    [rides, 'how many airport transfers in May 2025', "kind = 'Airport transfer'"],
    [rides, 'how many airport transfers were there in May 2025?', "kind = 'Airport transfer'"],
    [parties, 'how many boat trips in May 2025', "occasion = 'Boat trip'"],
  ])('is no name: %#', (trade, question, condition) => {
    const told = toldOf(trade, question);
    expect(told).toMatch(/SELECT MEASURE\(count\)/);
    expect(told).toContain(condition);
  });

  it.each([
    [rides, 'how many airports are there', 'COUNT(DISTINCT airport)'],
    [parties, 'how many boats are there', 'COUNT(DISTINCT boat)'],
    [rides, 'rides by airport', 'SELECT airport, MEASURE(count)'],
  ])('is one where it stands alone: %#', (trade, question, part) => {
    expect(toldOf(trade, question)).toContain(part);
  });
});
