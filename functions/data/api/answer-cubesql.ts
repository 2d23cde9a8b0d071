import { allowedBySession } from '../../../db/admission.ts';
import { compileSql } from '../../../engine/index.ts';
import type { CubesqlRequest } from '../../../schema/wire/data.ts';
import type { Cell, ResultColumn } from '../../../schema/wire/tools.ts';
import { sqlParser } from '../../chat/agent/sql-parser.ts';
import { CSV_HEADERS, csvHeader, csvLines } from './csv.ts';
import type { DataCall } from './data-call.ts';
import { openCall, refusalOf, refusingBadQueries } from './open-call.ts';

const NDJSON_HEADERS = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

type Asking = { asked: CubesqlRequest; wantsCsv: boolean; signal: AbortSignal };

/** All rows of SQL over the model, as they come. What goes wrong before the first is a refusal. */
export function answerSqlQuery(call: DataCall, { asked, wantsCsv, signal }: Asking): Promise<Response> {
  return refusingBadQueries(async () => {
    const requirements = [...call.requirements, allowedBySession('allowDownloads')];
    const { scope, now, timeZone, streamData } = await openCall({ ...call, requirements });
    const parser = await sqlParser();
    const sql = asked.query;
    const query = compileSql({ parser, scope, sql, timeZone: asked.timezone ?? timeZone, now });
    const pieces = aheadOfReader(streamData(query, { asked: sql, signal }));
    const first = await pieces.next();
    const rows = startingWith(first, pieces);
    const { columns } = query;
    return wantsCsv
      ? streamed(csv(columns, rows, asked.formulas === 'raw'), CSV_HEADERS)
      : streamed(lines(columns, rows), NDJSON_HEADERS);
  });
}

/** The next piece is fetched while one is sent; what fits into one has ended before anybody reads it. */
async function* aheadOfReader<Piece>(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  let next = pieces.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = pieces.next();
      // Whoever asks for the next piece hears of it.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await pieces.return(undefined);
  }
}

async function* startingWith<Piece>(
  first: IteratorResult<Piece, void>,
  rest: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  if (first.done) return;
  try {
    yield first.value;
    yield* rest;
  } finally {
    // Also when nobody takes more than the first.
    await rest.return(undefined);
  }
}

type Pieces = AsyncGenerator<Cell[][]>;

async function* lines(columns: readonly ResultColumn[], pieces: Pieces): AsyncGenerator<string> {
  const line = (value: object) => `${JSON.stringify(value)}\n`;
  yield line({ schema: columns, lastRefreshTime: new Date().toISOString() });
  let isEmpty = true;
  try {
    for await (const data of pieces) {
      isEmpty = false;
      yield line({ data });
    }
    if (isEmpty) yield line({ data: [] });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    yield line({ error: refusal.message });
  }
}

/** A failure midway breaks the response off: CSV has no words for it. */
async function* csv(
  columns: readonly ResultColumn[],
  pieces: Pieces,
  isRaw: boolean,
): AsyncGenerator<string> {
  const names = columns.map(({ name }) => name);
  yield csvHeader(names, isRaw);
  for await (const rows of pieces) yield [...csvLines({ columns, rows, isRaw })].join('');
}

/** Pulled by whoever reads, so that no more is fetched than they take. */
function streamed(texts: AsyncGenerator<string>, headers: Record<string, string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
  return new Response(body, { headers });
}
