import { describe, expect, it } from 'vitest';
import { writeSql } from '../../analyst/answer/query/write-sql.ts';
import { withWhose } from '../../analyst/intent/whose-rows.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { count, text, time, view } from './members-of-trades.ts';
import { type Trade, understandingOf } from './trades.ts';

/** Boats that are hired by a reference; and the papers of them, which two kinds of people sign. */
const boats: Trade = {
  cubes: [
    view('hires', 'Hires', [
      { ...text, name: 'reference', title: 'Hire reference' },
      { ...text, name: 'state', title: 'State' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'customer_kind', title: 'Customer kind' },
      { ...time, name: 'hired_on', title: 'Hired' },
      { ...count, name: 'count', title: 'Hires' },
    ]),
    view('papers', 'Papers', [
      { ...text, name: 'paper_no', title: 'Paper number' },
      { ...text, name: 'owner', title: 'Owner' },
      { ...text, name: 'tenant', title: 'Tenant' },
      { ...time, name: 'signed_on', title: 'Signed' },
      { ...count, name: 'count', title: 'Papers' },
    ]),
  ],
  values: { state: ['Open', 'Closed'] },
};

/** Dresses that are altered, known by their names. */
const dresses: Trade = {
  cubes: [
    view('fittings', 'Fittings', [
      { ...text, name: 'fitting_no', title: 'Fitting number' },
      { ...text, name: 'client', title: 'Client name' },
      { ...time, name: 'fitted_on', title: 'Fitted' },
      { ...count, name: 'count', title: 'Fittings' },
    ]),
    view('dresses', 'Dresses', [
      { ...text, name: 'dress', title: 'Dress' },
      { ...text, name: 'client', title: 'Client name' },
      { ...time, name: 'sewn_on', title: 'Sewn' },
      { ...count, name: 'count', title: 'Dresses' },
    ]),
  ],
  values: {},
};

function shown(trade: Trade, question: string): string {
  const told = understandingOf(trade, [question]);
  if (told.kind !== 'intents') return told.kind;
  return writeSql(withWhose(told.candidates[0].intent, sourcesOf(trade.cubes))).replaceAll('\n', ' ');
}

describe('rows that are listed by their number', () => {
  it.each([
    [boats, 'which hires are open', 'SELECT reference, customer FROM'],
    [dresses, 'which fittings were fitted in May', 'SELECT fitting_no, client, fitted_on FROM'],
  ])('are told with whose they are, and the day that was asked about: %#', (trade, question, columns) => {
    expect(shown(trade, question)).toContain(columns);
  });

  it.each([
    [
      'several kinds of people have them',
      boats,
      'which papers were signed in May',
      'SELECT paper_no, signed_on FROM',
    ],
    ['they have names', dresses, 'which dresses were sewn in May', 'SELECT dress FROM'],
    ['they are counted', boats, 'how many hires are open', 'SELECT MEASURE(count) AS count FROM'],
  ])('are told alone where %s', (_, trade, question, columns) => {
    expect(shown(trade, question)).toContain(columns);
  });
});
