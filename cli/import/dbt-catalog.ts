import { parseDocument } from 'yaml';
import * as z from 'zod';
import type { Catalog } from '../../engine/index.ts';
import { type DbtFile, dbtFile, dbtSource, dbtTable } from './dbt-schema.ts';
import { catalogTable, namedTables } from './dbt-tables.ts';
import type { ProjectFile } from './read-project.ts';

const DOCS = /\{%-?\s*docs\s+(\w+)\s*-?%\}([\s\S]*?)\{%-?\s*enddocs\s*-?%\}/g;
const DOC = /^\s*\{\{\s*doc\(\s*(?:['"][^'"]*['"]\s*,\s*)?['"]([^'"]+)['"]\s*\)\s*\}\}\s*$/;

/** Whether a YAML file is one that dbt describes tables with. */
export const isOfDbt = ({ path, content }: ProjectFile): boolean =>
  /\.ya?ml$/.test(path) &&
  !/(^|\/)(dbt_project|profiles|packages)\.ya?ml$/.test(path) &&
  /^(models|sources|seeds|snapshots)\s*:\s*(#.*)?$/m.test(content);

/** What the `schema.yml` files of a dbt project say of tables, as a database's catalog would. */
export function dbtCatalog(files: readonly ProjectFile[], schema: string): Catalog {
  const notes: string[] = [];
  const note = (what: string) => notes.push(what);
  const read = files.filter(isOfDbt).flatMap((file) => {
    const content = readDbtFile(file, note);
    return content === null ? [] : [{ path: file.path, content }];
  });
  const docs = docsIn(files);
  const doc = (text: string): string => {
    const name = DOC.exec(text)?.[1];
    if (name === undefined) return text.trim();
    const found = docs.get(name);
    if (found === undefined) note(`The block of docs "${name}" is in no .md file`);
    return found ?? '';
  };
  const skipped = new Map<string, number>();
  const skippedTest = (name: string) => skipped.set(name, (skipped.get(name) ?? 0) + 1);
  const named = namedTables(read, schema, note);
  const tables = named.tables.map((table) => catalogTable(table, named, { doc, note, skippedTest }));
  for (const [name, count] of skipped) note(`Tests ${name} (${count}) say nothing that a model holds`);
  noteUndescribed(files, named.refs, note);
  return { tables, schemas: [...new Set(tables.map((table) => table.schema))].sort(), notes };
}

function readDbtFile({ path, content }: ProjectFile, note: (what: string) => void): DbtFile | null {
  const document = parseDocument(content, { uniqueKeys: false });
  const [error] = document.errors;
  if (error !== undefined) {
    note(`${path} is left out: it is not valid YAML: ${error.message.split('\n')[0]}`);
    return null;
  }
  const lists = dbtFile.safeParse(document.toJS({ maxAliasCount: 100 }));
  if (!lists.success) {
    note(`${path} is left out: ${issueOf(lists.error)}`);
    return null;
  }
  const { models, seeds, snapshots, sources, ...others } = lists.data;
  for (const [key, list] of Object.entries(others)) {
    if ((list ?? []).length > 0)
      note(`${path}: ${key} (${list?.length}) are not turned: write them as measures`);
  }
  const read = <T>(item: unknown, schema: z.ZodType<T>, kind: string): T[] => {
    const parsed = schema.safeParse(item);
    if (parsed.success) return [parsed.data];
    const name = z.object({ name: z.string() }).safeParse(item).data?.name ?? 'without a name';
    note(`${path}: the ${kind} ${name} is left out: ${issueOf(parsed.error)}`);
    return [];
  };
  const tables = (list: readonly unknown[] | null | undefined) =>
    (list ?? []).flatMap((item) => read(item, dbtTable, 'table'));
  return {
    tables: [...tables(models), ...tables(seeds), ...tables(snapshots)],
    sources: (sources ?? [])
      .flatMap((item) => read(item, dbtSource, 'source'))
      .map((source) => ({ ...source, tables: tables(source.tables) })),
  };
}

function issueOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.')}: ${issue?.message}`;
}

function docsIn(files: readonly ProjectFile[]): Map<string, string> {
  const blocks = files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ content }) => [...content.matchAll(DOCS)]);
  return new Map(blocks.map(([, name = '', text = '']) => [name, text.trim()]));
}

/** A model that only its SQL tells of has no columns that are known. */
function noteUndescribed(
  files: readonly ProjectFile[],
  refs: ReadonlyMap<string, unknown>,
  note: (what: string) => void,
): void {
  const missing = files
    .map(({ path }) => /(?:^|\/)models\/(?:.*\/)?([^/]+)\.sql$/.exec(path)?.[1])
    .filter((name) => name !== undefined && !refs.has(name));
  if (missing.length > 0) note(`No YAML describes the models ${missing.join(', ')}: they are left out`);
}
