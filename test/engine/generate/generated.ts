import { catalogQuery } from '../../../db/catalog-query.ts';
import { planWithin } from '../../../db/plan-statements.ts';
import { memberName } from '../../../engine/generate/names.ts';
import {
  type Catalog,
  checkDatabase,
  compileModel,
  type GeneratedModel,
  generateModel,
  type Model,
  readCatalog,
} from '../../../engine/index.ts';
import { databaseOf } from '../../harness/new-database.ts';
import { openStoreDatabase, type StoreDatabase } from '../support/database.ts';
import { parser } from '../support/engine.ts';

const LIMIT_MS = 30_000;

/** A database with these tables, read as the command and the service read it. */
export async function catalogOf(tables: string, options: { mayReadValues?: boolean } = {}) {
  const url = await databaseOf(tables);
  const database: StoreDatabase = await openStoreDatabase(url);
  const read = () => readCatalog(catalogQuery({ kind: 'postgres', connectionString: url }), options);
  return { url, database, read, catalog: await read() };
}

/** The model of these files, and all that the engine and the database have against it. */
export async function checked(
  files: GeneratedModel['files'],
  url: string,
): Promise<{ model: Model; problems: string[] }> {
  const { model, problems, places } = compileModel(parser, files);
  const told = problems.map(({ severity, file, line, message }) => `${severity} ${file}:${line} ${message}`);
  if (model === null) throw new Error(told.join('\n'));
  const plan = planWithin({ kind: 'postgres', connectionString: url }, LIMIT_MS);
  const outcome = await checkDatabase({ model, places }, plan, 'error');
  return {
    model,
    problems: [
      ...told,
      ...outcome.problems.map(({ file, message }) => `${file} ${message}`),
      ...outcome.unchecked,
    ],
  };
}

/** The model that everybody may ask everything of, to compare its numbers with those of SQL. */
export const openModel = (catalog: Catalog): Model => {
  const { model } = compileModel(parser, generateModel({ catalog, isOpen: true }).files);
  if (model === null) throw new Error('The model has errors.');
  return model;
};

/** What became of a column, in the letters of the schemas' lists; a cube's members have the names of its columns. */
export function letterOf({ cubes }: Model, cubeName: string, column: string): string {
  const cube = cubes[cubeName];
  const dimension = cube?.dimensions[memberName(column, '')];
  if (cube === undefined) return 'no cube';
  if (dimension === undefined) return '-';
  if (!dimension.public) return 'k';
  if (dimension.type !== 'number') return dimension.type.charAt(0);
  const sql = JSON.stringify(dimension.sql);
  const over = Object.values(cube.measures).filter((measure) => JSON.stringify(measure.sql) === sql);
  if (over.length === 0) return 'n';
  return over.some(({ type }) => type === 'sum') ? 'a' : 'l';
}
