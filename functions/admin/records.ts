import type { Rows } from '../../db/client.ts';
import { type Records, recordFrom, selectRecord } from '../../db/records.ts';
import { rowIdOf } from '../../schema/wire/admin.ts';
import type { Reach } from './admission.ts';
import type { AdminContext } from './builder.ts';

/** The record of that id; null when this caller has none. */
export async function readRecord<Item>(
  { admission }: AdminContext,
  records: Records<Item>,
  id: string,
  reach?: Reach,
): Promise<Item | null> {
  const rows = await admission.read(selectRecord(records, rowIdOf(id)), reach);
  return recordFrom(records, rows) ?? null;
}

/** What a batch that ends with `requireRecord` has changed. */
export function changed<Item>(records: Records<Item>, rows: readonly Rows[]): Item {
  const record = recordFrom(records, rows.at(-1));
  if (record === undefined) throw new Error(`The change of ${records.list} answered with nothing.`);
  return record;
}
