import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { avg, count, rate, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Saunas that are let by the hour, and drinks that are sold in them. */
const saunas: Trade = {
  cubes: [
    cube('visits', 'Visits', [
      { ...count, name: 'count', title: 'Number of visits' },
      { ...avg, name: 'price', title: 'Average price', description: 'In EUR.' },
      { ...avg, name: 'stay', title: 'Average length of stay' },
      { ...avg, name: 'lead', title: 'Average lead time (days)' },
      { ...rate, name: 'cancellation_rate', title: 'Cancellation rate' },
      { ...text, name: 'kind', title: 'Kind of sauna' },
      { ...text, name: 'town', title: 'Town' },
      { type: 'boolean', name: 'private', title: 'Private' },
      { ...time, name: 'visited_at', title: 'Visited' },
    ]),
  ],
  values: { kind: ['Steam', 'Finnish'], town: ['Oulu', 'Turku'] },
};

/** Ropes that are tested. */
const ropes: Trade = {
  cubes: [
    cube('tests', 'Tests', [
      { ...count, name: 'count', title: 'Number of tests' },
      { ...rate, name: 'failure_rate', title: 'Failure rate' },
      { ...rate, name: 'cost', title: 'Cost per metre', description: 'In EUR.' },
      { ...text, name: 'maker', title: 'Maker' },
      { ...text, name: 'lab', title: 'Lab' },
      { type: 'boolean', name: 'waxed', title: 'Waxed' },
      { ...time, name: 'tested_on', title: 'Tested' },
    ]),
  ],
  values: { maker: ['Hanfwerk', 'Seiler'], lab: ['North', 'South'] },
};

/** Bills of a water company, and the repairs of pipes that its customers rate. */
const waterworks: Trade = {
  cubes: [
    cube('bills', 'Bills', [
      { ...count, name: 'count', title: 'Number of bills' },
      { ...avg, name: 'days', title: 'Average days to pay' },
      { ...text, name: 'method', title: 'Payment method' },
      { ...text, name: 'kind', title: 'Customer type' },
      { ...time, name: 'billed_on', title: 'Billed' },
    ]),
    cube('repairs', 'Repairs', [
      { ...count, name: 'count', title: 'Number of repairs' },
      { ...avg, name: 'hours', title: 'Average hours to mend' },
      { ...avg, name: 'stars', title: 'Average rating' },
      { ...avg, name: 'manner', title: 'Average manner score' },
      { ...text, name: 'district', title: 'District' },
      { ...text, name: 'crew', title: 'Crew' },
      { ...time, name: 'mended_on', title: 'Mended' },
    ]),
  ],
  values: {
    method: ['Direct debit', 'Card'],
    kind: ['Farm', 'Household'],
    district: ['North', 'South'],
    crew: ['Red', 'Blue'],
  },
};

const sqlOf = (trade: Trade, question: string) => toldOf(trade, question).replaceAll('\n', ' ');

describe('one side held against another', () => {
  it.each([
    [
      saunas,
      'is a visit dearer in Oulu or in Turku?',
      'SELECT town, MEASURE(price)',
      "town IN ('Oulu', 'Turku')",
    ],
    [
      saunas,
      'are steam visits cheaper than finnish ones',
      'SELECT kind, MEASURE(price)',
      "kind IN ('Steam', 'Finnish')",
    ],
    [
      saunas,
      'do people stay longer in Oulu than in Turku',
      'SELECT town, MEASURE(stay)',
      "town IN ('Oulu', 'Turku')",
    ],
    [
      saunas,
      'which is more expensive, steam or finnish?',
      'SELECT kind, MEASURE(price)',
      "kind IN ('Steam', 'Finnish')",
    ],
    [
      ropes,
      'do Hanfwerk tests fail more often than Seiler',
      'SELECT maker, MEASURE(failure_rate)',
      "maker IN ('Hanfwerk', 'Seiler')",
    ],
    [
      ropes,
      'did North do more tests than South in 2024',
      'SELECT lab, MEASURE(count)',
      "lab IN ('North', 'South')",
    ],
    [ropes, 'are waxed ropes dearer per metre?', 'SELECT waxed, MEASURE(cost)', 'GROUP BY 1'],
  ])('is told by the one figure that is about it, for both: %#', (trade, question, shown, rows) => {
    expect(sqlOf(trade, question)).toContain(shown);
    expect(sqlOf(trade, question)).toContain(rows);
  });

  it.each([
    ['who pays faster, farm or household?', 'SELECT kind, MEASURE(days)', '2 ASC'],
    [
      'do people on direct debit pay any quicker than those on card? average days',
      'SELECT method, MEASURE(days)',
      '2 ASC',
    ],
    ['do repairs take longer to mend in North or in South', 'SELECT district, MEASURE(hours)', '2 DESC'],
    ['are Red or Blue better rated?', 'SELECT crew, MEASURE(stars)', '2 DESC'],
    ['which crew gets worse reviews, Red or Blue', 'SELECT crew, MEASURE(stars)', '2 ASC'],
    ['do Red or Blue get the better manner scores', 'SELECT crew, MEASURE(manner)', '2 DESC'],
    ['do we do more repairs in North or in South', 'SELECT district, MEASURE(count)', '2 DESC'],
  ])('puts the one first that it asks for: %s', (question, shown, order) => {
    expect(sqlOf(waterworks, question)).toContain(shown);
    expect(sqlOf(waterworks, question)).toContain(`ORDER BY ${order}`);
  });

  it.each([
    ['more repairs on fridays or on saturdays?', 'IN (5, 6)'],
    ['fewer repairs on a friday or a saturday', 'IN (5, 6)'],
  ])('is of each of two weekdays, also where nobody does it: %s', (question, days) => {
    expect(sqlOf(waterworks, question)).toMatch(/^SELECT EXTRACT\(isodow FROM mended_on\) AS weekday/);
    expect(sqlOf(waterworks, question)).toContain(days);
  });

  it.each([
    [waterworks, 'more repairs in North or in South?'],
    [waterworks, 'are there fewer repairs in North or in South'],
    [saunas, 'fewer visits in Oulu or in Turku?'],
  ])('is not added up: %#', (trade, question) => {
    expect(sqlOf(trade, question)).not.toMatch(/^SELECT MEASURE/);
  });

  it('is of each of two weekdays', () => {
    expect(sqlOf(waterworks, 'do we do more repairs on a friday or on a saturday')).toMatch(
      /^SELECT EXTRACT\(isodow FROM mended_on\) AS weekday, MEASURE\(count\).*IN \(5, 6\)/,
    );
  });

  it.each([
    [waterworks, 'who answers faster, farm or household?'],
    [waterworks, 'who complains more, farm or household?'],
    [waterworks, 'are Red or Blue better dressed'],
    [waterworks, 'do we lose more repairs in North or in South'],
    [waterworks, 'which crew gets better food reviews, Red or Blue'],
    [ropes, 'are Hanfwerk ropes heavier than Seiler'],
    [ropes, 'do Hanfwerk ropes break more often than Seiler'],
    [saunas, 'are steam visits more expensive to heat than finnish ones'],
    [saunas, 'is a sausage dearer in Oulu or in Turku'],
    [ropes, 'did North lose more tests than South'],
  ])('is not told by another: %#', (trade, question) => {
    expect(sqlOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
