import type { Rows } from '../../db/client.ts';
import { accessTextIn, type DataAccess, readAccess } from '../../db/data-access.ts';
import { BoundedMemory } from '../gate/bounded-memory.ts';

const REMEMBERED_CHARACTERS = 2_000_000;
const remembered = new BoundedMemory<DataAccess>(REMEMBERED_CHARACTERS);

/**
 * What a user may read, from the row of `admittedDataAccess` or `selectDataAccess`. The database says it with every
 * request; a text that it has said before is not parsed again. @throws Refusal 404
 */
export function accessIn(rows: Rows | undefined): DataAccess {
  const text = accessTextIn(rows);
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const access = readAccess(text);
  remembered.set(text, access, text.length);
  return access;
}
