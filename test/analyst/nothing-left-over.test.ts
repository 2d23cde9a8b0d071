import { describe, expect, it } from 'vitest';
import { count, flag, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

// Where a reading leaves no word of a question over, it is stated; and where one is left, it is not.

const average = { type: 'number', aggType: 'avg' } as const;

/** Chimneys that are swept and checked. */
const sweeps: Trade = {
  cubes: [
    view('calls', 'Calls', [
      { ...count, name: 'count', title: 'Number of calls' },
      { ...sum, name: 'sacks', title: 'Sacks of soot' },
      { ...sum, name: 'fees', title: 'Fees', description: 'In GBP.' },
      { ...number, aggType: 'number', name: 'no_show_rate', title: 'No-show rate' },
      { ...text, name: 'task', title: 'Kind of task' },
      { ...text, name: 'roof', title: 'Roof type' },
      { ...text, name: 'outcome', title: 'Outcome of the call' },
      { ...text, name: 'cause', title: 'Cause of the blockage' },
      { ...text, name: 'chimney', title: 'Chimney' },
      { ...number, name: 'bill', title: 'Bill', description: 'In GBP.' },
      { ...text, name: 'sweeper', title: 'Sweeper' },
      { ...text, name: 'certificate', title: 'Certificate' },
      { ...flag, name: 'ladder', title: 'Long ladder' },
      { ...number, name: 'minutes', title: 'Time on the roof in min' },
      { ...time, name: 'called_on', title: 'Called' },
      { ...time, name: 'finished_on', title: 'Finished' },
    ]),
    view('roofs', 'Roofs', [
      { ...count, name: 'count', title: 'Number of roofs' },
      { ...text, name: 'owner', title: 'Owner' },
    ]),
  ],
  values: {
    task: ['Repair', 'Inspection'],
    cause: ['Nest', 'Soot'],
    roof: ['Thatch', 'Slate'],
    outcome: ['Done', 'Nobody in'],
    sweeper: ['Ames', 'Bell'],
  },
};

/** Pianos that are tuned, and the halls that they stand in. */
const tuners: Trade = {
  cubes: [
    view('tunings', 'Tunings', [
      { ...count, name: 'count', title: 'Number of tunings' },
      { ...sum, name: 'strings', title: 'Strings' },
      { ...sum, name: 'takings', title: 'Takings', description: 'In EUR.' },
      { ...number, aggType: 'number', name: 'win_rate', title: 'Win rate' },
      { ...text, name: 'work', title: 'Type of work' },
      { ...text, name: 'hall', title: 'Hall' },
      { ...text, name: 'maker', title: 'Maker of the piano' },
      { ...text, name: 'tuner', title: 'Tuner' },
      { ...number, name: 'quote', title: 'Quote', description: 'In EUR.' },
      { ...flag, name: 'voiced', title: 'Voicing' },
      { ...time, name: 'tuned_on', title: 'Tuned' },
    ]),
    view('halls', 'Halls', [
      { ...count, name: 'count', title: 'Number of halls' },
      { ...average, name: 'average_rent', title: 'Average rent', description: 'In EUR.' },
      { ...text, name: 'hall', title: 'Hall' },
      { ...number, name: 'rent', title: 'Rent', description: 'In EUR.' },
    ]),
  ],
  values: { work: ['Repair', 'Concert'], maker: ['Steinway', 'Grotrian'], hall: ['Grand', 'Small'] },
};

describe('the plural of a value', () => {
  it.each([
    [sweeps, 'how many repairs were there in 2025', "task = 'Repair'"],
    [sweeps, 'number of inspections in 2025', "task = 'Inspection'"],
    [tuners, 'how many repairs in May 2025', "work = 'Repair'"],
    [tuners, 'number of concerts by tuner', "work = 'Concert'"],
    [sweeps, 'inspections by sweeper', 'SELECT sweeper, MEASURE(count)'],
    [tuners, 'repairs by hall', 'SELECT hall, MEASURE(count)'],
  ])('is counted where the value says what the rows are: %#', (trade, question, sql) => {
    // Of a value alone the whole model is looked at first.
    expect(toldOf(trade, question)).toMatch(/^(?:unsure: )?SELECT/);
    expect(toldOf(trade, question)).toContain(sql);
  });

  it.each([
    [sweeps, 'how many slates do we have', 'slates'],
    [sweeps, 'number of slates', 'slates'],
    [sweeps, 'slates by sweeper', 'slates'],
    [tuners, 'how many Steinways are there', 'Steinways'],
    [tuners, 'number of Steinways', 'Steinways'],
  ])('counts no rows of which it says another thing: %#', (trade, question, word) => {
    expect(toldOf(trade, question)).toMatch(new RegExp(`^missing: .*${word}`));
  });
});

describe('another thing than what is asked for', () => {
  it.each([
    [sweeps, 'number of nests in 2025', 'nests'],
    [sweeps, 'fees by chimney type', 'chimney'],
    [tuners, 'takings by hall size', 'hall'],
    [sweeps, 'number of bills by sweeper', 'number'],
    [tuners, 'number of quotes by hall', 'number'],
  ])('is offered, and not stated: %#', (trade, question, word) => {
    expect(toldOf(trade, question)).toMatch(new RegExp(`^missing: .*${word}`));
  });
});

describe('a plain way to say it', () => {
  it.each([
    [sweeps, 'which sweeper has the worst no-show rate', 'ORDER BY 2 DESC'],
    [tuners, 'which tuner has the worst win rate', 'ORDER BY 2 ASC'],
    [sweeps, 'calls with no certificate recorded', 'certificate IS NULL'],
    [tuners, 'halls with a rent under 2000', 'rent < 2000'],
    [sweeps, 'which sweeper brings in the most money', 'MEASURE(fees)'],
    [tuners, 'which tuner brought in the least revenue', 'MEASURE(takings)'],
    [sweeps, 'how many sacks does a call have on average', 'sacks_per_count'],
    [tuners, 'how many strings does a tuning have on average', 'strings_per_count'],
    [sweeps, 'number of calls so far', 'SELECT MEASURE(count) AS count FROM calls'],
    [tuners, 'takings so far in 2025', "tuned_on >= '2025-01-01'"],
    [sweeps, 'what share of calls needs a long ladder', 'ladder IS TRUE'],
  ])('is no doubt: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
    expect(toldOf(trade, question)).toContain(sql);
  });

  it('has a singular of its own', () => {
    expect(titleTold(sweeps, 'long ladder by sweeper')).toBe('Number of calls by sweeper (long ladder: yes)');
  });
});
