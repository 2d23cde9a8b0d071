import type { Requirement } from '../../db/admission.ts';
import { found, type Rows, type Statement } from '../../db/client.ts';
import {
  deleteRecord,
  type RecordKind,
  type Records,
  recordFrom,
  requireRecord,
  selectRecord,
} from '../../db/records.ts';
import { rowIdOf } from '../../schema/wire/admin.ts';
import type { Admission, Reach } from './admission.ts';

type Admitted = { admission: Admission };

/** The record of that id; null when this caller has none. */
export async function readRecord<Item>(
  { admission }: Admitted,
  records: Records<Item>,
  id: string,
  reach?: Reach,
): Promise<Item | null> {
  const rows = await admission.read(selectRecord(records, rowIdOf(id)), reach);
  return recordFrom(records, rows) ?? null;
}

type Changing = {
  id: number | Statement;
  /** Left out: the key has to be one for the whole account. */
  requirements?: readonly Requirement[];
};

/** Changes a record, all or nothing, and shows it as it is then. @throws Refusal when this caller has none of that id */
export async function changeRecord<Item>(
  { admission }: Admitted,
  records: Records<Item>,
  statements: readonly Statement[],
  { id, requirements }: Changing,
): Promise<Item> {
  const [, rows] = await admission.change([statements, requireRecord(records, id)], requirements);
  return recordOf(records, rows);
}

/** The same for a record that these statements make (`createRecord`). */
export const makeRecord = <Item>(
  admitted: Admitted,
  records: Records<Item>,
  statements: readonly Statement[],
  requirements?: readonly Requirement[],
): Promise<Item> =>
  changeRecord(admitted, records, statements, {
    id: found('created'),
    ...(requirements !== undefined && { requirements }),
  });

/** @throws Refusal when this caller has none of that id */
export async function removeRecord(
  { admission }: Admitted,
  kind: RecordKind,
  id: string,
): Promise<{ id: number }> {
  const rowId = rowIdOf(id);
  await admission.change([deleteRecord(kind, rowId)]);
  return { id: rowId };
}

/** The same for a record on which very much may hang. */
export async function removeInPieces(
  { admission }: Admitted,
  kind: RecordKind,
  id: string,
): Promise<{ id: number }> {
  const rowId = rowIdOf(id);
  await admission.deleteInPieces(kind, rowId);
  return { id: rowId };
}

/** The record in the row of `requireRecord`, which refuses when there is none. */
export function recordOf<Item>(records: Records<Item>, rows: Rows): Item {
  const record = recordFrom(records, rows);
  if (record === undefined) throw new Error(`The change of ${records.list} answered with nothing.`);
  return record;
}
