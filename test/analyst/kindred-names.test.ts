import { describe, expect, it } from 'vitest';
import { ask, rowsFor } from './conversation.ts';
import { cube } from './library-cubes.ts';
import { count, sum, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Vehicles that are washed. */
const carWash: Trade = {
  cubes: [
    cube('washes', 'Washes', [
      { ...count, name: 'count', title: 'Number of washes' },
      { ...sum, name: 'foam', title: 'Foam sprayed in litres' },
      { ...text, name: 'plate', title: 'Vehicle' },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...time, name: 'waxed_on', title: 'Waxed' },
    ]),
  ],
  values: { plate: ['AB 1'] },
};

/** Patients of a clinic, and how full its beds are. */
const ward: Trade = {
  cubes: [
    cube('beds', 'Beds', [
      { type: 'number', aggType: 'avg', name: 'occupancy', title: 'Occupancy' },
      { ...text, name: 'floor', title: 'Floor' },
      { ...time, name: 'day', title: 'Day' },
    ]),
    cube('patients', 'Patients', [
      { ...count, name: 'count', title: 'Number of patients' },
      { type: 'boolean', name: 'smoker', title: 'Smoker' },
      { ...time, name: 'came_on', title: 'Came in' },
      { ...time, name: 'discharged_on', title: 'Discharged' },
    ]),
  ],
  values: { floor: ['Ground'] },
};

describe('a word that nothing explains', () => {
  it.each([
    [carWash, 'how many washes did we wax in May 2025', /waxed_on >= '2025-05-01'/],
    [ward, 'how many patients did we discharge in May 2025', /discharged_on >= '2025-05-01'/],
    [ward, 'how many patients smoke', /smoker IS TRUE/],
    [ward, "how many patients don't smoke", /smoker IS NOT TRUE/],
    [carWash, 'how many millilitres of foam did we spray in 2025', /MEASURE\(foam\) \* 1000\.0/],
  ])('is read as another form of a name: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [carWash, 'washes by automobile', /^SELECT plate, MEASURE\(count\)/],
    [ward, 'how full were we in May 2025', /^SELECT MEASURE\(occupancy\)/],
  ])('is read as what everyday English says of it: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [carWash, 'washes by aeroplane'],
    [carWash, 'how many washes were of vans'],
    [ward, 'patients by smoke colour'],
    [ward, 'how many patients were discharged by the smoking nurse'],
  ])('is left where it is kin to nothing: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it('is asked about where it is as near to two', () => {
    const cubes = [
      cube('lessons', 'Lessons', [
        { ...count, name: 'count', title: 'Number of lessons' },
        { ...text, name: 'coach', title: 'Coach' },
        { ...text, name: 'trainer', title: 'Trainer' },
      ]),
    ];
    expect(toldOf({ cubes, values: {} }, 'lessons by instructor')).toBe('choice');
  });

  it('is looked up first: a value that is called so is meant', () => {
    const named = { ...carWash, values: { plate: ['Automobile'] } };
    expect(toldOf(named, 'washes of the automobile')).toContain("plate = 'Automobile'");
  });

  it('is told with what was read for it', async () => {
    const told = await ask({
      question: 'washes by automobile',
      search: () => carWash.cubes,
      runSql: (input) => rowsFor(input, input.sqlQuery.includes('ILIKE') ? [] : [['AB 1', '3']]),
      today: '2025-06-30',
    });
    expect(told.text).toMatch(/^I read “automobile” as “vehicle”\./);
  });
});
