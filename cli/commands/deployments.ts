import { text } from 'node:stream/consumers';
import type * as z from 'zod';
import { command, noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { Failure, usageFailure } from '../failures.ts';
import { listCommand } from '../list-command.ts';
import { dataSourceTest, deployment as deploymentRecord } from '../records.ts';
import { Service } from '../service.ts';
import { showRecord } from '../show-record.ts';

const list = listCommand('deployments list', {
  summary: 'Lists deployments with their data, never a connection string',
  takes: {},
  variables: () => ({}),
  field: 'deployments',
  node: deploymentRecord,
  columns: [
    ['ID', ({ id }) => id],
    ['NAME', ({ name }) => name],
    ['DATA', ({ dataSource: { kind, binding } }) => (binding === null ? kind : `${kind} ${binding}`)],
    ['DATA SET', ({ dataSource }) => dataSource.setAt],
    [
      'MODEL',
      ({ id, modelDeploymentId, defaultBranch }) =>
        modelDeploymentId === id ? defaultBranch : `${defaultBranch} of ${modelDeploymentId}`,
    ],
    ['TIME ZONE', ({ timeZone }) => timeZone],
    ['TIMEOUT', ({ statementTimeoutMs }) => `${statementTimeoutMs} ms`],
  ],
  whenNone: 'There are no deployments. Make one: npx embed-analytics deployments create --help',
});

const settings = {
  'model-of': {
    type: 'text',
    description: 'Deployment whose model it serves over its own data; its own id: a model of its own',
    hint: 'id',
  },
  branch: { type: 'text', description: 'With --model-of: the branch that it serves', hint: 'name' },
  'connection-string': {
    type: 'text',
    description: 'Of the Postgres with the data, best of a role that may only read; - reads it from stdin',
    hint: 'postgres://… or -',
  },
  hyperdrive: { type: 'text', description: 'Hyperdrive binding of the Worker with the data', hint: 'NAME' },
  'time-zone': { type: 'text', description: 'Time zone of dates without one', hint: 'IANA name' },
  'statement-timeout': { type: 'text', description: 'Ends a query after so long', hint: 'milliseconds' },
} as const;

const create = command('deployments create', {
  summary: 'Makes a deployment over a database of yours',
  examples: [
    'deployments create --name Shop --connection-string - < connection-string.txt',
    'deployments create --name Shop --hyperdrive SHOP --time-zone Europe/Berlin',
    'deployments create --name "Shop of Acme" --model-of 1 --connection-string - < connection-string.txt',
  ],
  takes: {
    name: { type: 'text', description: 'What a person knows it by', hint: 'name', required: true },
    'default-branch': { type: 'text', description: 'Branch of the model that it serves', hint: 'main' },
    ...settings,
  },
  async run({ name, 'default-branch': defaultBranch, ...given }, terminal) {
    const service = await Service.current();
    const input = { name, ...(defaultBranch && { defaultBranch }), ...(await settingsOf(given)) };
    if (!('dataSource' in input)) throw usageFailure('Give --connection-string or --hyperdrive.');
    const { value } = await service.change({
      field: 'createDeployment',
      variables: { input: { type: 'CreateDeploymentInput!', value: input } },
      members: { Deployment: deploymentRecord },
    });
    showRecord(terminal, value);
  },
});

const update = command('deployments update', {
  summary: 'Changes a deployment; what is not named stays as it is',
  examples: ['deployments update 1 --statement-timeout 10000'],
  takes: {
    id: { type: 'positional', description: 'Id of the deployment' },
    name: { type: 'text', description: 'What a person knows it by', hint: 'name' },
    ...settings,
  },
  async run({ id, name, ...given }, terminal) {
    const service = await Service.current();
    const input = { ...(name && { name }), ...(await settingsOf(given)) };
    const { value } = await service.change({
      field: 'updateDeployment',
      variables: { id: { type: 'ID!', value: id }, input: { type: 'UpdateDeploymentInput!', value: input } },
      members: { Deployment: deploymentRecord },
    });
    showRecord(terminal, value);
  },
});

type Settings = { [Name in keyof typeof settings]: string | undefined };

async function settingsOf(given: Settings): Promise<object> {
  const { hyperdrive, 'time-zone': timeZone, 'statement-timeout': timeout } = given;
  const { 'model-of': modelOf, branch } = given;
  const connectionString = await connectionStringOf(given['connection-string']);
  if (connectionString && hyperdrive)
    throw usageFailure('Give --connection-string or --hyperdrive, not both.');
  if (branch && !modelOf) throw usageFailure('Give --model-of with the deployment that has the --branch.');
  return {
    ...(connectionString && { dataSource: { postgres: { connectionString } } }),
    ...(hyperdrive && { dataSource: { hyperdrive: { binding: hyperdrive } } }),
    ...(modelOf && { modelFrom: { deploymentId: modelOf, ...(branch && { branch }) } }),
    ...(timeZone && { timeZone }),
    ...(timeout && { statementTimeoutMs: wholeNumber('--statement-timeout', timeout) }),
  };
}

const connectionStringOf = async (given: string | undefined): Promise<string | undefined> =>
  given === '-' ? (await text(process.stdin)).trim() : given;

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw usageFailure(`${name} is a whole number, not "${text}".`);
}

const test = command('deployments test', {
  summary: 'Connects to the data of a deployment as its queries do, and says what it finds',
  examples: ['deployments test 1', 'deployments test 1 --json'],
  takes: { id: { type: 'positional', description: 'Id of the deployment' } },
  async run({ id }, terminal) {
    const service = await Service.current();
    const tested = await terminal.during('Connecting…', () =>
      service.query({
        field: 'testDataSource',
        variables: { deploymentId: { type: 'ID!', value: id } },
        schema: dataSourceTest.nullable(),
      }),
    );
    if (tested === null)
      throw new Failure('refused', 'Deployment not found', { code: 'deployment_not_found' });
    terminal.show(tested, wordsOf(tested));
    if (!tested.isSignedIn) throw new Failure('refused', `The data of deployment ${id} cannot be read.`);
  },
});

function wordsOf({ kind, isReached, isSignedIn, facts, problems }: z.infer<typeof dataSourceTest>): string {
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  const fields: [string, string][] = [
    ['reached by', kind],
    ['reached', yes(isReached)],
    ['signed in', yes(isSignedIn)],
    ...(facts === null
      ? []
      : ([
          ['version', facts.version],
          ['can read', `${facts.readable} of ${facts.tables} tables and views`],
          ['read only', yes(!problems.some(({ code }) => code === 'can_write'))],
          ['latency', `${facts.latencyMs} ms`],
          ['clock', `${facts.clockAheadMs} ms ahead`],
        ] satisfies [string, string][])),
  ];
  const width = Math.max(...fields.map(([name]) => name.length));
  return [
    ...fields.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...problems.flatMap(({ message, commands }) => ['', message, ...commands.map((line) => `  ${line}`)]),
  ].join('\n');
}

const remove = deleteCommand('deployments', {
  what: 'deployment',
  along: 'its model, agents, sessions and threads',
  field: 'deleteDeployment',
});

export const deployments = noun('deployments', 'Semantic models with their data', {
  list,
  create,
  update,
  test,
  delete: remove,
});
