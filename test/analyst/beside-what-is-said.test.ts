import { describe, expect, it } from 'vitest';
import { compileModel, searchModel } from '../../engine/index.ts';
import { openParser } from '../../scripts/model/open-parser.ts';
import { avg, count, distinct, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// What shares a word with a question, and is beside it.

/** Cottages that people move in and out of, repairs of them, and what is billed. */
const cottages: Trade = {
  cubes: [
    view('lets', 'Lets', [
      { ...count, name: 'count', title: 'Lets' },
      { ...text, name: 'family', title: 'Family' },
      { ...time, name: 'begins_on', title: 'First day' },
      { ...time, name: 'leaves_on', title: 'Moving out' },
    ]),
    view('repairs', 'Repairs', [
      { ...count, name: 'count', title: 'Repairs' },
      { ...count, name: 'finished', title: 'Repairs finished' },
      { ...text, name: 'status', title: 'State', description: 'Open, finished or cancelled.' },
      { ...time, name: 'reported_on', title: 'Reported' },
      { ...time, name: 'finished_on', title: 'Finished' },
    ]),
    view('bills', 'Bills', [
      { ...count, name: 'count', title: 'Bills' },
      { ...distinct, name: 'families', title: 'Families with a bill' },
      { ...sum, name: 'billed', title: 'Billed', description: 'In EUR.' },
      { ...sum, name: 'received', title: 'Rent received', description: 'In EUR.' },
      { ...sum, name: 'firewood', title: 'Firewood sold', description: 'In EUR.' },
      { ...text, name: 'family', title: 'Family' },
      { ...text, name: 'state', title: 'Bill state', description: 'Draft, sent or paid.' },
      { ...time, name: 'billed_on', title: 'Bill date' },
    ]),
  ],
  values: { status: ['Open', 'Finished', 'Cancelled'], state: ['Draft', 'Sent', 'Paid'] },
};

/** Carts that go from one stand to another, with drops on the way. */
const carts: Trade = {
  cubes: [
    view('runs', 'Runs', [
      { ...count, name: 'count', title: 'Runs' },
      { ...sum, name: 'crates', title: 'Crates moved' },
      { ...text, name: 'from_stand', title: 'Start stand' },
      { ...text, name: 'to_stand', title: 'End stand' },
      { ...text, name: 'carter', title: 'Carter' },
      { ...text, name: 'outcome', title: 'Outcome', description: 'Delivered or failed.' },
      { ...text, name: 'drop_number', title: 'Drop number' },
      { ...time, name: 'run_on', title: 'Day of the run' },
    ]),
  ],
  values: { from_stand: ['Elm', 'Oak'], to_stand: ['Elm', 'Oak'], outcome: ['Delivered', 'Failed'] },
};

/** What is paid for others alone. */
const outlays: Trade = {
  cubes: [
    view('outlays', 'Outlays', [
      { ...count, name: 'count', title: 'Outlays' },
      { ...sum, name: 'spent', title: 'Advances', description: 'What we pay for the family, in EUR.' },
      { ...time, name: 'paid_on', title: 'Day' },
    ]),
  ],
  values: {},
};

describe('what is beside the words of a question', () => {
  it.each([
    [cottages, 'who moved in last month', /leaves_on/],
    [cottages, 'how many families moved in this year', /leaves_on/],
    [cottages, 'repairs finished in time last month', /./],
    [cottages, 'how many finished repairs were cancelled', /./],
    [cottages, 'how many billed bills are there', /billed\\b(?!_on)/],
    [cottages, 'how much rent is overdue', /received/],
    [cottages, 'who is our worst payer', /billed/],
    [cottages, 'bills that went out last month', /state = 'Sent'/],
    [cottages, 'customers at the till yesterday', /./],
    [cottages, 'average bill per family', /count/],
    [outlays, 'what did we earn this year', /spent/],
    [carts, 'runs that ended at Elm last month', /from_stand = 'Elm'/],
    [carts, 'which carter had the most failed drops in May', /previous|LAG/],
  ])('is not told for it: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).not.toMatch(new RegExp(`^SELECT.*(?:${told.source})`));
  });

  it.each([
    [cottages, 'repairs finished in May', /finished_on|finished/],
    [cottages, 'families with a bill this year', /families/],
    [cottages, 'how many bills did we send last month', /count|billed_on/],
    [carts, 'crates moved from Elm last month', /from_stand = 'Elm'/],
    [carts, 'crates moved to Elm last month', /to_stand = 'Elm'/],
    [carts, 'runs by start stand', /from_stand/],
  ])('is told where it is said: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toMatch(told);
  });
});

/** Plots that are tilled for somebody, of a kind of harvest, and given up. */
const plots: Trade = {
  cubes: [
    view('plots', 'Plots', [
      { ...count, name: 'count', title: 'Plots' },
      { ...avg, name: 'average_rent', title: 'Average rent', description: 'In EUR.' },
      { ...text, name: 'number', title: 'Plot number' },
      { ...text, name: 'soil', title: 'Soil' },
      { ...text, name: 'state', title: 'State', description: 'Let or cancelled.' },
      { ...text, name: 'kind', title: 'Type of harvest' },
      { ...time, name: 'let_on', title: 'Let' },
      { ...time, name: 'cancelled_on', title: 'Cancelled' },
      { ...time, name: 'harvest_on', title: 'Date of harvest' },
    ]),
  ],
  values: { state: ['Let', 'Cancelled'], kind: ['Apple', 'Barley'], soil: ['Clay'] },
};

describe('a day, a figure or a thing', () => {
  it.each([
    ['plot cancellations per year', /let_on/],
    ['apples in May', /let_on/],
    ['which weekday is busiest for rent', /average_rent/],
    ['list of plots that were cancelled, with the soil', /SELECT soil FROM/],
  ])('is not the one beside that which is asked for: %s', (question, told) => {
    expect(toldOf(plots, question)).not.toMatch(new RegExp(`^(?=SELECT).*(?:${told.source})`));
  });

  it('is told where it is named', () => {
    expect(toldOf(plots, 'plots cancelled in May')).toContain('cancelled_on >=');
    expect(toldOf(plots, 'plots let in May')).toContain('let_on >=');
  });
});

describe('a month without a year', () => {
  it.each([
    ['how many runs do we have in October', '2025-10-01'],
    ['how many runs did we have in October', '2024-10-01'],
    ['runs in October', '2024-10-01'],
    ['how many runs do we have in May', '2025-05-01'],
  ])('is to come where it is asked of what we have: %s', (question, from) => {
    expect(toldOf(carts, question)).toContain(`run_on >= '${from}'`);
  });
});

describe('a number that is divided, and shown in percent', () => {
  it('is a fraction of one, as a measure is', async () => {
    const parser = await openParser();
    const content = `cubes:
  - name: shows
    sql_table: shows
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: full, sql: "1.0 * {CUBE}.sold / {CUBE}.seats", type: number, format: percent }
      - { name: score, sql: score, type: number, format: percent }
`;
    const { model } = compileModel(parser, [{ path: 'model.yml', content }]);
    if (model === null) throw new Error('The model does not compile.');
    const caller = { userAttributes: {}, groups: [], securityContext: {} };
    const [shows] = searchModel({ model, caller, views: null }, '');
    const told = shows?.members.map(({ name, description }) => `${name}: ${description}`).join('\n');
    expect(told).toContain('shows.full: Shown as percent of a fraction');
    expect(told).toContain('shows.score: Shown as percent.');
  });
});
