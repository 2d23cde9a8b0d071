import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { avg, count, sum, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** A mill that grinds corn, and shops that sell the flour. */
const mill: Trade = {
  cubes: [
    cube('grindings', 'Grindings', [
      { ...count, name: 'count', title: 'Number of grindings' },
      { ...sum, name: 'ground', title: 'Corn ground', description: 'In kg.' },
      { ...text, name: 'grinder', title: 'Head grinder on the day' },
      { ...text, name: 'corn', title: 'Kind of corn' },
      { ...time, name: 'ground_on', title: 'Day of grinding' },
    ]),
    cube('sales', 'Sales of flour', [
      { ...count, name: 'count', title: 'Sales' },
      { ...avg, name: 'price', title: 'Average price per bag', description: 'In EUR.' },
      { ...text, name: 'shop', title: 'Shop' },
      { ...text, name: 'flour', title: 'Flour' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...time, name: 'sold_on', title: 'Sold' },
    ]),
    cube('buyers', 'Buyers', [
      { ...count, name: 'count', title: 'Number of buyers' },
      { ...text, name: 'name', title: 'Buyer' },
      { ...text, name: 'village', title: 'Village' },
    ]),
  ],
  values: { corn: ['Rye', 'Spelt'], flour: ['Fine flour', 'Rye flour'] },
};

/** A theatre, its coaches and its patrons. */
const theatre: Trade = {
  cubes: [
    cube('rehearsals', 'Rehearsals', [
      { ...count, name: 'count', title: 'Number of rehearsals' },
      { ...sum, name: 'hours', title: 'Hours rehearsed' },
      { ...avg, name: 'rating', title: 'Average rating' },
      { ...text, name: 'coach', title: 'Coach' },
      { ...text, name: 'kind', title: 'Kind of rehearsal' },
      { ...time, name: 'held_on', title: 'Held' },
    ]),
    cube('gifts', 'Gifts', [
      { ...count, name: 'count', title: 'Number of gifts' },
      { ...sum, name: 'amount', title: 'Amount given', description: 'In EUR.' },
      { ...text, name: 'donor', title: 'Donor' },
      { ...text, name: 'sponsor', title: 'Sponsor' },
      { ...time, name: 'given_on', title: 'Given' },
    ]),
    cube('loans', 'Loans', [
      { ...count, name: 'count', title: 'Number of loans' },
      { ...text, name: 'script', title: 'Script' },
      { ...time, name: 'borrowed_on', title: 'Borrowed' },
    ]),
  ],
  values: { kind: ['Dress rehearsal'] },
};

const sqlOf = (trade: Trade, question: string) => toldOf(trade, question).replaceAll('\n', ' ');

describe('who, where and which by the most', () => {
  it.each([
    [
      mill,
      'who ground the most kilos in 2024',
      'SELECT grinder, MEASURE(ground)',
      'DESC NULLS LAST, 1 LIMIT 1',
    ],
    [
      mill,
      'who ground the least corn in 2024',
      'SELECT grinder, MEASURE(ground)',
      'ASC NULLS LAST, 1 LIMIT 1',
    ],
    [
      theatre,
      'which coach put in the most hours',
      'SELECT coach, MEASURE(hours)',
      'DESC NULLS LAST, 1 LIMIT 1',
    ],
    [
      theatre,
      'who handled the most rehearsals',
      'SELECT coach, MEASURE(count)',
      'DESC NULLS LAST, 1 LIMIT 1',
    ],
    [theatre, 'which two coaches put in the most hours', 'SELECT coach, MEASURE(hours)', 'LIMIT 2'],
    [theatre, 'our three most generous donors', 'SELECT donor, MEASURE(amount)', 'LIMIT 3'],
    [theatre, 'worst rated coach', 'SELECT coach, MEASURE(rating)', 'ASC NULLS LAST, 1 LIMIT 1'],
    [theatre, 'top reviewed coach in 2024', 'SELECT coach, MEASURE(rating)', 'DESC NULLS LAST, 1 LIMIT 1'],
    [theatre, '5 least borrowed scripts', 'SELECT script, MEASURE(count)', 'ASC NULLS LAST, 1 LIMIT 5'],
    [mill, 'best selling flour', 'SELECT flour, MEASURE(count)', 'LIMIT'],
    [mill, 'where is rye flour cheapest?', 'SELECT shop, MEASURE(price)', 'ASC NULLS LAST, 1 LIMIT 1'],
  ])('is a ranking of that group by that figure: %#', (trade, question, shown, order) => {
    expect(sqlOf(trade, question)).toContain(shown);
    expect(sqlOf(trade, question)).toContain(order);
  });

  it('tells where they are from', () => {
    expect(sqlOf(mill, 'where do our buyers come from?')).toMatch(/^SELECT village, MEASURE\(count\)/);
  });

  it.each([
    // Of a donor and a sponsor nobody knows who is meant.
    [theatre, 'who gave the most in 2024'],
    [theatre, 'who cancelled the most rehearsals'],
    [theatre, 'where do we earn the most'],
    [mill, 'who sold the most rye flour per day'],
    [mill, 'best rated flour'],
    [mill, 'most generous shop'],
  ])('is none where another may be meant: %#', (trade, question) => {
    expect(sqlOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
