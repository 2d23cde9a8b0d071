import { describe, expect, it } from 'vitest';
import { count, flag, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Rooms that are let by the night. */
const inn: Trade = {
  cubes: [
    view('stays', 'Bookings', [
      { ...count, name: 'count', title: 'Bookings' },
      { ...sum, name: 'value', title: 'Booking value', description: 'In EUR.' },
      { ...text, name: 'channel', title: 'Booked via', description: 'Phone, website or agency.' },
      { ...text, name: 'room', title: 'Room type' },
      { ...flag, name: 'breakfast', title: 'With breakfast' },
      { ...time, name: 'booked_on', title: 'Booking date' },
      { ...time, name: 'arrives_on', title: 'Arrival date' },
    ]),
    view('guests', 'Guests', [
      { ...count, name: 'count', title: 'Guests' },
      { ...text, name: 'source', title: 'How they heard of us' },
      { ...text, name: 'kind', title: 'Kind of guest' },
      { ...time, name: 'first_seen', title: 'Guest since' },
    ]),
    view('receipts', 'Payments', [
      { ...count, name: 'count', title: 'Payments' },
      { ...sum, name: 'amount', title: 'Amount paid', description: 'In EUR.' },
      { ...text, name: 'method', title: 'Method', description: 'Card, cash or bank transfer.' },
      { ...time, name: 'paid_on', title: 'Paid' },
    ]),
  ],
  values: {
    channel: ['Phone', 'Website', 'Agency'],
    room: ['Loft'],
    kind: ['Business'],
    method: ['Card', 'Cash'],
  },
};

/** Requests for pitches at a market; nobody says how they pay. */
const market: Trade = {
  cubes: [
    view('requests', 'Requests', [
      { ...count, name: 'count', title: 'Requests' },
      { ...text, name: 'pitch', title: 'Pitch wanted' },
      { ...text, name: 'pitch_given', title: 'Pitch given' },
      { ...text, name: 'taken_by', title: 'Booked by', description: 'Who in the office took it.' },
      { ...time, name: 'asked_on', title: 'Request date' },
    ]),
    view('traders', 'Traders', [
      { ...count, name: 'count', title: 'Traders' },
      { ...text, name: 'country', title: 'Country' },
      { ...time, name: 'joined_on', title: 'Joined' },
    ]),
  ],
  values: { pitch: ['Corner'], country: ['France'] },
};

describe('what people do', () => {
  it.each([
    [inn, 'How do people pay, mostly?', 'SELECT method, MEASURE(count) AS count FROM receipts GROUP BY 1'],
    [inn, 'what do most guests pay with', 'SELECT method, MEASURE(count) AS count FROM receipts GROUP BY 1'],
    [
      inn,
      'how do business guests hear about us?',
      "SELECT source, MEASURE(count) AS count FROM guests WHERE kind = 'Business' GROUP BY 1",
    ],
    [inn, 'how did they find us in 2024', 'SELECT source, MEASURE(count) AS count FROM guests'],
    [inn, 'how do customers usually book?', 'SELECT channel, MEASURE(count) AS count FROM stays GROUP BY 1'],
    [
      inn,
      'do people mostly book by phone or website?',
      "SELECT channel, MEASURE(count) AS count FROM stays WHERE channel IN ('Phone', 'Website') GROUP BY 1",
    ],
    [inn, 'how often do people take breakfast with a loft?', 'FILTER (WHERE breakfast IS TRUE)'],
    [
      inn,
      'how many days ahead do guests normally book?',
      'AVG((1.0 * EXTRACT(EPOCH FROM arrives_on - booked_on) / 86400))',
    ],
    [inn, 'how far in advance do people book, phone vs website', 'SELECT channel, AVG('],
    [
      market,
      'where do most of our traders come from',
      'SELECT country, MEASURE(count) AS count FROM traders GROUP BY 1',
    ],
    [
      market,
      'which pitch do people ask for most often?',
      'SELECT pitch, MEASURE(count) AS count FROM requests',
    ],
  ] as const)('is told of the rows by what the verb names: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });

  it.each([
    [market, 'how do people pay?'],
    [market, 'how do traders book?'],
    [market, 'how do traders find us?'],
    [market, 'do people book by phone or online?'],
    [market, 'how far ahead do people ask for a pitch?'],
    [market, 'what colour do people ask for most often?'],
    [inn, 'how often do people take a dog?'],
    [inn, 'how do suppliers pay?'],
  ])('is not told where the model has no such thing: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

it('counts who it is that finds us, and no dogs of theirs', () => {
  const boarding: Trade = {
    cubes: [
      view('pets', 'Pets', [
        { ...count, name: 'count', title: 'Pets' },
        {
          type: 'number',
          aggType: 'count_distinct',
          name: 'owners',
          title: 'Owners',
          description: 'Also called: customers.',
        },
        { ...text, name: 'heard', title: 'Heard about us' },
      ]),
    ],
    values: {},
  };
  expect(toldOf(boarding, 'how did our customers find us?')).toContain(
    'SELECT heard, MEASURE(owners) AS owners',
  );
});

/** Sleighs are hired by riders, and repaired by somebody else; berths are booked by agents for customers. */
const sleighs: Trade = {
  cubes: [
    view('hires', 'Hires', [
      { ...count, name: 'count', title: 'Hires' },
      { ...text, name: 'rider', title: 'Rider' },
      { ...text, name: 'mechanic', title: 'Mechanic' },
      { ...time, name: 'hired_on', title: 'Hired' },
    ]),
    view('berths', 'Berths', [
      { ...count, name: 'count', title: 'Berths' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'passenger', title: 'Passenger' },
      { ...time, name: 'booked_on', title: 'Booked' },
    ]),
  ],
  values: {},
};

describe('people who do something for themselves', () => {
  it.each([
    ['how many people hired in May?', 'COUNT(DISTINCT rider)'],
    ['how many different people hired this year', 'COUNT(DISTINCT rider)'],
    ['how many people hired more than three times this year', 'rider'],
  ])('are those whom the rows are for: %s', (question, told) => {
    expect(toldOf(sleighs, question)).toMatch(/^SELECT/);
    expect(toldOf(sleighs, question)).toContain(told);
  });

  it.each(['how many people came by sleigh in May?', 'how many people booked a berth in May?'])(
    'are nobody where it is not said who did it, or several may have: %s',
    (question) => {
      expect(toldOf(sleighs, question)).not.toMatch(/^SELECT/);
    },
  );
});
