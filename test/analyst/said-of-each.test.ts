import { describe, expect, it } from 'vitest';
import { SIDE_TITLES } from '../../analyst/exchanges.ts';
import type { SqlResult } from '../../schema/wire/tools.ts';
import { ask, rowsFor } from './conversation.ts';
import { kennel, laundry, orchard, type Trade, titleTold, toldOf } from './trades.ts';

const TODAY = '2025-06-30';

async function textOf(
  trade: Trade,
  question: string,
  rows: SqlResult['data'],
  beside: SqlResult['data'] = [],
) {
  const titles: string[] = Object.values(SIDE_TITLES);
  const { text } = await ask({
    question,
    search: () => trade.cubes,
    today: TODAY,
    runSql: (input) => rowsFor(input, titles.includes(input.queryTitle) ? beside : rows),
  });
  return text;
}

describe('what grew most in a period that is not over', () => {
  it.each<[Trade, string, string]>([
    [kennel, 'which owner grew most in boarding fees this year compared to last year', 'booked_on'],
    [orchard, 'which field grew fastest in crates picked this year vs last year', 'picked_on'],
  ])('is what grew most over the same part of both: %#', (trade, question, date) => {
    const sql = toldOf(trade, question);
    expect(sql).toContain(`${date} >= '2025-01-01' AND ${date} < '2025-07-01'`);
    expect(sql).toContain(`${date} >= '2024-01-01' AND ${date} < '2024-07-01'`);
    expect(sql).toMatch(/(?:owner|field) IS NOT NULL/);
  });

  it('keeps whole periods that are over', () => {
    const title = titleTold(orchard, 'which field grew most in crates picked in 2024 compared to 2023');
    expect(title).toBe('Crates picked by field in 2024 compared with 2023, top 1');
  });

  it('says growth of what, and that none grew where the first of all fell', async () => {
    const question = 'which field grew fastest in crates picked in 2024 vs 2023';
    const text = await textOf(orchard, question, [['Hill', '50', '100', '-50', '-50']]);
    expect(text).toContain(
      '**Hill** has the highest growth in crates picked in 2024 compared with 2023: **-50.0 %**.',
    );
    expect(text).toContain('None has risen.');
  });
});

describe('a table is told', () => {
  it('of each, where all have the same', async () => {
    const rows = [
      ['Lake', '4'],
      ['Wood', '4'],
    ];
    expect(await textOf(kennel, 'number of walks by path', rows)).toMatch(
      /^Number of walks by path: 4 for each\./,
    );
  });

  it.each<[Trade, string, string]>([
    [kennel, 'number of walks by path', 'path'],
    [laundry, 'number of damages by hotel', 'hotel'],
  ])('with the rows of no group, where these have more than any: %#', async (trade, question, group) => {
    const rows = [
      [null, '9'],
      ['A', '4'],
      ['B', '2'],
    ];
    const text = await textOf(trade, question, rows);
    expect(text).toContain(`highest for A (4), lowest for B (2); without ${group} it is 9.`);
    const fewer = await textOf(trade, question, rows.slice(1).concat([[null, '3']]));
    expect(fewer).not.toContain('without');
  });

  it('as the one period that it has, which may not be over', async () => {
    const text = await textOf(kennel, 'number of walks by month this year', [
      ['2025-06-01T00:00:00.000', '5'],
    ]);
    expect(text).toBe('For June 2025, the number of walks is **5**. June 2025 is not over yet.');
  });

  it('as having nothing, where not one row has a figure', async () => {
    const text = await textOf(orchard, 'crates picked by field', [
      ['Hill', null],
      ['River', null],
    ]);
    expect(text).toMatch(/^There is no data for crates picked/);
  });
});

it.each([
  [kennel, 'number of walks this year vs last year', 'the number of walks'],
  [orchard, 'crates picked this year vs last year', 'crates picked'],
])('two periods without a figure have no change: %#', async (trade, question, noun) => {
  const text = await textOf(trade, question, [[null, null, '0', null]], [['2020-01-01', '2021-01-01']]);
  expect(text).toContain(`There is no data for ${noun} in 2025`);
  expect(text).toContain('The data you can see runs from');
});
