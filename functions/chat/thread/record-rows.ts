import type { StreamRecord } from '../../../schema/wire/stream-record.ts';
import { outlineOf, startOf } from '../record-outline.ts';

/**
 * A row of a Durable Object holds 2 MB. A longer record takes several rows of so many UTF-16 units, which
 * are at most three bytes each; the first has its outline, too.
 */
const MAX_PART_LENGTH = 400_000;
/** A shorter record without a result is its own outline. */
const MAX_LENGTH_WITHOUT_OUTLINE = 16 * 1024;

/** Writes a complete record, in as many rows as it needs. */
export function insertRecord(
  sql: DurableObjectStorage['sql'],
  turn: number,
  record: StreamRecord,
  createdAtMs: number,
): void {
  const body = JSON.stringify(record);
  const needsOutline = record.toolCall !== undefined || body.length > MAX_LENGTH_WITHOUT_OUTLINE;
  const outline = needsOutline ? JSON.stringify(outlineOf(record)) : null;
  for (const [part, text] of partsOf(body).entries()) {
    sql.exec(
      'insert into record_parts (sort, part, turn, created_at_ms, outline, body) values (?, ?, ?, ?, ?, ?)',
      record.sort,
      part,
      turn,
      createdAtMs,
      part === 0 ? outline : null,
      text,
    );
  }
}

/** Never cuts a character in two: half of one is no text that SQLite could keep. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; start += parts.at(-1)?.length ?? 0) {
    parts.push(startOf(text.slice(start, start + MAX_PART_LENGTH + 1), MAX_PART_LENGTH));
  }
  return parts;
}
