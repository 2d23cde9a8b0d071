/** What a database says of its tables: plain data, as `readCatalog` reads it. */
export type Catalog = {
  tables: CatalogTable[];
  /** Where they lie; none: wherever the login may read. */
  schemas: readonly string[];
  /** What was left out of it, and why, one line each. */
  notes: string[];
};

export type TableName = { schema: string; name: string };

export type CatalogTable = TableName & {
  kind: 'table' | 'view';
  comment: string | null;
  /** As PostgreSQL estimates it; null: it has not looked yet. */
  rows: number | null;
  columns: CatalogColumn[];
  /** Column names in the order of the key. */
  primaryKey: string[];
  /** Columns that are unique together, the primary key among them. */
  uniques: string[][];
  foreignKeys: ForeignKey[];
};

export type CatalogColumn = {
  name: string;
  /** PostgreSQL's own name of it, such as `int4`; of a domain the type beneath. */
  type: string;
  /** `pg_type.typcategory`. */
  category: string;
  comment: string | null;
  /** All that it may hold, or what was read of it; null: not known. */
  values: string[] | null;
};

export type ForeignKey = { columns: string[]; target: TableName; targetColumns: string[] };

/** The tables and columns of an earlier run, with their types, so that what people took out stays out. */
export type SeenColumns = { version: 1; tables: Record<string, Record<string, string>> };

export const tableKey = ({ schema, name }: TableName): string => `${schema}.${name}`;

/** With what earlier runs have seen, perhaps in other schemas. */
export const seenIn = ({ tables }: Catalog, before: SeenColumns | null): SeenColumns => ({
  version: 1,
  tables: {
    ...before?.tables,
    ...Object.fromEntries(
      tables.map((table) => [
        tableKey(table),
        Object.fromEntries(table.columns.map(({ name, type }) => [name, type])),
      ]),
    ),
  },
});
