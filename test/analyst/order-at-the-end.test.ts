import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, number, sum, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Beehives, and what is billed for them. */
const hives: Trade = {
  cubes: [
    cube('hives', 'Hives', [
      { ...count, name: 'count', title: 'Number of hives' },
      { ...text, name: 'hive', title: 'Hive' },
      { ...text, name: 'valley', title: 'Valley' },
      { ...number, name: 'weight', title: 'Weight (kg)' },
      { ...number, name: 'frames', title: 'Frames' },
      { ...time, name: 'settled_on', title: 'Settled' },
    ]),
    cube('bills', 'Bills', [
      { ...count, name: 'count', title: 'Number of bills' },
      { ...sum, name: 'unpaid', title: 'Unpaid', description: 'In EUR.' },
      { ...text, name: 'number', title: 'Bill number' },
      { ...text, name: 'grocer', title: 'Grocer' },
      { ...number, name: 'amount', title: 'Amount', description: 'In EUR.' },
      { ...time, name: 'billed_on', title: 'Billed' },
      { ...time, name: 'due_on', title: 'Due' },
    ]),
  ],
  values: { valley: ['East', 'West'] },
};

/** Singers of an agency, and what they are paid. */
const singers: Trade = {
  cubes: [
    cube('payouts', 'Payouts', [
      { ...count, name: 'count', title: 'Number of payouts' },
      { ...text, name: 'singer', title: 'Singer' },
      { ...time, name: 'paid_on', title: 'Paid' },
    ]),
    cube('singers', 'Singers', [
      { ...count, name: 'count', title: 'Number of singers' },
      { ...text, name: 'name', title: 'Singer' },
      { ...text, name: 'voice', title: 'Voice' },
      { ...number, name: 'fee', title: 'Fee per evening', description: 'In EUR.' },
      { ...time, name: 'born_on', title: 'Date of birth' },
      { ...time, name: 'joined_on', title: 'Joined' },
    ]),
  ],
  values: { voice: ['Alto', 'Bass'] },
};

const sqlOf = (trade: Trade, question: string) => toldOf(trade, question).replaceAll('\n', ' ');

describe('the order at the end of a list', () => {
  it.each([
    [hives, 'hives with more than 9 frames, biggest first', 'SELECT hive, frames', 'frames > 9', '2 DESC'],
    [hives, 'hives in the east valley, heaviest first', 'SELECT hive, weight', "valley = 'East'", '2 DESC'],
    [hives, 'hives, newest at the top', 'SELECT hive, settled_on', 'FROM hives', '2 DESC'],
    [hives, 'list the hives in order of weight', 'SELECT hive, weight', 'FROM hives', '2 DESC'],
    [hives, 'bills of more than 90 euros, cheapest first', 'SELECT number, amount', 'amount > 90', '2 ASC'],
    [hives, 'bills from 2024 ordered by due date', 'SELECT number, due_on', 'billed_on >=', '2 ASC'],
    [
      hives,
      'unpaid bills, oldest first',
      'SELECT number, billed_on, MEASURE(unpaid)',
      'MEASURE(unpaid) > 0',
      '2 ASC',
    ],
    [hives, 'unpaid bills, biggest first', 'SELECT number, MEASURE(unpaid)', 'MEASURE(unpaid) > 0', '2 DESC'],
    [singers, 'singers, oldest first', 'SELECT name, born_on', 'FROM singers', '2 ASC'],
    [singers, 'list the singers, most recent first', 'SELECT name, joined_on', 'FROM singers', '2 DESC'],
    [singers, 'singers by fee, dearest first', 'SELECT name, fee', 'FROM singers', '2 DESC'],
  ])('is by the one column that it is about: %#', (trade, question, shown, rows, order) => {
    expect(sqlOf(trade, question)).toContain(shown);
    expect(sqlOf(trade, question)).toContain(rows);
    expect(sqlOf(trade, question)).toContain(`ORDER BY ${order} NULLS LAST, 1`);
  });

  it.each([
    [hives, 'number of hives by valley, lowest first', 'ORDER BY 2 ASC NULLS LAST, 1'],
    [hives, 'number of hives by valley, highest to lowest', 'ORDER BY 2 DESC NULLS LAST, 1'],
    [singers, 'number of singers by voice in order of number', 'ORDER BY 2 DESC NULLS LAST, 1'],
  ])('is by the figure of groups: %#', (trade, question, order) => {
    expect(sqlOf(trade, question)).toContain(order);
  });

  it.each([
    [singers, 'payouts, dearest first'],
    [hives, 'hives in order of honey'],
  ])('is none where nothing is called so: %#', (trade, question) => {
    expect(sqlOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
