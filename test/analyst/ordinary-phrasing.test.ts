import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { leftOver } from './left-over.ts';
import { cube } from './library-cubes.ts';
import { librarySql } from './library-questions.ts';

const harbour = [
  cube('trips', 'Trips', [
    { name: 'route', title: 'Route', type: 'string' },
    { name: 'pier', title: 'Pier', type: 'string' },
    { name: 'skipper', title: 'Skipper', type: 'string' },
    { name: 'boat', title: 'Boat', type: 'string' },
    { name: 'deck_size', title: 'Deck size', type: 'number' },
    { name: 'price', title: 'Price of the trip', type: 'number', description: 'In EUR.' },
    { name: 'warmth', title: 'Water temperature', type: 'number', description: 'In degrees Celsius.' },
    { name: 'ticket_number', title: 'Ticket number', type: 'string' },
    { name: 'minutes', title: 'Length in minutes', type: 'number' },
    { name: 'chartered', title: 'Charter pass', type: 'boolean' },
    { name: 'left_at', title: 'Departure', type: 'time' },
    { name: 'shipped_on', title: 'Shipped on', type: 'time' },
    { name: 'count', title: 'Trips', type: 'number', aggType: 'count' },
    { name: 'cancelled', title: 'Cancelled trips', type: 'number', aggType: 'count' },
    { name: 'people', title: 'Passengers', type: 'number', aggType: 'sum' },
    { name: 'hours', title: 'Hours', type: 'number', aggType: 'sum' },
    { name: 'sea_hours', title: 'Sea hours', type: 'number', aggType: 'sum' },
    { name: 'miles_per_trip', title: 'Miles per trip', type: 'number', aggType: 'avg' },
    { name: 'delays', title: 'Delays', type: 'number', aggType: 'count' },
    { name: 'delayed', title: 'Delayed', type: 'boolean' },
    { name: 'fares', title: 'Fares', type: 'number', aggType: 'sum', description: 'In EUR.' },
  ]),
];

const sqlOf = (question: string) => librarySql(question, harbour);

/** Words that are neither read nor shown. */
function left(question: string): string[] {
  const read = readQuestion(question, sourcesOf(harbour), new Date('2025-06-30T12:00:00Z'));
  if (read.kind !== 'readings') return [read.kind];
  return leftOver(read.readings[0]);
}

describe('a verb', () => {
  it.each([
    'which route carries the most passengers',
    'who led the most trips',
    'how many passengers did the skippers take in May',
    'trips cancelled because of Storm',
    'trips of more than 60 minutes that were delayed',
  ])('that only ties a thing to its figure is no condition: %s', (question) => {
    expect(left(question).filter((text) => text !== 'Storm')).toEqual([]);
  });

  it('that says what became of things is one', () => {
    expect(left('which route refused the most passengers')).toContain('refused');
    expect(left('hours lost')).toContain('lost');
  });

  it('of money asks for the money, of a row or of each thing', () => {
    expect(sqlOf('how much was taken on charter pass trips')).toContain('MEASURE(fares)');
    expect(sqlOf('skippers who took more than 5000 altogether')).toContain('HAVING MEASURE(fares) > 5000');
    expect(sqlOf('average trip of each route')).toContain('fares_per_count');
    expect(left('what did we spend on trips')).not.toEqual([]);
  });

  it('of its own at each of two periods makes no comparison of them', () => {
    expect(() => sqlOf('trips departed in May 2025 and shipped in June 2025')).toThrow();
  });
});

describe('a noun', () => {
  it('"who" is the one kind of person that the rows have', () => {
    expect(sqlOf('who led the most trips')).toMatch(/^SELECT skipper, .* LIMIT 1$/);
  });

  it('behind the thing that it belongs to is what is grouped by', () => {
    const boats = [
      ...harbour,
      cube('boats', 'Boats', [{ name: 'boat', title: 'Boat', type: 'string' }]),
      cube('piers', 'Piers', [{ name: 'pier', title: 'Pier', type: 'string' }]),
    ];
    expect(librarySql('hours per boat route', boats)).toMatch(/^SELECT route, MEASURE\(hours\)/);
  });

  it('of a number says what a ranking goes by', () => {
    expect(sqlOf('biggest boat by deck size')).toContain('MAX(deck_size)');
  });

  it('"holders" and "everyone else" are the two sides of a yes-or-no', () => {
    expect(sqlOf('fares of charter pass holders against everyone else')).toMatch(/^SELECT chartered/);
  });
});

