import type { SentCells } from '../../../db/sent-cells.ts';
import type { ResultColumn } from '../../../schema/wire/tools.ts';
import { NDJSON_HEADERS } from '../../gate/response-headers.ts';
import { pulledResponse } from '../pulled-response.ts';
import { CSV_HEADERS, CsvRows, type CsvTable, csvHeader } from './csv.ts';
import { JsonRows } from './json-rows.ts';
import { refusalOf } from './query-refusals.ts';

/** Others wait for the place at the data of a reader that takes nothing. */
const READER_IDLE_MS = 15_000;

/** Rows in pieces. */
type Pieces = AsyncGenerator<SentCells, void>;

export type CsvColumns = CsvTable & { names: readonly string[] };

/** Rows as CSV, as they come. @throws what goes wrong before the first */
export async function csvResponse(table: CsvColumns, pieces: Pieces): Promise<Response> {
  return streamed({ texts: csv(table, await begun(pieces)), pieces }, CSV_HEADERS);
}

/** Rows as JSON, one object per line, as they come. @throws what goes wrong before the first */
export async function linesResponse(columns: readonly ResultColumn[], pieces: Pieces): Promise<Response> {
  return streamed({ texts: lines(columns, await begun(pieces)), pieces }, NDJSON_HEADERS);
}

/** The same pieces, when it is known that there is a first one, or none. */
async function begun(pieces: Pieces): Promise<Pieces> {
  return aheadOfReader(await pieces.next(), pieces);
}

/** The next piece is fetched while one is sent, so that what fits into one ends without anybody asking for more. */
async function* aheadOfReader(first: IteratorResult<SentCells, void>, rest: Pieces): Pieces {
  for (let piece = first; !piece.done; ) {
    const next = rest.next();
    // Whoever asks for the next piece hears of it.
    next.catch(() => undefined);
    yield piece.value;
    piece = await next;
  }
}

async function* lines(columns: readonly ResultColumn[], pieces: Pieces): AsyncGenerator<string> {
  const line = (value: object) => `${JSON.stringify(value)}\n`;
  yield line({ schema: columns, lastRefreshTime: new Date().toISOString() });
  const rows = new JsonRows();
  let isEmpty = true;
  try {
    for await (const piece of pieces) {
      isEmpty = false;
      yield `{"data":${rows.print(piece)}}\n`;
    }
    if (isEmpty) yield line({ data: [] });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    yield line({ error: refusal.message });
  }
}

/** A failure midway breaks the response off: CSV has no words for it. */
async function* csv({ names, ...table }: CsvColumns, pieces: Pieces): AsyncGenerator<string> {
  yield csvHeader(names, table.isRaw);
  const rows = new CsvRows(table);
  for await (const piece of pieces) yield rows.print(piece);
}

function streamed(
  { texts, pieces }: { texts: AsyncGenerator<string>; pieces: Pieces },
  headers: Record<string, string>,
): Response {
  return pulledResponse({
    headers,
    idleMs: READER_IDLE_MS,
    async next() {
      const { done, value } = await texts.next();
      return done ? undefined : value;
    },
    async end() {
      await texts.return(undefined);
      // Texts that nobody has asked for have not begun with the pieces, and so do not end them.
      await pieces.return(undefined);
    },
  });
}
