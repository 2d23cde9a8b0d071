import { type ToolSet, tool } from 'ai';
import { DataQueryError } from '../../../db/data-query-error.ts';
import { runDataQuery } from '../../../db/data-source.ts';
import type { TurnContext } from '../../../db/turn-context.ts';
import { compileSql, EngineError, type Scope, type SqlParser, searchModel } from '../../../engine/index.ts';
import type { StreamNames } from '../../../schema/names.ts';
import {
  type MetaInput,
  type MetaResult,
  metaInput,
  type SqlInput,
  type SqlResult,
  sqlInput,
  TOOL_ROW_LIMIT,
  type ToolFailure,
} from '../../../schema/wire/tools.ts';

export type ToolsOptions = {
  names: StreamNames;
  /** Whose eyes the tools look with. Bound here, so no input of the model can change it. */
  scope: Scope;
  parser: SqlParser;
  deployment: TurnContext['deployment'];
  now: Date;
  newUuid: () => string;
};

/** The agent's two tools (SPEC.md 2.10 and 2.11). A failure is a result that the model can read and mend. */
export function createTools(options: ToolsOptions): ToolSet {
  return {
    [options.names.meta]: tool({
      description: 'Searches the views of the data model, and their members, that answer a question.',
      inputSchema: metaInput,
      execute: (input) => searchMeta(options, input),
    }),
    [options.names.sql]: tool({
      description: `Runs one SELECT over the views and returns its first ${TOOL_ROW_LIMIT} rows. Measures are written MEASURE(name).`,
      inputSchema: sqlInput,
      execute: (input, { abortSignal }) =>
        runSql(options, input, abortSignal ?? new AbortController().signal),
    }),
  };
}

const searchMeta = ({ scope }: ToolsOptions, { searchQuery }: MetaInput): MetaResult => ({
  cubes: searchModel(scope, searchQuery),
  searchQuery,
});

async function runSql(
  { scope, parser, deployment, now, newUuid }: ToolsOptions,
  { sqlQuery, queryTitle, description, userRequest, vegaSpec }: SqlInput,
  signal: AbortSignal,
): Promise<SqlResult | ToolFailure> {
  try {
    const query = compileSql({ parser, scope, sql: sqlQuery, timeZone: deployment.timeZone, now });
    const { rows, totalRows } = await runDataQuery(deployment.dataSource, query, {
      rowLimit: TOOL_ROW_LIMIT,
      statementTimeoutMs: deployment.statementTimeoutMs,
      signal,
    });
    return {
      sqlQuery,
      queryTitle,
      description,
      userRequest,
      schema: query.columns,
      data: rows,
      totalRows,
      uuid: newUuid(),
      ...(vegaSpec !== undefined && { vegaSpec }),
    };
  } catch (error) {
    if (error instanceof EngineError || error instanceof DataQueryError) return { error: error.message };
    throw error;
  }
}
