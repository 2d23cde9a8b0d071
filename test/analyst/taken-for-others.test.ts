import { describe, expect, it } from 'vitest';
import { avg, count, flag, number, rate, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Dinghies that are let by the month with their moorings and dues, and what the slipway café sells. */
const harbour: Trade = {
  cubes: [
    view('berths', 'Moorings and dues', [
      { ...text, name: 'dinghy', title: 'Dinghy', rows: 1 },
      { ...text, name: 'skipper', title: 'Skipper', rows: 1 },
      {
        ...{ ...text, name: 'state', title: 'Mooring status', rows: 1 },
        description: 'Taken, To sublet, Off the water or Given up.',
      },
      { ...time, name: 'begins_on', title: 'Mooring start', rows: 1 },
      { ...count, name: 'count', title: 'Moorings', rows: 1 },
      {
        ...text,
        name: 'due_state',
        title: 'Dues status',
        rows: 0,
        description: 'Open, Part paid or Settled.',
      },
      { ...time, name: 'due_on', title: 'Dues due', rows: 0 },
      { ...time, name: 'settled_on', title: 'Dues paid', rows: 0 },
      { ...sum, name: 'commission', title: 'Agency fees', rows: 0, description: 'In GBP.' },
      { ...sum, name: 'arrears', title: 'Arrears', rows: 0, description: 'In GBP.' },
      { ...count, name: 'late', title: 'Dues paid late', rows: 0 },
    ]),
    view('winches', 'Winches', [
      { ...text, name: 'tag', title: 'Winch', rows: 1 },
      { ...time, name: 'next_visit_on', title: 'Next service due', rows: 1 },
      { ...count, name: 'winch_count', title: 'Winches', rows: 1 },
      { ...text, name: 'rigger', title: 'Rigger', rows: 0 },
      { ...time, name: 'asked_on', title: 'Visit requested', rows: 0 },
      { ...time, name: 'came_on', title: 'Visit date', rows: 0 },
      { ...count, name: 'count', title: 'Visits', rows: 0 },
      { ...count, name: 'seizures', title: 'Seizures', rows: 0 },
    ]),
    view('cafe', 'Café lines', [
      { ...text, name: 'pastry', title: 'Pastry' },
      { ...text, name: 'kind', title: 'Offer', description: 'Boat trip, Half board or Snack.' },
      { ...time, name: 'sold_on', title: 'Sold on' },
      { ...sum, name: 'fees', title: 'Licence fees', description: 'In GBP.' },
      { ...sum, name: 'sales', title: 'Counter sales', description: 'In GBP.' },
      { ...avg, name: 'price', title: 'Average price', description: 'In GBP.' },
      { ...count, name: 'gone', title: 'Pastries sold out' },
    ]),
  ],
  values: {
    state: ['Taken', 'To sublet', 'Off the water', 'Given up'],
    kind: ['Boat trip', 'Day trip', 'Half board', 'Snack'],
    dinghy: ['Teal', 'Wigeon'],
  },
};

/** A quarry: tippers with their loads, drivers who are off, and orders that were taken back. */
const quarry: Trade = {
  cubes: [
    view('loads', 'Loads', [
      { ...text, name: 'grade', title: 'Grade', rows: 0 },
      { ...flag, name: 'has_tipper', title: 'Has tipper', rows: 0 },
      { ...flag, name: 'on_permit', title: 'On permit', rows: 0 },
      { ...text, name: 'refusal', title: 'Refusal reason', rows: 0 },
      { ...text, name: 'return_reason', title: 'Complaint reason', rows: 0 },
      { ...text, name: 'weighed_by', title: 'Weighed by', rows: 0 },
      { ...time, name: 'loaded_on', title: 'Loaded', rows: 0 },
      { ...count, name: 'count', title: 'Loads', rows: 0 },
      { ...count, name: 'refused', title: 'Refused loads', rows: 0 },
      { ...number, name: 'crew_needed', title: 'Tippers needed', rows: 0 },
      { ...avg, name: 'litres', title: 'Average litres', rows: 0 },
      { ...text, name: 'haulier', title: 'Customer', rows: 1 },
      {
        ...text,
        name: 'haulier_kind',
        title: 'Kind of customer',
        rows: 1,
        description: 'Mason, Council or Farm.',
      },
    ]),
    view('permits', 'Permits', [
      { ...text, name: 'permit_no', title: 'Permit' },
      { ...time, name: 'given_on', title: 'Given' },
      { ...count, name: 'count', title: 'Permits' },
    ]),
    view('crew', 'Crew and cards', [
      { ...text, name: 'driver', title: 'Driver', rows: 1 },
      {
        ...text,
        name: 'driver_state',
        title: 'Driver status',
        rows: 1,
        description: 'Working, Off sick or Left.',
      },
      { ...time, name: 'began_on', title: 'Hired', rows: 1 },
      { ...time, name: 'went_on', title: 'Left', rows: 1 },
      { ...count, name: 'driver_count', title: 'Drivers', rows: 1 },
      { ...text, name: 'card', title: 'Card', rows: 0 },
      {
        ...time,
        name: 'renewal_on',
        title: 'Renewal applied for',
        rows: 0,
        description: 'Empty if it has not been.',
      },
      { ...count, name: 'cards', title: 'Cards', rows: 0 },
    ]),
  ],
  values: {
    haulier_kind: ['Mason', 'Council', 'Farm'],
    driver_state: ['Working', 'Off sick', 'Left'],
    grade: ['Sand', 'Gravel'],
  },
};

describe('days of joined rows', () => {
  it.each([
    [harbour, 'agency fees in october 2024', /due_on|settled_on/],
    [harbour, 'arrears in october 2024', /due_on/],
    [harbour, 'seizures in october 2024', /came_on/],
  ])('are none of those that they are joined to: %#', (trade, question, date) => {
    expect(toldOf(trade, question)).toMatch(date);
  });
});

describe('a value of several words', () => {
  it.each([
    [harbour, 'moorings to sublet', /state/],
    [harbour, 'average price of a boat trip', /kind = 'Boat trip'/],
  ])('is held: %#', (trade, question, held) => {
    const told = toldOf(trade, question);
    if (/^SELECT/.test(told)) expect(told).toMatch(held);
    expect(told).not.toMatch(/GRANULARITY|DATE_TRUNC|GROUP BY 1 ORDER BY 1/);
  });
});

describe('what has a word in its name', () => {
  it.each([
    [harbour, 'best selling pastry', /gone|fees/],
    [harbour, 'which pastry sells best', /gone|fees/],
    [quarry, 'litres by tipper', /has_tipper/],
    [quarry, 'refused permits this year', /on_permit/],
    [quarry, 'oldest tipper', /crew_needed/],
    [quarry, 'refused loads and why', /return_reason/],
    [quarry, 'who weighed the most loads', /haulier/],
    [quarry, 'masons without a permit', /MEASURE\(count\)/],
    [quarry, 'leavers this year', /began_on/],
    [quarry, "who hasn't applied for renewal", /renewal_on/],
  ])('is not told for it: %s %s', (trade, question, wrong) => {
    expect(toldOf(trade, question)).not.toMatch(wrong);
  });

  it.each([
    [harbour, 'pastries sold out by pastry', /gone/],
    [harbour, 'licence fees by pastry', /fees/],
    [quarry, 'loads without a permit', /on_permit/],
    [quarry, 'loads by grade', /grade/],
    [quarry, 'how many loads by kind of customer', /haulier_kind/],
    [quarry, 'cards without renewal applied for', /renewal_on/],
    [quarry, 'loads by weighed by', /weighed_by/],
  ])('is told where it is meant: %s %s', (trade, question, right) => {
    expect(toldOf(trade, question)).toMatch(right);
  });
});

describe('words that draw', () => {
  it('are things before a figure', () => {
    expect(toldOf(harbour, 'bar sales')).not.toMatch(/^SELECT/);
    expect(toldOf(harbour, 'counter sales by pastry as a bar chart')).toMatch(/^SELECT.*sales/);
  });
});

/** Kites that schools rent by the season: schools with no state of their own, and rentals that end. */
const kites: Trade = {
  cubes: [
    view('schools', 'Schools and rentals', [
      { ...text, name: 'school', title: 'School', rows: 1 },
      { ...text, name: 'head', title: 'Head', rows: 1 },
      { ...text, name: 'coast', title: 'Coast', rows: 1 },
      { ...count, name: 'school_count', title: 'Schools', rows: 1 },
      { ...text, name: 'kite', title: 'Kite', rows: 0 },
      {
        ...{ ...text, name: 'state', title: 'Rental status', rows: 0 },
        description: 'Active, Cancelled or Lapsed.',
      },
      { ...time, name: 'ends_on', title: 'Rental ends', rows: 0 },
      { ...count, name: 'rental_count', title: 'Rentals', rows: 0 },
    ]),
  ],
  values: { state: ['Active', 'Cancelled', 'Lapsed'], coast: ['Windward', 'Leeward'] },
};

describe('what is not said of things', () => {
  it('is no state of other rows', () => {
    expect(toldOf(kites, 'how many schools are on the leeward coast')).not.toMatch(/state|ends_on/);
    expect(toldOf(kites, 'schools without a head')).not.toMatch(/state|ends_on/);
  });

  it('is a state of the rows themselves', () => {
    expect(toldOf(kites, 'rentals with a kite')).toMatch(/state/);
  });
});

describe('a weekday', () => {
  it('after "for" is one day', () => {
    expect(toldOf(quarry, 'loads for saturday')).not.toMatch(/^SELECT/);
    expect(toldOf(quarry, 'loads on saturdays')).toMatch(/DOW|weekday/i);
  });
});

/** Huts that are let to walkers, with notes of who was rung; and walkers with what they owe. */
const huts: Trade = {
  cubes: [
    view('huts', 'Huts', [
      { ...text, name: 'hut', title: 'Hut' },
      { ...text, name: 'warden', title: 'Warden' },
      { ...text, name: 'state', title: 'Hut status', description: 'Open, Snowed in or Closed down.' },
      { ...time, name: 'opened_on', title: 'Opened' },
      { ...time, name: 'bare_since', title: 'Bare since' },
      { ...time, name: 'rung_on', title: 'Last call', description: 'Empty if nobody was rung.' },
      { ...time, name: 'checked_on', title: 'Check due' },
      { ...number, name: 'rent', title: 'Rent', description: 'In GBP.' },
      { ...count, name: 'count', title: 'Huts' },
    ]),
  ],
  values: { state: ['Open', 'Snowed in', 'Closed down'] },
};

describe('a stretch that is said', () => {
  it.each([
    [huts, 'huts bare since march', /bare_since < '2025-04-01'/],
    [huts, 'which huts are snowed in today', /opened_on/],
    [huts, 'huts by warden over 1000', /HAVING MEASURE\(count\)/],
  ])('is told by no other date or number: %#', (trade, question, wrong) => {
    expect(toldOf(trade, question)).not.toMatch(wrong);
  });

  it('is told by its own', () => {
    expect(toldOf(huts, 'huts opened since march')).toMatch(/opened_on >= '2025-03-01'/);
    expect(toldOf(huts, 'wardens with more than 1000 huts')).toMatch(/HAVING/);
  });
});

/** Wells that are bored for owners, with the upkeep of some; and bids that are sent to councils. */
const wells: Trade = {
  cubes: [
    view('owners', 'Owners and upkeep', [
      { ...text, name: 'owner', title: 'Owner', rows: 1 },
      { ...text, name: 'valley', title: 'Valley', rows: 1 },
      { ...count, name: 'owner_count', title: 'Owners', rows: 1 },
      { ...text, name: 'grade', title: 'Grade', rows: 0 },
      { ...time, name: 'ends_on', title: 'Upkeep paid until', rows: 0 },
      { ...count, name: 'upkeep_count', title: 'Upkeeps', rows: 0 },
    ]),
    view('bids', 'Bids', [
      { ...text, name: 'council', title: 'Council' },
      { ...time, name: 'sent_on', title: 'Sent' },
      { ...count, name: 'count', title: 'Bids' },
      { ...count, name: 'converted', title: 'Bids converted' },
      { ...rate, name: 'rate', title: 'Bid conversion rate', description: 'Shown as percent.' },
    ]),
  ],
  values: { valley: ['Rye', 'Seph'] },
};

describe('rows beside those that are counted', () => {
  it('are not dropped', () => {
    expect(toldOf(wells, 'how many owners in the Rye valley are on an upkeep')).not.toMatch(
      /^SELECT MEASURE\(owner_count\)/,
    );
    expect(toldOf(wells, 'how many owners are in the Rye valley')).toMatch(/owner_count/);
  });
});

describe('a count that sounds like another figure', () => {
  it('is not told for it', () => {
    expect(toldOf(wells, 'bid conversion by council')).not.toMatch(/^SELECT.*converted/);
  });

  it.each([
    ['bids converted by council', /converted/],
    ['bid conversion rate by council', /rate/],
  ])('is told by its name: %s', (question, right) => {
    expect(toldOf(wells, question)).toMatch(right);
  });
});

/** Barges with the leaks that are reported on them. */
const barges: Trade = {
  cubes: [
    view('barges', 'Barges and leaks', [
      { ...text, name: 'barge', title: 'Barge', rows: 1 },
      { ...time, name: 'sold_on', title: 'Sold on', rows: 1 },
      { ...count, name: 'barge_count', title: 'Barges', rows: 1 },
      { ...text, name: 'why', title: 'Reason deferred', rows: 0 },
      { ...time, name: 'reported_on', title: 'Reported on', rows: 0 },
      { ...count, name: 'count', title: 'Leaks', rows: 0 },
      { ...sum, name: 'caulking', title: 'Caulking cost', rows: 0, description: 'In GBP.' },
    ]),
  ],
  values: { why: ['Low tide', 'No tar'] },
};

it('is of no day on which what was mended was sold', () => {
  expect(toldOf(barges, 'caulking cost in march 2024')).toMatch(/reported_on >= '2024-03-01'/);
});
