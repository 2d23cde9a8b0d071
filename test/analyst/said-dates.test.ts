import { describe, expect, it } from 'vitest';
import { ask, rowsFor } from './conversation.ts';
import { cube } from './library-cubes.ts';
import { count, text, time } from './members-of-trades.ts';
import { kennel, orchard, type Trade, titleTold, toldOf } from './trades.ts';

describe('the date that a question says', () => {
  it('is not asked for by what the rows are called', () => {
    const described = {
      cubes: post.cubes.map((cube) => ({
        ...cube,
        members: [
          ...cube.members.map((member) =>
            member.name === 'parcels.paid_on'
              ? { ...member, description: 'When the parcel was paid for.' }
              : member,
          ),
          { name: 'parcels.kind', title: 'Kind of parcel', description: '', type: 'string' as const },
        ],
      })),
      values: { ...post.values, kind: ['Gift'] },
    };
    expect(titleTold(described, 'gift parcels in May 2025')).toBe(
      'Number of parcels in May 2025 (by “Announced”; kind of parcel: Gift)',
    );
  });

  it.each([
    [orchard, 'how many pickers left in 2024', 'Number of pickers in 2024 (by date left)'],
    [orchard, 'pickers hired in 2024 by village', 'Number of pickers by village in 2024 (by date hired)'],
    [kennel, 'how many dogs were registered in 2024', 'Number of dogs in 2024 (by “Registered”)'],
  ])('is said by the answer, too: %#', (trade, question, title) => {
    expect(titleTold(trade, question)).toBe(title);
  });

  it('is not said by an “of” that its name has in common with the figure', () => {
    const breakages = {
      ...kennel,
      cubes: kennel.cubes.map((cube) => ({
        ...cube,
        members: cube.members.map((member) =>
          member.name === 'stays.booked_on' ? { ...member, title: 'Day of booking' } : member,
        ),
      })),
    };
    expect(titleTold(breakages, 'number of stays in May 2025')).toBe(
      'Number of stays in May 2025 (by day of booking)',
    );
  });

  it('is not repeated where the figure says it', () => {
    expect(titleTold(orchard, 'crates picked in May 2025')).toBe('Crates picked in May 2025');
  });
});

/** Parcels with a date for each thing that becomes of them, and none that is called main. */
const post: Trade = {
  cubes: [
    cube('parcels', 'Parcels', [
      { ...count, name: 'count', title: 'Number of parcels' },
      { type: 'number', aggType: 'sum', name: 'postage', title: 'Postage collected', description: 'In EUR.' },
      { ...text, name: 'depot', title: 'Depot' },
      { ...time, name: 'announced_on', title: 'Announced' },
      { ...time, name: 'received_on', title: 'Received' },
      { ...time, name: 'dispatched_on', title: 'Dispatched' },
      { ...time, name: 'complaint_on', title: 'Complaint completed' },
      { ...time, name: 'sender_since', title: 'Sender since' },
      { ...time, name: 'paid_on', title: 'Paid' },
    ]),
  ],
  values: { depot: ['North', 'South'] },
};

/** Coaches whose seats are booked long before they go. */
const coaches: Trade = {
  cubes: [
    cube('tours', 'Tours', [
      { ...count, name: 'count', title: 'Tours' },
      { ...text, name: 'line', title: 'Line' },
      { ...time, name: 'departs_at', title: 'Departure' },
    ]),
    cube('seats', 'Seats', [
      { ...count, name: 'count', title: 'Seats booked' },
      { type: 'number', aggType: 'sum', name: 'passengers', title: 'Passengers' },
      { ...text, name: 'town', title: 'Home town' },
      { ...time, name: 'booked_at', title: 'Booking time' },
    ]),
  ],
  values: { town: ['Bonn', 'Ulm'] },
};

describe('the date of the event that is spoken of', () => {
  it.each([
    [post, 'how many parcels came in last month', 'Number of parcels in May 2025 (by “Received”)'],
    [post, 'parcels sent in May 2025 by depot', 'Number of parcels by depot in May 2025 (by “Dispatched”)'],
    [post, 'how many parcels did we get in May 2025', 'Number of parcels in May 2025 (by “Received”)'],
    [post, 'how much postage did we collect in May 2025', 'Postage collected in May 2025 (by “Paid”)'],
    [kennel, 'nights of stays coming in May 2025', 'Nights in May 2025 (by arrival date)'],
    [coaches, 'passengers in May 2025', 'Passengers in May 2025 (by “Departure”)'],
    [coaches, 'passengers by line in May 2025', 'Passengers by line in May 2025 (by “Departure”)'],
    [coaches, 'how many passengers did we have in May 2025', 'Passengers in May 2025 (by “Departure”)'],
  ])('is taken, and said: %#', (trade, question, title) => {
    expect(titleTold(trade, question)).toBe(title);
  });

  it.each([
    [kennel, 'stays in May 2025', 'Number of stays in May 2025 (by booking date)'],
    [coaches, 'passengers who booked in May 2025', 'Passengers in May 2025 (by booking time)'],
    [post, 'parcels in May 2025', 'Number of parcels in May 2025 (by “Announced”)'],
    [post, 'postage since January', 'Postage collected since 1 January 2025 (by “Announced”)'],
  ])('is not the one of a name of the rows, or of a word that only leads to the period: %#', (...told) => {
    const [trade, question, title] = told;
    expect(titleTold(trade, question)).toBe(title);
  });

  it('is none of what only becomes of joined rows', () => {
    const reported = cube('breakdowns', 'Breakdowns', [
      { ...count, name: 'count', title: 'Breakdowns' },
      { ...time, name: 'reported_on', title: 'Reported' },
    ]);
    const broken = { ...coaches, cubes: [...coaches.cubes, reported] };
    for (const question of ['how many seats did we get in May 2025', 'seats that came in in May 2025'])
      expect(titleTold(broken, question)).not.toContain('Reported');
  });

  it('is said where the rows themselves are called by it', () => {
    const bookings = {
      ...kennel,
      cubes: kennel.cubes.map((one) => ({
        ...one,
        members: one.members.map((member) =>
          member.name === 'stays.count' ? { ...member, title: 'Bookings' } : member,
        ),
      })),
    };
    expect(titleTold(bookings, 'bookings in May 2025')).toBe(
      'Number of bookings in May 2025 (by booking date)',
    );
  });
});

