import { describe, expect, it } from 'vitest';
import { avg, count, flag, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// One of a kind beside another, by what they bring, or beside all the rest.

/** Punts that are hired, through agencies among others. */
const punts: Trade = {
  cubes: [
    view('hires', 'Hires', [
      { ...text, name: 'reference', title: 'Hire reference' },
      { ...text, name: 'channel', title: 'Booked through', description: 'Kiosk, Rivertime or Lazybend.' },
      { ...text, name: 'model', title: 'Model' },
      { ...flag, name: 'chauffeured', title: 'Chauffeured' },
      { ...number, name: 'hours', title: 'Hours' },
      { ...time, name: 'hired_on', title: 'Hired' },
      { ...count, name: 'count', title: 'Hires' },
      { ...sum, name: 'income', title: 'Hire income', description: 'In GBP.' },
      { ...avg, name: 'stars', title: 'Average rating' },
    ]),
  ],
  values: { channel: ['Kiosk', 'Rivertime', 'Lazybend'], model: ['Classic', 'Wide'] },
};

/** Bills of a stonemason are for this or that; what is offered is no money yet. */
const masons: Trade = {
  cubes: [
    view('bills', 'Bills', [
      { ...text, name: 'number', title: 'Bill number' },
      { ...text, name: 'kind', title: 'Billed for', description: 'Carving, lettering or repair.' },
      { ...time, name: 'billed_on', title: 'Bill date' },
      { ...count, name: 'count', title: 'Bills' },
      { ...sum, name: 'billed', title: 'Billed', description: 'In GBP.' },
    ]),
    view('offers', 'Offers', [
      { ...text, name: 'stone', title: 'Stone', description: 'Slate or marble.' },
      { ...text, name: 'mason', title: 'Mason' },
      { ...time, name: 'sent_on', title: 'Sent' },
      { ...count, name: 'count', title: 'Offers' },
      { ...sum, name: 'offered', title: 'Value quoted', description: 'In GBP.' },
      { ...avg, name: 'days', title: 'Average days to offer' },
    ]),
  ],
  values: { kind: ['Carving', 'Lettering'], stone: ['Slate', 'Marble'], mason: ['Ada Stone', 'Ben Carr'] },
};

describe('which of two brings in more', () => {
  it.each([
    [
      punts,
      'which agency has brought in more this year, Rivertime or Lazybend?',
      'SELECT channel, MEASURE(income)',
      "hired_on >= '2025-01-01'",
    ],
    [
      punts,
      'has Rivertime brought in more than Lazybend this year?',
      'SELECT channel, MEASURE(income)',
      "channel IN ('Lazybend', 'Rivertime')",
    ],
    [
      punts,
      'did we make more money from classic or from wide in 2024',
      'SELECT model, MEASURE(income)',
      "hired_on < '2025-01-01'",
    ],
    [
      masons,
      'Have we had more from carving or from lettering in 2024?',
      'SELECT kind, MEASURE(billed)',
      "kind IN ('Carving', 'Lettering')",
    ],
    [
      masons,
      'who is quicker at getting offers out, Ada or Ben?',
      'SELECT mason, MEASURE(days)',
      'ORDER BY 2 ASC',
    ],
  ])('is told by the money of each, or how long it takes them: %#', (trade, question, shown, rows) => {
    expect(toldOf(trade, question)).toContain(shown);
    expect(toldOf(trade, question).replace("'Rivertime', 'Lazybend'", "'Lazybend', 'Rivertime'")).toContain(
      rows,
    );
  });

  it.each([
    // What is offered has not come in.
    [masons, 'have we made more from slate or from marble this year?'],
    [masons, 'who is quicker at washing up, Ada or Ben?'],
    [punts, 'which punt has brought in more, red or blue?'],
  ])('is not told by anything else: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

describe('whether more came in than before', () => {
  it.each([
    [punts, 'has Rivertime brought in more this year than last year?', "channel = 'Rivertime'"],
    [punts, 'did Lazybend make less money in May than in April', "channel = 'Lazybend'"],
  ])('is told of whoever is said: %#', (trade, question, condition) => {
    const sql = toldOf(trade, question);
    expect(sql).toContain('previous_income');
    expect(sql).toContain(condition);
  });

  it('is told of a second sentence that names the figure', () => {
    const question = 'were we any busier in May than in April? Give me the average rating of both.';
    expect(toldOf(punts, question)).toContain('previous_stars');
  });

  it.each([
    [punts, 'has Dolittle brought in more this year than last year?'],
    [masons, 'have we taken more this year than last year'],
  ])('is not told of anybody else, or by one of several figures: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

describe('one beside all the rest', () => {
  const RIVERTIME = "SELECT COALESCE(channel = 'Rivertime', FALSE) AS is_rivertime";
  it.each([
    [punts, 'average rating of Rivertime hires compared with everyone else', `${RIVERTIME}, MEASURE(stars)`],
    [punts, 'hire income through Rivertime in 2024 vs the rest', `${RIVERTIME}, MEASURE(income)`],
    [punts, 'do Rivertime hires get better ratings than the others?', `${RIVERTIME}, MEASURE(stars)`],
    [
      punts,
      'how many hours do Rivertime hires hire on average, compared with all the others',
      `${RIVERTIME}, AVG(hours)`,
    ],
    [
      punts,
      'average rating of chauffeured hires compared with the rest',
      'SELECT chauffeured, MEASURE(stars)',
    ],
  ])('is told of both, and of no one else: %#', (trade, question, shown) => {
    const sql = toldOf(trade, question);
    expect(sql).toContain(shown);
    expect(sql).not.toMatch(/WHERE.*(?:channel =|chauffeured IS)/);
  });

  it.each([
    // Nobody can tell which of the two the rest is of.
    [punts, 'average rating of chauffeured Rivertime hires compared with the rest'],
    [punts, 'average rating compared with everyone else'],
  ])('is not told where nothing says of whom: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