describe('the end of a name', () => {
  it.each([
    ['longest trip', 'MAX(minutes)'],
    ['cheapest trip', 'MIN(price)'],
    ['fares per trip by route', 'fares_per_count'],
    ['number of cancelled trips per pier', 'SELECT pier, MEASURE(cancelled)'],
    ['trips delayed in May', 'delayed IS TRUE'],
  ])('is no name where it is the whole that the rest is of: %s', (question, expected) => {
    expect(sqlOf(question)).toContain(expected);
  });
});

describe('the biggest of single rows', () => {
  it('is an amount, and never how many there are', () => {
    const bills = cube('bills', 'Bills', [
      { name: 'amount', title: 'Bill amount', type: 'number' },
      { name: 'count', title: 'Bills', type: 'number', aggType: 'count' },
    ]);
    expect(librarySql("what's the biggest bill", [bills])).toContain('MAX(amount)');
  });
});

describe('a share', () => {
  it('of a value is of how many there are', () => {
    expect(sqlOf('share of Storm by pier')).toContain('MEASURE(count)');
  });

  it.each([
    ['what proportion of our hours are sea hours', '100.0 * sea_hours / NULLIF(hours, 0)'],
    ['delays as a percentage of trips', '100.0 * delays / NULLIF(count, 0)'],
    ['what percentage of trips gets cancelled', '100.0 * cancelled / NULLIF(count, 0)'],
  ])('may be of one figure in another: %s', (question, expected) => {
    expect(sqlOf(question)).toContain(expected);
  });
});

describe('an amount', () => {
  it.each([
    ['trips longer than an hour and a half', 'minutes > 90'],
    ['trips longer than half an hour', 'minutes > 30'],
    ['trips longer than two and a half hours', 'minutes > 150'],
  ])('may be in words: %s', (question, expected) => {
    expect(sqlOf(question)).toContain(expected);
  });
});

it('"at 20 degrees" is a condition, "more than 10 times" counts rows', () => {
  expect(sqlOf('fares at 20 degrees')).toContain('WHERE warmth = 20');
  expect(sqlOf('skippers who came more than 10 times')).toContain('HAVING MEASURE(count) > 10');
});

it('things by a figure are listed with it, in the order that is said', () => {
  expect(sqlOf('piers by sea hours')).toMatch(/^SELECT pier, MEASURE\(sea_hours\).*ORDER BY 2 DESC/);
  expect(left('piers by sea hours, ascending')).toContain('ascending');
});

describe('periods', () => {
  it('beside each other go month by month where that is said', () => {
    const sql = sqlOf('fares by month, 2025 vs 2024');
    expect(sql).toMatch(/EXTRACT\(month FROM left_at\).*previous_fares/);
  });

  it.each([
    ['trips by route and year', "DATE_TRUNC('year', left_at)"],
    ['trips by year and month', "DATE_TRUNC('month', left_at)"],
    ['trips over the years', "DATE_TRUNC('year', left_at)"],
    ['more trips in April than in March last year?', "left_at >= '2024-04-01'"],
    ['fares this year and last by route', "left_at >= '2024-01-01'"],
    ['fares this year compared to the same period a year earlier', "left_at >= '2024-01-01'"],
    ['trips in summer 2024', "left_at >= '2024-06-01' AND left_at < '2024-09-01'"],
  ])('%s', (question, expected) => {
    expect(sqlOf(question)).toContain(expected);
  });
});

it('"still out" is where things are, and no filler', () => {
  expect(left('how many trips are still out')).toContain('out');
});

it('rows without a name are none of the first five', () => {
  expect(sqlOf('five routes with the most passengers')).toMatch(/route IS NOT NULL.* LIMIT 5$/);
});
