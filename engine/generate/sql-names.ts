import type { TableName } from './catalog.ts';

/** What a model writes for tables and columns of the database. */

const PLAIN = /^[a-z_][a-z0-9_]*$/;
/** Words that PostgreSQL takes for a table's schema in quotes only. */
const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create
  current_catalog current_date current_role current_time current_timestamp current_user default deferrable desc
  distinct do else end except false fetch for foreign from grant group having in initially intersect into lateral
  leading limit localtime localtimestamp not null offset on only or order placing primary references returning select
  session_user some symmetric system_user table then to trailing true union unique user using variadic when where
  window with authorization binary collation concurrently cross current_schema freeze full ilike inner is isnull join
  left like natural notnull outer overlaps right similar tablesample verbose`.split(/\s+/),
);

export const quoted = (name: string): string =>
  PLAIN.test(name) && !RESERVED.has(name) ? name : `"${name.replaceAll('"', '""')}"`;

export const tableSql = ({ schema, name }: TableName): string => `${quoted(schema)}.${quoted(name)}`;

/** The same inside a member's SQL, where braces are references. */
const escaped = (name: string): string => quoted(name).replace(/[{}]/g, '\\$&');

/** The name that is written so between quotes. */
export const unquoted = (text: string): string => text.replaceAll('""', '"').replace(/\\([{}])/g, '$1');

/** A column as a dimension's whole SQL. */
export const columnSql = (name: string): string =>
  PLAIN.test(name) && !RESERVED.has(name) ? name : `{CUBE}.${escaped(name)}`;

/** A column inside of an expression. */
export const columnOf = (cube: string, name: string): string => `{${cube}}.${escaped(name)}`;
