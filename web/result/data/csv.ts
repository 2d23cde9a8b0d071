import type { SqlResult } from '../../../sdk/client/src/index.ts';

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** RFC 4180, as the data API writes it: a row of titles, texts that look like formulas made harmless, numbers as they are. */
export function csvOf({ schema, data }: SqlResult, titles: readonly string[]): string {
  const cellOf = (cell: string | null, index: number) => {
    const type = schema[index]?.column_type;
    const text = cell ?? '';
    return quoted(type === 'Int64' || type === 'Double' || !FORMULA.test(text) ? text : `'${text}`);
  };
  // A row of one cell with nothing in it would be an empty line, which readers skip.
  const rows = data.map((row) => row.map(cellOf).join(',') || '""');
  return `${[titles.map((title) => quoted(FORMULA.test(title) ? `'${title}` : title)).join(','), ...rows].join('\r\n')}\r\n`;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
