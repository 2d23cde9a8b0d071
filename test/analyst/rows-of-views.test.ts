import { describe, expect, it } from 'vitest';
import { avg, count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Views over several cubes: each member is of rows of its own (`rows`), and so is the date that figures are told by.

/** Tenants are joined to the moorings that each has taken, and these to repairs. */
const harbour: Trade = {
  cubes: [
    view('harbour', 'Harbour', [
      { ...text, name: 'skipper', title: 'Skipper', rows: 1 },
      { ...time, name: 'registered_on', title: 'Registered On', rows: 1 },
      { ...time, name: 'last_berth', title: 'Last Berth', rows: 1 },
      { ...count, name: 'skipper_count', title: 'Skippers', rows: 1 },
      { ...text, name: 'berth', title: 'Berth', rows: 0 },
      { ...text, name: 'status', title: 'Status', rows: 0, description: 'Taken or given up.' },
      { ...time, name: 'taken_on', title: 'Taken On', rows: 0 },
      { ...time, name: 'ended_on', title: 'Ended On', rows: 0, description: 'Empty until it has.' },
      { ...count, name: 'mooring_count', title: 'Moorings', rows: 0 },
      { ...sum, name: 'dues', title: 'Dues', rows: 0, description: 'In GBP.' },
    ]),
  ],
  values: { skipper: ['Ann Hove', 'Bo Lund'], status: ['Taken', 'Given up'] },
};

/** Kilns with the faults that some of them have; the lines of batches, which have no day of their own. */
const pottery: Trade = {
  cubes: [
    view('firings', 'Firings', [
      { ...text, name: 'batch', title: 'Batch', rows: 1 },
      { ...text, name: 'glaze', title: 'Glaze', rows: 1 },
      { ...text, name: 'stage', title: 'Stage', rows: 1, description: 'Set, fired or broken.' },
      { ...time, name: 'set_at', title: 'Set At', rows: 1 },
      { ...time, name: 'booked_for', title: 'Booked For', rows: 1 },
      { ...count, name: 'count', title: 'Count', rows: 1 },
      { ...text, name: 'fault', title: 'Fault', rows: 0 },
      { ...time, name: 'fault_found_on', title: 'Fault Found On', rows: 0 },
      { ...count, name: 'fault_count', title: 'Faults', rows: 0 },
      { ...avg, name: 'days_to_mend', title: 'Average days to mend', rows: 0 },
      { ...text, name: 'potter', title: 'Potter', rows: 2 },
      { ...time, name: 'potter_left_on', title: 'Potter Left On', rows: 2 },
    ]),
    view('sales', 'Sales', [
      { ...text, name: 'sale_no', title: 'Sale', rows: 2 },
      { ...time, name: 'sold_on', title: 'Sold On', rows: 2 },
      { ...count, name: 'sale_count', title: 'Sales made', rows: 2 },
      { ...text, name: 'item', title: 'Item', rows: 1 },
      { ...text, name: 'colour', title: 'Colour', rows: 1 },
      { ...text, name: 'shape', title: 'Shape', rows: 1 },
      { ...sum, name: 'turnover', title: 'Turnover', rows: 1, description: 'In GBP.' },
      { ...time, name: 'came_back_on', title: 'Came Back On', rows: 0 },
      { ...count, name: 'comeback_count', title: 'Comebacks', rows: 0 },
    ]),
  ],
  values: { glaze: ['Ash', 'Celadon'], potter: ['Ida Mohr'] },
};

/** Florists who are asked for what is held on another day. */
const weddings: Trade = {
  cubes: [
    view('florists', 'Florists', [
      { ...text, name: 'status', title: 'Status', rows: 0 },
      { ...time, name: 'asked_on', title: 'Asked', rows: 0 },
      { ...time, name: 'confirmed_on', title: 'Confirmed', rows: 0 },
      { ...count, name: 'count', title: 'Orders for flowers', rows: 0 },
      { ...sum, name: 'cut', title: 'Our cut', rows: 0, description: 'In GBP.' },
      { ...text, name: 'florist', title: 'Florist', rows: 1 },
      { ...time, name: 'insured_until', title: 'Insured until', rows: 1 },
      { ...text, name: 'couple', title: 'Couple', rows: 2 },
      { ...time, name: 'event_on', title: 'Event date', rows: 2 },
    ]),
    view('crew', 'Crew', [
      { ...text, name: 'depot', title: 'Depot' },
      { ...text, name: 'helper', title: 'Helper' },
      { ...text, name: 'employment', title: 'Employment' },
      { ...time, name: 'started_on', title: 'Started On' },
      { ...count, name: 'helper_count', title: 'Helpers' },
    ]),
  ],
  values: { employment: ['Full-time', 'Part-time'], depot: ['Leeds'] },
};

describe('a figure of a view over several cubes', () => {
  it.each([
    [harbour, 'moorings by month in 2024', /taken_on/],
    [harbour, 'dues last month', /taken_on/],
    [harbour, 'how many skippers last year', /registered_on/],
    [pottery, 'firings by glaze last month', /set_at/],
    [pottery, 'faults by potter last year', /fault_found_on/],
    [pottery, 'turnover by month last year', /sold_on/],
    [pottery, 'comebacks last year', /came_back_on/],
    [weddings, 'our cut last month', /event_on/],
  ])('is told by the day of its own rows: %#', (trade, question, day) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
    const days = toldOf(trade, question).match(/\w+_(?:on|at|for|berth)\b/g) ?? [];
    expect(new Set(days.map((name) => day.test(name)))).toEqual(new Set([true]));
  });

  it('is told by the day for which it is booked, where that is still ahead', () => {
    expect(toldOf(pottery, 'firings next week by glaze')).toMatch(/^SELECT.*booked_for >= '2025-07-07'/);
  });

  it('is told by the day of other rows where that is named', () => {
    expect(toldOf(pottery, 'faults by potter of firings set in May')).not.toMatch(
      /^SELECT.*fault_found_on >=/,
    );
  });
});

