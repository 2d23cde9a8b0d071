import { relative } from 'node:path';
import * as z from 'zod';
import { Failure } from '../../../cli/failures.ts';
import { generateInto } from '../../../cli/model/generate-into.ts';
import {
  agent,
  deployment,
  internalUser,
  invalidModel,
  savedModel,
  userAttribute,
} from '../../../cli/records.ts';
import { runProgram } from '../../../cli/run-program.ts';
import { Service } from '../../../cli/service.ts';
import { Terminal } from '../../../cli/terminal.ts';
import type { Model, ModelFile } from '../../../engine/index.ts';
import type { DemoFile } from '../../demo-file.ts';
import type { Stops } from '../../stops.ts';
import { openToGroup } from './open-to-group.ts';
import { modelFolderOf, type OwnDatabase } from './own-database.ts';

/** Whoever started the service, as an internal user of the demo's account. */
const ADMINISTRATOR = { username: 'administrator', email: 'administrator@demo.example' };
const ADMINISTRATORS = 'administrators';
/** Where the administrator sees every row: customers are on the default branch. */
const BRANCH = 'administrator';
const MOST = 1_000;

export type OwnModel = {
  own: NonNullable<DemoFile['own']>;
  model: Model;
  /** The column that rows look to be divided by, while nobody has decided it. */
  proposed: string | null;
};

/** Makes a deployment with a model and an agent of the database, or finds those of an earlier start. @throws with words for a person */
export async function openOwn(
  database: OwnDatabase,
  { baseUrl, apiKey }: DemoFile,
  { directory, stops }: { directory: string; stops: Stops },
): Promise<OwnModel> {
  const say = saying(stops);
  // The commands below log in with these, and no other process ever sees them.
  Object.assign(process.env, { EMBED_ANALYTICS_URL: baseUrl, EMBED_ANALYTICS_KEY: apiKey });
  const service = new Service({ url: baseUrl, key: apiKey });
  const { connectionString, shown, tenant } = database;
  const folder = relative(process.cwd(), modelFolderOf(directory, database));

  const deploymentId = await connect(service, database);
  await run(say, ['deployments', 'test', deploymentId]);
  say(`model generate ${folder} --database ${shown}${tenant === undefined ? '' : ` --tenant ${tenant}`}`);
  const generated = await generateInto(
    { folder, database: connectionString, tenant: tenant ?? null },
    new Terminal({ json: false }),
  );
  if (generated.tenant?.isDecided) await define(service, generated.tenant, say);
  await check(folder, database, say);
  await run(say, ['model', 'push', folder, '--deployment', deploymentId]);
  await openToAdministrator(service, deploymentId, generated.files);

  const { id: agentId, chatApiUrl: chatUrl } = await agentOver(service, deploymentId);
  const { tenant: divided } = generated;
  const isDecided = Object.values(generated.model.views).some((view) => view.accessPolicy?.length !== 0);
  return {
    own: {
      ...{ name: database.name, deploymentId: Number(deploymentId), agentId: Number(agentId), chatUrl },
      ...{ chatPageUrl: `${baseUrl}/demo/chat?customer=own`, modelFolder: folder },
      administrator: { internalId: ADMINISTRATOR.username, branch: BRANCH },
      ...(isDecided && divided && { attribute: { name: divided.attribute, type: divided.type } }),
    },
    model: generated.model,
    proposed: isDecided ? null : (divided?.column ?? null),
  };
}

/** Tells the command that is done next. @throws once all is being stopped: then nothing more is begun */
type Say = (words: string) => void;

const saying =
  (stops: Stops): Say =>
  (words) => {
    if (stops.isStopping) throw new Error('Stopped');
    console.log(`\n$ npx embed-analytics ${words}`);
  };

async function run(say: Say, words: string[]): Promise<void> {
  say(words.join(' '));
  await runProgram(words);
}

/** What does not fit the database is told, and the rest of the model serves. */
async function check(folder: string, { connectionString, shown }: OwnDatabase, say: Say): Promise<void> {
  say(`model check ${folder} --database ${shown}`);
  await runProgram(['model', 'check', folder, '--database', connectionString]).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    console.log(error.message);
  });
}

/** A deployment of this name over the database, which may have another password since. */
async function connect(service: Service, { name, connectionString }: OwnDatabase): Promise<string> {
  const dataSource = { postgres: { connectionString } };
  const known = await service.list({ field: 'deployments', node: deployment, limit: MOST });
  const id = known.find((each) => each.name === name)?.id;
  const variables =
    id === undefined
      ? { input: { type: 'CreateDeploymentInput!', value: { name, dataSource } } }
      : { id: { type: 'ID!', value: id }, input: { type: 'UpdateDeploymentInput!', value: { dataSource } } };
  const field = id === undefined ? 'createDeployment' : 'updateDeployment';
  const { value } = await service.change({ field, variables, members: { Deployment: deployment } });
  return value.id;
}

/** The attribute that policies compare the column with, unless it is there. */
async function define(
  service: Service,
  { attribute, type }: { attribute: string; type: string },
  say: Say,
): Promise<void> {
  const known = await service.list({ field: 'userAttributes', node: userAttribute, limit: MOST });
  if (known.some(({ name }) => name === attribute)) return;
  await run(say, ['attributes', 'define', attribute, '--type', type]);
}

async function agentOver(service: Service, deploymentId: string) {
  const of = { deploymentId: { type: 'ID', value: deploymentId } };
  const [known] = await service.list({ field: 'agents', variables: of, node: agent, limit: 1 });
  if (known !== undefined) return known;
  const input = { deploymentId, name: 'Analyst' };
  const { value } = await service.change({
    field: 'createAgent',
    variables: { input: { type: 'CreateAgentInput!', value: input } },
    members: { Agent: agent },
  });
  return value;
}

/** A branch beside the default one, which no token can choose, and somebody who sees all of it. */
async function openToAdministrator(
  service: Service,
  deploymentId: string,
  files: readonly ModelFile[],
): Promise<void> {
  await service.change({
    field: 'defineUserGroups',
    variables: { definitions: { type: '[GroupDefinitionInput!]!', value: [{ name: ADMINISTRATORS }] } },
    members: { DefinedUserGroups: z.object({ userGroups: z.array(z.object({ name: z.string() })) }) },
  });
  const users = await service.list({ field: 'internalUsers', node: internalUser, limit: MOST });
  if (!users.some(({ username }) => username === ADMINISTRATOR.username)) {
    const value = { ...ADMINISTRATOR, groups: [ADMINISTRATORS] };
    await service.change({
      field: 'createInternalUser',
      variables: { input: { type: 'CreateInternalUserInput!', value } },
      members: { InternalUser: internalUser },
    });
  }
  await service.change({
    field: 'putModel',
    variables: {
      deploymentId: { type: 'ID!', value: deploymentId },
      branch: { type: 'String', value: BRANCH },
      files: { type: '[ModelFileInput!]!', value: openToGroup(files, ADMINISTRATORS) },
    },
    members: { SavedModel: savedModel, InvalidModel: invalidModel },
  });
}
