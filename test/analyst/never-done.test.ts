import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, number, text, time } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

// What was never done with things, in two trades; today is 30 June 2025.

const view = ([name, title, description = '']: string[], members: Parameters<typeof cube>[2]) => ({
  ...cube(name ?? '', title ?? '', members),
  type: 'view' as const,
  description: description ?? '',
});

/** Instruments that are lent to pupils, and tuned. */
const conservatory: Trade = {
  cubes: [
    view(
      ['stock', 'Instruments'],
      [
        { ...text, name: 'serial', title: 'Serial number' },
        { ...text, name: 'maker', title: 'Maker' },
        { ...number, name: 'loan_count', title: 'Loans of the instrument' },
        { ...count, name: 'count', title: 'Instruments' },
      ],
    ),
    view(
      ['lending', 'Loans'],
      [
        { ...text, name: 'status', title: 'Loan status' },
        { ...time, name: 'lent_on', title: 'Lent' },
        { ...time, name: 'returned_on', title: 'Returned' },
        { ...count, name: 'count', title: 'Loans' },
        { ...text, name: 'serial', title: 'Serial number' },
        { ...text, name: 'pupil', title: 'Pupil' },
      ],
    ),
    view(
      ['bench', 'Workshop', 'What the workshop tuned, and how long it took'],
      [
        { ...time, name: 'day', title: 'Day' },
        { ...count, name: 'count', title: 'Tickets' },
        { ...text, name: 'serial', title: 'Serial number' },
      ],
    ),
  ],
  values: { status: ['Open', 'Closed'], maker: ['Bechstein'] },
};

/** Stalls of a market, and what is delivered to them. */
const market: Trade = {
  cubes: [
    view(
      ['stalls', 'Stalls', 'Every stall, let or empty'],
      [
        { ...text, name: 'name', title: 'Stall' },
        { ...text, name: 'trader', title: 'Trader' },
        { ...number, name: 'order_count', title: 'Orders of the stall' },
        { ...count, name: 'count', title: 'Stalls' },
        { ...count, name: 'closed', title: 'Closed stalls' },
      ],
    ),
    view(
      ['sales', 'Orders'],
      [
        { ...text, name: 'number', title: 'Order number' },
        { ...text, name: 'status', title: 'Order status' },
        { ...time, name: 'ordered_on', title: 'Ordered' },
        { ...count, name: 'count', title: 'Orders' },
        { ...text, name: 'stall', title: 'Stall' },
        { ...text, name: 'trader', title: 'Trader' },
        { ...text, name: 'hall', title: 'Hall' },
      ],
    ),
  ],
  values: { status: ['Packed', 'Sent'] },
};

const NOT_STATED = /^(?:missing|unsupported|unsure|choice|unmapped)\b/;

describe('things with which something was never done', () => {
  it.each([
    [conservatory, 'which instruments have never been lent?', 'loan_count'],
    [conservatory, 'instruments without loans', 'loan_count'],
    [conservatory, 'how many instruments has nobody lent', 'loan_count'],
    [market, 'which stalls have never ordered anything', 'order_count'],
    [market, 'stalls that ordered nothing', 'order_count'],
    [market, 'which stalls have we never sold to?', 'order_count'],
  ])('are told by the number of it that each has: %#', (trade, question, name) => {
    expect(toldOf(trade, question)).toContain(`WHERE COALESCE(${name}, 0) = 0`);
  });

  it('are told by the rows of a period, where one is asked for', () => {
    expect(toldOf(conservatory, 'instruments not lent in 2024')).toMatch(
      /serial NOT IN \(SELECT serial FROM lending .*lent_on >= '2024-01-01'/,
    );
    expect(titleTold(market, 'stalls without an order last year')).toBe('Stall without orders in 2024');
  });

  it('are told by what the description of a view says that is done in it', () => {
    expect(toldOf(conservatory, 'instruments that were never tuned')).toContain(
      'serial NOT IN (SELECT serial FROM bench',
    );
  });

  it('are those that a list names beside its own, or that had such rows at other times', () => {
    expect(toldOf(market, 'traders who never ordered')).toMatch(
      /^SELECT trader FROM stalls WHERE trader NOT IN \(SELECT trader FROM sales/,
    );
    expect(titleTold(market, 'which halls had no orders in 2024')).toBe(
      'Hall without orders in 2024, of those that have others',
    );
  });

  it.each([
    ['nothing lists them', market, 'which halls have never ordered'],
    ['no rows are told by the verb', conservatory, 'which instruments have never been insured'],
    ['not each row was', market, 'which stalls were never let'],
    ['a number is of all times, and another thing is', conservatory, 'instruments never lent to "Ann"'],
  ])('are not stated where %s', (_, trade, question) => {
    expect(toldOf(trade, question)).toMatch(NOT_STATED);
  });
});

describe('which rows something is said of', () => {
  it.each([
    [market, 'which orders are packed?', "SELECT number FROM sales WHERE status = 'Packed'"],
    [conservatory, 'which instruments are "Bechstein"', "SELECT serial FROM stock WHERE maker = 'Bechstein'"],
    [market, 'which stalls are closed', 'SELECT name FROM stalls GROUP BY 1 HAVING MEASURE(closed) > 0'],
  ])('are listed by their name or number: %#', (trade, question, beginning) => {
    expect(toldOf(trade, question)).toContain(beginning);
  });

  it('are not, where they have none of their own', () => {
    expect(toldOf(conservatory, 'which loans are open')).toMatch(NOT_STATED);
  });
});

/** A shop's parcels, and a salon's clients: what failed is listed apart, and who comes is seen by appointment. */
const parcels: Trade = {
  cubes: [
    view(
      ['parcels', 'Parcels'],
      [
        { ...text, name: 'number', title: 'Parcel number' },
        { ...text, name: 'shop', title: 'Shop' },
        { ...time, name: 'delivered_on', title: 'Delivered' },
        { ...count, name: 'count', title: 'Parcels' },
      ],
    ),
    view(
      ['fails', 'Failed deliveries'],
      [
        { ...text, name: 'shop', title: 'Shop' },
        { ...time, name: 'failed_on', title: 'Failed' },
        { ...count, name: 'count', title: 'Failed deliveries' },
      ],
    ),
  ],
  values: {},
};
const parlour: Trade = {
  cubes: [
    view(
      ['clients', 'Clients'],
      [
        { ...text, name: 'client', title: 'Client' },
        { ...text, name: 'tier', title: 'Tier', description: 'Gold or Silver.' },
        { ...count, name: 'count', title: 'Clients' },
      ],
    ),
    view(
      ['visits', 'Appointments'],
      [
        { ...text, name: 'reference', title: 'Booking reference' },
        { ...text, name: 'client', title: 'Client' },
        { ...time, name: 'visit_on', title: 'Appointment date' },
        { ...count, name: 'count', title: 'Appointments' },
      ],
    ),
  ],
  values: { tier: ['Gold', 'Silver'] },
};

describe('who has had none', () => {
  it('is told by no rows of what failed, unless that is asked for', () => {
    expect(toldOf(parcels, 'shops without a delivery in May 2025')).not.toContain('FROM fails');
    expect(toldOf(parcels, 'shops without a failed delivery in May 2025')).toContain('FROM fails');
  });

  it.each([
    "clients who haven't been in since March 2025",
    'which clients havent visited us since March 2025',
  ])('is told by the rows of those who come: %s', (question) => {
    const told = toldOf(parlour, question);
    expect(told).toMatch(/client NOT IN \(SELECT client FROM visits .*visit_on >= '2025-03-01'/);
  });
});
