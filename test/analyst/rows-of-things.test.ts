import { describe, expect, it } from 'vitest';
import { kennel, orchard, titleTold, toldOf } from './trades.ts';
import { gardeners, harbour } from './trades-of-rows.ts';

// Things by the rows that they have, and have not, in three trades; today is 30 June 2025.

const NOT_STATED = /^(?:missing|unsupported|unsure|choice|unmapped)\b/;
const year = (name: string, of: number) => `${name} >= '${of}-01-01' AND ${name} < '${of + 1}-01-01'`;

describe('things that have some rows and no others', () => {
  const gone = [
    'SELECT owner FROM stays',
    `WHERE owner IN (SELECT owner FROM stays WHERE owner IS NOT NULL AND ${year('arrives_on', 2023)})`,
    `AND owner NOT IN (SELECT owner FROM stays WHERE owner IS NOT NULL AND ${year('arrives_on', 2024)})`,
    'GROUP BY 1 ORDER BY 1',
  ].join(' ');

  it.each([
    'owners who arrived in 2023 but not in 2024',
    'which owners came in 2023 but not in 2024?',
    'owners who arrived in 2023 and did not arrive in 2024',
    'Which owners arrived in 2023 and never came in 2024',
  ])('are of both halves: %s', (question) => {
    expect(toldOf(kennel, question)).toBe(gone);
  });

  it('say both in the titles of the model', () => {
    expect(titleTold(kennel, 'owners with stays in 2023 and without walks in 2024')).toBe(
      'Owner with stays in 2023 (by booking date) and without walks in 2024',
    );
    expect(titleTold(gardeners, 'plots visited in 2023 but not in 2024')).toBe(
      'Plot with visits in 2023 (by date of visit) and without visits in 2024 (by date of visit)',
    );
  });

  it('may be of two views, and of the period that was said before', () => {
    expect(toldOf(kennel, 'owners who had stays in 2023 but no walks that year')).toMatch(
      /owner IN \(SELECT owner FROM stays .*2023.* AND owner NOT IN \(SELECT owner FROM walks .*2023/,
    );
  });

  it('are counted where that is asked', () => {
    expect(toldOf(harbour, 'how many boats had hires in 2023 but none in 2024?')).toMatch(
      /^SELECT COUNT\(DISTINCT boat\) .* IN \(SELECT boat FROM hires .*2023.* NOT IN \(SELECT boat FROM hires .*2024/,
    );
  });

  it('have both of two values', () => {
    expect(toldOf(harbour, 'boats with hires in both Kent and Essex')).toMatch(
      /boat IN \(.*county = 'Kent'.*\) AND boat IN \(.*county = 'Essex'/,
    );
    expect(toldOf(gardeners, 'plots visited in Eyam but not in Hope')).toMatch(
      /plot IN \(.*village = 'Eyam'.*\) AND plot NOT IN \(.*village = 'Hope'/,
    );
  });
});

describe('things that have none', () => {
  it('are those of their one list, by the date or the name of what they have not', () => {
    const title = titleTold(gardeners, 'plots that have never been visited');
    expect(title).toBe('Plot without visits');
    expect(toldOf(harbour, 'which boats were never hired?')).toBe(
      'SELECT name FROM boats WHERE name NOT IN (SELECT boat FROM hires WHERE boat IS NOT NULL) GROUP BY 1 ORDER BY 1',
    );
  });

  it.each([
    ['nothing lists them', 'which wings have never been booked'],
    ['a value is no event of theirs', 'owners who have not booked Beagle'],
  ])('are not stated where %s', (_, question) => {
    expect(toldOf(kennel, question)).toMatch(NOT_STATED);
  });
});

describe('things are listed by what they did', () => {
  it.each([
    [kennel, 'who arrived yesterday?', "SELECT owner FROM stays WHERE arrives_on >= '2025-06-29'"],
    [kennel, 'which owners are arriving today', "SELECT owner FROM stays WHERE arrives_on >= '2025-06-30'"],
    [orchard, 'who left in May', "SELECT name FROM pickers WHERE left_on >= '2025-05-01'"],
    [
      orchard,
      'which pickers were hired last year',
      "SELECT name FROM pickers WHERE hired_on >= '2024-01-01'",
    ],
  ])('where that is asked: %#', (trade, question, beginning) => {
    expect(toldOf(trade, question)).toContain(beginning);
  });

  it.each([
    [kennel, 'who barked yesterday'],
    [harbour, 'who was licensed in May'],
    [orchard, 'which pickers left the hill field in May'],
  ])('and never by a word of nothing: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(NOT_STATED);
  });
});

describe('things that have rows in each of several', () => {
  it('have them in every year', () => {
    expect(toldOf(kennel, 'which owners came every year from 2022 to 2024?')).toMatch(
      /arrives_on < '2025-01-01' GROUP BY 1 HAVING COUNT\(DISTINCT DATE_TRUNC\('year', arrives_on\)\) = 3\)/,
    );
  });

  it('have them with everything of a kind that there is', () => {
    expect(toldOf(harbour, 'boats hired in every county')).toMatch(
      /HAVING COUNT\(DISTINCT county\) = \(SELECT COUNT\(DISTINCT county\) FROM hires\)/,
    );
    expect(titleTold(gardeners, 'plots visited in every village')).toBe('Plot with visits in every village');
  });
});

describe('half of what is asked is never stated as the whole', () => {
  it.each([
    ['a half is of no rows', 'owners who came in 2023 but did not complain in 2024'],
    ['a half may be of several', 'owners who had something in 2023 but not in 2024'],
    ['a month may be of another year', 'owners who arrived in June but not in July'],
    ['its period is open', 'owners who came every year since 2022'],
    ['one follows the other', 'owners who came in 2023 and walked within 30 days'],
    ['it has not begun', 'owners who arrived in 2023 but not in 2026'],
    ['a period may be of both halves', 'owners who had stays but no walks in 2024'],
    ['a period may be of one half', 'owners who had walks in 2024 but did not arrive'],
    ['a number may be of both halves', 'owners with more than 5 walks in 2023 but not in 2024'],
    ['one row is no other', 'owners who arrived in 2023 and were refunded in the wing North'],
    ['each is asked for by another', 'owners who arrived in 2023 but not in 2024 by shoe size'],
  ])('where %s', (_, question) => {
    expect(toldOf(kennel, question)).toMatch(NOT_STATED);
  });

  it('nor things of single rows', () => {
    expect(toldOf(gardeners, 'visits urgent but not insured')).not.toContain(' IN (SELECT');
  });
});
