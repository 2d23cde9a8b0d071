import type { CatalogColumn, CatalogTable } from '../../engine/index.ts';
import { type DbtColumn, type DbtFile, type DbtTable, testsOf } from './dbt-schema.ts';
import { columnType } from './dbt-types.ts';

export type TableName = { schema: string; name: string };
/** `refs`: by what `ref('…')` and `source('…', '…')` name, where the table is. */
export type NamedTables = {
  tables: { written: DbtTable; at: TableName; file: string }[];
  refs: Map<string, TableName>;
};

/** Columns that a note names. */
const MOST_NAMED = 6;
const TEMPLATE = /\{\{|\{%/;
const REF = /\bref\(\s*(?:['"][^'"]*['"]\s*,\s*)?['"]([^'"]+)['"]/;
const SOURCE = /\bsource\(\s*['"]([^'"]+)['"]\s*,\s*['"]([^'"]+)['"]\s*\)/;

/** Which tables the files tell of. Models lie in `schema`, or in what dbt makes of it and their own. */
export function namedTables(
  files: readonly { path: string; content: DbtFile }[],
  schema: string,
  note: (what: string) => void,
): NamedTables {
  const found: NamedTables = { tables: [], refs: new Map() };
  const add = (key: string, written: DbtTable, at: TableName, file: string) => {
    if (found.refs.has(key)) return note(`${file}: ${written.name} is described twice; the first counts`);
    found.refs.set(key, at);
    found.tables.push({ written, at, file });
  };
  for (const { path: file, content } of files) {
    for (const written of content.tables) {
      const { config } = written;
      if (config?.materialized === 'ephemeral' || config?.enabled === false) {
        note(`${file}: ${written.name} is left out: there is no table of it`);
        continue;
      }
      const own = plainOr(config?.schema, null, `${file}: the schema of ${written.name}`, note);
      const name = plainOr(config?.alias, written.name, `${file}: the alias of ${written.name}`, note);
      add(
        written.name,
        written,
        { schema: own === null ? schema : `${schema}_${own}`, name: name ?? written.name },
        file,
      );
    }
    for (const source of content.sources) {
      const own = plainOr(
        source.schema ?? source.name,
        schema,
        `${file}: the schema of ${source.name}`,
        note,
      );
      for (const written of source.tables) {
        const name = plainOr(
          written.identifier,
          written.name,
          `${file}: the identifier of ${written.name}`,
          note,
        );
        add(
          `${source.name}.${written.name}`,
          written,
          { schema: own ?? schema, name: name ?? written.name },
          file,
        );
      }
    }
  }
  return found;
}

/** What is a template of dbt is worked out when dbt runs. */
function plainOr(
  written: string | null | undefined,
  instead: string | null,
  what: string,
  note: (what: string) => void,
): string | null {
  if (written === null || written === undefined) return instead;
  if (!TEMPLATE.test(written)) return written;
  note(`${what} is the template ${written}; ${instead ?? 'that of --schema'} is taken`);
  return instead;
}

/** Where `ref('orders')` or `source('shop', 'orders')` leads, with or without braces around it. */
export function referred(written: unknown, refs: NamedTables['refs']): TableName | null {
  if (typeof written !== 'string') return null;
  const [, source, table] = SOURCE.exec(written) ?? [];
  const key = source === undefined ? (REF.exec(written)?.[1] ?? written) : `${source}.${table}`;
  return refs.get(key) ?? null;
}

/** A described table as a catalog would have it. */
export function catalogTable(
  { written, at, file }: NamedTables['tables'][number],
  { refs }: NamedTables,
  {
    doc,
    note,
    skippedTest,
  }: { doc: (text: string) => string; note: (what: string) => void; skippedTest: (name: string) => void },
): CatalogTable {
  const columns = written.columns ?? [];
  const table: CatalogTable = {
    ...at,
    kind: 'table',
    comment: doc(written.description ?? '') || null,
    rows: null,
    columns: columns.map((column) => catalogColumn(column, doc)),
    ...keysOf(written),
    foreignKeys: [],
  };
  const untyped = columns.filter(({ data_type }) => columnType(data_type ?? undefined) === null);
  if (untyped.length > 0) {
    const names = untyped.slice(0, MOST_NAMED).map(({ name }) => name);
    const more = untyped.length > MOST_NAMED ? ` and ${untyped.length - MOST_NAMED} more` : '';
    note(`${file}: ${written.name} has no known data_type for ${names.join(', ')}${more}: taken as text`);
  }
  const lead = (from: string[], to: unknown, field: unknown, why: string) => {
    const target = referred(to, refs);
    const targetColumns = Array.isArray(field) ? field.map(String) : [String(field ?? 'id')];
    if (target === null)
      note(
        `${file}: ${written.name}.${from.join(', ')}: ${why} leads to ${String(to)}, which no file describes`,
      );
    else table.foreignKeys.push({ columns: from, target, targetColumns });
  };
  for (const column of columns) {
    for (const { name, given } of testsOf(column)) {
      if (name === 'relationships') lead([column.name], given.to, given.field, 'relationships');
      else if (!TURNED_TESTS.has(name)) skippedTest(name);
    }
    for (const { type, to, to_columns: field } of column.constraints ?? []) {
      if (type === 'foreign_key') lead([column.name], to, field, 'its foreign key');
    }
  }
  for (const { type, columns: own, to, to_columns: field } of written.constraints ?? []) {
    if (type === 'foreign_key') lead(own ?? [], to, field, 'its foreign key');
  }
  for (const { name } of testsOf(written)) skippedTest(name);
  return table;
}

const TURNED_TESTS = new Set(['unique', 'not_null', 'accepted_values']);

function catalogColumn(column: DbtColumn, doc: (text: string) => string): CatalogColumn {
  const accepted = testsOf(column).find(({ name }) => name === 'accepted_values')?.given.values;
  return {
    name: column.name,
    ...(columnType(column.data_type ?? undefined) ?? { type: 'text', category: 'S' }),
    comment: doc(column.description ?? '') || null,
    values: Array.isArray(accepted) ? accepted.map(String) : null,
  };
}

/** A key is what is tested to be there and to be unique; of several the first, but for what says that it is one. */
function keysOf({ columns, constraints }: DbtTable): Pick<CatalogTable, 'primaryKey' | 'uniques'> {
  const all = columns ?? [];
  const has = (column: DbtColumn, ...names: string[]) =>
    testsOf(column).some(({ name }) => names.includes(name)) ||
    (column.constraints ?? []).some(({ type }) => names.includes(type));
  const unique = all.filter((column) => has(column, 'unique', 'primary_key')).map(({ name }) => name);
  const declared =
    (constraints ?? []).find(({ type }) => type === 'primary_key')?.columns ??
    all.filter((column) => has(column, 'primary_key')).map(({ name }) => name);
  const tested = all
    .filter((column) => has(column, 'unique') && has(column, 'not_null'))
    .map(({ name }) => name);
  const primaryKey = declared.length > 0 ? [...declared] : tested.slice(0, 1);
  return {
    primaryKey,
    uniques: [...(primaryKey.length > 0 ? [primaryKey] : []), ...unique.map((name) => [name])],
  };
}
