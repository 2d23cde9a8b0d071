import { compileSql, type Setting } from '../../../engine/index.ts';
import {
  type ResultColumn,
  type SqlInput,
  type SqlResult,
  TOOL_ROW_LIMIT,
} from '../../../schema/wire/tools.ts';
import type { DataReader } from '../../data/data-reader.ts';
import { columnProblem, readChart, writeChart } from './chart/check-chart.ts';
import { type EarlierResult, overEarlierResult } from './prompt/earlier-results.ts';

/** The caller whose rights the tools have is bound here, so that no input of the model can change it. */
export type SqlToolOptions = Setting & {
  readData: DataReader;
  /** The hash of the model's files. */
  modelVersion: string;
  isVerified: (sqlQuery: string) => boolean;
  newUuid: () => string;
};

/** The results of the thread, those of the running turn included. */
export type EarlierResults = {
  find(uuid: string): EarlierResult | undefined;
  /** The uuids of some, oldest first. */
  latest(): string[];
};

/** An input that cannot be run, in words that the model can act on. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal';
}

/**
 * Runs a query with the caller's rights. @throws EngineError, DataQueryError and ToolRefusal, whose messages are for
 * the model; nothing is asked of the data before query and chart are known to be right.
 */
export async function runSql(
  { scope, parser, timeZone, readData, modelVersion, isVerified, now, newUuid }: SqlToolOptions,
  earlier: EarlierResults,
  { sqlQuery: written, queryTitle, description, userRequest, memoryId, vegaSpec }: SqlInput,
  signal: AbortSignal,
): Promise<SqlResult> {
  const sqlQuery = memoryId ? overEarlierResult(written, resultNamed(memoryId, earlier)) : written;
  const query = compileSql({ parser, scope, sql: sqlQuery, timeZone, now });
  const chart = vegaSpec === undefined ? undefined : chartOver(query.columns, vegaSpec);
  const read = await readData(query, { asked: sqlQuery, rowLimit: TOOL_ROW_LIMIT, signal });
  const { rows, totalRows, readAtMs = Date.now(), isKept = false } = read;
  return {
    sqlQuery,
    queryTitle,
    description,
    userRequest,
    schema: query.columns,
    data: rows,
    totalRows,
    uuid: newUuid(),
    // A chart of a part would look like the whole (DECISIONS.md 5).
    ...(chart !== undefined && totalRows <= TOOL_ROW_LIMIT && { vegaSpec: chart }),
    provenance: {
      modelVersion,
      readAt: new Date(readAtMs).toISOString(),
      fromCache: isKept,
      isVerified: isVerified(sqlQuery),
    },
  };
}

function resultNamed(memoryId: string, { find, latest }: EarlierResults): EarlierResult {
  const result = find(memoryId);
  if (result !== undefined) return result;
  const known = latest();
  throw new ToolRefusal(
    `memoryId "${memoryId}" is no result of this thread. ${known.length === 0 ? 'There are none yet; leave it out.' : `The latest are: ${known.join(', ')}.`}`,
  );
}

/** The chart as it is handed on. @throws ToolRefusal when it cannot be drawn over these columns. */
function chartOver(columns: readonly ResultColumn[], vegaSpec: string): string {
  const { spec, problem } = readChart(vegaSpec);
  const wrong = problem ?? columnProblem(spec, columns);
  if (spec === undefined || wrong !== undefined)
    throw new ToolRefusal(`${wrong} Correct it, or leave vegaSpec out.`);
  return writeChart(spec);
}
