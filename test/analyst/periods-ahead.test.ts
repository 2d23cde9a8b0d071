import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { orchard, type Trade, toldOf } from './trades.ts';

// The trades' today is 30 June 2025.

const boilers: Trade = {
  cubes: [
    view('services', 'Services', [
      { ...text, name: 'boiler', title: 'Boiler' },
      { ...text, name: 'town', title: 'Town' },
      { ...time, name: 'serviced_on', title: 'Serviced', description: 'Empty until the fitter was there.' },
      { ...time, name: 'due_on', title: 'Due' },
      { ...count, name: 'count', title: 'Services' },
    ]),
  ],
  values: {},
};

describe('what is still to come', () => {
  it.each([
    [boilers, 'services coming up by town', "due_on >= '2025-06-30' GROUP BY"],
    [boilers, 'upcoming services', "due_on >= '2025-06-30'"],
    [boilers, 'services tomorrow', "due_on >= '2025-07-01' AND due_on < '2025-07-02'"],
    [boilers, 'services in the next 14 days', "due_on >= '2025-06-30' AND due_on < '2025-07-14'"],
    [
      boilers,
      'which boilers have a service coming up in May',
      "due_on >= '2026-05-01' AND due_on < '2026-06-01'",
    ],
    [
      orchard,
      'reservations for tastings tomorrow',
      "tasting_at >= '2025-07-01' AND tasting_at < '2025-07-02'",
    ],
    [orchard, 'upcoming reservations by room', "tasting_at >= '2025-06-30' GROUP BY"],
    [
      orchard,
      'reservations still to come this year',
      "tasting_at >= '2025-06-30' AND tasting_at < '2026-01-01'",
    ],
  ])('is by a date that may lie ahead: %#', (trade, question, range) => {
    expect(toldOf(trade, question)).toContain(range);
  });

  it('goes on ahead with another month, after what is not over', () => {
    const told = (...questions: string[]) => toldOf(boilers, ...questions);
    expect(told('services due this month', 'what about august?')).toContain("due_on >= '2025-08-01'");
    expect(told('services due in the next 14 days', 'and in july')).toContain("due_on >= '2025-07-01'");
    expect(told('services due last month', 'what about august?')).toContain("due_on >= '2024-08-01'");
    expect(told('services last month', 'what about august?')).toContain("serviced_on >= '2024-08-01'");
  });

  it('leaves what was done by its own date', () => {
    expect(toldOf(boilers, 'services last month')).toContain("serviced_on >= '2025-05-01'");
  });

  it('is nothing that a number of the past would answer', () => {
    expect(toldOf(boilers, 'how many services will there be tomorrow')).toBe('unsupported: forecasts');
  });
});

/** Tables of a restaurant, and halls that are hired: some were called off, or the hold ran out. */
const held = (title: string, states: string): Trade => ({
  cubes: [
    view('diary', 'Diary', [
      { ...text, name: 'guest', title: 'Guest' },
      { ...text, name: 'status', title: 'Status', description: states },
      { ...time, name: 'takes_place_on', title: 'Takes place' },
      { ...count, name: 'count', title, description: 'Cancelled ones, too.' },
    ]),
  ],
  values: { status: ['Provisional', 'Confirmed', 'Completed', 'Cancelled', 'Released', 'Fell through'] },
});

describe('what we have got next year', () => {
  it.each([
    ['All tables', 'Provisional, confirmed, completed, cancelled or released (hold lapsed).', 'Released'],
    ['Hires', 'Provisional, confirmed, completed, cancelled or fell through.', 'Fell through'],
  ])('is without what came to nothing, also of a count of all: %s', (title, states, gone) => {
    const noun = title.split(' ').at(-1)?.toLowerCase();
    const told = toldOf(held(title, states), `how many ${noun} have we got next year`);
    expect(told).toContain('2026-01-01');
    expect(told).toContain('Cancelled');
    expect(told).toContain(gone);
  });
});

/** Who is rung again, and to whom more is sent. */
const rounds = (title: string): Trade => ({
  cubes: [
    view('rounds', 'Rounds', [
      { ...text, name: 'customer', title: 'Customer' },
      { ...time, name: 'ordered_on', title: 'Ordered' },
      { ...time, name: 'next_on', title },
      { ...count, name: 'count', title: 'Rounds' },
      { ...sum, name: 'cost', title: 'Cost of rounds', description: 'In GBP.' },
    ]),
  ],
  values: { customer: ['Mole & Co'] },
});

describe('what is next by its name', () => {
  it.each(['Next delivery', 'Next call'])('is the first of those to come: %s', (title) => {
    const told = toldOf(rounds(title), `when is the ${title.toLowerCase()} for Mole & Co?`);
    expect(told).toMatch(/^SELECT MIN\(next_on\)/);
    expect(told).toContain("next_on >= '2025-06-30'");
  });

  it('is no weekday of all weeks', () => {
    expect(toldOf(rounds('Next call'), 'how many rounds going out friday')).not.toMatch(/^SELECT.*isodow/);
    expect(toldOf(rounds('Next call'), 'how many rounds ordered on fridays')).toMatch(/isodow/);
  });

  it('what customers spend is none of our costs', () => {
    expect(toldOf(rounds('Next call'), 'top 10 customers by spend')).not.toMatch(/^SELECT.*cost/);
    expect(toldOf(rounds('Next call'), 'top 10 customers by cost of rounds')).toMatch(/MEASURE\(cost\)/);
  });
});
