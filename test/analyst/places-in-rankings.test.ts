import { describe, expect, it } from 'vitest';
import { avg, count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

/** Dishes that are sold in a canteen. */
const canteen: Trade = {
  cubes: [
    view('meals', 'Meals', [
      { ...text, name: 'dish', title: 'Dish' },
      { ...text, name: 'counter', title: 'Counter' },
      { ...time, name: 'served_on', title: 'Served' },
      { ...count, name: 'count', title: 'Meals' },
      { ...sum, name: 'takings', title: 'Takings', description: 'In GBP.' },
      { ...avg, name: 'wait', title: 'Average wait in minutes' },
    ]),
  ],
  values: {},
};

/** Repairs of lamps along the roads. */
const lamps: Trade = {
  cubes: [
    view('repairs', 'Repairs', [
      { ...text, name: 'road', title: 'Road' },
      { ...text, name: 'cause', title: 'Cause of the fault' },
      { ...time, name: 'reported_on', title: 'Reported' },
      { ...time, name: 'mended_on', title: 'Mended' },
      { ...count, name: 'count', title: 'Repairs' },
    ]),
  ],
  values: {},
};

const at = (place: number) => `WHERE place <= ${place} AND reached >= ${place}`;

describe('a place in a ranking', () => {
  it.each([
    [lamps, '2nd most common cause of the fault', 2],
    [lamps, 'which road has the third most repairs', 3],
    [lamps, 'road with the second highest number of repairs in 2024', 2],
    [lamps, 'which road is the runner-up for repairs', 2],
    [lamps, 'second busiest month for repairs last year', 2],
    [canteen, 'which counter has the second lowest takings', 2],
    [canteen, 'fourth biggest counter by takings', 4],
    [canteen, 'which dish is in third place by number of meals', 3],
  ])('is told by whatever has it, and by all that share it: %#', (trade, question, place) => {
    const told = toldOf(trade, question);
    expect(told).toMatch(/^SELECT/);
    expect(told).toContain(at(place));
    expect(told).not.toMatch(/LIMIT 1\b/);
  });

  it('is said', () => {
    expect(titleTold(lamps, 'which road has the third most repairs')).toBe(
      'Number of repairs by road, third highest',
    );
    expect(toldOf(canteen, 'which counter has the second lowest takings')).toContain('ORDER BY takings ASC');
  });

  it('is asked of the ranking before', () => {
    expect(toldOf(lamps, 'which road has the most repairs', 'and who came second?')).toContain(at(2));
    expect(toldOf(lamps, 'which road has the most repairs', 'and the third?')).toContain(at(3));
    expect(toldOf(lamps, 'which road has the most repairs', 'and the next one?')).toContain(at(2));
    expect(
      toldOf(lamps, 'which road has the most repairs', 'and who came second?', 'and the next one?'),
    ).toContain(at(3));
    expect(toldOf(lamps, 'top 5 roads by repairs', 'and the next one?')).not.toContain('reached');
    expect(toldOf(lamps, 'repairs in 2024', 'and the third?')).not.toContain('reached');
  });

  it.each([
    [lamps, 'repairs in the second quarter of 2024'],
    [lamps, 'number of repairs in the second week of May 2024'],
    [lamps, 'the second latest repair'],
    [canteen, 'takings of the second half of 2024 by counter'],
  ])('is none of a period, nor of what no figure ranks: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toContain('reached');
  });
});
