import { describe, expect, it } from 'vitest';
import { count, flag, text, time, view } from './members-of-trades.ts';
import { kennel, type Trade, toldOf } from './trades.ts';

// "which enquiries from last week are still open": which ones, where something stands between them and what is said of them.

const allotments: Trade = {
  cubes: [
    view('plots', 'Plots', [
      { ...count, name: 'count', title: 'Plots' },
      { ...text, name: 'number', title: 'Plot number' },
      { ...text, name: 'hill', title: 'Hill' },
      { ...flag, name: 'has_shed', title: 'Shed' },
      { ...flag, name: 'weedy', title: 'Weedy' },
      { ...time, name: 'rented_on', title: 'Rented' },
    ]),
  ],
  values: { hill: ['North', 'South'] },
};

const beekeepers: Trade = {
  cubes: [
    view('hives', 'Hives', [
      { ...count, name: 'hives', title: 'Number of hives' },
      { ...text, name: 'tag', title: 'Hive' },
      { ...text, name: 'meadow', title: 'Meadow' },
      { ...flag, name: 'swarmed', title: 'Has swarmed' },
      { ...time, name: 'opened_on', title: 'Opened' },
    ]),
  ],
  values: { meadow: ['Clover', 'Heather'] },
};

describe('which rows', () => {
  it.each([
    [allotments, 'which of our plots on the North hill have no shed?', 'number', 'has_shed IS NOT TRUE'],
    [allotments, 'which plots rented in May 2025 are weedy?', 'number', 'weedy IS TRUE'],
    [allotments, 'which plots from May 2025 are still weedy?', 'number', "rented_on >= '2025-05-01'"],
    [allotments, 'which plots have no shed', 'number', 'has_shed IS NOT TRUE'],
    [allotments, 'which plots without a shed', 'number', 'has_shed IS NOT TRUE'],
    [
      allotments,
      'which plots are weedy and have no shed',
      'number',
      'weedy IS TRUE AND has_shed IS NOT TRUE',
    ],
    [beekeepers, 'which of the hives in Clover have swarmed', 'tag', "meadow = 'Clover'"],
    [beekeepers, 'which hives opened last month have swarmed?', 'tag', "opened_on >= '2025-05-01'"],
  ])('are listed, by where or from when they are, too: %#', (trade, question, name, condition) => {
    const told = toldOf(trade, question);
    expect(told).toMatch(new RegExp(`^SELECT ${name} FROM`));
    expect(told).toContain(condition);
  });

  it.each([
    [kennel, 'which breeds in the North wing have the most stays?', 'breed'],
    [allotments, 'which hill with a shed has the most plots?', 'hill'],
  ])('are no rows where groups are ranked: %#', (trade, question, group) => {
    expect(toldOf(trade, question)).toMatch(new RegExp(`^SELECT ${group}, MEASURE`));
  });
});

/** Parties that are catered for, and visits of gardeners: each is asked for on one day and is on another. */
const parties: Trade = {
  cubes: [
    view('events', 'Events', [
      { ...text, name: 'ref', title: 'Event ref' },
      { ...text, name: 'venue', title: 'Venue' },
      {
        ...{ ...text, name: 'status', title: 'Event status' },
        description: 'Enquiry, confirmed, completed, cancelled or lost.',
      },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...time, name: 'event_on', title: 'Event date' },
      { ...count, name: 'count', title: 'Events' },
    ]),
    view('bills', 'Invoices', [
      { ...text, name: 'number', title: 'Invoice number' },
      { ...time, name: 'issued_on', title: 'Issued' },
      { ...time, name: 'due_on', title: 'Due' },
      { ...time, name: 'paid_on', title: 'Paid' },
      { ...count, name: 'count', title: 'Invoices' },
    ]),
  ],
  values: { status: ['Enquiry', 'Confirmed', 'Completed', 'Cancelled', 'Lost'], venue: ['Barn'] },
};
const rounds: Trade = {
  cubes: [
    view('visits', 'Visits', [
      { ...text, name: 'number', title: 'Visit number' },
      { ...text, name: 'crew', title: 'Crew' },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...time, name: 'visit_on', title: 'Visit date' },
      { ...count, name: 'count', title: 'Visits' },
    ]),
  ],
  values: { crew: ['North'] },
};

