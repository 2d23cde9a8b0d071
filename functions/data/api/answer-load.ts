import { allowedBySession } from '../../../db/admission.ts';
import { compileLoad, type LoadQuery, loadData } from '../../../engine/index.ts';
import { Refusal } from '../../../schema/refusals.ts';
import type { LoadRequest, LoadResult } from '../../../schema/wire/data.ts';
import type { OpenData } from '../open-data.ts';
import { CSV_HEADERS, csvHeader, csvLines } from './csv.ts';
import type { DataCall } from './data-call.ts';
import { openCall, refusingBadQueries } from './open-call.ts';

export type Loading = { asked: LoadRequest; wantsCsv: boolean; signal: AbortSignal };

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Rows, in the form that was asked for. */
export function answerLoad(call: DataCall, { asked, wantsCsv, signal }: Loading): Promise<Response> {
  return refusingBadQueries(async () => {
    const download = wantsCsv ? [allowedBySession('allowDownloads')] : [];
    const data = await openCall({ ...call, requirements: [...call.requirements, ...download] });
    const { scope, now, timeZone } = data;
    const compiled = compileLoad({ scope, query: asked.query, timeZone, now });
    const { requestId } = call.credential.session;
    if (wantsCsv) return answerCsv(compiled.queries, data, { asked, signal });

    const answers = await Promise.all(
      compiled.queries.map((query) => resultOf(query, data, { requestId, signal })),
    );
    const results = answers.map(({ result }) => result);
    if (!data.mayDownload) requireScreenful(answers);
    const { queryType, pivotQuery } = compiled;
    const [only] = results;
    const isFlat = asked.queryType !== 'multi' && results.length === 1;
    const body = isFlat ? only : { queryType, results, pivotQuery, slowQuery: false };
    return Response.json(body, { headers: NO_STORE });
  });
}

/** More rows than a screen shows are a download (DECISIONS.md 7). */
const SCREENFUL_ROWS = 10_000;

function requireScreenful(answers: readonly { rows: number }[]): void {
  if (answers.some(({ rows }) => rows > SCREENFUL_ROWS)) throw new Refusal('downloads_forbidden');
}

async function answerCsv(
  queries: readonly LoadQuery[],
  data: OpenData,
  { asked, signal }: Pick<Loading, 'asked' | 'signal'>,
): Promise<Response> {
  const [query, second] = queries;
  if (query === undefined || second !== undefined) {
    throw new Refusal('query_refused', 'CSV holds the rows of one query. Ask for several one at a time.');
  }
  const rows = await rowsOf(query, data, signal);
  const titles = query.columns.map(({ name }) => titleOf(query, name));
  const header = asked.header === 'name' ? query.columns.map(({ name }) => name) : titles;
  const isRaw = asked.formulas === 'raw';
  const lines = csvLines({ columns: query.columns, rows, isRaw });
  return new Response([csvHeader(header, isRaw), ...lines].join(''), { headers: CSV_HEADERS });
}

/** What a person calls a column: the title of its member. */
function titleOf({ annotation }: LoadQuery, name: string): string {
  const { measures, dimensions, timeDimensions } = annotation;
  return (measures[name] ?? dimensions[name] ?? timeDimensions[name])?.title ?? name;
}

async function rowsOf(query: LoadQuery, { readData }: OpenData, signal: AbortSignal) {
  const asked = JSON.stringify(query.normalized);
  // The query has a limit of its own.
  return (await readData(query, { asked, rowLimit: null, signal })).rows;
}

async function resultOf(
  query: LoadQuery,
  data: OpenData,
  { requestId, signal }: { requestId: string; signal: AbortSignal },
): Promise<{ result: LoadResult; rows: number }> {
  const [rows, total] = await Promise.all([rowsOf(query, data, signal), totalOf(query, data, signal)]);
  const result = {
    query: query.normalized,
    data: loadData(query, rows),
    annotation: query.annotation,
    lastRefreshTime: new Date().toISOString(),
    total,
    dataSource: 'default',
    dbType: 'postgres',
    extDbType: 'postgres',
    external: false,
    requestId,
  };
  return { result, rows: rows.length };
}

/** All rows, also those that a limit leaves out; null unless it was asked for. */
async function totalOf(
  query: LoadQuery,
  { readData }: OpenData,
  signal: AbortSignal,
): Promise<number | null> {
  if (query.total === null) return null;
  const columns = [{ name: 'total', column_type: 'Int64' as const }];
  const asked = JSON.stringify(query.normalized);
  const { rows } = await readData({ ...query.total, columns }, { asked, rowLimit: null, signal });
  return Number(rows[0]?.[0] ?? 0);
}
