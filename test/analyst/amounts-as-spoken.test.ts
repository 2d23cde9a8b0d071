import { describe, expect, it } from 'vitest';
import { avg, count, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Ferries that cross late, and the hours of their crews. */
const crossings: Trade = {
  cubes: [
    view('crossings', 'Crossings', [
      { ...text, name: 'kind', title: 'Kind of crossing', description: 'Day crossing or Night crossing.' },
      { ...text, name: 'mate', title: 'Mate' },
      { ...number, name: 'late_minutes', title: 'Late minutes' },
      { ...time, name: 'planned_on', title: 'Planned' },
      { ...count, name: 'count', title: 'Crossings' },
      { ...avg, name: 'average_lateness', title: 'Average lateness', description: 'Minutes.' },
      { ...sum, name: 'duty_hours', title: 'Duty hours' },
    ]),
  ],
  values: { kind: ['Day crossing', 'Night crossing'], mate: ['Ann', 'Bo'] },
};

/** Plants that are sold by the order, and pianos that are lent. */
const market: Trade = {
  cubes: [
    view('sales', 'Orders and sales', [
      { ...text, name: 'order_no', title: 'Order number' },
      { ...text, name: 'rep', title: 'Rep' },
      { ...text, name: 'pianos', title: 'Kind of piano' },
      { ...number, name: 'stems', title: 'Stems' },
      { ...time, name: 'ordered_on', title: 'Order date' },
      { ...time, name: 'cancelled_on', title: 'Cancelled' },
      { ...text, name: 'cancel_reason', title: 'Reason for cancelling' },
      { ...count, name: 'count', title: 'Orders' },
      { ...count, name: 'cancelled', title: 'Cancellations' },
      { ...sum, name: 'revenue', title: 'Revenue', description: 'In GBP.' },
    ]),
  ],
  values: { rep: ['Ann', 'Bo'], pianos: ['Grand piano', 'Upright'], cancel_reason: ['Frost', 'Price'] },
};

/** A view that is called after what its count counts. */
const auctions: Trade = {
  cubes: [
    view('sales', 'Sales', [
      { ...text, name: 'room', title: 'Room' },
      { ...time, name: 'held_on', title: 'Sale date' },
      { ...count, name: 'count', title: 'Sale count' },
      { ...sum, name: 'takings', title: 'Takings', description: 'In GBP.' },
    ]),
  ],
  values: { room: ['Blue', 'Red'] },
};

describe('so long', () => {
  it.each([
    [
      'how many night crossings were 10 mins or more late in May 2025',
      'SELECT MEASURE(count) AS count FROM crossings WHERE',
      'late_minutes >= 10',
    ],
    [
      'how many crossings were more than 1 hour late in May 2025',
      'SELECT MEASURE(count)',
      'late_minutes > 60',
    ],
    // Of what somebody worked, and of no lateness that nobody speaks of.
    ['which mates did over 30 hours in May 2025', 'SELECT mate', 'HAVING MEASURE(duty_hours) > 30'],
    ['mates with more than 30 hours in May 2025', 'SELECT mate', 'HAVING MEASURE(duty_hours) > 30'],
  ])('is a bound of what it is said of: %s', (question, select, bound) => {
    const told = toldOf(crossings, question);
    expect(told).toContain(select);
    expect(told).toContain(bound);
  });

  it('is of no lateness where nobody says that anything was late', () => {
    expect(toldOf(crossings, 'crossings over 20 minutes in May 2025')).not.toContain('late_minutes');
  });
});

describe('money as it is spoken of', () => {
  it.each([
    ['reps with revenue over a grand', '> 1000'],
    ['reps with revenue over 5 grand', '> 5000'],
    ['revenue by rep, only those with a grand or more', '>= 1000'],
  ])('is so many thousands of money: %s', (question, bound) => {
    expect(toldOf(market, question)).toContain(`HAVING MEASURE(revenue) ${bound}`);
  });

  it('is compared with no number of other things', () => {
    expect(toldOf(market, 'how many orders over 5 grand in 2024')).not.toContain('stems');
    expect(toldOf(market, 'orders with over 2 grand pianos')).not.toContain('2000');
  });

  it('is what sales come to, where the rows are called otherwise', () => {
    expect(toldOf(market, 'sales by rep in 2024')).toContain('SELECT rep, MEASURE(revenue) AS revenue');
    expect(toldOf(market, 'monthly sales in 2024')).toContain('MEASURE(revenue) AS revenue');
    expect(toldOf(market, 'how many sales did we make in 2024')).not.toContain('SELECT MEASURE(revenue)');
    expect(toldOf(auctions, 'sales by room in 2024')).toContain('SELECT room, MEASURE(count) AS count');
  });
});

describe('what happened, and why', () => {
  it.each([['cancellations in 2024 and why'], ['how many cancellations in 2024 and why']])(
    'is how many for each reason, and no list of reasons: %s',
    (question) => {
      expect(toldOf(market, question)).toContain('SELECT cancel_reason, MEASURE(cancelled) AS cancelled');
    },
  );
});
