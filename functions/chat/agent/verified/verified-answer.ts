import type { ResultColumn, SqlResult } from '../../../../schema/wire/tools.ts';

const MARK = 'This is the answer of a query that an administrator has verified';
/** The result is shown beside the answer; its first rows tell enough. */
const MOST_ROWS = 10;

/** A result in words, marked as that of a verified query. */
export function verifiedAnswer(
  { schema, data, totalRows }: Pick<SqlResult, 'schema' | 'data' | 'totalRows'>,
  values: readonly string[] = [],
): string {
  const mark =
    values.length === 0 ? `${MARK}.` : `${MARK}, for ${values.map((value) => `“${value}”`).join(' and ')}.`;
  const [first] = data;
  if (first === undefined) return `There are no such rows in the data that you can see. ${mark}`;
  if (totalRows === 1) {
    const told = schema.map((column, index) => `${titleOf(column)}: ${shown(first[index] ?? null, column)}`);
    return `${told.join('; ')}. ${mark}`;
  }
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replace(/[|\\]/g, '\\$&')).join(' | ')} |`;
  const rows = data
    .slice(0, MOST_ROWS)
    .map((row) => line(schema.map((column, index) => shown(row[index] ?? null, column))));
  const more = totalRows - rows.length;
  return [
    `${totalRows} rows. ${mark}`,
    [line(schema.map(titleOf)), line(schema.map(() => '---')), ...rows].join('\n'),
    ...(more > 0 ? [`${more} more rows are not shown here.`] : []),
  ].join('\n\n');
}

/** A column's name as a person writes it. */
function titleOf({ name }: ResultColumn): string {
  const words = name.replace(/_+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shown(cell: string | null, { column_type: type }: ResultColumn): string {
  if (cell === null) return 'none';
  const text = cell.replace(/\s+/g, ' ');
  if (type === 'Timestamp' || type === 'Date') return text.replace(/[ T]00:00:00(?:\.0+)?(?:Z|\+00)?$/, '');
  const number = Number(text);
  const isNumber = (type === 'Int64' || type === 'Double') && Number.isFinite(number);
  return isNumber ? number.toLocaleString('en-US', { maximumFractionDigits: 2 }) : text;
}
