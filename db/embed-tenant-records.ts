import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RefusalCode } from '../schema/refusals.ts';
import { embedUserAttributes, embedUserGroupMembers, embedUserGroups } from '../schema/tables/index.ts';
import { found, type Rows } from './client.ts';
import { refuse, refuseFirst } from './refusal.ts';

/** One of the two kinds of records that an embed tenant's catalog holds, as its list shows them. */
export type RecordKind = { table: PgTable; shown: SQL; notFound: RefusalCode };

const CREATED_AT = sql`to_char(record.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const groupRecords: RecordKind = {
  table: embedUserGroups,
  shown: sql`jsonb_build_object(
    'id', record.id, 'name', record.name, 'description', record.description,
    'userCount', (select count(*) from ${embedUserGroupMembers} m where m.group_id = record.id),
    'createdAt', ${CREATED_AT})`,
  notFound: 'group_not_found',
};

export const userAttributeRecords: RecordKind = {
  table: embedUserAttributes,
  shown: sql`jsonb_build_object(
    'id', record.id, 'name', record.name, 'type', record.type, 'displayName', record.display_name,
    'defaultValue', record.default_value, 'description', record.description, 'createdAt', ${CREATED_AT})`,
  notFound: 'user_attribute_not_found',
};

const inTenant = sql`record.account_id = ${found('account')} and record.embed_tenant_id = ${found('embed_tenant')}`;

/**
 * A page of the tenant's records, newest first: one row more than the page shows tells whether there is a
 * next one. Ids ascend in the order of creation and never change, so they are the order.
 */
export const selectPage = (kind: RecordKind, first: number, afterId: number | undefined): SQL => sql`
  select record.id, ${kind.shown} as item from ${kind.table} record
  where ${inTenant} ${afterId === undefined ? sql`` : sql`and record.id < ${afterId}::bigint`}
  order by record.id desc limit ${first + 1}`;

/** Whether anything stands before the page after this id. */
export const selectHasPrevious = (kind: RecordKind, afterId: number | undefined): SQL => sql`
  select exists (
    select from ${kind.table} record where ${inTenant} and record.id >= ${afterId ?? null}::bigint) as has`;

export type Page<Item> = {
  items: { id: number; item: Item }[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
};

/** A page from the rows of `selectPage` and `selectHasPrevious`. */
export function pageFrom<Item>(
  [page = [], previous]: readonly (Rows | undefined)[],
  first: number,
  parse: (item: unknown) => Item,
): Page<Item> {
  return {
    items: page.slice(0, first).map((row) => ({ id: Number(row.id), item: parse(row.item) })),
    hasNextPage: page.length > first,
    hasPreviousPage: previous?.[0]?.has === true,
  };
}

/** Deletes the record with the memberships or values that hang on it; of two at once, one is not found. */
export const deleteRecord = (kind: RecordKind, id: number): SQL => sql`
  with deleted as (
    delete from ${kind.table} record where ${inTenant} and record.id = ${id}::bigint returning record.id
  )
  select ${refuseFirst([{ when: sql`not exists (select from deleted)`, refuse: refuse(kind.notFound) }])}`;
