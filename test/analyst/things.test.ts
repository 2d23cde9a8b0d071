import { describe, expect, it } from 'vitest';
import { writeSql } from '../../analyst/answer/query/write-sql.ts';
import { absentReading } from '../../analyst/intent/absent-things.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { asksForChange } from '../../analyst/question/requests.ts';
import { library } from './library-cubes.ts';
import { librarySql } from './library-questions.ts';
import { shopViews } from './shop-views.ts';

describe('things are listed by name', () => {
  it('when a list is asked for, or they have something', () => {
    expect(librarySql('list the readers over 60')).toMatch(/^SELECT full_name/);
    expect(librarySql('branches with more than 50 seats')).toBe(
      'SELECT name, seats FROM branches WHERE seats > 50 GROUP BY 1, 2 ORDER BY 1, 2',
    );
  });

  it('unless they are counted', () => {
    expect(librarySql('how many branches have more than 50 seats')).toBe(
      'SELECT MEASURE(count) AS count FROM branches WHERE seats > 50',
    );
    expect(librarySql('readers over 60')).toBe('SELECT MEASURE(count) AS count FROM readers WHERE age > 60');
  });

  it('row by row, the latest first', () => {
    expect(librarySql('latest 5 loans')).toMatch(/^SELECT lent_at, state.* ORDER BY 1 DESC .* LIMIT 5$/);
  });
});

describe('things are compared by what an adjective is about', () => {
  it.each([
    ['heaviest loan', 'SELECT MAX(weight) AS highest_weight FROM loans'],
    ['who is the oldest reader', 'MAX(age) AS highest_age'],
    ['how old are our readers', 'AVG(age)'],
    ['loans heavier than 2 kg', 'WHERE weight > 2'],
    ['fee per kg', 'SUM(weight) AS total_weight'],
    ['loans with a weight of 3', 'WHERE weight = 3'],
  ])('%s', (question, expected) => {
    expect(librarySql(question)).toContain(expected);
  });
});

describe('things that something never happened to', () => {
  const absentSql = (question: string, cubes = library) => {
    const reading = absentReading(question, sourcesOf(cubes), new Date('2025-06-30T12:00:00Z'));
    return reading === null ? null : writeSql(reading.intent).replaceAll('\n', ' ');
  };

  it('are in no row of another source', () => {
    expect(absentSql('readers without loans')).toBe(
      'SELECT full_name FROM readers WHERE full_name NOT IN (SELECT readers.full_name FROM loans CROSS JOIN readers WHERE readers.full_name IS NOT NULL) GROUP BY 1 ORDER BY 1',
    );
    expect(absentSql('customers who have not ordered in 2025', shopViews)).toContain(
      "NOT IN (SELECT customer FROM orders_view WHERE customer IS NOT NULL AND created_at >= '2025-01-01' AND created_at < '2026-01-01')",
    );
  });

  it('may be counted', () => {
    expect(absentSql('how many readers have no loans')).toMatch(
      /^SELECT MEASURE\(count\) AS count FROM readers/,
    );
  });

  it('are something else where the words name no rows', () => {
    expect(absentSql('orders without coupon', shopViews)).toBeNull();
  });
});

describe('a request to change something is no question', () => {
  it.each(['Cancel the loan of Ann', 'please delete all readers', 'can you send an email to the branches'])(
    '%s',
    (request) => expect(asksForChange(request)).toBe(true),
  );

  it.each(['order value by month', 'book sales in 2025', 'call duration per branch', 'change in fees'])(
    'but this is one: %s',
    (question) => expect(asksForChange(question)).toBe(false),
  );
});
