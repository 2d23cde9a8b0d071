import type { DataRows } from '../../../db/data-source.ts';
import { type LoadQuery, loadData } from '../../../engine/index.ts';
import { Refusal } from '../../../schema/refusals.ts';
import type { ContinueWait, LoadRequest, LoadResult } from '../../../schema/wire/data.ts';
import type { Cell, ResultColumn } from '../../../schema/wire/tools.ts';
import { bindingsOf } from '../../gate/bindings.ts';
import type { RequestFigures } from '../../gate/figures.ts';
import type { OpenData } from '../open-data.ts';
import type { ReadResult, Wanted } from '../results/read-result.ts';
import { compiledLoad } from './compiled-loads.ts';
import type { DataCall } from './data-call.ts';
import { NO_STORE } from './data-path.ts';
import { openCall, requireDownload } from './open-call.ts';
import { refusingBadQueries } from './query-refusals.ts';
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
    const read = await readAll(compiled.queries, data, {
      ...{ cache: asked.cache, question: JSON.stringify(asked.query), untilMs, signal },
    });
    noteIn(call.figures, read);
    if (read.found === null) return Response.json(continueWait(read.elapsedMs), { headers: NO_STORE });
    const answers = answersOf(compiled.queries, read.found);
    if (!data.mayDownload) requireScreenful(answers);
    const lastRefreshTime = new Date(read.readAtMs).toISOString();
    const results = answers.map((answer) => resultOf(answer, { lastRefreshTime, requestId }));
    const { queryType, pivotQuery } = compiled;
    const [only] = results;
    const isFlat = asked.queryType !== 'multi' && results.length === 1;
    const body = isFlat ? only : { queryType, results, pivotQuery, slowQuery: read.isSlow };
    return Response.json(body, { headers: NO_STORE });
  });
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

/** More rows than a screen shows are a download (DECISIONS.md 7). */
const SCREENFUL_ROWS = 10_000;

function requireScreenful(answers: readonly Answer[]): void {
  const rows = answers.reduce((sum, answer) => sum + answer.rows.length, 0);
  if (rows > SCREENFUL_ROWS) throw new Refusal('downloads_forbidden');
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

type Answer = { query: LoadQuery; rows: Cell[][]; total: number | null };

/** What may be more than this is not kept. */
const MOST_KEPT_CELLS = 250_000;
/** Whoever is told to ask again may wait long for a place. */
const PATIENCE_MS = 600_000;

/** What all of them find, in one place at the data. */
function readAll(
  queries: readonly LoadQuery[],
  { readResult }: OpenData,
  asking: Pick<Wanted, 'cache' | 'question' | 'untilMs' | 'signal'>,
): Promise<ReadResult> {
  const statements = queries.flatMap((query) =>
    query.total === null ? [query] : [query, { ...query, ...query.total, columns: TOTAL_COLUMNS }],
  );
  const wanted: Wanted = {
    ...asking,
    statements,
    // Each query has a limit of its own.
    rowLimit: null,
    patienceMs: PATIENCE_MS,
    isLarge: mostCells(queries) > MOST_KEPT_CELLS,
  };
  return readResult(wanted, JSON.stringify(queries.map(({ normalized }) => normalized)));
}

function answersOf(queries: readonly LoadQuery[], found: readonly DataRows[]): Answer[] {
  const results = found.map(({ rows }) => rows);
  return queries.map((query) => {
    const [rows = [], total] = results.splice(0, query.total === null ? 1 : 2);
    return { query, rows, total: total === undefined ? null : Number(total[0]?.[0] ?? 0) };
  });
}

const TOTAL_COLUMNS: ResultColumn[] = [{ name: 'total', column_type: 'Int64' }];

const resultOf = (
  { query, rows, total }: Answer,
  about: Pick<LoadResult, 'lastRefreshTime' | 'requestId'>,
): LoadResult => ({
  query: query.normalized,
  data: loadData(query, rows),
  annotation: query.annotation,
  ...about,
  total,
  dataSource: 'default',
  dbType: 'postgres',
  extDbType: 'postgres',
  external: false,
});
