import { compileSql } from '../../../engine/index.ts';
import type { CubesqlRequest } from '../../../schema/wire/data.ts';
import { sqlParser } from '../../model/sql-parser.ts';
import type { DataCall } from './data-call.ts';
import { openCall, requireDownload } from './open-call.ts';
import { refusingBadQueries } from './query-refusals.ts';
import { csvResponse, linesResponse } from './streamed-rows.ts';

type Asking = { asked: CubesqlRequest; wantsCsv: boolean; signal: AbortSignal };

/** All rows of SQL over the model, as they come. What goes wrong before the first is a refusal. */
export function answerSqlQuery(call: DataCall, { asked, wantsCsv, signal }: Asking): Promise<Response> {
  return refusingBadQueries(async () => {
    const data = await openCall(call);
    requireDownload(data);
    const { scope, now, timeZone, streamData } = data;
    const parser = await sqlParser();
    const sql = asked.query;
    const query = compileSql({ parser, scope, sql, timeZone: asked.timezone ?? timeZone, now });
    const pieces = streamData(query, { asked: sql, signal });
    const { columns } = query;
    if (!wantsCsv) return linesResponse(columns, pieces);
    const names = columns.map(({ name }) => name);
    return csvResponse({ names, columns, isRaw: asked.formulas === 'raw' }, pieces);
  });
}
