import { describe, expect, it } from 'vitest';
import { avg, count, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Bands play at fairs: one band at many; and stalls with their takings, line by line. */
const fair: Trade = {
  cubes: [
    view('gigs', 'Bands', [
      { ...text, name: 'status', title: 'Status', rows: 0, description: 'Asked or agreed.' },
      { ...time, name: 'gig_on', title: 'Day of the gig', rows: 0 },
      { ...count, name: 'count', title: 'Band gigs', rows: 0 },
      { ...text, name: 'band', title: 'Band', rows: 1 },
      { ...text, name: 'style', title: 'Style', rows: 1, description: 'Jazz trio, Choir or Piper.' },
      { ...time, name: 'insured_until', title: 'Insured until', rows: 1 },
    ]),
    view('stalls', 'Stalls and sales', [
      { ...text, name: 'stall', title: 'Stall', rows: 1 },
      { ...time, name: 'opened_on', title: 'Opened', rows: 1 },
      { ...count, name: 'stall_count', title: 'Stalls', rows: 1 },
      { ...text, name: 'ware', title: 'Ware', rows: 0 },
      { ...number, name: 'amount', title: 'Amount', rows: 0, description: 'In GBP.' },
      { ...sum, name: 'takings', title: 'Takings', rows: 0, description: 'In GBP.' },
    ]),
    view('offers', 'Offers', [
      { ...text, name: 'clerk', title: 'Clerk' },
      { ...time, name: 'sent_on', title: 'Sent' },
      { ...count, name: 'count', title: 'Offers' },
      { ...sum, name: 'quoted', title: 'Value quoted', description: 'In GBP.' },
      { ...avg, name: 'average_income', title: 'Average household income', description: 'In GBP.' },
    ]),
  ],
  values: { style: ['Jazz trio', 'Choir', 'Piper'], status: ['Asked', 'Agreed'] },
};

describe('rows of another kind than those asked about', () => {
  it.each(['bands whose insurance runs out this year', 'stalls over 1000 this year'])(
    'are not told for them: %s',
    (question) => {
      expect(toldOf(fair, question)).not.toMatch(/^SELECT MEASURE\((?:count|stall_count)\)/);
    },
  );

  it.each(['how many band gigs last year', 'band gigs by band'])(
    'are told where they are meant: %s',
    (question) => {
      expect(toldOf(fair, question)).toMatch(/^SELECT.*MEASURE\(count\)/);
    },
  );
});

describe('what was only quoted, and an average of money', () => {
  it.each([
    'which clerk sold the most last year',
    'turnover by clerk',
    'income last year',
    'income by clerk',
  ])('are nothing that came in: %s', (question) => {
    expect(toldOf(fair, question)).not.toMatch(/^SELECT.*(?:quoted|average_income)/);
  });

  it.each([
    ['value quoted by clerk', /MEASURE\(quoted\)/],
    ['average household income by clerk', /MEASURE\(average_income\)/],
  ])('are told by their names: %s', (question, told) => {
    expect(toldOf(fair, question)).toMatch(told);
  });
});

describe('what was declined', () => {
  it.each([['offers declined last year'], ['why were offers declined']])('is no change: %s', (question) => {
    expect(toldOf(fair, question)).not.toMatch(/previous|change|LAG/i);
  });
});

describe('a value that holds a "not"', () => {
  const calls: Trade = {
    cubes: [
      view('calls', 'Calls', [
        { ...count, name: 'count', title: 'Calls' },
        { ...text, name: 'why_lost', title: 'Reason lost' },
        { ...time, name: 'called_on', title: 'Called' },
      ]),
    ],
    values: { why_lost: ['Could not reach', 'Too dear'] },
  };

  it('is not denied by it', () => {
    expect(toldOf(calls, 'calls lost because could not reach')).not.toMatch(/<>|NOT IN/);
    expect(toldOf(calls, 'calls not lost because too dear')).not.toMatch(/^SELECT.*why_lost = 'Too dear'/);
  });
});
