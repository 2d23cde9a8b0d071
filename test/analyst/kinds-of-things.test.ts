import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, sum, text } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// The "boat type" is the "type of boat", whichever word is said for it.

/** Boats that are built. */
const yard: Trade = {
  cubes: [
    cube('boats', 'Boats', [
      { ...count, name: 'count', title: 'Number of boats' },
      { ...sum, name: 'hours', title: 'Hours of work' },
      { ...text, name: 'boat', title: 'Boat' },
      { ...text, name: 'boat_type', title: 'Boat type' },
      { ...text, name: 'engine_type', title: 'Engine type' },
    ]),
    cube('launches', 'Launches', [
      { ...count, name: 'count', title: 'Number of launches' },
      { type: 'number', aggType: 'count_distinct', name: 'boat_count', title: 'Boats launched' },
      { ...text, name: 'boat', title: 'Boat' },
      { ...text, name: 'boat_type', title: 'Boat type' },
    ]),
  ],
  values: {},
};

/** Concerts that are given. */
const hall: Trade = {
  cubes: [
    cube('concerts', 'Concerts', [
      { ...count, name: 'count', title: 'Number of concerts' },
      { ...sum, name: 'tickets', title: 'Tickets sold' },
      { ...text, name: 'concert', title: 'Concert' },
      { ...text, name: 'concert_type', title: 'Concert type' },
      { ...text, name: 'hall', title: 'Hall' },
    ]),
  ],
  values: {},
};

describe('the kind of a thing', () => {
  it.each([
    [yard, 'hours of work by type of boat', 'SELECT boat_type, MEASURE(hours)'],
    [yard, 'hours of work by kind of engine', 'SELECT engine_type, MEASURE(hours)'],
    [hall, 'tickets sold per kind of concert', 'SELECT concert_type, MEASURE(tickets)'],
    [hall, 'how many types of concerts are there', 'COUNT(DISTINCT concert_type)'],
  ])('is its type, and not the thing: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });

  it.each([
    [yard, 'number of boats of each type', 'SELECT boat_type, MEASURE(count)'],
    [hall, 'concerts of each type', 'SELECT concert_type, MEASURE(count)'],
  ])('is the one of what is counted where each is told apart: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });

  it('is not guessed', () => {
    expect(toldOf(hall, 'tickets sold per type of guest')).toMatch(/^missing/);
  });

  it('is not said by the thing alone', () => {
    expect(toldOf(hall, 'tickets sold per concert')).toContain('SELECT concert, MEASURE(tickets)');
  });
});
