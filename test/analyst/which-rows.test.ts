import { describe, expect, it } from 'vitest';
import { count, flag, text, time, view } from './members-of-trades.ts';
import { kennel, type Trade, toldOf } from './trades.ts';

// "which enquiries from last week are still open": which ones, where something stands between them and what is said of them.

const allotments: Trade = {
  cubes: [
    view('plots', 'Plots', [
      { ...count, name: 'count', title: 'Plots' },
      { ...text, name: 'number', title: 'Plot number' },
      { ...text, name: 'hill', title: 'Hill' },
      { ...flag, name: 'has_shed', title: 'Shed' },
      { ...flag, name: 'weedy', title: 'Weedy' },
      { ...time, name: 'rented_on', title: 'Rented' },
    ]),
  ],
  values: { hill: ['North', 'South'] },
};

const beekeepers: Trade = {
  cubes: [
    view('hives', 'Hives', [
      { ...count, name: 'hives', title: 'Number of hives' },
      { ...text, name: 'tag', title: 'Hive' },
      { ...text, name: 'meadow', title: 'Meadow' },
      { ...flag, name: 'swarmed', title: 'Has swarmed' },
      { ...time, name: 'opened_on', title: 'Opened' },
    ]),
  ],
  values: { meadow: ['Clover', 'Heather'] },
};

describe('which rows', () => {
  it.each([
    [allotments, 'which of our plots on the North hill have no shed?', 'number', 'has_shed IS NOT TRUE'],
    [allotments, 'which plots rented in May 2025 are weedy?', 'number', 'weedy IS TRUE'],
    [allotments, 'which plots from May 2025 are still weedy?', 'number', "rented_on >= '2025-05-01'"],
    [allotments, 'which plots have no shed', 'number', 'has_shed IS NOT TRUE'],
    [allotments, 'which plots without a shed', 'number', 'has_shed IS NOT TRUE'],
    [
      allotments,
      'which plots are weedy and have no shed',
      'number',
      'weedy IS TRUE AND has_shed IS NOT TRUE',
    ],
    [beekeepers, 'which of the hives in Clover have swarmed', 'tag', "meadow = 'Clover'"],
    [beekeepers, 'which hives opened last month have swarmed?', 'tag', "opened_on >= '2025-05-01'"],
  ])('are listed, by where or from when they are, too: %#', (trade, question, name, condition) => {
    const told = toldOf(trade, question);
    expect(told).toMatch(new RegExp(`^SELECT ${name} FROM`));
    expect(told).toContain(condition);
  });

  it.each([
    [kennel, 'which breeds in the North wing have the most stays?', 'breed'],
    [allotments, 'which hill with a shed has the most plots?', 'hill'],
  ])('are no rows where groups are ranked: %#', (trade, question, group) => {
    expect(toldOf(trade, question)).toMatch(new RegExp(`^SELECT ${group}, MEASURE`));
  });
});
