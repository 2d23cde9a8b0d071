import type { Catalog, CatalogColumn, CatalogTable, ForeignKey, TableName } from './catalog.ts';
import { tableKey } from './catalog.ts';
import {
  checksOf,
  columnsOf,
  foreignKeysOf,
  MOST_TABLES,
  tablesOf,
  uniquesOf,
  valuesOf,
} from './catalog-statements.ts';
import { isPersonal, withoutKeyWord, wordsOf } from './names.ts';
import { quoted, tableSql } from './sql-names.ts';

/** Runs one SELECT and gives its rows, each cell as text. */
export type RunQuery = (sql: string) => Promise<readonly (readonly (string | null)[])[]>;

export type CatalogOptions = {
  /** Only these; left out: all that the login may read. */
  schemas?: readonly string[] | undefined;
  /** Whether rows may be read, a few thousand of each table, to list what columns of kinds hold. */
  mayReadValues?: boolean | undefined;
};

/** Tables of tools that change schemas: nobody asks about them. */
const OF_TOOLS =
  /^(_+|schema_?)?(migrations?|migrations?_lock|migrations?_history|version_?history|versions?)$|^(flyway|liquibase|databasechangelog|knex_|_prisma|alembic|ar_internal|django_(migrations|content_type|admin_log|session)|__|goose_|sequelizemeta|typeorm_)/i;

/** What the database says of its tables. @throws what `query` throws */
export async function readCatalog(query: RunQuery, options: CatalogOptions = {}): Promise<Catalog> {
  const { schemas = [], mayReadValues = false } = options;
  const catalog = new Reading();
  catalog.addTables(await query(tablesOf(schemas)));
  catalog.addColumns(await query(columnsOf(schemas)));
  catalog.addUniques(await query(uniquesOf(schemas)));
  catalog.addForeignKeys(await query(foreignKeysOf(schemas)));
  catalog.addChecks(await query(checksOf(schemas)));
  if (mayReadValues) for (const table of catalog.tables.values()) await readValues(table, query);
  return { tables: [...catalog.tables.values()], schemas, notes: catalog.notes };
}

type Row = readonly (string | null)[];

class Reading {
  readonly tables = new Map<string, CatalogTable>();
  readonly notes: string[] = [];

  addTables(rows: readonly Row[]): void {
    for (const [schema, name, kind, comment, count] of rows) {
      const table = { schema: schema ?? '', name: name ?? '' };
      if (OF_TOOLS.test(table.name)) {
        this.notes.push(`${tableKey(table)} is left out: it belongs to a tool that changes the schema.`);
      } else if (this.tables.size === MOST_TABLES) {
        this.notes.push(
          `There are more than ${MOST_TABLES} tables; those after ${[...this.tables.keys()].at(-1)} are left out.`,
        );
      } else {
        this.tables.set(tableKey(table), {
          ...table,
          ...{ kind: kind === 'v' || kind === 'm' ? 'view' : 'table', comment: comment ?? null },
          ...{ rows: count == null || Number(count) < 0 ? null : Number(count) },
          ...{ columns: [], primaryKey: [], uniques: [], foreignKeys: [] },
        });
      }
    }
  }

  addColumns(rows: readonly Row[]): void {
    for (const [schema, table, name, type, category, comment, labels] of rows) {
      this.#table(schema, table)?.columns.push({
        ...{ name: name ?? '', type: type ?? '', category: category ?? '' },
        ...{ comment: comment ?? null, values: labels == null ? null : texts(labels) },
      });
    }
  }

  addUniques(rows: readonly Row[]): void {
    for (const [schema, name, isPrimary, columns] of rows) {
      const table = this.#table(schema, name);
      if (table === undefined) continue;
      table.uniques.push(texts(columns));
      if (isPrimary === 'true') table.primaryKey = texts(columns);
    }
  }

  addForeignKeys(rows: readonly Row[]): void {
    for (const [schema, name, columns, targetSchema, targetName, targetColumns] of rows) {
      const table = this.#table(schema, name);
      const target: TableName = { schema: targetSchema ?? '', name: targetName ?? '' };
      const key: ForeignKey = { columns: texts(columns), target, targetColumns: texts(targetColumns) };
      // A key of a partitioned table is told again for each of its partitions.
      if (table === undefined || !this.tables.has(tableKey(target))) continue;
      if (!table.foreignKeys.some((known) => JSON.stringify(known) === JSON.stringify(key)))
        table.foreignKeys.push(key);
    }
  }

  addChecks(rows: readonly Row[]): void {
    for (const [schema, table, name, definition] of rows) {
      const column = this.#table(schema, table)?.columns.find((one) => one.name === name);
      if (column !== undefined) column.values ??= listedIn(definition ?? '');
    }
  }

  #table(schema: string | null | undefined, name: string | null | undefined): CatalogTable | undefined {
    return this.tables.get(tableKey({ schema: schema ?? '', name: name ?? '' }));
  }
}

/** A list of texts, as PostgreSQL writes JSON. */
function texts(json: string | null | undefined): string[] {
  const list: unknown = JSON.parse(json ?? '[]');
  return Array.isArray(list) ? list.map(String) : [];
}

/** `CHECK ((x = ANY (ARRAY['a'::text, 'b'::text])))`: the constants of the list; null for any other check. */
function listedIn(definition: string): string[] | null {
  const list = /= ANY \(+ARRAY\[((?:[^'\]]|'(?:[^']|'')*')*)\]/.exec(definition)?.[1];
  if (list === undefined) return null;
  return [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"));
}

/** Texts alone, and none that tell of a person: what is read here everybody who sees the model reads. */
async function readValues(table: CatalogTable, query: RunQuery): Promise<void> {
  const wanted = table.columns.filter(
    ({ name, category, values }) =>
      category === 'S' && values === null && !isPersonal(wordsOf(name)) && !isOfKey(table, name),
  );
  if (wanted.length === 0) return;
  const [row = []] = await query(
    valuesOf(
      tableSql(table),
      wanted.map(({ name }) => quoted(name)),
    ),
  );
  wanted.forEach((column: CatalogColumn, index) => {
    const json = row[index];
    if (json != null) column.values = texts(json);
  });
}

/** What names other rows, or this one, lists no kinds. */
const isOfKey = ({ uniques, foreignKeys }: CatalogTable, name: string): boolean =>
  uniques.flat().includes(name) ||
  foreignKeys.some(({ columns }) => columns.includes(name)) ||
  withoutKeyWord(wordsOf(name)).length < wordsOf(name).length;
