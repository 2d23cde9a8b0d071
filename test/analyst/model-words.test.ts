import { describe, expect, it } from 'vitest';
import { count, rate, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// What people write short, or say of states in everyday words, in three trades.

/** A bowls club. */
const bowls: Trade = {
  cubes: [
    view('fixtures', 'Competitions', [
      { ...text, name: 'rink', title: 'Rink' },
      {
        ...{ ...text, name: 'state', title: 'State' },
        description: 'Open, rained off or played.',
      },
      { ...time, name: 'held_on', title: 'Held on' },
      { ...count, name: 'count', title: 'Competitions' },
    ]),
    view('dues', 'Subscriptions', [
      { ...text, name: 'member', title: 'Member' },
      { ...text, name: 'status', title: 'Status', description: 'Paid, unpaid or written off.' },
      { ...time, name: 'due_on', title: 'Due' },
      { ...count, name: 'count', title: 'Subscriptions' },
    ]),
  ],
  values: { state: ['Open', 'Abandoned', 'Played'], status: ['Paid', 'Unpaid', 'Written off'] },
};

/** A cookery school, whose guests may not come. */
const cookery: Trade = {
  cubes: [
    view('places', 'Places', [
      { ...text, name: 'guest', title: 'Guest' },
      { ...text, name: 'kind', title: 'Kind', description: 'Evening class or Menu preparation.' },
      { ...text, name: 'status', title: 'Status', description: 'Booked, Attended, No-show or Cancelled.' },
      { ...time, name: 'class_on', title: 'Class date' },
      { ...count, name: 'count', title: 'Places' },
    ]),
  ],
  values: {
    status: ['Booked', 'Attended', 'No-show', 'Cancelled'],
    kind: ['Evening class', 'Menu preparation'],
  },
};

/** Offers of a firm of fitters, and what is stored for them. */
const fitters: Trade = {
  cubes: [
    view('offers', 'Offers', [
      { ...text, name: 'salesman', title: 'Salesman' },
      { ...text, name: 'status', title: 'Offer status', description: 'Sent, won or lost.' },
      { ...time, name: 'sent_on', title: 'Sent' },
      { ...count, name: 'count', title: 'Offers' },
      { ...rate, name: 'win_rate', title: 'Win rate', description: 'Won out of those decided.' },
      { ...sum, name: 'order_value', title: 'Order value', description: 'In GBP.' },
    ]),
    view('invitations', 'Calls', [
      { ...text, name: 'engineer', title: 'Engineer' },
      { ...time, name: 'called_on', title: 'Called' },
      { ...count, name: 'count', title: 'Calls' },
    ]),
  ],
  values: { status: ['Sent', 'Won', 'Lost'] },
};

const NOT_STATED = /^(?:missing|unsupported|unsure|choice|unmapped)\b/;

describe('words that are written short', () => {
  it.each([
    [bowls, 'how many comps in May', /^SELECT MEASURE\(count\).*FROM fixtures/],
    [bowls, 'comps by rink', /^SELECT rink, .*FROM fixtures/],
    [bowls, 'how many unpaid subs are there', /FROM dues WHERE status = 'Unpaid'/],
    [cookery, 'places for menu prep', /kind = 'Menu preparation'/],
  ])('are what the model has in full: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [fitters, 'how many comps in May'],
    [fitters, 'subs by salesman'],
    [cookery, 'places by rep'],
  ])('are nothing where the model has none of them: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(NOT_STATED);
  });

  it('are left as they are where the model writes them so', () => {
    const [places] = cookery.cubes;
    const own = view('parts', 'Parts', [
      { ...text, name: 'comp', title: 'Comp' },
      { ...text, name: 'competition', title: 'Competition' },
      { ...count, name: 'count', title: 'Parts' },
    ]);
    const cubes = places === undefined ? [own] : [places, own];
    expect(toldOf({ cubes, values: {} }, 'parts by comp')).toMatch(/^SELECT comp,/);
  });
});

describe('who did not turn up', () => {
  it.each([
    'how many guests did not turn up in May',
    "how many guests didn't turn up in May",
    'how many guests never showed up in May',
    "guests who didn't show up in May",
    'how many guests failed to turn up in May',
  ])('was a no-show: %s', (question) => {
    expect(toldOf(cookery, question)).toMatch(/^SELECT .*status = 'No-show'/);
    expect(toldOf(cookery, question)).toContain("class_on >= '2025-05-01'");
  });

  it('is nobody where the model has no such state', () => {
    expect(toldOf(fitters, "how many engineers didn't turn up in May")).toMatch(NOT_STATED);
  });
});

describe('what is still to be done', () => {
  it.each([
    [bowls, 'subscriptions still to be paid'],
    [bowls, 'how many subscriptions are to be paid'],
    [cookery, 'places to be attended'],
    [fitters, 'offers still to be won'],
  ])('is none of what is done: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/(?:status|state) = '(?:Paid|Attended|Won)'|IS NOT NULL/);
  });

  it('has no day of it yet', () => {
    expect(toldOf(fitters, 'offers still to be sent')).toMatch(/sent_on IS NULL|^missing/);
  });
});

describe('everyday names of states and figures', () => {
  it.each([
    [bowls, 'how many competitions were washed out', NOT_STATED],
    [bowls, 'how many comps were rained off', /state = 'Abandoned'/],
    [fitters, 'hit rate by salesman', /^SELECT salesman, MEASURE\(win_rate\)/],
    [fitters, 'success rate by salesman', /^SELECT salesman, MEASURE\(win_rate\)/],
    [fitters, 'order intake by month', /MEASURE\(order_value\)/],
    [fitters, 'how many offers fell through', /status = 'Lost'/],
    [cookery, 'how many places were binned off', /status = 'Cancelled'/],
  ])('are read as what the model has: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });
});

describe('what is of so many', () => {
  it('is a size, and no money without its sign', () => {
    expect(toldOf(fitters, 'offers of 8 or more')).not.toMatch(/^SELECT.*order_value/);
    expect(toldOf(fitters, 'how many offers of £800 or more')).toMatch(/order_value >= 800/);
  });
});
