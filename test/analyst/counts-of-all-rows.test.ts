import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, sum, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// What a model calls `count` counts all rows, whatever its title says that was done with them.

/** Horse rides that are booked, and what becomes of them. */
const stable: Trade = {
  cubes: [
    cube('rides', 'Rides', [
      { ...count, name: 'count', title: 'Booked rides' },
      { ...count, name: 'finished', title: 'Finished rides' },
      { ...count, name: 'first_rides', title: 'Trial rides' },
      { type: 'time', aggType: 'max', name: 'last_at', title: 'Last finished ride' },
      { ...text, name: 'horse', title: 'Horse' },
      { ...time, name: 'booked_at', title: 'Booked at' },
      { ...time, name: 'rides_at', title: 'Ride date' },
    ]),
  ],
  values: { horse: ['Bella', 'Max'] },
};

/** Tunings of pianos that are planned ahead. */
const tuner: Trade = {
  cubes: [
    cube('tunings', 'Tunings', [
      { ...count, name: 'count', title: 'Scheduled tunings' },
      { ...count, name: 'missed', title: 'Missed tunings' },
      { ...text, name: 'town', title: 'Town' },
      { ...time, name: 'scheduled_on', title: 'Scheduled on' },
      { ...time, name: 'tuning_day', title: 'Tuning day' },
    ]),
  ],
  values: { town: ['Delft', 'Gouda'] },
};

/** Of parcels only those that were returned are called so. */
const parcels: Trade = {
  cubes: [
    cube('parcels', 'Parcels', [
      { ...count, name: 'returned_count', title: 'Returned parcels' },
      { ...count, name: 'damaged_count', title: 'Damaged parcels' },
      { ...sum, name: 'margin', title: 'Margin', description: 'Parcel income less handling.' },
      { ...text, name: 'depot', title: 'Depot' },
      { ...time, name: 'sent_on', title: 'Sent' },
    ]),
  ],
  values: { depot: ['North'] },
};

describe('the count of all rows', () => {
  it.each([
    [stable, 'rides by horse', 'SELECT horse, MEASURE(count) AS count FROM rides GROUP BY 1'],
    [tuner, 'how many tunings by town', 'SELECT town, MEASURE(count) AS count FROM tunings GROUP BY 1'],
  ])('is what the rows are called alone, though its title says more: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });

  it.each([
    [stable, 'rides by horse in 2024', "rides_at >= '2024-01-01'"],
    [stable, 'how many rides were booked in 2024', "booked_at >= '2024-01-01'"],
    [tuner, 'tunings in 2024', "tuning_day >= '2024-01-01'"],
    [tuner, 'tunings scheduled in 2024', "scheduled_on >= '2024-01-01'"],
  ])(
    'is of the day that is called as they are, and not of the one of asking for them: %#',
    (trade, question, sql) => {
      expect(toldOf(trade, question)).toContain(sql);
    },
  );

  it.each([
    [stable, 'finished rides by horse', 'MEASURE(finished)'],
    [stable, 'trial rides last year', 'MEASURE(first_rides)'],
    [tuner, 'missed tunings by town', 'MEASURE(missed)'],
  ])('is none of what more is said of: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });

  it('is not told by the count of some of them', () => {
    expect(toldOf(parcels, 'parcels by depot')).toMatch(/^(?:missing|unsure)/);
  });

  it('leaves the "last" of a period to the period', () => {
    expect(toldOf(stable, 'rides last year')).toContain('MEASURE(count)');
  });
});
