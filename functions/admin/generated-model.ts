import * as z from 'zod';
import { dataToCheckOf, selectDataToTest } from '../../db/admin/deployments.ts';
import { filesFrom, type ModelFiles, selectFilesOf } from '../../db/admin/model-branches.ts';
import { catalogQuery } from '../../db/catalog-query.ts';
import { DataQueryError, explainDatabaseError } from '../../db/data-query-error.ts';
import { openDataSource } from '../../db/sealed-data-source.ts';
import {
  type Catalog,
  type GeneratedModel,
  generateModel,
  NoSuchTenant,
  readCatalog,
} from '../../engine/index.ts';
import { Refusal } from '../../schema/refusals.ts';
import { rowIdOf } from '../../schema/wire/admin.ts';
import { branchName } from '../../schema/wire/fields.ts';
import { connectionOf } from '../data/connection-of.ts';
import { logError } from '../gate/log.ts';
import { builder } from './builder.ts';
import { parseInput } from './input-types.ts';
import { ModelFile, ModelProblemType } from './model-files.ts';

/** Reads the catalog of somebody's database, in several statements. */
const GENERATING_COST = 2_000;
/** What a statement over the catalog is given, as messages tell it. */
const STATEMENT_TIMEOUT_MS = 15_000;

const schemaNames = z.array(z.string().min(1).max(63)).max(100);
const columnName = z.string().min(1).max(63);

const ProposedTenant = builder.objectRef<NonNullable<GeneratedModel['tenant']>>('ProposedTenant').implement({
  description: 'The column by which rows look to belong to tenants.',
  fields: (t) => ({
    column: t.exposeString('column'),
    attribute: t.exposeString('attribute', {
      description: 'The user attribute that the rule compares it with.',
    }),
    type: t.exposeString('type', { description: 'Of the attribute: string or number.' }),
    isDecided: t.exposeBoolean('isDecided', {
      description: 'False: it is proposed in comments, and the views are closed.',
    }),
  }),
});

const GeneratedModelType = builder.objectRef<GeneratedModel>('GeneratedModel').implement({
  description: 'What a model lacks of what the data has. Nothing is saved: putModel does that.',
  fields: (t) => ({
    files: t.field({
      type: [ModelFile],
      description: 'Those that are new or changed, whole; the others of the branch stay as they are.',
      resolve: ({ files }) => files,
    }),
    problems: t.field({
      type: [ModelProblemType],
      description: 'What the model has and the data has not.',
      resolve: ({ problems }) => problems,
    }),
    notes: t.exposeStringList('notes', { description: 'What was left out, and why.' }),
    tenant: t.field({ type: ProposedTenant, nullable: true, resolve: ({ tenant }) => tenant }),
  }),
});

builder.queryField('generateModel', (t) =>
  t.field({
    type: GeneratedModelType,
    nullable: true,
    description:
      "A model of a deployment's data, or what a branch of it lacks: nobody sees its views before a policy is decided. null: there is no such deployment.",
    args: {
      deploymentId: t.arg.id({ required: true }),
      branch: t.arg.string({ description: 'What is there already; the default branch without it.' }),
      tenant: t.arg.string({ description: 'Decides that rows belong to tenants by this column.' }),
      schemas: t.arg.stringList({ description: 'Only tables of these.' }),
      mayReadValues: t.arg.boolean({
        description: 'Whether rows may be read, 10,000 of each table, to list what columns of kinds hold.',
      }),
    },
    complexity: { field: GENERATING_COST, multiplier: 1 },
    resolve: async (_, args, { admission, env, bindings, requestId }) => {
      const id = rowIdOf(args.deploymentId);
      const name = args.branch == null ? undefined : parseInput(branchName, args.branch, 'branch');
      const tenant = args.tenant == null ? null : parseInput(columnName, args.tenant, 'tenant');
      const schemas = parseInput(schemaNames, args.schemas ?? [], 'schemas');
      const [data, stored] = await Promise.all([
        admission.read(selectDataToTest(id), 'usable'),
        admission.read(selectFilesOf(id, name), 'usable'),
      ]);
      if (data.length === 0) return null;
      const { place, dataSource } = dataToCheckOf(data);
      try {
        const source = await openDataSource(bindings.DATA_SOURCE_KEYS, place, dataSource);
        const query = catalogQuery(connectionOf(env, source));
        const catalog = await readCatalog(query, { schemas, mayReadValues: args.mayReadValues === true });
        return generated(catalog, filesFrom(stored) ?? [], tenant);
      } catch (error) {
        logError(requestId, 'model_not_generated', error);
        const told =
          error instanceof DataQueryError ? error : explainDatabaseError(error, STATEMENT_TIMEOUT_MS);
        throw new Refusal('data_unavailable', told.message);
      }
    },
  }),
);

/** Closed, and told so, where nothing has the column. */
function generated(catalog: Catalog, present: ModelFiles, tenant: string | null): GeneratedModel {
  try {
    return generateModel({ catalog, present, tenant });
  } catch (error) {
    if (!(error instanceof NoSuchTenant)) throw error;
    const made = generateModel({ catalog, present });
    return { ...made, notes: [NOT_DECIDED, ...made.notes] };
  }
}

const NOT_DECIDED =
  "No table has the column that is said to be the tenants'. Nothing was decided, and all views are closed.";
