/** SELECTs over PostgreSQL's catalog, for 14 and newer: each cell is a text, lists are JSON. */

/** A database may hold more; a model of it all would help nobody. */
export const MOST_TABLES = 500;

/** Tables and views that the login may read, without those of extensions and the pieces of partitioned tables. */
const readable = (schemas: readonly string[]): string => `
  c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
  and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  ${schemas.length === 0 ? '' : `and n.nspname in (${schemas.map(textConstant).join(', ')})`}
  and has_schema_privilege(n.oid, 'USAGE') and has_any_column_privilege(c.oid, 'SELECT')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

export const tablesOf = (schemas: readonly string[]): string => `
select n.nspname::text, c.relname::text, c.relkind::text, obj_description(c.oid, 'pg_class'), c.reltuples::bigint::text
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where ${readable(schemas)}
order by 1, 2 limit ${MOST_TABLES + 1}`;

/** Types of domains are those beneath them, two deep; deeper ones are rare and told of as their domain. */
export const columnsOf = (schemas: readonly string[]): string => `
select n.nspname::text, c.relname::text, a.attname::text, t.typname::text, t.typcategory::text,
  col_description(c.oid, a.attnum),
  (select jsonb_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)::text
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_type t0 on t0.oid = a.atttypid
left join pg_type t1 on t0.typtype = 'd' and t1.oid = t0.typbasetype
left join pg_type t2 on t1.typtype = 'd' and t2.oid = t1.typbasetype
join pg_type t on t.oid = coalesce(t2.oid, t1.oid, t0.oid)
where ${readable(schemas)} and has_column_privilege(c.oid, a.attnum, 'SELECT')
order by 1, 2, a.attnum`;

/** Keys and other unique columns, by their indexes: those over expressions or some rows are no keys. */
export const uniquesOf = (schemas: readonly string[]): string => `
select n.nspname::text, c.relname::text, i.indisprimary::text,
  (select jsonb_agg(a.attname order by u.place) from unnest(i.indkey::int2[]) with ordinality u(number, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = u.number where u.place <= i.indnkeyatts)::text
from pg_index i
join pg_class c on c.oid = i.indrelid
join pg_namespace n on n.oid = c.relnamespace
where i.indisunique and i.indisvalid and i.indpred is null and i.indexprs is null and ${readable(schemas)}
order by 1, 2, i.indisprimary desc, i.indexrelid`;

const columnNames = (relation: string, numbers: string): string => `
  (select jsonb_agg(a.attname order by u.place) from unnest(${numbers}) with ordinality u(number, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = u.number)::text`;

export const foreignKeysOf = (schemas: readonly string[]): string => `
select n.nspname::text, c.relname::text, ${columnNames('k.conrelid', 'k.conkey')},
  fn.nspname::text, fc.relname::text, ${columnNames('k.confrelid', 'k.confkey')}
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_namespace n on n.oid = c.relnamespace
join pg_class fc on fc.oid = k.confrelid
join pg_namespace fn on fn.oid = fc.relnamespace
where k.contype = 'f' and ${readable(schemas)}
order by 1, 2, k.conname`;

/** Checks of one column, as PostgreSQL writes them: some list what it may hold. */
export const checksOf = (schemas: readonly string[]): string => `
select n.nspname::text, c.relname::text, a.attname::text, pg_get_constraintdef(k.oid)
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
where k.contype = 'c' and cardinality(k.conkey) = 1 and ${readable(schemas)}
order by 1, 2, 3, k.conname`;

/** Rows of a table that are looked at for values. */
const MOST_ROWS_READ = 10_000;
/** A column with more values than this is no list of kinds. */
export const MOST_VALUES = 20;
/** In a value that stands for a kind. */
const MOST_CHARACTERS = 40;

/** A JSON list for each column: what its first rows hold, or null where that is too much. */
export function valuesOf(table: string, columns: readonly string[]): string {
  const lists = columns.map(
    (column) => `(select case when count(*) <= ${MOST_VALUES} and max(length(v)) <= ${MOST_CHARACTERS}
      then jsonb_agg(v order by v) end::text
      from (select distinct ${column}::text as v from seen where ${column} is not null limit ${MOST_VALUES + 1}) kinds)`,
  );
  return `with seen as materialized (select * from ${table} limit ${MOST_ROWS_READ}) select ${lists.join(', ')}`;
}

const textConstant = (text: string): string =>
  `${text.includes('\\') ? ' E' : ''}'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
