import * as z from 'zod';
import {
  changeDeployment,
  createDeployment,
  type Deployment,
  deploymentRecords,
  forgetDefaultDeployment,
  placeOf,
  requireModelFrom,
  requireNotLent,
  reserveDeployment,
  selectPlace,
} from '../../db/admin/deployments.ts';
import { isNeonHost, readTarget } from '../../db/direct/target.ts';
import { deployment, wholeAccount } from '../../db/requirements.ts';
import { type DeploymentPlace, sealDataSource } from '../../db/sealed-data-source.ts';
import type { DataSource } from '../../schema/tables/index.ts';
import { type DataSourceInput, deploymentChange, newDeployment, rowIdOf } from '../../schema/wire/admin.ts';
import { parseOrRefuse } from '../gate/json-body.ts';
import { type AdminContext, builder, Deleted } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { enumOf, inputType, parseInput } from './input-types.ts';
import { requireOperator } from './operator.ts';
import { changeRecord, makeRecord, readRecord } from './records.ts';

export const DataSourceKind = enumOf('DataSourceKind', ['neon', 'postgres', 'hyperdrive']);

const DataSourceType = builder.objectRef<Deployment['dataSource']>('DataSource').implement({
  description: 'Where the rows are. A connection string is never shown.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: DataSourceKind,
      description:
        "How the service reaches it, chosen by the host of the connection string: hosts of Neon by Neon's HTTP, others by PostgreSQL's protocol; or through Hyperdrive.",
    }),
    keyId: t.exposeString('keyId', {
      nullable: true,
      description: 'The key of DATA_SOURCE_KEYS that the connection string is sealed with.',
    }),
    binding: t.exposeString('binding', { nullable: true, description: 'The name of a Hyperdrive binding.' }),
    setAt: t.expose('setAt', { type: 'DateTime' }),
  }),
});

export const DeploymentType = builder.objectRef<Deployment>('Deployment').implement({
  description: 'A semantic model with its data.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    defaultBranch: t.exposeString('defaultBranch'),
    modelDeploymentId: t.exposeID('modelDeploymentId', {
      description: 'Whose branches it serves over its own data: another deployment, or itself.',
    }),
    dataSource: t.field({ type: DataSourceType, resolve: ({ dataSource }) => dataSource }),
    timeZone: t.exposeString('timeZone'),
    statementTimeoutMs: t.exposeInt('statementTimeoutMs'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  deployments: t.field({
    type: connectionOf('Deployment', DeploymentType),
    args: pageArguments,
    complexity: pageCost,
    resolve: (_, page, context) => readPage(context, deploymentRecords, page, { reach: 'usable' }),
  }),
  deployment: t.field({
    type: DeploymentType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => readRecord(context, deploymentRecords, id, 'usable'),
  }),
}));

const CreateDeploymentInput = inputType('CreateDeploymentInput', newDeployment);
const UpdateDeploymentInput = inputType('UpdateDeploymentInput', deploymentChange);

builder.mutationFields((t) => ({
  createDeployment: t.field({
    type: DeploymentType,
    description:
      'Its model is put on its default branch afterwards, by putModel; or it serves that of another deployment (modelFrom), over data of its own.',
    errors: {},
    args: { input: t.arg({ type: CreateDeploymentInput, required: true }) },
    resolve: async (_, { input }, context) => {
      const created = parseInput(newDeployment, input);
      requireAllowed(context, created.dataSource);
      const [reserved] = await context.admission.change([reserveDeployment()]);
      const place = placeOf(reserved);
      const dataSource = await sealed(context, place, created.dataSource);
      return makeRecord(context, deploymentRecords, [
        ...(created.modelFrom === undefined ? [] : requireModelFrom(created.modelFrom)),
        createDeployment(created, place.deploymentId, dataSource),
      ]);
    },
  }),
  updateDeployment: t.field({
    type: DeploymentType,
    description:
      'Changes what is given; a connection string is sealed anew, with the current key. modelFrom with its own id gives it its own model again.',
    errors: {},
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateDeploymentInput, required: true }),
    },
    resolve: async (_, { input, ...args }, context) => {
      const id = rowIdOf(args.id);
      const change = parseInput(deploymentChange, input);
      requireAllowed(context, change.dataSource);
      const statements = [
        ...(change.modelFrom === undefined ? [] : requireModelFrom(change.modelFrom, id)),
        changeDeployment(id, change, await sealedFor(context, id, change.dataSource)),
      ];
      return changeRecord(context, deploymentRecords, statements, { id });
    },
  }),
  deleteDeployment: t.field({
    type: Deleted,
    description:
      'Takes its model, agents, chat threads and sessions with it. Refused while other deployments serve its model.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, args, { admission }) => {
      const id = rowIdOf(args.id);
      await admission.change(requireNotLent(id));
      await admission.deleteInPieces(deploymentRecords, id, [
        ...requireNotLent(id),
        forgetDefaultDeployment(id),
      ]);
      return { id };
    },
  }),
}));

/**
 * Hyperdrive bindings are the Worker's, so whoever runs it says which account may use which; and which private hosts
 * any may use.
 */
function requireAllowed(context: AdminContext, source: DataSourceInput | undefined): void {
  if (source?.hyperdrive !== undefined) requireOperator(context);
  for (const way of ['postgres', 'neon'] as const) {
    const reachable = z.string().superRefine((text, { addIssue }) => {
      const target = readTarget(text, context.bindings.PRIVATE_DATA_HOSTS);
      if ('problem' in target) addIssue(target.problem);
    });
    const given = source?.[way]?.connectionString;
    parseOrRefuse(reachable.optional(), given, ['input', 'dataSource', way, 'connectionString']);
  }
}

/** A sealed string is bound to its deployment, so that one must be known first: one round trip more. */
async function sealedFor(context: AdminContext, id: number, source: DataSourceInput | undefined) {
  if (source === undefined) return undefined;
  const [rows] = await context.admission.change([selectPlace()], [wholeAccount, deployment(id)]);
  return sealed(context, placeOf(rows), source);
}

const sealed = ({ bindings }: AdminContext, place: DeploymentPlace, source: DataSourceInput) =>
  sealDataSource(bindings.DATA_SOURCE_KEYS, place, chosenWay(source));

/** Whichever of the two a connection string is given as, its host says how it is reached. */
function chosenWay({ postgres, neon, hyperdrive }: DataSourceInput): DataSource {
  const connectionString = (postgres ?? neon)?.connectionString;
  if (connectionString === undefined) return { kind: 'hyperdrive', binding: hyperdrive?.binding ?? '' };
  return { kind: isNeonHost(connectionString) ? 'neon' : 'postgres', connectionString };
}
