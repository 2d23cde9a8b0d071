import { escapeMarkdown } from '../../../../analyst/answer/format-values.ts';
import { type ShownColumn, shownMember } from '../../../../analyst/answer/shown-member.ts';
import type { Cell, MetaCube, ResultColumn, SqlResult } from '../../../../schema/wire/tools.ts';
import type { FilledQuery } from './fill-parameters.ts';

const MARK = 'This is the answer of a query that an administrator has verified';
/** The result is shown beside the answer; its first rows tell enough. */
const MOST_ROWS = 10;

/** A result in words, marked as that of a verified query: what shows a member is in the model's own unit. */
export function verifiedAnswer(
  { schema, data, totalRows }: Pick<SqlResult, 'schema' | 'data' | 'totalRows'>,
  { values, members }: Pick<FilledQuery, 'values' | 'members'>,
): string {
  const named = values.map((value) => `“${escapeMarkdown(value)}”`).join(' and ');
  const mark = named === '' ? `${MARK}.` : `${MARK}, for ${named}.`;
  const [first] = data;
  if (first === undefined) return `There are no such rows in the data that you can see. ${mark}`;
  // A "*" stands for several.
  const isEach = members.length === schema.length;
  const columns = schema.map((column, index) => columnOf(column, isEach ? (members[index] ?? null) : null));
  const shownIn = (row: readonly Cell[]) => columns.map(({ show }, index) => show(row[index] ?? null));
  if (totalRows === 1) {
    const told = shownIn(first).map((cell, index) => `${columns[index]?.title}: ${cell}`);
    return `${told.join('; ')}. ${mark}`;
  }
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rows = data.slice(0, MOST_ROWS).map((row) => line(shownIn(row)));
  const more = totalRows - rows.length;
  return [
    `${totalRows} rows. ${mark}`,
    [line(columns.map(({ title }) => title)), line(columns.map(() => '---')), ...rows].join('\n'),
    ...(more > 0 ? [`${more} more rows are not shown here.`] : []),
  ].join('\n\n');
}

/** A name that the query gives is meant. */
function columnOf(column: ResultColumn, view: MetaCube | null): ShownColumn {
  const member = view === null ? undefined : shownMember(view);
  const title = titleOf(column);
  if (member === undefined) return { title, show: (cell) => shown(cell, column) };
  return member.name === column.name ? member : { ...member, title };
}

/** A column's name as a person writes it. */
function titleOf({ name }: ResultColumn): string {
  const words = escapeMarkdown(name.replace(/_+/g, ' ').trim());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shown(cell: Cell, { column_type: type }: ResultColumn): string {
  if (cell === null) return 'none';
  const text = escapeMarkdown(cell.replace(/\s+/g, ' '));
  if (type === 'Timestamp' || type === 'Date') return text.replace(/[ T]00:00:00(?:\.0+)?(?:Z|\+00)?$/, '');
  const number = Number(text);
  const isNumber = (type === 'Int64' || type === 'Double') && Number.isFinite(number);
  return isNumber ? number.toLocaleString('en-US', { maximumFractionDigits: 2 }) : text;
}
