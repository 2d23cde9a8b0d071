import { describe, expect, it } from 'vitest';
import { count, distinct, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** A choir school: its singers from the first letter on, and who teaches them. */
const choir: Trade = {
  cubes: [
    view('singers', 'Singers', [
      { ...count, name: 'count', title: 'Number of records', description: 'Applicants, too.' },
      { ...count, name: 'on_roll', title: 'Singers on roll' },
      { ...count, name: 'former', title: 'Former singers' },
      { ...text, name: 'singer', title: 'Singer name' },
      { ...text, name: 'coach', title: 'Coach' },
      { ...text, name: 'stage', title: 'Stage', description: 'Applied, on_roll, on_notice or left.' },
      { ...time, name: 'joined_on', title: 'Joined' },
    ]),
  ],
  values: { stage: ['Applied', 'on_roll', 'on_notice'], coach: ['Una'] },
};

/** Phone lines; some are given up, but still run. */
const lines: Trade = {
  cubes: [
    view('lines', 'Lines', [
      { ...count, name: 'count', title: 'Number of lines' },
      { ...count, name: 'live', title: 'Live lines', description: 'Active or under notice.' },
      { ...distinct, name: 'customers', title: 'Customers', description: 'With at least one live line.' },
      { ...text, name: 'status', title: 'Line status', description: 'Active, notice given or ceased.' },
      { ...text, name: 'town', title: 'Town' },
      { ...time, name: 'ceased_on', title: 'Ceased' },
    ]),
  ],
  values: { status: ['Active', 'Notice given', 'Ceased'], town: ['Ayr'] },
};

describe('what there is right now', () => {
  it.each([
    [choir, 'how many singers do we have right now', /^SELECT MEASURE\(on_roll\)/],
    [choir, 'which coach has the most singers right now', /^SELECT coach, MEASURE\(on_roll\).*LIMIT 1/],
    [choir, 'singers per coach at the moment', /^SELECT coach, MEASURE\(on_roll\)/],
    [lines, 'how many lines do we have at present', /^SELECT MEASURE\(live\) AS live FROM lines$/],
    [
      lines,
      'how many customers do we currently have',
      /^SELECT MEASURE\(customers\) AS customers FROM lines$/,
    ],
    [lines, 'which town has the most lines right now', /^SELECT town, MEASURE\(live\)/],
  ])('is the count that the model has of it: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [lines, 'how many lines are ceased at the moment', /live/],
    [lines, 'how many lines were there in May', /live/],
    [choir, 'how many former singers do we have now', /on_roll/],
    [choir, 'how many singers on notice do we have right now', /AS on_roll FROM singers$/],
  ])('is none of another state, or time: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).not.toMatch(expected);
  });
});

describe('a sentence that only says how things seem', () => {
  it.each([
    [lines, 'I have the feeling that we are getting slower. How many lines are there?'],
    [lines, "It feels like we're losing too many lately. How many lines are there?"],
    [lines, 'The bosses are getting nervous. How many lines are there?'],
  ])('is left out: %#', (trade, question) => {
    expect(toldOf(trade, question)).toBe(toldOf(trade, 'How many lines are there?'));
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
  });

  it.each([
    [lines, 'I think Ayr is quiet. How many lines are there?'],
    [lines, 'Ceased lines are a worry. How many lines are there?'],
    [choir, 'I feel that Una is busy. How many singers on roll does she have?'],
    [lines, 'We had a bad May. How many lines are there?'],
  ])('is kept where it may name what is asked about: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toBe(toldOf(trade, 'How many lines are there?'));
    expect(toldOf(trade, question)).not.toMatch(/^SELECT MEASURE\((?:count|on_roll)\) AS \w+ FROM \w+$/);
  });
});

/** A yard that hires out plant, with all that it takes and one part of that. */
const yard: Trade = {
  cubes: [
    view('runs', 'Transport', [
      { ...count, name: 'count', title: 'Number of runs' },
      { ...sum, name: 'charges', title: 'Transport charges', description: 'In GBP.' },
      { ...time, name: 'done_on', title: 'Done' },
    ]),
    view('bills', 'Bills', [
      { ...count, name: 'count', title: 'Number of bills' },
      { ...sum, name: 'turnover', title: 'Turnover', description: 'In GBP.' },
      { ...time, name: 'billed_on', title: 'Billed' },
    ]),
    view('machines', 'Machines', [
      { ...count, name: 'count', title: 'Number of machines' },
      { ...text, name: 'status', title: 'Machine status', description: 'Available, on hire or sold.' },
      { ...time, name: 'bought_on', title: 'Bought' },
    ]),
  ],
  values: { status: ['Available', 'On hire', 'Sold'] },
};

describe('all of it', () => {
  it.each([
    ['how much did we take in May', /^SELECT MEASURE\(turnover\)/],
    ['what did we earn last month', /^SELECT MEASURE\(turnover\)/],
    ['how much have we taken each month', /^SELECT DATE_TRUNC.*MEASURE\(turnover\)/],
    ['how many machines are out on hire right now', /status = 'On hire'/],
  ])('is the figure that is called so: %s', (question, expected) => {
    expect(toldOf(yard, question)).toMatch(expected);
  });

  it('is no part of it', () => {
    expect(toldOf(yard, 'how much did we take for transport in May')).not.toMatch(/turnover/);
    expect(toldOf(yard, 'how many machines do we have right now')).not.toMatch(/On hire/);
  });
});
