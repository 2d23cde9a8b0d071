import type { SqlResult } from '../../../sdk/client/src/index.ts';
import { toTime } from './times.ts';

export type Row = SqlResult['data'][number];

/** Cells are texts: here numbers and times become what they are, and a name that is missing gets a sign. */
export const rowsOf = ({ schema, data }: SqlResult, rows: readonly Row[] = data): Record<string, unknown>[] =>
  rows.map((row) =>
    Object.fromEntries(
      schema.map(({ name, column_type: type }, index) => {
        const cell = row[index] ?? null;
        if (type === 'Int64' || type === 'Double') return [name, cell === null ? null : Number(cell)];
        if (type === 'Timestamp' || type === 'Date') return [name, cell === null ? null : toTime(cell)];
        return [name, cell ?? '–'];
      }),
    ),
  );
