import { describe, expect, it } from 'vitest';
import { avg, count, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Organs that are repaired in churches. */
const organs: Trade = {
  cubes: [
    view('repairs', 'Repairs', [
      { ...count, name: 'count', title: 'Repairs' },
      { ...avg, name: 'days_to_fix', title: 'Average days to fix' },
      { ...avg, name: 'hours_to_reply', title: 'Average hours to first reply' },
      { ...text, name: 'stop', title: 'Stop' },
      { ...text, name: 'church', title: 'Church' },
      { ...time, name: 'reported_on', title: 'Reported' },
      { ...time, name: 'promised_for', title: 'Promised for' },
      { ...time, name: 'fixed_on', title: 'Fixed' },
    ]),
  ],
  values: { stop: ['Flute', 'Trumpet'], church: ['St Anne', 'Holy Rood'] },
};

/** Appeals against fines, and boats that are hired for a day. */
const harbour: Trade = {
  cubes: [
    view('appeals', 'Appeals', [
      { ...count, name: 'count', title: 'Appeals' },
      { ...avg, name: 'days_to_decide', title: 'Average days to a decision' },
      { ...avg, name: 'days_to_decision', title: 'Average days to decide' },
      { ...text, name: 'ground', title: 'Ground' },
      { ...time, name: 'lodged_on', title: 'Lodged' },
      { ...time, name: 'decided_on', title: 'Decided' },
    ]),
    view('hires', 'Boat hires', [
      { ...count, name: 'count', title: 'Boat hires' },
      { ...avg, name: 'days_ahead', title: 'Average days booked ahead' },
      { ...avg, name: 'wait', title: 'Average wait at the jetty', description: 'In minutes.' },
      { ...text, name: 'boat', title: 'Boat' },
      { ...text, name: 'pier', title: 'Pier' },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...time, name: 'sails_on', title: 'Sailing date' },
    ]),
  ],
  values: { boat: ['Skiff', 'Punt'], pier: ['North', 'South'], ground: ['Signs'] },
};

describe('how long something takes, by verbs that the model does not have', () => {
  it.each([
    [organs, 'how long does it take us to sort out a repair', 'MEASURE(days_to_fix)', ''],
    [
      organs,
      'how long does it take to sort out a trumpet on average',
      'MEASURE(days_to_fix)',
      "stop = 'Trumpet'",
    ],
    [
      organs,
      'on average how many days does it take to mend a flute by church',
      'MEASURE(days_to_fix)',
      "stop = 'Flute'",
    ],
    [organs, 'average time to repair a trumpet, in days', 'MEASURE(days_to_fix)', "stop = 'Trumpet'"],
    [
      organs,
      'how long does it take us to fix a flute, and how long for a trumpet?',
      'GROUP BY 1',
      "IN ('Flute', 'Trumpet')",
    ],
  ])(
    'is by the one length that is called so, of which rows is said: %#',
    (trade, question, figure, where) => {
      expect(toldOf(trade, question)).toMatch(/^SELECT/);
      expect(toldOf(trade, question)).toContain(figure);
      expect(toldOf(trade, question)).toContain(where);
    },
  );

  it.each([
    [organs, 'how long does it take us to sort out a trumpet after the priest complains'],
    [organs, 'how long does it take to tune a trumpet'],
    [organs, 'average time to fix a trumpet, in hours'],
    [organs, 'how long does it take to get a first answer about a bassoon'],
    [harbour, 'how long does it take to sort out a skiff'],
  ])('is nothing where a word is left over, or no length is called so: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it('is no length of two that are called alike', () => {
    expect(toldOf(harbour, 'how long does it take them to make up their mind about an appeal')).not.toMatch(
      /^SELECT/,
    );
  });
});

describe('how far ahead things are booked', () => {
  it.each([
    ['how far ahead do people book, split by boat', 'SELECT boat, MEASURE(days_ahead)'],
    ['how far in advance do people book a punt', "boat = 'Punt'"],
    ['how far ahead do people book us on average, in days', 'MEASURE(days_ahead)'],
  ])('is the own figure of the model: %s', (question, figure) => {
    expect(toldOf(harbour, question)).toMatch(/^SELECT/);
    expect(toldOf(harbour, question)).toContain(figure);
  });
});

it('how far ahead people do something else is no lead of bookings', () => {
  expect(toldOf(harbour, 'how far ahead do people cancel')).not.toContain('days_ahead');
  expect(toldOf(harbour, 'how far in advance do people pay')).not.toContain('days_ahead');
});

it('who waits longer is told by the wait, of both sides', () => {
  expect(toldOf(harbour, 'do people wait longer at the jetty in North or in South')).toMatch(
    /MEASURE\(wait\).*pier IN \('North', 'South'\)/,
  );
});

const late = '(1.0 * EXTRACT(EPOCH FROM fixed_on - promised_for) / 86400)';

describe('how many days late', () => {
  it.each([
    ['when a repair is late, how many days is it on average?', ''],
    ['when repairs were late in 2024, how many days late was it on average?', "'2024-01-01'"],
    ['how many days late are repairs on average by church', 'GROUP BY 1'],
    ['average days late by church', 'GROUP BY 1'],
    ['how many days late were trumpet repairs', "stop = 'Trumpet'"],
  ])('is from the day that was promised, of those that were late: %s', (question, more) => {
    const told = toldOf(organs, question);
    expect(told).toContain(`AVG(${late})`);
    expect(told).toContain(`${late} > 0`);
    expect(told).toContain(more);
  });

  it.each([
    [harbour, 'how many days late are appeals on average'],
    [organs, 'how many days late are hymns on average'],
    [organs, 'how many days late were they'],
  ])('is nothing where no day was promised, or nobody says what: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