describe('rows of a period that are listed', () => {
  it.each<[Trade, string, string]>([
    [parties, 'which events do we have next week', "event_on >= '2025-07-07'"],
    [rounds, 'which visits are on this week', "visit_on >= '2025-06-30'"],
    [rounds, 'which visits for the North crew are tomorrow', "visit_on >= '2025-07-01'"],
  ])('are those of the day by which they are counted: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT (?:ref|number) /);
    expect(toldOf(trade, question)).toContain(condition);
  });

  it.each<[Trade, string, string]>([
    [parties, "what's on next week?", "event_on >= '2025-07-07'"],
    [parties, 'what is on tomorrow at the Barn', "venue = 'Barn'"],
    [rounds, 'whats booked in for tomorrow', "visit_on >= '2025-07-01'"],
    [parties, "what's due next week", "due_on >= '2025-07-07'"],
  ])('are asked for by no name: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT (?:ref|number) /);
    expect(toldOf(trade, question)).toContain(condition);
  });

  it('are none that were called off or turned down, where they are still to come', () => {
    expect(toldOf(parties, "what's on next week?")).toContain(
      "status NOT IN ('Cancelled', 'Completed', 'Lost')",
    );
  });

  it.each<[Trade, string]>([
    [rounds, "what's due next week"],
    [parties, "what's on the menu"],
    [parties, 'what is on hold'],
  ])('are not made up: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT (?:ref|number) /);
  });
});

/** Rows without any number of theirs: subscriptions of readers, and orders that stand. */
const subscriptions: Trade = {
  cubes: [
    view('subscriptions', 'Subscriptions', [
      { ...text, name: 'plan', title: 'Plan' },
      { ...text, name: 'state', title: 'State', description: 'Running or paused.' },
      { ...time, name: 'starts_on', title: 'Starts' },
      { ...time, name: 'ends_on', title: 'Ends' },
      { ...count, name: 'count', title: 'Subscriptions' },
      { ...text, name: 'reader', title: 'Reader name' },
    ]),
  ],
  values: { plan: ['Daily', 'Weekend'], state: ['Running', 'Paused'] },
};
const standing: Trade = {
  cubes: [
    view('standing', 'Standing orders', [
      { ...text, name: 'weekday', title: 'Delivery day' },
      { ...time, name: 'starts_on', title: 'Starts' },
      { ...count, name: 'count', title: 'Standing orders' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'product', title: 'Product' },
    ]),
    view('customers', 'Customers', [
      { ...text, name: 'name', title: 'Customer' },
      { ...count, name: 'count', title: 'Customers' },
    ]),
  ],
  values: {},
};

describe('which rows, where they have no name', () => {
  it.each<[Trade, string, string, string]>([
    [
      subscriptions,
      'which subscriptions end in the next 30 days',
      'SELECT reader,',
      "ends_on < '2025-07-30'",
    ],
    [standing, 'which standing orders start in may', 'SELECT customer,', "starts_on >= '2026-05-01'"],
  ])('are told by whose they are: %#', (trade, question, columns, condition) => {
    const told = toldOf(trade, question);
    expect(told).toContain(columns);
    expect(told).toContain(condition);
    expect(told).not.toContain('MEASURE');
  });

  it('are counted where nobody asks which', () => {
    expect(toldOf(standing, 'standing orders that start in may')).not.toContain('customer');
  });
});

/** Watches of lifeguards, by day and by night, and the papers that they need. */
const beach: Trade = {
  cubes: [
    view('watches', 'Watches', [
      { ...text, name: 'kind', title: 'Watch', description: 'Day (8 to 20) or Night (20 to 8).' },
      { ...text, name: 'status', title: 'Watch status', description: 'Planned, Open or Kept.' },
      { ...text, name: 'lifeguard', title: 'Lifeguard' },
      { ...time, name: 'watch_on', title: 'Watch date' },
      { ...count, name: 'count', title: 'Watches' },
    ]),
    view('permits', 'Permits', [
      { ...text, name: 'permit', title: 'Permit', description: 'Boat, Radio or First aid.' },
      { ...text, name: 'permit_number', title: 'Permit number' },
      { ...text, name: 'holder', title: 'Holder' },
      { ...time, name: 'expires_on', title: 'Expires' },
      { ...count, name: 'count', title: 'Permits' },
    ]),
  ],
  values: {
    status: ['Planned', 'Open', 'Kept'],
    kind: ['Day', 'Night'],
    permit: ['Boat', 'Radio', 'First aid'],
  },
};

describe('rows of which each is of a kind that is called as they are', () => {
  it.each([
    ['which watches are open', /^(?!SELECT kind\b)/],
    ['which permits expire this year', /^SELECT permit_number\b.*expires_on >= '2025-01-01'/],
    ['which permits are expiring', /^SELECT permit_number\b.*expires_on >= '2025-06-30'/],
  ])('are not told by their kinds: %s', (question, told) => {
    expect(toldOf(beach, question)).toMatch(told);
  });

  it.each([
    ['watches by watch', 'SELECT kind, MEASURE(count)'],
    ['how many night watches in May', "kind = 'Night'"],
    ['permits by permit', 'SELECT permit, MEASURE(count)'],
  ])('are told by these where they are asked for: %s', (question, told) => {
    expect(toldOf(beach, question)).toContain(told);
  });
});
