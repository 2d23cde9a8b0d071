import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// For whom something was done in one period and not in another, where the deed makes rows of its own.

const glaziers: Trade = {
  cubes: [
    view('bills', 'Bills', [
      { ...text, name: 'number', title: 'Bill number' },
      { ...text, name: 'client', title: 'Client' },
      { ...time, name: 'billed_on', title: 'Bill date' },
      { ...count, name: 'count', title: 'Bills' },
      { ...sum, name: 'billed', title: 'Billed', description: 'In GBP.' },
    ]),
    view('jobs', 'Jobs', [
      { ...text, name: 'number', title: 'Job number' },
      { ...text, name: 'client', title: 'Client' },
      { ...time, name: 'ordered_on', title: 'Ordered' },
      { ...count, name: 'count', title: 'Jobs' },
    ]),
  ],
  values: {},
};

const piers: Trade = {
  cubes: [
    view('inspections', 'Inspections', [
      { ...text, name: 'pier', title: 'Pier' },
      { ...text, name: 'inspector', title: 'Inspector' },
      { ...time, name: 'inspected_on', title: 'Inspected' },
      { ...count, name: 'count', title: 'Inspections' },
    ]),
  ],
  values: {},
};

describe('for whom something was done', () => {
  it.each([
    [glaziers, 'Clients we billed last year but not once this year', 'billed_on', '2024-01-01', '2025-01-01'],
    [glaziers, 'clients that were invoiced in 2023 but not in 2024', 'billed_on', '2023-01-01', '2024-01-01'],
    [
      glaziers,
      'which clients did we work for last year but not this year?',
      'ordered_on',
      '2024-01-01',
      '2025-01-01',
    ],
    [
      piers,
      'piers we inspected last year but not at all this year',
      'inspected_on',
      '2024-01-01',
      '2025-01-01',
    ],
  ])('is told by the rows of it: %#', (trade, question, date, first, second) => {
    const sql = toldOf(trade, question);
    expect(sql).toMatch(new RegExp(`IN \\(SELECT .*${date} >= '${first}'`));
    expect(sql).toMatch(new RegExp(`NOT IN \\(SELECT .*${date} >= '${second}'`));
  });

  it.each([
    [glaziers, 'clients we visited last year but not this year'],
    [piers, 'piers we painted last year but not once this year'],
    [piers, 'boats we inspected last year but not this year'],
  ])('is told by no others: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