describe('rows that are called as they are counted', () => {
  it.each([
    [weddings, 'which helpers started in May', /^SELECT helper.* WHERE started_on >= '2025-05-01'/],
    [weddings, 'how many helpers are part-time', /MEASURE\(helper_count\).*employment = 'Part-time'/],
    [harbour, 'which moorings ended in May', /^SELECT berth|^SELECT.* ended_on/],
  ])('are listed and counted by that name: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toMatch(told);
  });
});

describe('a day by which something is to be', () => {
  it.each([
    ['moorings ending by the end of august', /ended_on >= '2025-06-30' AND ended_on < '2025-09-01'/],
    ['how many moorings end by 31 august', /ended_on >= '2025-06-30' AND ended_on < '2025-09-01'/],
  ])('%s', (question, told) => {
    expect(toldOf(harbour, question)).toMatch(told);
  });
});

describe('what lies ahead of rows that are asked for', () => {
  it('is on the day of what they are asked for', () => {
    expect(toldOf(weddings, 'orders for flowers in the next 30 days')).toMatch(
      /^SELECT.*event_on >= '2025-06-30'/,
    );
  });
});

describe('a list of values in a description', () => {
  const halls: Trade = {
    cubes: [
      view('hires', 'Hires', [
        { ...count, name: 'count', title: 'Hires' },
        { ...sum, name: 'takings', title: 'Takings', description: 'In GBP.' },
        { ...text, name: 'tariff', title: 'Tariff', description: 'Dances: Gold, Silver. Others: Plain.' },
        { ...text, name: 'kind', title: 'Kind of hire', description: 'Dance, Talk or Fair.' },
        { ...time, name: 'hired_on', title: 'Day of the hire' },
      ]),
    ],
    values: { tariff: ['Gold', 'Silver', 'Plain'], kind: ['Dance', 'Talk', 'Fair'] },
  };

  it('is no name of its column', () => {
    expect(toldOf(halls, 'top 3 dances by takings this year')).not.toMatch(/^SELECT tariff/);
  });

  it('and five of something are no one total', () => {
    expect(toldOf(halls, 'top 5 dances this year by value')).not.toMatch(/^SELECT (?:MAX|MEASURE)/);
  });
});

/** Guides who have badges, of which "Badge" is the kind; and cooks with their certificates. */
const holders = (person: string, paper: string): Trade => ({
  cubes: [
    view('register', `${person}s and ${paper}s`, [
      { ...text, name: 'person', title: person, rows: 1 },
      { ...count, name: 'count', title: `${person}s employed`, rows: 1 },
      { ...avg, name: 'pay', title: 'Average pay rate', rows: 1 },
      { ...text, name: 'kind', title: paper, rows: 0, description: 'Full, Trial or Guest.' },
      { ...text, name: 'number', title: `${paper} number`, rows: 0 },
      { ...count, name: 'papers', title: `${paper}s`, rows: 0 },
    ]),
  ],
  values: { kind: ['Full', 'Trial', 'Guest'] },
});

describe('rows that are ranked', () => {
  it.each([
    ['Guide', 'Badge', 'top 3 badges by guides employed'],
    ['Cook', 'Certificate', 'bottom 4 certificates by average pay rate'],
  ])('are those that are named, and not who has them: %s', (person, paper, question) => {
    expect(toldOf(holders(person, paper), question)).not.toMatch(/^SELECT person\b/);
  });

  it('may be called by what has them', () => {
    expect(toldOf(holders('Guide', 'Badge'), 'top 3 guides by badges')).toMatch(/^SELECT person/);
    expect(toldOf(harbour, 'who has the most moorings')).toMatch(/^SELECT skipper/);
  });
});
