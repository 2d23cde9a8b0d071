import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { number, text, time } from './members-of-trades.ts';
import { kennel, orchard, type Trade, toldOf } from './trades.ts';

describe('so much per thing', () => {
  const fair: Trade = {
    cubes: [
      cube('rides', 'Rides', [
        { ...number, name: 'count', title: 'Rides', aggType: 'count' },
        { ...text, name: 'ride', title: 'Ride' },
        { ...text, name: 'maker', title: 'Maker' },
      ]),
      cube('tickets', 'Tickets', [
        { ...number, name: 'count', title: 'Tickets', aggType: 'count' },
        { ...number, name: 'takings', title: 'Takings', aggType: 'sum' },
        { ...text, name: 'ride', title: 'Ride' },
        { ...text, name: 'maker', title: 'Maker' },
        { ...text, name: 'ticket_status', title: 'Ticket status' },
        { ...time, name: 'sold_at', title: 'Time of sale' },
      ]),
    ],
    values: {},
  };

  it.each([
    [fair, 'tickets per ride by maker'],
    [fair, 'which maker has the most tickets per ride'],
    [kennel, 'nights per dog by breed'],
  ])('is an average of each group, and no list of the things: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT (?:ride, maker|turbine|dog|ride), /);
  });

  it('is divided by what the group counts', () => {
    expect(toldOf(fair, 'takings per ride by maker')).toMatch(/^SELECT maker, AVG\(takings\)/);
    expect(toldOf(fair, 'which maker has the most takings per ride')).toMatch(
      /^SELECT maker, AVG\(takings\)/,
    );
  });

  it('is none of something else that the thing has', () => {
    expect(toldOf(fair, 'takings per ticket by maker')).not.toContain('ticket_status');
    expect(toldOf(fair, 'average takings per ticket')).not.toContain('ticket_status');
  });
});

describe('two years', () => {
  it.each([
    [kennel, 'boarding fees in 2024 and 2025 by wing'],
    [orchard, 'crates in 2024 and 2025 by field'],
  ])('stand side by side in each group: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/previous_\w+/);
  });

  it('are one period without groups', () => {
    expect(toldOf(orchard, 'crates in 2024 and 2025')).not.toContain('previous_');
  });
});

describe('what is no thing', () => {
  const yard = (title: string) =>
    cube('works', 'Works', [
      { ...number, name: 'count', title: 'Works', aggType: 'count' },
      { ...number, name: 'value', title: `${title} value`, aggType: 'sum' },
      { type: 'boolean', name: 'rush', title: `Rush ${title.toLowerCase()}` },
    ]);

  it.each(['Job', 'Order'])('is never the largest: yes or no of a rush %s', (title) => {
    expect(toldOf({ cubes: [yard(title)], values: {} }, `largest ${title.toLowerCase()} ever`)).not.toMatch(
      /^SELECT rush/,
    );
  });

  it.each([
    ['sales', 'Net sales'],
    ['takings', 'Gross takings'],
  ])('%s are the figure that ends in that word, and no rows of their view', (name, title) => {
    const books = cube(name, name, [
      { ...number, name: 'count', title: 'Orders', aggType: 'count' },
      { ...number, name: 'amount', title, aggType: 'sum' },
      { ...text, name: 'beer', title: 'Beer' },
    ]);
    expect(toldOf({ cubes: [books], values: {} }, `${name} by beer`)).toContain('MEASURE(amount)');
  });
});
