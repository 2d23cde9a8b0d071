import { allowedBySession } from '../../../db/admission.ts';
import { compileLoad, type LoadQuery, loadData } from '../../../engine/index.ts';
import { Refusal } from '../../../schema/refusals.ts';
import type { LoadRequest, LoadResult } from '../../../schema/wire/data.ts';
import type { Cell, ResultColumn } from '../../../schema/wire/tools.ts';
import type { OpenData } from '../open-data.ts';
import type { DataCall } from './data-call.ts';
import { NO_STORE } from './data-path.ts';
import { openCall } from './open-call.ts';
import { refusingBadQueries } from './query-refusals.ts';
import { someAtOnce } from './some-at-once.ts';
import { csvResponse } from './streamed-rows.ts';

export type Loading = { asked: LoadRequest; wantsCsv: boolean; signal: AbortSignal };

/** Rows, in the form that was asked for. */
export function answerLoad(call: DataCall, { asked, wantsCsv, signal }: Loading): Promise<Response> {
  return refusingBadQueries(async () => {
    const download = wantsCsv ? [allowedBySession('allowDownloads')] : [];
    const data = await openCall({ ...call, requirements: [...call.requirements, ...download] });
    const { scope, now, timeZone } = data;
    const compiled = compileLoad({ scope, query: asked.query, timeZone, now });
    const { requestId } = call.credential;
    if (wantsCsv) return answerCsv(compiled.queries, data, { asked, signal });

    requireRoom(compiled.queries);
    const answers = await readAll(compiled.queries, data, signal);
    if (!data.mayDownload) requireScreenful(answers);
    const results = answers.map((answer) => resultOf(answer, requestId));
    const { queryType, pivotQuery } = compiled;
    const [only] = results;
    const isFlat = asked.queryType !== 'multi' && results.length === 1;
    const body = isFlat ? only : { queryType, results, pivotQuery, slowQuery: false };
    return Response.json(body, { headers: NO_STORE });
  });
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
  const cells = queries.reduce((sum, { normalized, columns }) => sum + normalized.limit * columns.length, 0);
  if (cells <= MOST_CELLS) return;
  throw new Refusal(
    'query_refused',
    `The rows that are asked for may have ${cells} values in all, and ${MOST_CELLS} fit into an answer. Ask for fewer with \`limit\`, or for all as CSV or by cubesql.`,
  );
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

/** As many as a user may have run at once by themselves. */
const STATEMENTS_AT_ONCE = 4;

/** What all of them find, in one place at the data. */
function readAll(
  queries: readonly LoadQuery[],
  { readTogether }: OpenData,
  signal: AbortSignal,
): Promise<Answer[]> {
  return readTogether(signal, async (readNow) => {
    const statements = queries.flatMap((query) =>
      query.total === null ? [query] : [query, { ...query, ...query.total, columns: TOTAL_COLUMNS }],
    );
    const asked = JSON.stringify(queries.map(({ normalized }) => normalized));
    const found = await someAtOnce(
      STATEMENTS_AT_ONCE,
      signal,
      // Each query has a limit of its own.
      statements.map((statement) => async (stop) => {
        return (await readNow(statement, { asked, rowLimit: null, signal: stop })).rows;
      }),
    );
    return queries.map((query) => {
      const [rows = [], total] = found.splice(0, query.total === null ? 1 : 2);
      return { query, rows, total: total === undefined ? null : Number(total[0]?.[0] ?? 0) };
    });
  });
}

const TOTAL_COLUMNS: ResultColumn[] = [{ name: 'total', column_type: 'Int64' }];

const resultOf = ({ query, rows, total }: Answer, requestId: string): LoadResult => ({
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
});
