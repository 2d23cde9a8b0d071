import { describe, expect, it } from 'vitest';
import { count, distinct, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Leaks that plumbers mend; "open" is more than the state of that name. */
const plumber: Trade = {
  cubes: [
    view('leaks', 'Leaks', [
      { ...count, name: 'count', title: 'Leaks', description: 'Also called: jobs' },
      { ...count, name: 'open', title: 'Open leaks', description: 'Open or being mended.' },
      { ...sum, name: 'billed', title: 'Billed', description: 'In GBP.' },
      { ...sum, name: 'arrears', title: 'Outstanding', description: 'In GBP. Billed and not paid yet.' },
      { ...text, name: 'state', title: 'State', description: 'Open, being mended or dry.' },
      { ...text, name: 'bill_state', title: 'Bill state', description: 'Sent, unpaid or paid.' },
      { ...text, name: 'street', title: 'Street' },
      { ...time, name: 'reported_on', title: 'Reported' },
    ]),
    view('drains', 'Drains', [
      { ...count, name: 'count', title: 'Drains cleared' },
      { ...text, name: 'street', title: 'Street' },
      { ...time, name: 'cleared_on', title: 'Cleared' },
    ]),
  ],
  values: {
    state: ['Open', 'Being mended', 'Dry'],
    bill_state: ['Sent', 'Unpaid', 'Paid'],
    street: ['Mill Lane', 'High Street'],
  },
};

/** Hives that are let to growers; each agreement is for one kind of bee. */
const apiary: Trade = {
  cubes: [
    view('lets', 'Agreements', [
      { ...count, name: 'count', title: 'Agreements' },
      { ...count, name: 'live', title: 'Live agreements', description: 'Agreed or on notice.' },
      { ...distinct, name: 'grower_count', title: 'Growers under agreement' },
      { ...sum, name: 'returned', title: 'Returned', description: 'Money given back. In GBP.' },
      { ...text, name: 'grower', title: 'Grower' },
      { ...text, name: 'bee', title: 'Bee', description: 'buckfast (calm), carnica or mellifera.' },
      { ...text, name: 'valley', title: 'Valley' },
      { ...time, name: 'agreed_on', title: 'Agreed' },
    ]),
    view('swarms', 'Swarms', [
      { ...count, name: 'count', title: 'Swarms caught' },
      { ...text, name: 'valley', title: 'Valley' },
      { ...time, name: 'caught_on', title: 'Caught' },
    ]),
  ],
  values: { bee: ['Buckfast', 'Carnica', 'Mellifera'], valley: ['North', 'South'] },
};

describe('A state that the model has a count of its own for', () => {
  it.each([
    'how many jobs are open',
    'how many jobs have we got open',
    'how many leaks are open',
    'open jobs',
  ])('is told by that count: %s', (question) => {
    expect(toldOf(plumber, question)).toContain('MEASURE(open)');
    expect(toldOf(plumber, question)).not.toContain("= 'Open'");
  });

  it('and one that it has none for by its value', () => {
    expect(toldOf(plumber, 'how many jobs are dry')).toContain("state = 'Dry'");
    expect(toldOf(plumber, 'how many jobs are dry')).toContain('MEASURE(count)');
  });
});

describe('A share of what the model counts by itself', () => {
  it.each([
    ['what share of our live agreements is in North?', "FILTER (WHERE valley = 'North')"],
    ['what percentage of live agreements is still on carnica?', "FILTER (WHERE bee = 'Carnica')"],
    ['what share of open leaks is in Mill Lane', "FILTER (WHERE street = 'Mill Lane')"],
  ])('is of all of these: %s', (question, filter) => {
    const told = toldOf(question.includes('leaks') ? plumber : apiary, question);
    expect(told).toContain(filter);
    expect(told).not.toContain('MEASURE(count)');
  });

  it('and without a part it is of all rows', () => {
    expect(toldOf(apiary, 'what share of agreements is live')).toContain('MEASURE(count)');
  });

  it('and what became of some is no share of a sum among them', () => {
    expect(toldOf(apiary, 'what proportion of agreements gets returned North and South?')).not.toContain(
      'SELECT',
    );
  });
});

describe('Who has the one and not the other', () => {
  it.each(['who has buckfast but not carnica', 'which growers have buckfast but not carnica'])(
    'is in no row of the other: %s',
    (question) => {
      const told = toldOf(apiary, question);
      expect(told.startsWith('SELECT') ? told : 'NOT IN').toContain('NOT IN');
    },
  );

  it('is not counted by rows that are each of one alone', () => {
    expect(toldOf(apiary, 'how many growers have buckfast but not carnica')).not.toMatch(/<> 'Carnica'/);
  });

  it('and rows themselves are simply of the one', () => {
    expect(toldOf(plumber, 'how many leaks in Mill Lane but not High Street')).not.toContain('NOT IN');
  });
});

describe('What no word names', () => {
  it.each([plumber, apiary])('is asked back where two kinds of rows may be meant', (trade) => {
    expect(toldOf(trade, 'which weekday is busiest')).toBe('choice');
  });

  it('and is told where one is named', () => {
    expect(toldOf(apiary, 'busiest weekday for swarms')).toContain('FROM swarms');
  });
});

it('A word that a description lists is no name of what is counted', () => {
  expect(toldOf(apiary, 'how many buckfasts are there in North')).not.toContain('COUNT(DISTINCT bee)');
  expect(toldOf(apiary, 'how many bees do we let')).not.toContain('COUNT(DISTINCT valley)');
});

it('What is unpaid of something is the debt, and not all of the bill', () => {
  const asked = ['what did we bill in May?', 'by street', "and what's still unpaid of it"];
  expect(toldOf(plumber, ...asked)).not.toContain('MEASURE(billed)');
});
