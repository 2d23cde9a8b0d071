import { type GeneratedModel, generateModel } from '../../engine/index.ts';
import { dbtCatalog, isOfDbt } from './dbt-catalog.ts';
import type { ProjectFile } from './read-project.ts';

type Options = Omit<Parameters<typeof generateModel>[0], 'catalog'> & {
  /** Where the models of dbt lie in the database. */
  schema: string;
};

/**
 * The tables that a dbt project describes as cubes and views, as `model generate` makes them of a database's: closed
 * until somebody decides, and beside what is there. Null where no file is of dbt. @throws NoSuchTenant
 */
export function importDbt(
  files: readonly ProjectFile[],
  { schema, ...options }: Options,
): GeneratedModel | null {
  if (!files.some(isOfDbt)) return null;
  const catalog = dbtCatalog(files, schema);
  if (catalog.tables.length > 0) return generateModel({ ...options, catalog });
  const seen = options.seen ?? { version: 1, tables: {} };
  return { files: [], problems: [], notes: catalog.notes, tenant: null, seen };
}
