import { describe, expect, it } from 'vitest';
import { count, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Bees: a list of apiaries, of which each has so many hives, and what is harvested there. */
const bees: Trade = {
  cubes: [
    view('apiaries', 'Apiaries', [
      { ...text, name: 'name', title: 'Apiary' },
      { ...text, name: 'valley', title: 'Valley' },
      { ...number, name: 'hives', title: 'Number of hives' },
      { ...count, name: 'count', title: 'Apiaries' },
      { ...sum, name: 'all_hives', title: 'Hives' },
    ]),
    view('harvests', 'Harvests', [
      { ...text, name: 'apiary', title: 'Apiary' },
      { ...text, name: 'valley', title: 'Valley' },
      { ...number, name: 'hives', title: 'Number of hives' },
      { ...number, name: 'frames', title: 'Frames' },
      { ...time, name: 'harvested_on', title: 'Harvested' },
      { ...count, name: 'count', title: 'Harvests' },
      { ...sum, name: 'kilos', title: 'Kilos of honey' },
    ]),
  ],
  values: { valley: ['North', 'South'] },
};

/** Care homes: meals are told beside the residents that the model adds up itself. */
const care: Trade = {
  cubes: [
    view('meals', 'Meals', [
      { ...text, name: 'home', title: 'Home' },
      { ...number, name: 'residents', title: 'Residents' },
      { ...number, name: 'floor', title: 'Floor' },
      { ...time, name: 'served_on', title: 'Served' },
      { ...count, name: 'count', title: 'Meals' },
      { ...sum, name: 'cost', title: 'Cost', description: 'In EUR.' },
      { ...sum, name: 'resident_count', title: 'Residents' },
    ]),
  ],
  values: {},
};

describe('a figure per what things have a number of', () => {
  it.each([
    [bees, 'kilos of honey per hive', 'harvests', 'apiary, hives'],
    [bees, 'kilos of honey per hive by valley in 2024', 'harvests', 'valley, apiary, hives'],
    [bees, 'average kilos of honey per hive by valley', 'harvests', 'valley, apiary, hives'],
    [bees, 'which apiary has the most kilos of honey per hive', 'harvests', 'apiary, hives'],
  ])(
    'is divided by the number of each thing once, where a list adds it up: %#',
    (trade, question, from, inner) => {
      const sql = toldOf(trade, question);
      expect(sql).toContain('1.0 * SUM(kilos) / NULLIF(SUM(hives), 0) AS kilos_per_hives');
      expect(sql).toContain(`(SELECT ${inner}, MEASURE(kilos) AS kilos FROM ${from}`);
    },
  );

  it.each([
    [care, 'meals per resident', '1.0 * count / NULLIF(resident_count, 0)'],
    [care, 'cost per resident by home', '1.0 * cost / NULLIF(resident_count, 0)'],
  ])('is divided by what the model itself adds up: %#', (trade, question, ratio) => {
    expect(toldOf(trade, question)).toContain(ratio);
  });

  it.each([
    [bees, 'kilos of honey per frame', 'per frame'],
    [bees, 'harvests per frame by valley', 'per frame'],
  ])('is not stated where nothing says that the numbers add up: %#', (trade, question, word) => {
    expect(toldOf(trade, question)).toBe(`missing: ${word}`);
  });

  it.each([
    [care, 'meals per floor', 'SELECT floor, MEASURE(count)'],
    [bees, 'kilos of honey per valley', 'SELECT valley, MEASURE(kilos)'],
    [bees, 'harvests by number of hives', 'SELECT hives, MEASURE(count)'],
  ])('stays a group where rows are told apart by it: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });
});
