import { describe, expect, it } from 'vitest';
import { count, distinct, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Groups whose names hold a verb, a small word, or the name of another group; and rows that are counted as those on file.

const bindery: Trade = {
  cubes: [
    view('repairs', 'Repairs', [
      { ...text, name: 'state', title: 'State' },
      { ...text, name: 'query_state', title: 'Query state' },
      { ...text, name: 'failed_reason', title: 'Failed reason' },
      { ...text, name: 'settles_by', title: 'Settles by' },
      { ...time, name: 'brought_on', title: 'Brought in' },
      { ...count, name: 'count', title: 'Number of repairs' },
      { ...count, name: 'query_count', title: 'Query count' },
      { ...sum, name: 'pages', title: 'Pages' },
    ]),
    view('settlements', 'Settlements', [
      { ...text, name: 'state', title: 'State' },
      { ...time, name: 'settled_on', title: 'Settled' },
      { ...sum, name: 'settled', title: 'Settles' },
      { ...distinct, name: 'readers', title: 'Readers who settled' },
      { ...text, name: 'reader', title: 'Reader' },
    ]),
    view('reader_list', 'Readers', [
      { ...text, name: 'name', title: 'Reader' },
      { ...text, name: 'state', title: 'State' },
      { ...text, name: 'school', title: 'School' },
      { ...count, name: 'count', title: 'Readers on file' },
      { ...count, name: 'active', title: 'Active readers' },
    ]),
  ],
  values: {},
};

const apiary: Trade = {
  cubes: [
    view('swarms', 'Swarms', [
      { ...text, name: 'stage', title: 'Stage' },
      { ...text, name: 'sighting_stage', title: 'Sighting stage' },
      { ...text, name: 'was_lost_to', title: 'Lost cause' },
      { ...text, name: 'went_to', title: 'Went to' },
      { ...text, name: 'feeds_by', title: 'Feeds by' },
      { ...time, name: 'seen_on', title: 'Seen' },
      { ...count, name: 'count', title: 'Number of swarms' },
      { ...count, name: 'sighting_count', title: 'Sighting count' },
      { ...sum, name: 'frames', title: 'Frames' },
    ]),
    view('feedings', 'Feedings', [
      { ...text, name: 'stage', title: 'Stage' },
      { ...sum, name: 'syrup', title: 'Feeds' },
      { ...text, name: 'keeper', title: 'Keeper' },
    ]),
    view('keeper_list', 'Keepers', [
      { ...text, name: 'name', title: 'Keeper' },
      { ...text, name: 'stage', title: 'Stage' },
      { ...text, name: 'valley', title: 'Valley' },
      { ...count, name: 'count', title: 'Keepers in our records' },
      { ...count, name: 'current', title: 'Current keepers' },
    ]),
  ],
  values: {},
};

describe('a figure and a group, both by their whole names', () => {
  it.each([
    [bindery, 'query count by state', 'SELECT state, MEASURE(query_count)'],
    [bindery, 'share of query count by state', 'SELECT state, query_count, 100.0 *'],
    [bindery, 'query count by state in 2024', 'SELECT state, MEASURE(query_count)'],
    [bindery, 'query count by query state', 'SELECT query_state, MEASURE(query_count)'],
    [apiary, 'sighting count by stage', 'SELECT stage, MEASURE(sighting_count)'],
    [apiary, 'sighting count per stage', 'SELECT stage, MEASURE(sighting_count)'],
    [apiary, 'sighting count by sighting stage', 'SELECT sighting_stage, MEASURE(sighting_count)'],
  ])('make no longer name of another group: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
    expect(toldOf(trade, question)).toContain(told);
  });

  it.each([
    [bindery, 'queries by state'],
    [bindery, 'how many queries do we have per state?'],
    [apiary, 'sightings by stage'],
  ])('of which only a part is said, may mean either: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT (?:state|stage),/);
  });
});

describe('a group whose name begins with a verb', () => {
  it.each([
    [bindery, 'share of repairs by failed reason', 'SELECT failed_reason, count, 100.0 *'],
    [bindery, 'share of pages by failed reason', 'SELECT failed_reason, pages, 100.0 *'],
    [apiary, 'share of frames by went to', 'SELECT went_to, frames, 100.0 *'],
    [apiary, 'share of frames per went to', 'SELECT went_to, frames, 100.0 *'],
  ])('says nothing of what is shared among its groups: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
    expect(toldOf(trade, question)).toContain(told);
  });

  it.each([
    [bindery, 'share of repairs that failed by state'],
    [apiary, 'share of frames that went to market by stage'],
  ])('but what became of some is no share of all: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

describe('a group whose name ends in "by"', () => {
  it.each([
    [bindery, ['top 3 states by pages', 'in which settles by?'], 'SELECT state, settles_by, MEASURE(pages)'],
    [
      bindery,
      ['top 3 states by pages', 'only 2024', 'in which settles by?'],
      'SELECT state, settles_by, MEASURE(pages)',
    ],
    [apiary, ['top 3 stages by frames', 'in which feeds by?'], 'SELECT stage, feeds_by, MEASURE(frames)'],
  ])('is that of the rows asked about: %#', (trade, thread, told) => {
    expect(toldOf(trade, ...thread)).toMatch(/^SELECT/);
    expect(toldOf(trade, ...thread)).toContain(told);
  });
});

describe('all that are on file', () => {
  it.each([
    [bindery, ['readers on file by school'], 'SELECT school, MEASURE(count) AS count FROM reader_list'],
    [bindery, ['readers by school'], 'SELECT school, MEASURE(count) AS count FROM reader_list'],
    [bindery, ['how many readers are on file?'], 'SELECT MEASURE(count) AS count FROM reader_list'],
    [bindery, ['top 3 states by readers on file'], 'SELECT state, MEASURE(count) AS count FROM reader_list'],
    [
      bindery,
      ['top 3 states by readers on file', 'which schools are they in?'],
      'SELECT state, school, MEASURE(count) AS count FROM reader_list',
    ],
    [apiary, ['keepers in our records by valley'], 'SELECT valley, MEASURE(count) AS count FROM keeper_list'],
    [apiary, ['top 2 stages by keepers'], 'SELECT stage, MEASURE(count) AS count FROM keeper_list'],
  ])('are all of them: %#', (trade, thread, told) => {
    expect(toldOf(trade, ...thread)).toMatch(/^SELECT/);
    expect(toldOf(trade, ...thread)).toContain(told);
  });

  it.each([
    [bindery, 'active readers by school', 'MEASURE(active)'],
    [apiary, 'current keepers by valley', 'MEASURE(current)'],
  ])('and some of them are others: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });
});
