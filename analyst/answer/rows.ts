import type { SqlResult } from '../../schema/wire/tools.ts';
import { inSentence } from '../language/spelling.ts';
import { formatCell } from './format-values.ts';
import { type Column, groupsOf } from './query/base-columns.ts';

export type Row = SqlResult['data'][number];

export function cellOf(row: Row, columns: Column[], column: Column): string {
  return formatCell(row[columns.indexOf(column)] ?? null, column);
}

/** What a row is of, in words: "Berlin, March 2025"; a yes or no needs to be said of what, "urgent: no". */
export function groupName(row: Row, columns: Column[]): string {
  return groupsOf(columns)
    .map((column) => {
      const cell = cellOf(row, columns, column);
      return column.member.kind === 'boolean' ? `${inSentence(column.title)}: ${cell}` : cell;
    })
    .join(', ');
}
