import { compileSql } from '../../../engine/index.ts';
import type { Receipt } from '../../../schema/wire/receipt.ts';
import { type SqlResult, TOOL_ROW_LIMIT } from '../../../schema/wire/tools.ts';
import { refusalOf } from '../../data/api/query-refusals.ts';
import type { OpenData } from '../../data/open-data.ts';
import { sqlParser } from '../../model/sql-parser.ts';

/** Runs the query of a result with present rights. @throws what is no fault of the query: too many run, the data is away. */
export async function ranAgain(
  { sqlQuery, schema, data, totalRows }: SqlResult,
  { scope, now, timeZone, readData }: OpenData,
  signal: AbortSignal,
): Promise<NonNullable<Receipt['again']>> {
  const ranAt = new Date().toISOString();
  try {
    const query = compileSql({ parser: await sqlParser(), scope, sql: sqlQuery, timeZone, now });
    const read = await readData(query, { asked: sqlQuery, rowLimit: TOOL_ROW_LIMIT, signal });
    const stillHolds =
      read.totalRows === totalRows &&
      JSON.stringify([query.columns, read.rows]) === JSON.stringify([schema, data]);
    return { ranAt, totalRows: read.totalRows, stillHolds, problem: null };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code !== 'query_refused') throw refusal ?? error;
    return { ranAt, totalRows: null, stillHolds: false, problem: refusal.message };
  }
}
