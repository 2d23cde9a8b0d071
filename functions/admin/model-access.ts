import { dataToCheckOf, selectDataToTest } from '../../db/admin/deployments.ts';
import { filesFrom, selectFilesOf } from '../../db/admin/model-branches.ts';
import { DataQueryError } from '../../db/data-query-error.ts';
import { runDataQuery } from '../../db/data-source.ts';
import { openDataSource } from '../../db/sealed-data-source.ts';
import { type AccessChange, accessChanges, samplesOf } from '../../engine/index.ts';
import { Refusal } from '../../schema/refusals.ts';
import { rowIdOf } from '../../schema/wire/admin.ts';
import { connectionOf } from '../data/connection-of.ts';
import { sqlParser } from '../model/sql-parser.ts';
import { builder } from './builder.ts';
import { compileFiles } from './compile-files.ts';

/** Compiles two models and counts rows in somebody's database. */
const COMPARING_COST = 4_000;
/** The longest that all counts take together. */
const LIMIT_MS = 25_000;
const STATEMENT_TIMEOUT_MS = 10_000;

const AccessChangeType = builder.objectRef<AccessChange>('AccessChange').implement({
  description: 'What somebody would see more or less of a cube or view.',
  fields: (t) => ({
    who: t.exposeString('who', {
      description: 'Somebody in no group, in one that a policy names, or the user of a test.',
    }),
    relation: t.exposeString('relation'),
    existed: t.exposeBoolean('existed', { description: 'Whether it was there for them at all.' }),
    exists: t.exposeBoolean('exists'),
    more: t.exposeStringList('more', { description: 'Members that they would see besides.' }),
    less: t.exposeStringList('less'),
    rowsBefore: t.int({ nullable: true, resolve: ({ rows }) => rows?.before ?? null }),
    rowsAfter: t.int({
      nullable: true,
      description: 'null, as the rows before: none to count, or the same as before.',
      resolve: ({ rows }) => rows?.after ?? null,
    }),
  }),
});

builder.queryField('modelAccess', (t) =>
  t.field({
    type: [AccessChangeType],
    nullable: true,
    description:
      'Who would see more or less if a branch were the other one, in members and in rows of the data; null when one of them does not exist or has errors.',
    args: {
      deploymentId: t.arg.id({ required: true }),
      from: t.arg.string({ description: 'The default branch without it.' }),
      to: t.arg.string({ required: true }),
    },
    complexity: { field: COMPARING_COST, multiplier: 1 },
    resolve: async (_, { deploymentId, from, to }, { admission, env, bindings }) => {
      const id = rowIdOf(deploymentId);
      const [data, ...stored] = await Promise.all([
        admission.read(selectDataToTest(id), 'usable'),
        ...[from ?? undefined, to].map((name) => admission.read(selectFilesOf(id, name), 'usable')),
      ]);
      const [old, fresh] = await Promise.all(stored.map((rows) => compileFiles(filesFrom(rows) ?? [])));
      const [before, after] = [old?.saved?.compiled, fresh?.saved?.compiled];
      if (data.length === 0 || old === undefined || fresh === undefined || !before || !after) return null;
      const { place, dataSource } = dataToCheckOf(data);
      const signal = AbortSignal.timeout(LIMIT_MS);
      try {
        const connection = connectionOf(
          env,
          await openDataSource(bindings.DATA_SOURCE_KEYS, place, dataSource),
        );
        const samples = samplesOf({ before, after }, [...old.tests, ...fresh.tests]);
        return await accessChanges(samples, {
          ...{ before, after, parser: await sqlParser(), now: new Date() },
          run: (query, rowLimit) =>
            runDataQuery(connection, query, { rowLimit, statementTimeoutMs: STATEMENT_TIMEOUT_MS, signal }),
        });
      } catch (error) {
        if (error instanceof DataQueryError) throw new Refusal('data_unavailable', error.message);
        if (signal.aborted) throw new Refusal('data_unavailable', 'The rows could not be counted in time.');
        throw error;
      }
    },
  }),
);
