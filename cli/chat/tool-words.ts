import type { ToolCall } from '../../schema/wire/stream-record.ts';
import {
  type ColumnType,
  metaInput,
  metaResult,
  sqlInput,
  sqlResult,
  toolFailure,
} from '../../schema/wire/tools.ts';
import { type Column, renderTable } from '../table.ts';
import { textChart } from './chart.ts';
import { plainText } from './plain-text.ts';

/**
 * What a person is told of a tool call. Tools are told apart by their input, since their names are a setting.
 */

const MOST_ROWS = 20;
const NUMBERS: readonly ColumnType[] = ['Int64', 'Double'];
type Row = (string | null)[];

/** What a call is about, told when it starts. */
export function startInWords({ name, input }: ToolCall): string {
  const asked: unknown = JSON.parse(input);
  const { data: search } = metaInput.safeParse(asked);
  if (search !== undefined) return plainText(`searching the model: ${search.searchQuery}`);
  const { data: query } = sqlInput.safeParse(asked);
  return plainText(query === undefined ? `calling ${name}` : `querying: ${query.queryTitle}`);
}

export type ToolOutcome = {
  /** What it did, shown when details are asked for. */
  details: string;
  /** What it found, for everybody. */
  findings: string;
};

/** What came of a call, told when it is complete. */
export function outcomeInWords({ result }: ToolCall, width: number): ToolOutcome {
  const given: unknown = JSON.parse(result ?? '{}');
  const { data: failure } = toolFailure.safeParse(given);
  if (failure !== undefined) return { details: '', findings: plainText(failure.error) };
  const { data: search } = metaResult.safeParse(given);
  if (search !== undefined) {
    const names = search.cubes.map(({ name }) => name).join(', ');
    return { details: plainText(`found: ${names || 'nothing'}`), findings: '' };
  }
  const { data: query } = sqlResult.safeParse(given);
  if (query === undefined) return { details: '', findings: '' };
  const { schema, data: rows, totalRows, vegaSpec } = query;
  const columns = schema.map(({ name }) => name);
  const shown = rows.slice(0, MOST_ROWS);
  const table = renderTable(
    schema.map(
      ({ name, column_type: type }, index): Column<Row> =>
        NUMBERS.includes(type) ? [name, (row) => row[index], 'right'] : [name, (row) => row[index]],
    ),
    shown,
    width,
  );
  const more = totalRows > shown.length ? `… ${totalRows - shown.length} more rows` : '';
  const chart = vegaSpec === undefined ? '' : (textChart(vegaSpec, { columns, rows }, width) ?? '');
  const findings = [rows.length === 0 ? 'No rows.' : table, more, chart && `\n${plainText(chart)}`];
  return { details: plainText(query.sqlQuery), findings: findings.filter(Boolean).join('\n') };
}
