import { zValidator } from '@hono/zod-validator';
import type * as z from 'zod';
import { admit, type Requirement } from '../../db/admission.ts';
import { found, type Statement } from '../../db/client.ts';
import { deleteRecord, pageFrom, type RecordKind, selectPage } from '../../db/records.ts';
import { adminAccess, embedTenantNamed, wholeAccount } from '../../db/requirements.ts';
import { Refusal } from '../../schema/refusals.ts';
import { isStorable } from '../../schema/storable.ts';
import { decodeCursor, encodeCursor, pageQuery } from '../../schema/wire/page.ts';
import { apiKey } from '../gate/credential.ts';
import { requestDatabase } from '../gate/database.ts';
import type { GateContext } from '../gate/gate-context.ts';
import { refuseInvalid } from '../gate/json-body.ts';

/** What the list and delete endpoints of both kinds of records have in common (SPEC.md 4.2). */

export const pageParameters = zValidator('query', pageQuery, refuseInvalid);

function tenant(name: string): Requirement {
  if (!isStorable(name)) throw new Refusal('embed_tenant_not_found');
  return embedTenantNamed(name);
}

/** A kind of records, of the tenant that a batch has found. */
type TenantRecords = (tenantId: Statement) => RecordKind;

type Page = { embedTenantName: string; first: number; after: string | undefined };

/** A page of the tenant's records; `list` names the list in cursors. */
export async function readPage<Item>(
  context: GateContext,
  { kind, list, item }: { kind: TenantRecords; list: string; item: z.ZodType<Item> },
  { embedTenantName, first, after }: Page,
) {
  const afterId = after === undefined ? undefined : decodeCursor(list, after);
  if (after !== undefined && afterId === undefined) throw new Refusal('invalid_cursor');
  const key = await apiKey(context);

  const [, rows] = await requestDatabase(context).batch([
    admit(key, [adminAccess, wholeAccount, tenant(embedTenantName)]),
    selectPage(kind(found('embed_tenant')), { first, afterId }),
  ]);
  const { items, ...has } = pageFrom(rows, first, (value) => item.parse(value));
  const cursorAt = (index: number) => {
    const id = items.at(index)?.id;
    return id === undefined ? null : encodeCursor(list, id);
  };
  return {
    items: items.map((each) => each.item),
    pageInfo: { ...has, startCursor: cursorAt(0), endCursor: cursorAt(-1) },
  };
}

const RECORD_ID = /^[1-9]\d{0,14}$/;

/** Deletes one record of the tenant. */
export async function removeRecord(
  context: GateContext,
  kind: TenantRecords,
  path: { embedTenantName: string; id: string },
): Promise<void> {
  const key = await apiKey(context);
  // No record has an id of another form; 0 keeps the checks that come before in their order.
  const id = RECORD_ID.test(path.id) ? Number(path.id) : 0;
  await requestDatabase(context).batch([
    admit(key, [adminAccess, wholeAccount, tenant(path.embedTenantName)]),
    deleteRecord(kind(found('embed_tenant')), id),
  ]);
}
