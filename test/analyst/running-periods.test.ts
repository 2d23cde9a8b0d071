import { describe, expect, it } from 'vitest';
import { SIDE_TITLES } from '../../analyst/exchanges.ts';
import type { SqlResult } from '../../schema/wire/tools.ts';
import { ask, rowsFor } from './conversation.ts';
import { kennel, orchard, type Trade } from './trades.ts';

// A period that is not over, beside one that is: what is compared is the same part of both.

async function told(trade: Trade, question: string, rows: SqlResult['data'], soFar: SqlResult['data']) {
  const { text, queries } = await ask({
    question,
    search: () => trade.cubes,
    today: '2025-03-18',
    runSql: (input) => rowsFor(input, input.queryTitle === SIDE_TITLES.soFar ? soFar : rows),
  });
  return { text, beside: queries.find(({ queryTitle }) => queryTitle === SIDE_TITLES.soFar)?.sqlQuery };
}

describe('a running period beside a whole one', () => {
  it.each([
    [kennel, 'number of walks this year vs last year', 'walked_at'],
    [orchard, 'crates picked this year compared with last year', 'picked_on'],
  ])('is compared over as much of both as is over: %#', async (trade, question, date) => {
    const { text, beside } = await told(
      trade,
      question,
      [['49', '136', '-87', '-64']],
      [['49', '16', '33', '206.3']],
    );
    expect(beside).toContain(`${date} >= '2025-01-01' AND ${date} < '2025-03-19'`);
    expect(beside).toContain(`${date} >= '2024-01-01' AND ${date} < '2024-03-19'`);
    expect(text).toContain('is **49**; in 2024 it was 136, but the later period is not over.');
    expect(text).toContain(
      'Until 18 March 2025 it is **49**; in the same part of 2024 it was 16: a change of **+33** (+206.3 %).',
    );
    expect(text).not.toContain('-64');
  });

  it('says yes or no of the same part', async () => {
    const question = 'did we have more walks this month than last month?';
    const { text, beside } = await told(
      kennel,
      question,
      [['40', '60', '-20', '-33']],
      [['40', '30', '10', '33.3']],
    );
    expect(beside).toContain("walked_at >= '2025-02-01' AND walked_at < '2025-02-19'");
    expect(text).toMatch(/^\*\*Yes\.\*\*/);
  });

  it('is compared in all, beside the table of its groups', async () => {
    const rows = ['Hill', 'River'].map((field) => [field, '5', '50', '-45', '-90']);
    const { text, beside } = await told(orchard, 'crates picked by field this year vs last year', rows, [
      ['10', '8', '2', '25'],
    ]);
    expect(beside).not.toContain('field');
    expect(text).toContain('Until 18 March 2025 it is **10** in all; in the same part of 2024 it was 8');
  });

  it.each([
    [kennel, 'number of walks in 2024 vs 2023'],
    [orchard, 'crates picked so far this year compared with the same period last year'],
  ])('is not looked for where both are over: %#', async (trade, question) => {
    const { beside } = await told(trade, question, [['49', '136', '-87', '-64']], []);
    expect(beside).toBeUndefined();
  });
});
