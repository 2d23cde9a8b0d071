import { describe, expect, it } from 'vitest';
import { count, number, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** What the rows are comes before their figures, and what other rows lend them behind. */
const stable: Trade = {
  cubes: [
    view('rides', 'Rides', [
      { ...text, name: 'kind', title: 'Kind of ride' },
      { ...text, name: 'status', title: 'Ride status' },
      { ...time, name: 'ridden_on', title: 'Ridden' },
      { ...count, name: 'count', title: 'Rides' },
      { ...count, name: 'late', title: 'Late rides' },
      { ...count, name: 'lessons', title: 'Jumping lessons', description: 'Rides with a teacher.' },
      {
        ...number,
        aggType: 'avg',
        name: 'average_fee',
        title: 'Average fee',
        description: 'Postponed rides and trials left out.',
      },
      { ...text, name: 'horse', title: 'Horse' },
      { ...text, name: 'breed', title: 'Type of horse' },
    ]),
    view('horses', 'Horses', [
      { ...text, name: 'name', title: 'Horse' },
      { ...text, name: 'breed', title: 'Type of horse' },
      { ...number, name: 'age', title: 'Age' },
      { ...count, name: 'count', title: 'Horses' },
    ]),
  ],
  values: { breed: ['Shetland pony', 'Cob'], status: ['Postponed', 'Ridden'], kind: ['Pony lesson'] },
};

const tools: Trade = {
  cubes: [
    view('loans', 'Loans', [
      { ...text, name: 'kind', title: 'Kind of loan' },
      { ...time, name: 'lent_on', title: 'Lent' },
      { ...count, name: 'count', title: 'Loans' },
      { ...count, name: 'broken', title: 'Broken loans' },
      { ...count, name: 'trials', title: 'Guided trials', description: 'Loans that were guided.' },
      {
        ...number,
        aggType: 'avg',
        name: 'average_rent',
        title: 'Average rent',
        description: 'Excluding voided loans.',
      },
      { ...text, name: 'tool', title: 'Tool' },
      { ...text, name: 'tool_type', title: 'Tool type' },
    ]),
    view('inventory', 'Tools', [
      { ...text, name: 'name', title: 'Tool' },
      { ...text, name: 'tool_type', title: 'Tool type' },
      { ...number, name: 'voltage', title: 'Voltage' },
      { ...count, name: 'count', title: 'Tools' },
    ]),
  ],
  values: { tool_type: ['Belt sander', 'Chainsaw'], kind: ['Voided', 'Beginner trial'] },
};

describe('what "how many" and "number of" lead to', () => {
  it.each([
    [stable, 'how many shetland ponies do we have', 'FROM horses'],
    [stable, 'number of cobs', 'FROM horses'],
    [tools, 'how many chainsaws do we have', 'FROM inventory'],
    [tools, 'number of belt sanders', 'FROM inventory'],
  ])('is counted where the rows are of that kind: %#', (trade, question, from) => {
    expect(toldOf(trade, question)).toContain(from);
  });

  it.each([
    [stable, 'how many cobs in 2024'],
    [stable, 'number of shetland ponies ridden in 2024'],
    [tools, 'how many chainsaws in 2024'],
    [tools, 'number of belt sanders lent in 2024'],
  ])('is none of the rows that only reach it by a join: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toContain('SELECT');
  });

  it.each([
    [stable, 'how many pony lessons were there in 2024'],
    [tools, 'how many beginner trials were there in 2024'],
  ])('is no row of a kind where another figure is called so: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

describe('the name of a count of some rows', () => {
  it.each([
    [stable, 'how many cob rides came back late'],
    [tools, 'how many chainsaw loans came back broken'],
  ])('is none of what all rows are called, and never dropped: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toContain('MEASURE(count)');
  });
});

describe('what a description leaves out', () => {
  it.each([
    [stable, 'postponed rides in 2024', 'average_fee'],
    [tools, 'voided loans in 2024', 'average_rent'],
  ])('names no figure: %#', (trade, question, figure) => {
    expect(toldOf(trade, question)).not.toContain(figure);
    expect(toldOf(trade, question)).toContain('MEASURE(count)');
  });
});
