import { describe, expect, it } from 'vitest';
import { findingOf } from '../../analyst/answer/finding.ts';
import { columnsOf } from '../../analyst/answer/query/columns.ts';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { shopViews } from './shop-views.ts';

// EMBED.md 8.4: titles that say the finding if the answer has one.

type Rows = (string | null)[][];

function findingFor(question: string, data: Rows, { totalRows = data.length, today = '2026-01-01' } = {}) {
  const now = new Date(`${today}T12:00:00Z`);
  const reading = readQuestion(question, sourcesOf(shopViews), now);
  if (reading.kind !== 'readings') throw new Error(`"${question}" was not read`);
  const { intent } = reading.readings[0];
  const schema = columnsOf(intent).map(({ alias: name }) => ({ name, column_type: 'String' as const }));
  const said = { sqlQuery: '', queryTitle: '', description: '', userRequest: question, uuid: 'one' };
  return findingOf(intent, { ...said, schema, data, totalRows }, now);
}

const months = (...figures: string[]): Rows =>
  figures.map((figure, index) => [`2025-${String(index + 1).padStart(2, '0')}-01T00:00:00.000`, figure]);
const YEAR = months('100', '90', '95', '100', '100', '100', '100', '100', '100', '130', '100', '124.1');

describe('the title of a chart', () => {
  it.each([
    ['Revenue by month in 2025', YEAR, 'Revenue rose 24.1 % from January 2025 to December 2025'],
    [
      'Revenue by month in Q1 2025',
      months('100', '90', '75'),
      'Revenue fell 25 % from January 2025 to March 2025',
    ],
    [
      'Revenue by category in 2025',
      [
        ['Books', '3'],
        ['Games', '5'],
        [null, '9'],
      ],
      'Games has the highest revenue in 2025: €5.00',
    ],
    [
      'bottom 3 products by revenue',
      [
        ['A <b>|', '3'],
        ['B', '5'],
        ['C', '9'],
      ],
      'A <b>| has the lowest revenue: €3.00',
    ],
    [
      'share of revenue by category',
      [
        ['Books', '30', '60'],
        ['Games', '20', '40'],
      ],
      /^Books has the highest share/,
    ],
  ] as [string, Rows, string | RegExp][])('of %j says what stands out', (question, rows, finding) => {
    expect(findingFor(question, rows)).toMatch(finding);
  });

  it('says the peak of a series whose ends are not whole periods, or not over', () => {
    const peak = 'October 2025 has the highest revenue in 2025: €130.00';
    expect(findingFor('Revenue by month in 2025', YEAR, { today: '2025-12-30' })).toBe(peak);
    expect(findingFor('Revenue by month in 2025', YEAR.slice(1))).toBe(peak);
    expect(findingFor('Revenue by month in 2025', YEAR.slice(0, -1))).toBe(peak);
  });

  it.each([
    [
      'where two share the first place',
      'Revenue by category',
      [
        ['Books', '5'],
        ['Games', '5.00'],
      ],
      {},
    ],
    [
      'of rows that are not all there',
      'Revenue by category',
      [
        ['Books', '5'],
        ['Games', '3'],
      ],
      { totalRows: 200 },
    ],
    ['of one row', 'Revenue by category', [['Books', '5']], {}],
    ['of no row', 'Revenue by category', [], {}],
    [
      'of two groups at once',
      'revenue by category and city',
      [
        ['Books', 'Rome', '5'],
        ['Games', 'Rome', '3'],
      ],
      {},
    ],
    [
      'of running totals',
      'running total of revenue by month in 2025',
      [
        ['2025-01-01', '1', '1'],
        ['2025-02-01', '2', '3'],
      ],
      {},
    ],
    ['of a total', 'Revenue in 2025', [['5']], {}],
    [
      'that would be too long',
      'Revenue by category',
      [
        ['x'.repeat(200), '5'],
        ['Games', '3'],
      ],
      {},
    ],
  ] as [string, string, Rows, { totalRows?: number }][])(
    'is a plain one %s',
    (_, question, rows, options) => {
      expect(findingFor(question, rows, options)).toBeNull();
    },
  );
});
