import { command, noun } from '../command.ts';
import { listCommand } from '../list-command.ts';
import { apiKey, createdApiKey } from '../records.ts';
import { Service } from '../service.ts';

const list = listCommand('keys list', {
  summary: 'Lists the API keys of the account, never their secrets',
  takes: {},
  variables: () => ({}),
  field: 'apiKeys',
  node: apiKey,
  columns: [
    ['ID', ({ id }) => id],
    ['NAME', ({ name }) => name],
    ['PREFIX', ({ prefix }) => prefix],
    ['ADMIN', ({ isAdmin }) => isAdmin],
    ['PERMISSIONS', ({ permissions }) => permissions.join(', ')],
    [
      'DEPLOYMENTS',
      ({ deploymentIds, externalId }) => (externalId === null ? (deploymentIds?.join(', ') ?? 'all') : ''),
    ],
    ['USER', ({ externalId }) => externalId],
    ['EMBED TENANT', ({ embedTenant }) => embedTenant],
    ['AGENT', ({ agentId }) => agentId],
    ['EXPIRES', ({ expiresAt }) => expiresAt],
    ['REVOKED', ({ revokedAt }) => revokedAt],
  ],
  whenNone: 'There are no API keys.',
});

const create = command('keys create', {
  summary: 'Makes an API key and shows its secret, once',
  examples: [
    'keys create --name backend --deployment 1',
    'keys create --name support --permission internalUsers',
    'keys create --name ops --admin --expires 2027-01-01T00:00:00Z --json',
  ],
  takes: {
    name: { type: 'text', description: 'What a person knows it by', hint: 'name', required: true },
    admin: { type: 'boolean', description: 'May administer the account' },
    permission: {
      type: 'text',
      description: 'What it may do without administering: internalUsers, to act as one',
      hint: 'internalUsers',
      many: true,
    },
    deployment: { type: 'text', description: 'May use this deployment only', hint: 'id', many: true },
    expires: { type: 'text', description: 'Refused from this moment on', hint: 'ISO 8601' },
  },
  async run({ name, admin, permission, deployment, expires }, terminal) {
    const service = await Service.current();
    const input = {
      name,
      isAdmin: admin,
      ...(permission.length > 0 && { permissions: permission }),
      ...(deployment.length > 0 && { deploymentIds: deployment }),
      ...(expires && { expiresAt: expires }),
    };
    const { value } = await service.change({
      field: 'createApiKey',
      variables: { input: { type: 'ApiKeyInput!', value: input } },
      members: { CreatedApiKey: createdApiKey },
    });
    terminal.note(`Key ${value.apiKey.id} "${name}". This is the only time it is shown:`);
    terminal.show(value, value.secret);
  },
});

const createForUser = command('keys create-for-user', {
  summary: 'Makes a key that is one user’s own, for one agent by MCP, and shows its secret, once',
  examples: [
    'keys create-for-user anna --agent 1 --name "Anna’s Claude"',
    'keys create-for-user bob --agent 1 --name Cursor --embed-tenant acme-inc --expires 2027-01-01T00:00:00Z',
  ],
  takes: {
    user: { type: 'positional', description: 'externalId of the user, whose rights the key has' },
    agent: { type: 'text', description: 'The only agent that it opens', hint: 'id', required: true },
    name: { type: 'text', description: 'What a person knows it by', hint: 'name', required: true },
    'embed-tenant': { type: 'text', description: 'Has the rights given in this embed tenant', hint: 'name' },
    expires: { type: 'text', description: 'Refused from this moment on', hint: 'ISO 8601' },
  },
  async run({ user, agent, name, 'embed-tenant': embedTenantName, expires }, terminal) {
    const service = await Service.current();
    const input = {
      name,
      externalId: user,
      agentId: agent,
      ...(embedTenantName && { embedTenantName }),
      ...(expires && { expiresAt: expires }),
    };
    const { value } = await service.change({
      field: 'createUserKey',
      variables: { input: { type: 'UserKeyInput!', value: input } },
      members: { CreatedApiKey: createdApiKey },
    });
    terminal.note(
      `Key ${value.apiKey.id} "${value.apiKey.name}" of ${user}. This is the only time it is shown:`,
    );
    terminal.show(value, value.secret);
  },
});

const revoke = command('keys revoke', {
  summary: 'Refuses a key from now on, everywhere',
  examples: ['keys revoke 3'],
  takes: { id: { type: 'positional', description: 'Id of the key, as `keys list` shows it' } },
  async run({ id }, terminal) {
    const service = await Service.current();
    const { value } = await service.change({
      field: 'revokeApiKey',
      variables: { id: { type: 'ID!', value: id } },
      members: { ApiKey: apiKey },
    });
    terminal.show(value, `Revoked key ${id} "${value.name}".`);
  },
});

export const keys = noun('keys', 'API keys of the account', {
  list,
  create,
  'create-for-user': createForUser,
  revoke,
});
