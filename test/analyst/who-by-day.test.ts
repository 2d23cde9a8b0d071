import { describe, expect, it } from 'vitest';
import { count, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Who it is that comes, begins or leaves on a day; today is Monday, 30 June 2025.

/** Gardens that are let in plots. */
const allotments: Trade = {
  cubes: [
    view('plots', 'Plots', [
      { ...text, name: 'plot', title: 'Plot' },
      { ...text, name: 'tenant', title: 'Tenant' },
      { ...text, name: 'state', title: 'Plot status', description: 'Let, free or overgrown.' },
      { ...time, name: 'since', title: 'Tenant since', description: 'The day the tenant took the plot.' },
      { ...time, name: 'notice_on', title: 'Notice given' },
      { ...count, name: 'count', title: 'Plots' },
    ]),
    view('workshops', 'Workshops', [
      { ...text, name: 'number', title: 'Workshop number' },
      { ...text, name: 'topic', title: 'Topic' },
      { ...time, name: 'held_on', title: 'Day of the workshop' },
      { ...count, name: 'count', title: 'Workshops' },
    ]),
  ],
  values: { state: ['Let', 'Free', 'Overgrown'], topic: ['Pruning', 'Compost'] },
};

/** Retreats that people book. */
const retreats: Trade = {
  cubes: [
    view('stays', 'Stays', [
      { ...text, name: 'number', title: 'Stay number' },
      { ...text, name: 'guest', title: 'Guest' },
      { ...text, name: 'host', title: 'Cook' },
      { ...text, name: 'house', title: 'House' },
      { ...text, name: 'status', title: 'Stay status', description: 'Booked, there, over or cancelled.' },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...time, name: 'starts_on', title: 'First day' },
      { ...time, name: 'departs_on', title: 'Departure' },
      { ...count, name: 'count', title: 'Stays' },
    ]),
  ],
  values: { status: ['Booked', 'There', 'Over', 'Cancelled'], house: ['Mill', 'Barn'] },
};

/** Two lists, in each of which somebody starts. */
const twoLists: Trade = {
  cubes: ['courses', 'jobs'].map((name) =>
    view(name, name === 'jobs' ? 'Jobs' : 'Courses', [
      { ...text, name: 'number', title: 'Number' },
      { ...text, name: 'who', title: name === 'jobs' ? 'Client' : 'Student' },
      { ...time, name: 'starts_on', title: 'Start' },
      { ...count, name: 'count', title: name === 'jobs' ? 'Jobs' : 'Courses' },
    ]),
  ),
  values: {},
};

describe('who does something on a day', () => {
  it.each([
    [allotments, 'who took a plot since Easter', /^SELECT tenant FROM plots WHERE since >= '2025-04-20'/],
    [
      allotments,
      'who has given notice since May',
      /^SELECT tenant FROM plots WHERE notice_on >= '2025-05-01'/,
    ],
    [
      retreats,
      'who starts on Friday?',
      /^SELECT guest FROM stays WHERE starts_on >= '2025-07-04' AND starts_on < '2025-07-05' AND .status <> 'Cancelled'/,
    ],
    [
      retreats,
      'who is leaving next week',
      /^SELECT guest FROM stays WHERE departs_on >= '2025-07-07'.*Cancelled/,
    ],
    [retreats, 'which guests start tomorrow?', /^SELECT guest FROM stays WHERE starts_on >= '2025-07-01'/],
  ])('is whom the rows of that day name, without those that were called off: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toMatch(told);
  });

  it.each([
    // Of stays that began some were cancelled, and nobody says whether these count.
    [retreats, 'who started last week'],
    // Whoever cooks is no guest.
    [retreats, 'which cooks start on Friday'],
    [twoLists, 'who starts on Friday'],
    // Nothing says that anybody sang.
    [allotments, 'who sang a plot since Easter'],
    // The same day a week from now may be meant.
    [retreats, 'who starts on Monday?'],
  ])('is not told where others may be meant: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

describe('who', () => {
  it.each(['who is coming in on Saturday?', 'who is coming in tomorrow?', 'who was done in May'])(
    'is no product or unit of which there are rows: %s',
    (question) => {
      const jars: Trade = {
        cubes: [
          view('pressings', 'Pressings', [
            { ...text, name: 'product', title: 'Product' },
            { ...time, name: 'done_on', title: 'Day of the pressing' },
            { ...count, name: 'count', title: 'Pressings' },
          ]),
        ],
        values: {},
      };
      expect(toldOf(jars, question)).not.toMatch(/^SELECT product/);
    },
  );
});

describe('a weekday', () => {
  it.each([
    [retreats, 'how many stays start on Friday', "starts_on >= '2025-07-04'"],
    [retreats, 'how many upcoming stays start on Friday', "starts_on >= '2025-07-04'"],
    [allotments, 'what is on on Saturday?', "held_on >= '2025-07-05'"],
  ])('is the next one, of what is still to come: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });

  it.each([
    [retreats, 'how many stays started on Friday', "'2025-07-04'"],
    [retreats, 'stays by house on Friday', "'2025-07-04'"],
  ])('is none that has not been, of what was: %#', (trade, question, day) => {
    expect(toldOf(trade, question)).not.toContain(day);
  });
});

/** Rounds of a library van: whom it goes to, and what for. */
const rounds: Trade = {
  cubes: [
    view('stops', 'Stops', [
      { ...text, name: 'reader', title: 'Reader' },
      { ...text, name: 'driver', title: 'Driver' },
      { ...text, name: 'kind', title: 'Stop type', description: 'Delivery or collection.' },
      { ...text, name: 'status', title: 'Stop status', description: 'Planned, done or cancelled.' },
      { ...time, name: 'planned_on', title: 'Planned for' },
      { ...count, name: 'count', title: 'Stops' },
    ]),
  ],
  values: { kind: ['Delivery', 'Collection'], status: ['Planned', 'Done', 'Cancelled'] },
};

describe('whom we serve on a day', () => {
  it.each([
    ['who do we have to collect from tomorrow?', '2025-07-01', 'Collection'],
    ['which readers are we delivering to on Friday?', '2025-07-04', 'Delivery'],
    ['who are we collecting from next week', '2025-07-07', 'Collection'],
  ])('is whom the rows of that kind name: %s', (question, day, kind) => {
    expect(toldOf(rounds, question)).toMatch(
      new RegExp(`^SELECT reader FROM stops WHERE planned_on >= '${day}'.*kind = '${kind}'.*'Cancelled'`),
    );
  });

  it('is nobody where no rows are called so', () => {
    expect(toldOf(rounds, 'who do we have to inspect tomorrow?')).not.toMatch(/^SELECT/);
    expect(toldOf(allotments, 'who do we have to collect from tomorrow?')).not.toMatch(/^SELECT/);
  });
});
