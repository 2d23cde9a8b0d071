import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// What comes near to the question, and is not what was asked.

/** Storage units that are let for a term, and plots of a garden. */
const lets = (rows: string): Trade => ({
  cubes: [
    view('lets', rows, [
      { ...text, name: 'let_no', title: 'Let number' },
      { ...text, name: 'holder', title: 'Holder' },
      { ...text, name: 'status', title: 'Status', description: 'Current, ended or cancelled.' },
      { ...time, name: 'began_on', title: 'Began' },
      { ...time, name: 'term_ends_on', title: 'End of the fixed term' },
      { ...count, name: 'count', title: rows },
      { ...sum, name: 'rent', title: 'Rent', description: 'In GBP.' },
    ]),
  ],
  values: { status: ['Current', 'Ended', 'Cancelled'] },
});

describe('what ended', () => {
  it.each(['Lets', 'Plots'])('did not do so by the end of a term: %s', (rows) => {
    const noun = rows.toLowerCase();
    expect(toldOf(lets(rows), `how many ${noun} ended in May`)).not.toMatch(/^SELECT.*term_ends_on/);
    expect(toldOf(lets(rows), `how many ${noun} have a fixed term that ended in May`)).not.toMatch(
      /^SELECT.*began_on/,
    );
  });
});

describe('the value of things', () => {
  it('is no number of them, also beside an earlier one', () => {
    expect(toldOf(lets('Lets'), 'value of our lets this year compared with last year')).not.toMatch(
      /^SELECT.*MEASURE\(count\)/,
    );
    expect(toldOf(lets('Lets'), 'number of lets this year compared with last year')).toMatch(
      /MEASURE\(count\)/,
    );
  });
});

describe('who something is for', () => {
  it('is told, or nothing is', () => {
    expect(toldOf(lets('Lets'), 'biggest let this year by rent, who for')).not.toMatch(
      /^SELECT let_no, MEASURE/,
    );
    expect(toldOf(lets('Lets'), 'biggest let this year by rent')).toMatch(/^SELECT let_no/);
  });
});
