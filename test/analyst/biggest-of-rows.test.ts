import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, number, text } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

const pounds = { type: 'number', aggType: 'sum', description: 'In GBP.' } as const;

/** Rows that come to money, some of which was paid, and what they are about. */
const ofMoney = (rows: string, done: string, people: string, things: string): Trade => ({
  cubes: [
    {
      ...cube(rows.toLowerCase(), rows, [
        { ...count, name: 'count', title: rows },
        { ...pounds, name: 'amount', title: `${rows} ${done}` },
        { ...pounds, name: 'settled', title: `${rows} paid` },
        { ...number, type: 'number', aggType: 'avg', name: 'wait', title: 'Average days to pay' },
        { ...text, name: 'person', title: people },
        { ...text, name: 'thing', title: things },
        { ...number, name: 'changes', title: 'Times changed' },
        { ...number, name: 'days', title: 'Days open' },
        { type: 'time', name: 'made_on', title: 'Made' },
      ]),
      type: 'view',
    },
    {
      ...cube(`${things.toLowerCase()}s`, `${things}s`, [
        { ...count, name: 'count', title: `${things}s` },
        { ...text, name: 'name', title: things },
        { ...number, name: 'length', title: 'Length in m' },
        { type: 'time', name: 'bought_on', title: 'Bought' },
      ]),
      type: 'view',
    },
  ],
  values: {},
});

const fines = ofMoney('Penalties', 'charged', 'Skipper', 'Barge');
const levies = ofMoney('Levies', 'raised', 'Farmer', 'Hedge');

describe('the biggest of the rows', () => {
  it.each([
    [fines, 'what was the biggest single penalty', 'SELECT MAX(amount) AS highest_amount FROM penalties'],
    [levies, 'largest levy ever', 'SELECT MAX(amount) AS highest_amount FROM levies'],
    [fines, 'which skipper got the biggest penalty', 'SELECT person, MAX(amount) AS highest_amount'],
    [levies, 'which farmer had the largest levy', 'SELECT person, MAX(amount) AS highest_amount'],
    // A number of times is no time.
    [fines, 'longest penalty', 'MAX(days) AS highest_days FROM penalties'],
    [levies, 'longest levy', 'MAX(days) AS highest_days FROM levies'],
  ])('is the highest amount of one, and not of what was paid of it: %#', (trade, question, select) => {
    expect(toldOf(trade, question)).toContain(select);
  });

  it.each([
    [fines, 'what is the longest barge'],
    [levies, 'which is the longest hedge'],
  ])('is no figure of rows that another thing is in: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT.*(?:wait|days|FROM (?:penalties|levies))/);
  });

  it('is no sum where those that have several are compared by all of them', () => {
    expect(toldOf(fines, 'which skipper has the most penalties')).toContain('SELECT person, MEASURE(count)');
  });
});
