import type { LoadQueries, LoadQuery } from '../../../engine/index.ts';
import { Refusal } from '../../../schema/refusals.ts';
import type { ContinueWait, LoadRequest } from '../../../schema/wire/data.ts';
import type { ResultColumn } from '../../../schema/wire/tools.ts';
import { bindingsOf } from '../../gate/bindings.ts';
import type { RequestFigures } from '../../gate/figures.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import type { OpenData } from '../open-data.ts';
import type { FoundResult } from '../results/kept-results.ts';
import type { ReadResult, Wanted } from '../results/read-result.ts';
import { compiledLoad } from './compiled-loads.ts';
import type { DataCall } from './data-call.ts';
import { openCall, requireDownload } from './open-call.ts';
import { refusingBadQueries } from './query-refusals.ts';
import { sentResults, withRequestId } from './sent-results.ts';
import { csvResponse } from './streamed-rows.ts';

export type Loading = { asked: LoadRequest; wantsCsv: boolean; signal: AbortSignal };

/** Rows, in the form that was asked for. */
export function answerLoad(call: DataCall, { asked, wantsCsv, signal }: Loading): Promise<Response> {
  const untilMs = Date.now() + bindingsOf(call.env).DATA_HOLD_MS;
  return refusingBadQueries(async () => {
    const data = await openCall(call);
    if (wantsCsv) requireDownload(data);
    const compiled = compiledLoad(data, asked.query);
    const { requestId } = call.credential;
    if (wantsCsv) return answerCsv(compiled.queries, data, { asked, signal });

    requireRoom(compiled.queries);
    const read = await readAll(compiled, data, {
      ...{ cache: asked.cache, question: JSON.stringify(asked.query), untilMs, signal },
    });
    noteIn(call.figures, read);
    if (read.found === null) return Response.json(continueWait(read.elapsedMs), { headers: NO_STORE });
    const sent = sentResults(compiled, read, data);
    return new Response(loadBody(compiled, withRequestId(sent, requestId), { asked, read }), {
      headers: { ...NO_STORE, 'Content-Type': 'application/json' },
    });
  });
}

/** DATA-API.md, "load": the one result itself, unless several are asked for or may come. */
function loadBody(
  { queryType, pivotQuery }: LoadQueries,
  results: readonly string[],
  { asked, read }: { asked: LoadRequest; read: FoundResult },
): string {
  const [only, second] = results;
  if (asked.queryType !== 'multi' && only !== undefined && second === undefined) return only;
  const [type, pivot] = [JSON.stringify(queryType), JSON.stringify(pivotQuery)];
  return `{"queryType":${type},"results":[${results.join(',')}],"pivotQuery":${pivot},"slowQuery":${read.isSlow}}`;
}

/** Clients of the data API know it by these words, and ask again at once (DATA-API.md 2.4). */
const continueWait = (elapsedMs: number): ContinueWait => ({
  error: 'Continue wait',
  stage: 'Executing query',
  timeElapsed: Math.round(elapsedMs / 1_000),
});

function noteIn(figures: RequestFigures, read: ReadResult): void {
  if (read.found === null) figures.cache = 'waiting';
  else Object.assign(figures, { cache: read.how, cacheAgeMs: Math.max(0, Date.now() - read.readAtMs) });
}

/** An answer is in memory as a whole, several times over; `cubesql` and CSV are not. */
const MOST_CELLS = 1_000_000;

function requireRoom(queries: readonly LoadQuery[]): void {
  const cells = mostCells(queries);
  if (cells <= MOST_CELLS) return;
  throw new Refusal(
    'query_refused',
    `The rows that are asked for may have ${cells} values in all, and ${MOST_CELLS} fit into an answer. Ask for fewer with \`limit\`, or for all as CSV or by cubesql.`,
  );
}

const mostCells = (queries: readonly LoadQuery[]): number =>
  queries.reduce((sum, { normalized, columns }) => sum + normalized.limit * columns.length, 0);

async function answerCsv(
  queries: readonly LoadQuery[],
  data: OpenData,
  { asked, signal }: Pick<Loading, 'asked' | 'signal'>,
): Promise<Response> {
  const [query, second] = queries;
  if (query === undefined || second !== undefined) {
    throw new Refusal('query_refused', 'CSV holds the rows of one query. Ask for several one at a time.');
  }
  const names = query.columns.map(({ name }) => (asked.header === 'name' ? name : titleOf(query, name)));
  const pieces = data.streamData(query, { asked: JSON.stringify(query.normalized), signal });
  return csvResponse({ names, columns: query.columns, isRaw: asked.formulas === 'raw' }, pieces);
}

/** What a person calls a column: the title of its member. */
function titleOf({ annotation }: LoadQuery, name: string): string {
  const { measures, dimensions, timeDimensions } = annotation;
  return (measures[name] ?? dimensions[name] ?? timeDimensions[name])?.title ?? name;
}

/** What may be more than this is not kept. */
const MOST_KEPT_CELLS = 250_000;
/** Whoever is told to ask again may wait long for a place. */
const PATIENCE_MS = 600_000;

/** What all of them find, in one place at the data. */
function readAll(
  compiled: LoadQueries,
  { readResult }: OpenData,
  asking: Pick<Wanted, 'cache' | 'question' | 'untilMs' | 'signal'>,
): Promise<ReadResult> {
  const { asked, ...reading } = readingOf(compiled);
  // Each query has a limit of its own.
  return readResult({ ...asking, ...reading, rowLimit: null, patienceMs: PATIENCE_MS }, asked);
}

type Reading = Pick<Wanted, 'statements' | 'isLarge'> & { asked: string };
const readings = new WeakMap<LoadQueries, Reading>();

/** What is asked of the data for it, worked out once for a load that is remembered. */
function readingOf(compiled: LoadQueries): Reading {
  const known = readings.get(compiled);
  if (known !== undefined) return known;
  const { queries } = compiled;
  const reading = {
    statements: queries.flatMap((query) =>
      query.total === null ? [query] : [query, { ...query, ...query.total, columns: TOTAL_COLUMNS }],
    ),
    isLarge: mostCells(queries) > MOST_KEPT_CELLS,
    asked: JSON.stringify(queries.map(({ normalized }) => normalized)),
  };
  readings.set(compiled, reading);
  return reading;
}

const TOTAL_COLUMNS: ResultColumn[] = [{ name: 'total', column_type: 'Int64' }];
