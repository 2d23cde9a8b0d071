import { type ToolExecutionOptions, type ToolSet, tool } from 'ai';
import { DataQueryError } from '../../../db/data-query-error.ts';
import { EngineError } from '../../../engine/index.ts';
import type { StreamNames } from '../../../schema/names.ts';
import { metaInput, sqlInput, TOOL_ROW_LIMIT, type ToolFailure } from '../../../schema/wire/tools.ts';
import { searchDataModel } from '../../data/search-data-model.ts';
import { readChart } from './chart/check-chart.ts';
import { EARLIER_RESULT, type EarlierResult } from './prompt/earlier-results.ts';
import { toolOutput } from './prompt/tool-output.ts';
import { type EarlierResults, runSql, type SqlToolOptions, ToolRefusal } from './run-sql.ts';

export type ToolsOptions = SqlToolOptions & {
  names: StreamNames;
  /** Whether a search finds values, too. */
  searchesValues: boolean;
  /** What `memoryId` can name, besides the results to come. */
  earlier: EarlierResults;
  /**
   * Gets failures that are no mistake of the model; the model and the stream hear only that there was one.
   */
  report: (error: unknown) => void;
};

/** A chart that is not allowed makes the whole call invalid, before it is shown or run. */
const checkedSqlInput = sqlInput.extend({
  memoryId: sqlInput.shape.memoryId.describe(`uuid of an earlier result, to read it as ${EARLIER_RESULT}`),
  vegaSpec: sqlInput.shape.vegaSpec
    .superRefine((vegaSpec, context) => {
      const problem = vegaSpec === undefined ? undefined : readChart(vegaSpec).problem;
      if (problem !== undefined) context.addIssue(problem);
    })
    .describe('Vega-Lite v5 as a JSON string, without data'),
});

/** The agent's two tools (SPEC.md 2.10 and 2.11). A failure is a result that the model can read and mend. */
export function createTools(options: ToolsOptions): ToolSet {
  const { names, earlier, report, searchesValues, readData, ...rest } = options;
  const searching = { ...rest, readData: searchesValues ? readData : undefined };
  const ofThisTurn: EarlierResult[] = [];
  const results: EarlierResults = {
    find: (uuid) => ofThisTurn.find((result) => result.uuid === uuid) ?? earlier.find(uuid),
    latest: () => [...earlier.latest(), ...ofThisTurn.map(({ uuid }) => uuid)],
  };
  return {
    [names.meta]: tool({
      description:
        'Searches the views of the data model, and their members, that answer a question, and which of their values its words may mean.',
      inputSchema: metaInput,
      execute: ({ searchQuery }, call) =>
        unlessRefused(call, report, async (signal) => ({
          ...(await searchDataModel(searching, searchQuery, signal)),
          searchQuery,
        })),
      toModelOutput: ({ output }) => toolOutput(output),
    }),
    [names.sql]: tool({
      description: `Runs one SELECT over the views and returns its first ${TOOL_ROW_LIMIT} rows. Measures are written MEASURE(name).`,
      inputSchema: checkedSqlInput,
      execute: (input, call) =>
        unlessRefused(call, report, async (signal) => {
          const result = await runSql(options, results, input, signal);
          ofThisTurn.push({ uuid: result.uuid, sqlQuery: result.sqlQuery });
          return result;
        }),
      toModelOutput: ({ output }) => toolOutput(output),
    }),
  };
}

/** What the tool gives, or why it gave nothing. @throws when the turn is aborted, which is no failure. */
async function unlessRefused<Result>(
  { abortSignal = new AbortController().signal }: ToolExecutionOptions<unknown>,
  report: ToolsOptions['report'],
  run: (signal: AbortSignal) => Result | Promise<Result>,
): Promise<Result | ToolFailure> {
  try {
    return await run(abortSignal);
  } catch (error) {
    abortSignal.throwIfAborted();
    if (error instanceof EngineError || error instanceof DataQueryError || error instanceof ToolRefusal) {
      return { error: error.message };
    }
    report(error);
    return { error: 'The tool failed on our side.' };
  }
}