/** Suits that are ordered, fitted and finished, and their fittings, which are asked for first. */
const tailor: Trade = {
  cubes: [
    cube('suits', 'Suits', [
      { ...count, name: 'count', title: 'Suits' },
      { type: 'number', aggType: 'sum', name: 'takings', title: 'Takings', description: 'In EUR.' },
      { ...text, name: 'cutter', title: 'Cutter' },
      { ...time, name: 'ordered_on', title: 'Ordered', description: 'The day of the first talk.' },
      { ...time, name: 'finished_on', title: 'Finished' },
      { ...time, name: 'paid_on', title: 'Paid' },
    ]),
    cube('fittings', 'Fittings', [
      { ...count, name: 'count', title: 'Fittings' },
      { type: 'number', aggType: 'sum', name: 'hours', title: 'Hours' },
      { ...time, name: 'requested_on', title: 'Requested' },
      { ...time, name: 'fitted_on', title: 'Fitted' },
    ]),
    cube('orders', 'Orders', [
      { ...count, name: 'count', title: 'Orders' },
      { type: 'number', aggType: 'sum', name: 'metres', title: 'Metres of cloth' },
      { ...time, name: 'ordered_on', title: 'Ordered' },
      { ...time, name: 'delivered_on', title: 'Delivered' },
    ]),
  ],
  values: {},
};

describe('what is ordered or requested before it is done', () => {
  it.each([
    ['takings in May 2025', 'Takings in May 2025 (by “Finished”)'],
    ['takings by cutter this year', 'Takings by cutter in 2025 (by “Finished”)'],
    ['hours in May 2025', 'Hours in May 2025 (by “Fitted”)'],
    ['how many fittings last month', 'Number of fittings in May 2025 (by “Fitted”)'],
  ])('comes to its work and money when it is done, and happens then if it is called so: %s', (...told) => {
    const [question, title] = told;
    expect(titleTold(tailor, question)).toBe(title);
  });

  it.each([
    ['suits in May 2025', 'Number of suits in May 2025 (by “Ordered”)'],
    ['takings ordered in May 2025', 'Takings in May 2025 (by “Ordered”)'],
    ['metres of cloth in May 2025', 'Metres of cloth in May 2025 (by “Ordered”)'],
    ['orders in May 2025', 'Number of orders in May 2025 (by “Ordered”)'],
  ])('is counted, or was asked for, when it was ordered, and so are orders: %s', (question, title) => {
    expect(titleTold(tailor, question)).toBe(title);
  });

  it('is not taken to be done on the day of something else', () => {
    expect(titleTold(post, 'postage in May 2025')).toBe('Postage collected in May 2025 (by “Announced”)');
  });
});

describe('what was done by the end of things', () => {
  it.each([
    [kennel, 'stays cut short in May 2025'],
    [orchard, 'gloves lost in May 2025'],
  ])('is by the one date there is, or by a main one: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
  });

  it('is not taken to be by the date on which they began', () => {
    const posts = {
      ...orchard,
      cubes: orchard.cubes
        .filter(({ name }) => name === 'pickers')
        .map((cube) => ({
          ...cube,
          members: [
            ...cube.members,
            {
              name: 'pickers.trained',
              title: 'Trained pickers',
              description: '',
              type: 'number' as const,
              aggType: 'count',
            },
          ],
        })),
    };
    expect(toldOf(posts, 'pickers trained in May 2025')).toMatch(/^missing: /);
  });
});

describe('the oldest of things', () => {
  it.each([
    [orchard, 'the oldest reservation', 'ORDER BY 1', 'FETCH FIRST 1 ROW WITH TIES'],
    [kennel, 'oldest stay in the north wing', "wing = 'North'", 'FETCH FIRST 1 ROW WITH TIES'],
  ])('is a row by its date: %#', (trade, question, ...parts) => {
    for (const part of parts) expect(toldOf(trade, question)).toContain(part);
  });

  it('is shown with what it has', async () => {
    const told = await ask({
      question: 'the oldest reservation',
      search: () => orchard.cubes.filter(({ name }) => name === 'reservations'),
      runSql: (input) => rowsFor(input, [['2024-01-01T00:00:00.000', 'Cider', 'Loft']]),
    });
    expect(told.text).toContain('The first row of Reservations, of **1 January 2024**:');
    expect(told.text).toContain('Cider');
  });

  it('is all that is of its day', async () => {
    const told = await ask({
      question: 'the oldest reservation',
      search: () => orchard.cubes.filter(({ name }) => name === 'reservations'),
      runSql: (input) =>
        rowsFor(input, [
          ['2024-01-01T00:00:00.000', 'Cider', 'Loft'],
          ['2024-01-01T00:00:00.000', 'Perry', 'Cellar'],
        ]),
    });
    expect(told.text).toContain('The first 2 rows of Reservations, all of **1 January 2024**:');
  });
});
