import { dataToCheckOf, selectDataToTest } from '../../db/admin/deployments.ts';
import type { SourceFacts } from '../../db/source-facts.ts';
import { rowIdOf } from '../../schema/wire/admin.ts';
import { builder } from './builder.ts';
import { DataSourceKind } from './deployments.ts';
import type { SourceProblem } from './source-problems.ts';
import { type SourceTest, testDataSource } from './test-data-source.ts';

/** Connects to somebody's database, and takes up to ten seconds. */
const TEST_COST = 500;

const ProblemType = builder.objectRef<SourceProblem>('DataSourceProblem').implement({
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'A stable name, such as unreachable, certificate, sign_in or can_write.',
    }),
    message: t.exposeString('message', { description: 'What it is and what to do, for a person.' }),
    commands: t.exposeStringList('commands', {
      description: 'Command lines that mend it, where there are such.',
    }),
  }),
});

const FactsType = builder.objectRef<SourceFacts>('DataSourceFacts').implement({
  description: 'What the database says of itself and of the role that is signed in.',
  fields: (t) => ({
    version: t.exposeString('version'),
    isReplica: t.exposeBoolean('isReplica'),
    isSuperuser: t.exposeBoolean('isSuperuser'),
    bypassesRowSecurity: t.exposeBoolean('bypassesRowSecurity'),
    tables: t.exposeInt('tables', { description: "Tables and views outside of the system's own schemas." }),
    readable: t.exposeInt('readable', { description: 'Of them, those that the role may read.' }),
    writable: t.exposeInt('writable', { description: 'Of them, those that it may change.' }),
    mayCreate: t.exposeBoolean('mayCreate', { description: 'Whether it may create tables or schemas.' }),
    latencyMs: t.exposeInt('latencyMs', {
      description: 'Of one trivial query, with all that it takes to connect.',
    }),
    clockAheadMs: t.exposeFloat('clockAheadMs', {
      description: "How far the database's clock is ahead of the service's; exact to half the latency.",
    }),
  }),
});

const TestType = builder.objectRef<SourceTest>('DataSourceTest').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: DataSourceKind }),
    isReached: t.exposeBoolean('isReached'),
    isSignedIn: t.exposeBoolean('isSignedIn'),
    facts: t.field({ type: FactsType, nullable: true, resolve: ({ facts }) => facts }),
    problems: t.field({ type: [ProblemType], resolve: ({ problems }) => problems }),
  }),
});

builder.queryField('testDataSource', (t) =>
  t.field({
    type: TestType,
    nullable: true,
    description: "Connects to a deployment's data as its queries do. null: there is no such deployment.",
    args: { deploymentId: t.arg.id({ required: true }) },
    complexity: { field: TEST_COST, multiplier: 1 },
    resolve: async (_, { deploymentId }, context) => {
      const rows = await context.admission.read(selectDataToTest(rowIdOf(deploymentId)), 'usable');
      return rows.length === 0 ? null : testDataSource(context, dataToCheckOf(rows));
    },
  }),
);
