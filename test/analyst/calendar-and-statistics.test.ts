import { describe, expect, it } from 'vitest';
import { librarySql } from './library-questions.ts';

describe('the calendar', () => {
  it('groups by what recurs, in its order', () => {
    expect(librarySql('loans by weekday')).toBe(
      'SELECT EXTRACT(isodow FROM lent_at) AS weekday, MEASURE(count) AS count FROM loans GROUP BY 1 ORDER BY 1',
    );
    expect(librarySql('loans by hour of the day')).toContain('EXTRACT(hour FROM lent_at) AS hour');
    expect(librarySql('loans by month of the year')).toContain('EXTRACT(month FROM lent_at)');
  });

  it('ranks by it', () => {
    expect(librarySql('which day of the week has the fewest loans')).toMatch(/ORDER BY 2 ASC .* LIMIT 1$/);
  });

  it('filters by it', () => {
    expect(librarySql('loans on weekends')).toContain('EXTRACT(isodow FROM lent_at) IN (6, 7)');
    expect(librarySql('loans on Mondays by state')).toContain('EXTRACT(isodow FROM lent_at) IN (1)');
  });

  it('takes several days of the week for either, and "between" for all from one to the other', () => {
    expect(librarySql('loans on Saturdays and Sundays')).toContain('IN (6, 7)) IS TRUE');
    expect(librarySql('loans on Mondays or Fridays by state')).toContain('IN (1, 5)) IS TRUE');
    expect(librarySql('loans between Monday and Friday')).toContain('IN (1, 2, 3, 4, 5)) IS TRUE');
    expect(librarySql('loans from Friday to Sunday')).toContain('IN (5, 6, 7)) IS TRUE');
    expect(librarySql('loans on weekdays')).toContain('IN (1, 2, 3, 4, 5)) IS TRUE');
  });

  it('leaves periods as they are', () => {
    expect(librarySql('loans by day')).toContain("DATE_TRUNC('day', lent_at)");
  });
});

describe('a median or percentile', () => {
  it('is of a number that each row has', () => {
    expect(librarySql('median age of readers')).toBe(
      'SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY age) AS median_age FROM readers',
    );
  });

  it('is of what the rows add to a figure', () => {
    expect(librarySql('90th percentile of fees by state')).toContain(
      'PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY fee)',
    );
    expect(librarySql('p95 fee')).toContain('PERCENTILE_CONT(0.95)');
  });

  it('is of the figures of single things', () => {
    expect(librarySql('median number of loans per reader')).toContain(
      'PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY loans_count)',
    );
  });
});
