import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { avg, count, sum, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

const bills: Trade = {
  cubes: [
    cube('bills', 'Bills', [
      { ...text, name: 'bill_type', title: 'Bill type' },
      { ...text, name: 'bill_no', title: 'Bill number' },
      { ...time, name: 'written_on', title: 'Written on' },
      { ...count, name: 'count', title: 'Number of bills' },
      { ...sum, name: 'billed', title: 'Turnover', description: 'In EUR.' },
      { ...avg, name: 'average_bill', title: 'Average bill', description: 'In EUR.' },
    ]),
  ],
  values: { bill_type: ['Rent', 'Repair'] },
};

const flights: Trade = {
  cubes: [
    cube('flights', 'Flights', [
      { ...text, name: 'craft', title: 'Craft' },
      { ...text, name: 'kind', title: 'Kind of flight' },
      { ...time, name: 'flown_on', title: 'Flown on' },
      { ...count, name: 'count', title: 'Number of flights' },
      { ...count, name: 'rescues', title: 'Rescues' },
      { ...avg, name: 'average_minutes', title: 'Average minutes' },
    ]),
  ],
  values: { craft: ['Glider', 'Balloon'], kind: ['Training', 'Rescue'] },
};

describe('two values of one figure', () => {
  it.each([
    { trade: bills, question: 'average bill for rents and repairs', by: /^SELECT bill_type, / },
    { trade: bills, question: 'average bill, rent vs repair', by: /^SELECT bill_type, / },
    { trade: flights, question: 'average minutes of gliders and balloons', by: /^SELECT craft, / },
  ])('are each of their own where nobody adds them up: $question', ({ trade, question, by }) => {
    expect(toldOf(trade, question)).toMatch(by);
  });

  it('are each of their own where each is led to', () => {
    expect(toldOf(bills, 'turnover for rent and for repair in 2024')).toMatch(/^SELECT bill_type, /);
  });

  it('are together where that is said, or adds up', () => {
    expect(toldOf(bills, 'average bill for rent and repair together')).not.toMatch(/^SELECT bill_type, /);
    expect(toldOf(flights, 'flights of gliders and balloons')).not.toMatch(/^SELECT craft, /);
  });

  it('are no value of what is counted beside', () => {
    expect(toldOf(flights, 'how many gliders and rescues in 2024')).not.toMatch(/^SELECT MEASURE\(rescues\)/);
  });
});

describe('a word that is said twice', () => {
  it('is a figure by something of that name, or each of them', () => {
    expect(toldOf(bills, 'average bill by bill type')).toMatch(/^SELECT bill_type, MEASURE\(average_bill\)/);
    expect(toldOf(flights, 'flights craft by craft in 2024')).toMatch(/^SELECT craft, /);
  });
});

describe('an order from the top', () => {
  it('is that of what comes first', () => {
    expect(toldOf(bills, 'turnover by bill type, lowest at the top')).toContain('ORDER BY 2 ASC');
  });
});

describe('the longest of what is counted', () => {
  it('is not the one of which there are most', () => {
    expect(toldOf(flights, 'which craft has the longest flights')).not.toMatch(
      /^SELECT craft, MEASURE\(count\)/,
    );
  });
});

describe('who spent the most', () => {
  const extras = cube('extras', 'Extras', [
    { ...text, name: 'carer', title: 'Carer' },
    { ...count, name: 'count', title: 'Number of extras' },
    { ...sum, name: 'revenue', title: 'Extras revenue', description: 'In EUR.' },
  ]);

  it('is nobody who works here', () => {
    expect(toldOf({ cubes: [extras], values: {} }, 'who spent the most')).not.toMatch(/^SELECT/);
    expect(toldOf({ cubes: [extras], values: {} }, 'which carer brought in the most')).toMatch(
      /^SELECT carer/,
    );
  });
});

describe('a state that is told by a noun', () => {
  const leases: Trade = {
    cubes: [
      cube('leases', 'Leases', [
        { ...text, name: 'status', title: 'Lease status' },
        { ...count, name: 'count', title: 'Leases' },
        { ...count, name: 'active', title: 'Active leases' },
      ]),
    ],
    values: { status: ['Active', 'On hold'] },
  };

  it('is no verb, and no other state of what there is now', () => {
    expect(toldOf(leases, 'how many leases do we have on hold')).toMatch(
      /MEASURE\(count\).*status = 'On hold'/,
    );
    expect(toldOf(leases, 'how many leases do we have')).toContain('MEASURE(active)');
  });
});

describe('a total', () => {
  it('is no average', () => {
    expect(toldOf(flights, 'total minutes by craft')).not.toMatch(
      /^SELECT craft, MEASURE\(average_minutes\)/,
    );
    expect(toldOf(flights, 'average minutes by craft')).toMatch(/^SELECT craft, MEASURE\(average_minutes\)/);
  });
});

describe('what brought in the most, after what was counted', () => {
  it('is told by the money of the same groups', () => {
    expect(toldOf(bills, 'bills in 2024 by bill type', 'which one brought in the most money?')).toMatch(
      /^SELECT bill_type, MEASURE\(billed\).*'2024-01-01'.* LIMIT 1/,
    );
    expect(toldOf(flights, 'flights by craft', 'which one made the most money?')).toContain('missing');
  });
});
