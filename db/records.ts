import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { RefusalCode } from '../schema/refusals.ts';
import type { Rows } from './client.ts';
import { refuse, refuseFirst } from './refusal.ts';

/** A kind of records that lists show, seen by one caller: `record` stands for a row in its SQL. */
export type RecordKind = {
  table: PgTable;
  /** Holds for the rows that exist for this caller: at least, those of their account. */
  visible: SQL;
  /** A row as JSON, the way the list shows it. */
  shown: SQL;
  notFound: RefusalCode;
  /** Says what is not found where the code's own words speak of something else. */
  notFoundMessage?: string;
};

/** Records whose rows are parsed here, where their SQL is; `list` keeps cursors of one list from another. */
export type Records<Item> = RecordKind & { list: string; item: z.ZodType<Item> };

/** The record in the row of `selectRecord` or `requireRecord`; undefined when there is none. */
export const recordFrom = <Item>({ item }: Records<Item>, rows: Rows | undefined): Item | undefined => {
  const [row] = rows ?? [];
  return row === undefined ? undefined : item.parse(row.item);
};

/** Inserts one row, which the statements that follow call `found('created')`. */
export const createRecord = (insert: SQL): SQL => sql`
  with record as (${insert} returning id)
  select set_config('request.created', id::text, true) from record`;

/** An instant as JSON shows it: UTC, in milliseconds. */
export const isoTime = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export type PageOf = { first: number; afterId: number | undefined; where?: SQL | undefined };

const matching = (kind: RecordKind, where: SQL | undefined): SQL =>
  where === undefined ? kind.visible : sql`${kind.visible} and ${where}`;

/**
 * A page of records, newest first, and whether anything stands before it. Ids ascend in the order of creation
 * and never change, so they are the order; one row more than the page shows tells whether there is a next one.
 */
export const selectPage = (kind: RecordKind, { first, afterId, where }: PageOf): SQL[] => [
  sql`
    select record.id, ${kind.shown} as item from ${kind.table} record
    where ${matching(kind, where)} ${afterId === undefined ? sql`` : sql`and record.id < ${afterId}::bigint`}
    order by record.id desc limit ${first + 1}`,
  // In the order of ids, which finds it at once; EXISTS may be planned as a look at all rows.
  afterId === undefined
    ? sql`select false as has`
    : sql`
      select (
        select record.id from ${kind.table} record
        where ${matching(kind, where)} and record.id >= ${afterId}::bigint
        order by record.id limit 1) is not null as has`,
];

export type Page<Item> = {
  items: { id: number; item: Item }[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
};

/** A page from the rows of `selectPage`. */
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

/** The record of this id; no row when there is none. */
export const selectRecord = (kind: RecordKind, id: number | SQL): SQL => sql`
  select ${kind.shown} as item from ${kind.table} record where ${kind.visible} and record.id = ${id}::bigint`;

/** The same, refusing when there is none: the last statement of a batch that changes the record. */
export const requireRecord = (kind: RecordKind, id: number | SQL): SQL => sql`
  with shown as (${selectRecord(kind, id)})
  select ${refuseFirst([{ when: sql`shown.item is null`, refuse: refuseMissing(kind) }])}, shown.item
  from (values (1)) as request left join shown on true`;

/** Deletes the record with what hangs on it; of two calls at once, one does not find it. */
export const deleteRecord = (kind: RecordKind, id: number, where?: SQL): SQL => sql`
  with deleted as (
    delete from ${kind.table} record where ${matching(kind, where)} and record.id = ${id}::bigint
    returning record.id
  )
  select ${refuseFirst([{ when: sql`not exists (select from deleted)`, refuse: refuseMissing(kind) }])}`;

const refuseMissing = ({ notFound, notFoundMessage }: RecordKind): SQL => refuse(notFound, notFoundMessage);
