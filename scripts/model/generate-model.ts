import { catalogQuery } from '../../db/catalog-query.ts';
import { type CatalogOptions, type GeneratedModel, generateModel, readCatalog } from '../../engine/index.ts';
import { NoDatabase } from './check-in-database.ts';

type Options = CatalogOptions & Omit<Parameters<typeof generateModel>[0], 'catalog'>;

/** A model of what a database has, beside what is there already. @throws NoDatabase, NoSuchTenant */
export async function generateFromDatabase(url: string, options: Options = {}): Promise<GeneratedModel> {
  const query = catalogQuery({ kind: 'postgres', connectionString: url });
  const catalog = await readCatalog(query, options).catch((error: Error) => {
    throw new NoDatabase(`The database cannot be asked: ${error.message || error.name}`);
  });
  return generateModel({ ...options, catalog });
}
