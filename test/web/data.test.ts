import { expect, it } from 'vitest';
import type { SqlResult } from '../../sdk/client/src/index.ts';
import { columnsOf, numberOptions } from '../../web/result/data/columns.ts';
import { csvOf } from '../../web/result/data/csv.ts';

const result = {
  sqlQuery: 'SELECT month, city, MEASURE(revenue) AS total, share FROM sales_view',
  schema: [
    { name: 'month', column_type: 'Timestamp' },
    { name: 'city', column_type: 'String' },
    { name: 'total', column_type: 'Double' },
    { name: 'share', column_type: 'Double' },
  ],
  data: [
    ['2025-01-01T00:00:00.000', '=cmd|calc', '-12958.19', '12.34'],
    ['2025-02-01T00:00:00.000', null, '0', null],
  ],
} as unknown as SqlResult;

it('cells are shown with their format, in the language of the reader', () => {
  const columns = columnsOf(result, {
    locale: 'de',
    formats: new Map([
      ['revenue', { kind: 'currency', currency: 'EUR' }],
      ['share', { kind: 'percent', isFraction: false }],
    ]),
    titles: new Map([['month', 'Monat']]),
  });
  expect(columns.map(({ title }) => title)).toEqual(['Monat', 'City', 'Total', 'Share']);
  const shown = result.data.map((row) => columns.map(({ show }, index) => show(row[index] ?? null)));
  expect(shown.map((row) => row.map((text) => text.replace(/\s/g, ' ')))).toEqual([
    ['Januar 2025', '=cmd|calc', '-12.958,19 €', '12,3 %'],
    ['Februar 2025', '–', '0,00 €', '–'],
  ]);
});

it.each([
  ['0.634', false, '0.6 %'],
  ['0.634', true, '63.4 %'],
  ['1', false, '1 %'],
  ['1', true, '100 %'],
  ['1.05', true, '105 %'],
])('%s of a fraction (%s) is %s', (cell, isFraction, shown) => {
  const number = new Intl.NumberFormat('en', numberOptions('Double', { kind: 'percent', isFraction }));
  expect(number.format(Number(cell)).replace(/\s*%/, ' %')).toBe(shown);
});

it('CSV makes formulas harmless, and leaves numbers as they are', () => {
  expect(csvOf(result, ['Month', '@City', 'a "b"', 'c,d'])).toBe(
    'Month,\'@City,"a ""b""","c,d"\r\n' +
      "2025-01-01T00:00:00.000,'=cmd|calc,-12958.19,12.34\r\n" +
      '2025-02-01T00:00:00.000,,0,\r\n',
  );
  const alone = { ...result, schema: result.schema.slice(1, 2), data: [[null], ['']] };
  expect(csvOf(alone, ['City'])).toBe('City\r\n""\r\n""\r\n');
});
