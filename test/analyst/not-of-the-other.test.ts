import { describe, expect, it } from 'vitest';
import { avg, count, distinct, flag, rate, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// It is 30 June 2025.

/** Couriers who carry parcels on rounds. */
const courier: Trade = {
  cubes: [
    view('rounds', 'Rounds', [
      { ...count, name: 'count', title: 'Number of rounds' },
      { ...distinct, name: 'customers', title: 'Customers served' },
      { ...rate, name: 'on_time', title: 'On-time rate', description: 'Shown as percent of a fraction.' },
      { ...sum, name: 'fees', title: 'Fees', description: 'In GBP.' },
      { ...avg, name: 'average_fee', title: 'Average fee', description: 'In GBP.' },
      { ...text, name: 'rider', title: 'Rider' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'load', title: 'Load', description: 'Letters, parcels or pallets.' },
      { ...text, name: 'state', title: 'State', description: 'Booked, ridden or dropped.' },
      { ...text, name: 'channel', title: 'Booked by', description: 'Phone, online or letter.' },
      { ...time, name: 'ridden_on', title: 'Start' },
    ]),
  ],
  values: {
    load: ['Letters', 'Parcels', 'Pallets'],
    state: ['Booked', 'Ridden', 'Dropped'],
    channel: ['Phone', 'Online', 'Letter'],
  },
};

/** Kilns, each firing of which takes its time. */
const pottery: Trade = {
  cubes: [
    view('firings', 'Firings', [
      { ...count, name: 'count', title: 'Number of firings' },
      { ...avg, name: 'hours', title: 'Average hours of firing' },
      { ...text, name: 'kiln', title: 'Kiln' },
      { ...text, name: 'glaze', title: 'Glaze' },
      { ...time, name: 'starts_on', title: 'Start' },
    ]),
  ],
  values: { glaze: ['Ash', 'Salt'] },
};

describe('Who has none of something', () => {
  it.each(['which customers have no pallets', 'which riders have no parcels', 'customers without pallets'])(
    'is not told by the rows of other things: %s',
    (question) => expect(toldOf(courier, question)).not.toMatch(/^SELECT(?!.*NOT IN).*<>/),
  );

  it('nor who has the one but not the other', () => {
    expect(toldOf(courier, 'number of rounds by customer with parcels but not pallets')).not.toMatch(
      /^SELECT.*<> 'Pallets'/,
    );
  });
});

describe('The slowest', () => {
  it.each(['slowest rider', 'quickest rider', 'which rider is the fastest'])(
    'is told by no rate, money or number: %s',
    (question) => expect(toldOf(courier, question)).not.toMatch(/^SELECT.*(?:on_time|fees|count)/),
  );

  it('is told by a length, and what grows fastest by its growth', () => {
    expect(toldOf(pottery, 'which kiln is slowest')).toMatch(/MEASURE\(hours\).*DESC/);
    expect(toldOf(courier, 'which rider is growing fastest in rounds')).not.toContain('slowest');
  });
});

describe('A share', () => {
  it('is of all, and not of those that are the part already', () => {
    const told = toldOf(courier, 'what share of rounds was booked online');
    expect(told).not.toContain("state = 'Booked'");
  });

  it('keeps what narrows all of them', () => {
    expect(toldOf(courier, 'what share of rounds was dropped in May 2025')).not.toMatch(
      /^SELECT(?!.*Dropped)/,
    );
  });
});

it('What there is most of is no figure of something else', () => {
  expect(toldOf(courier, 'most of what do we carry')).not.toContain('SELECT');
});

it('What we were paid is no average', () => {
  expect(toldOf(courier, 'what were we paid in May')).not.toMatch(/average_fee/);
  expect(toldOf(courier, 'average fee in May')).toContain('average_fee');
});

describe('What starts in a month', () => {
  it('starts in the next one of that name, unless it did', () => {
    expect(toldOf(pottery, 'how many firings start in March')).not.toContain("starts_on >= '2025-03-01'");
    expect(toldOf(pottery, 'how many firings did start in March')).toContain("starts_on >= '2025-03-01'");
  });
});

/** Rooms, some of which are reached by a lift. */
const inn: Trade = {
  cubes: [
    view('rooms', 'Rooms', [
      { ...count, name: 'count', title: 'Number of rooms' },
      { ...text, name: 'guest', title: 'Guest' },
      { ...flag, name: 'lift', title: 'Has a lift' },
      { ...time, name: 'since', title: 'Let since' },
    ]),
  ],
  values: {},
};

it('Who has left is none who has a lift, though one letter makes the other', () => {
  expect(toldOf(inn, 'guests who have left')).not.toContain('lift');
  expect(toldOf(inn, 'guests with a lift')).toContain('lift IS TRUE');
});

/** Moorings that are let by the year. */
const quay: Trade = {
  cubes: [
    view('lets', 'Lets', [
      { ...count, name: 'count', title: 'Number of lets' },
      { ...text, name: 'boat', title: 'Boat' },
      { ...flag, name: 'renews', title: 'Renews by itself' },
      { ...time, name: 'starts_on', title: 'Start of let' },
      { ...time, name: 'ends_on', title: 'End of let' },
    ]),
  ],
  values: {},
};

it('What is up for renewal does not start then', () => {
  expect(toldOf(quay, 'how many lets are up for renewal this quarter')).not.toMatch(/^SELECT.*starts_on/);
  expect(toldOf(quay, 'how many lets started this quarter')).toContain('starts_on');
});
