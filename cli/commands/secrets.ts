import { command, noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { listCommand } from '../list-command.ts';
import { createdDeploymentSecret, deploymentSecret } from '../records.ts';
import { Service } from '../service.ts';

const list = listCommand('secrets list', {
  summary: 'Lists the secrets that tokens of the data API are signed with, never the secrets themselves',
  examples: ['secrets list', 'secrets list --deployment 1 --json'],
  takes: { deployment: { type: 'text', description: 'Of this deployment only', hint: 'id' } },
  variables: ({ deployment }) => ({ deploymentId: { type: 'ID', value: deployment ?? null } }),
  field: 'deploymentSecrets',
  node: deploymentSecret,
  columns: [
    ['ID', ({ id }) => id],
    ['DEPLOYMENT', ({ deploymentId }) => deploymentId],
    ['SEALED WITH', ({ keyId }) => keyId],
    ['CREATED', ({ createdAt }) => createdAt],
  ],
  whenNone: 'There are no secrets: only tokens that this service makes open the data API.',
});

const create = command('secrets create', {
  summary: 'Makes a secret that your programs sign tokens of the data API with, and shows it once',
  examples: ['secrets create --deployment 1', 'secrets create --deployment 1 --json'],
  takes: {
    deployment: { type: 'text', description: 'Whose data the tokens open', hint: 'id', required: true },
  },
  async run({ deployment }, terminal) {
    const service = await Service.current();
    const { value } = await service.change({
      field: 'createDeploymentSecret',
      variables: { deploymentId: { type: 'ID!', value: deployment } },
      members: { CreatedDeploymentSecret: createdDeploymentSecret },
    });
    const { id } = value.deploymentSecret;
    terminal.note(`Secret ${id} of deployment ${deployment}. This is the only time it is shown:`);
    terminal.show(value, value.secret);
  },
});

const remove = deleteCommand('secrets', {
  what: 'secret',
  along: 'all tokens that it has signed',
  field: 'deleteDeploymentSecret',
});

export const secrets = noun('secrets', 'What your programs sign tokens of the data API with', {
  list,
  create,
  delete: remove,
});
