import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Perfume that is blended, and invoiced to shops. */
const perfume: Trade = {
  cubes: [
    view('orders', 'Orders', [
      { ...count, name: 'count', title: 'Orders' },
      { ...sum, name: 'takings', title: 'Order takings', description: 'In EUR.' },
      { ...sum, name: 'value', title: 'Value of orders', description: 'In EUR.' },
      { ...sum, name: 'grams', title: 'Grams sold' },
      { ...text, name: 'note', title: 'Top note' },
      { ...text, name: 'shop', title: 'Shop' },
      { ...time, name: 'ordered_on', title: 'Ordered' },
    ]),
  ],
  values: { note: ['Citrus', 'Cedar'] },
};

/** Rides in a fairground, paid at the booth. */
const fair: Trade = {
  cubes: [
    view('rides', 'Rides', [
      { ...count, name: 'count', title: 'Rides' },
      { ...sum, name: 'takings', title: 'Takings', description: 'In GBP.' },
      { ...sum, name: 'diesel', title: 'Fuel cost', description: 'In GBP.' },
      { ...text, name: 'kind', title: 'Kind of ride' },
      { ...text, name: 'client', title: 'Client' },
      { ...time, name: 'ridden_on', title: 'Ridden' },
    ]),
  ],
  values: { kind: ['School', 'Charity'] },
};

describe('a part that is said first', () => {
  it.each([
    [perfume, 'citrus as a percentage of takings for each shop', "takings) FILTER (WHERE note = 'Citrus')"],
    [perfume, 'citrus takings as a share of takings by shop', "takings) FILTER (WHERE note = 'Citrus')"],
    [fair, 'charity as a share of takings', "takings) FILTER (WHERE kind = 'Charity')"],
    [fair, 'school as a percentage of rides in 2024', "count) FILTER (WHERE kind = 'School')"],
  ])('is one of the figure that is said behind: %#', (trade, question, part) => {
    const told = toldOf(trade, question);
    expect(told).toMatch(/^SELECT/);
    expect(told).toContain(part);
  });

  it('is nothing where a shop sold none of it, and not unknown', () => {
    expect(toldOf(perfume, 'citrus as a percentage of takings for each shop')).toContain('COALESCE(');
  });

  it('is of no other figure that is called so as well', () => {
    expect(toldOf(perfume, 'citrus takings as a percentage of takings by shop')).not.toContain('value');
  });

  it('is none where it is found nowhere', () => {
    expect(toldOf(perfume, 'leather as a percentage of takings for each shop')).not.toMatch(/^SELECT/);
  });
});

describe('what is spent', () => {
  it.each([
    ['top 5 clients by spend last year', 'SELECT client, MEASURE(takings)'],
    ['clients with the highest spend in 2024', 'SELECT client, MEASURE(takings)'],
  ])('by who pays is what comes in: %s', (question, figure) => {
    expect(toldOf(fair, question)).toContain(figure);
  });
});

describe('"work" behind a value', () => {
  it('says nothing more', () => {
    expect(toldOf(fair, 'takings, school work against charity')).toContain("kind IN ('School', 'Charity')");
  });

  it('is no value where a word before it is none', () => {
    expect(toldOf(fair, 'takings of circus work')).not.toMatch(/^SELECT/);
  });
});
