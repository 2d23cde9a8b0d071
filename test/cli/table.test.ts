import { describe, expect, it } from 'vitest';
import { type Column, renderTable } from '../../cli/table.ts';

type Row = { name: string; count: number | null; done: boolean };
const COLUMNS: Column<Row>[] = [
  ['NAME', ({ name }) => name],
  ['COUNT', ({ count }) => count, 'right'],
  ['DONE', ({ done }) => done],
];

describe('a table', () => {
  it('stands in columns, numbers to the right', () => {
    const rows = [
      { name: 'first', count: 10, done: true },
      { name: 'é', count: null, done: false },
    ];
    expect(renderTable(COLUMNS, rows, 80)).toBe(
      ['NAME   COUNT  DONE', 'first     10  yes', 'é             no'].join('\n'),
    );
  });

  it('cuts the widest column where the terminal is too narrow', () => {
    const rows = [{ name: 'a very long name indeed', count: 1, done: true }];
    const [, line = ''] = renderTable(COLUMNS, rows, 30).split('\n');
    expect(line).toBe('a very long name…      1  yes');
    expect([...line].length).toBeLessThanOrEqual(30);
  });

  it('keeps each row on its line, and obeys nothing that a cell says', () => {
    const rows = [{ name: 'two\nlines \x1b[31mred', count: 1, done: true }];
    expect(renderTable(COLUMNS, rows, 80).split('\n')[1]).toBe('two lines  [31mred      1  yes');
  });
});
