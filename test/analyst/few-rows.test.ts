import { describe, expect, it } from 'vitest';
import type { MetaCube, SqlInput } from '../../schema/wire/tools.ts';
import { ask, rowsFor } from './conversation.ts';
import { count, flag, number, text, time, view } from './members-of-trades.ts';

/** Invoices of a glazier, known by their number; and the vans, by their registration. */
const glazier = view('invoices', 'Invoices', [
  { ...text, name: 'invoice_no', title: 'Invoice number' },
  { ...text, name: 'client', title: 'Client' },
  { ...text, name: 'status', title: 'Status', description: 'Draft, sent, disputed or paid.' },
  { ...number, name: 'amount', title: 'Amount', description: 'In GBP.' },
  { ...time, name: 'due_on', title: 'Due' },
  { ...count, name: 'count', title: 'Number of invoices' },
]);
/** Riders of a stable, who have names. */
const stable = view('riders', 'Riders', [
  { ...text, name: 'rider', title: 'Rider' },
  { ...flag, name: 'banned', title: 'Banned' },
  { ...time, name: 'insured_until', title: 'Insured until' },
  { ...count, name: 'count', title: 'Riders' },
]);

/** What is answered where so many are counted and these are listed. */
const told = (cube: MetaCube, question: string, counted: number, listed: string[][]) =>
  ask({
    question,
    search: () => [cube],
    today: '2025-06-30',
    runSql: (input: SqlInput) =>
      rowsFor(
        input,
        /ILIKE/.test(input.sqlQuery)
          ? [['status', 'Disputed']]
          : input.sqlQuery.startsWith('SELECT MEASURE(count)')
            ? [[String(counted)]]
            : listed,
      ),
  });

describe('rows that are asked for without a word of what of them', () => {
  it.each([
    [
      glazier,
      'disputed invoices',
      [
        ['G-17', 'Mole'],
        ['G-23', 'Toad'],
      ],
      '| G-17 | Mole |',
    ],
    [
      glazier,
      'any disputed invoices?',
      [
        ['G-17', 'Mole'],
        ['G-23', 'Toad'],
      ],
      '| G-17 | Mole |',
    ],
    [stable, 'banned riders', [['Ann'], ['Bea']], '| Ann |'],
    [
      glazier,
      'invoices due next week',
      [
        ['G-17', 'Mole'],
        ['G-23', 'Toad'],
      ],
      '| G-17 | Mole |',
    ],
  ])('are counted and, where they are few, listed: %#', async (cube, question, listed, row) => {
    const { text: answer, queries } = await told(cube, question, 2, listed);
    expect(answer).toMatch(/^The number of (?:invoices|riders) .* is \*\*2\*\*\.\n\n\|/);
    expect(answer).toContain(row);
    expect(queries.at(-1)?.sqlQuery).not.toContain('MEASURE');
  });

  it.each([
    ['many', glazier, 'disputed invoices', 101],
    ['none', glazier, 'disputed invoices', 0],
    ['their number is asked for', glazier, 'how many disputed invoices', 2],
    ['whether there are so many is asked', stable, 'number of banned riders', 2],
    ['all of what was is meant', glazier, 'invoices due in May 2025', 2],
  ])('are counted alone where there are %s', async (_, cube, question, counted) => {
    const { text: answer, queries } = await told(cube, question, counted, [['G-17', 'Mole']]);
    expect(answer).toContain(`is **${counted}**`);
    expect(answer).not.toContain('|');
    expect(queries.at(-1)?.sqlQuery).toContain('MEASURE(count)');
  });
});
