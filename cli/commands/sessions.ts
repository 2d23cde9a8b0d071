import * as z from 'zod';
import { AS_USER, sessionSettingsOf } from '../as-user.ts';
import { readSettings } from '../attribute-values.ts';
import { command, noun } from '../command.ts';
import { listCommand } from '../list-command.ts';
import { session } from '../records.ts';
import { Service } from '../service.ts';

const create = command('sessions create', {
  summary: 'Generates a session for a user, as your backend does, and prints its id',
  examples: [
    'sessions create --deployment 1 --user anna --attribute city=Berlin --group managers',
    'sessions create --deployment 1 --internal-user olivia --json',
    'sessions create --deployment 1 --user anna --agent 1 --setting locale=de',
  ],
  takes: {
    deployment: { type: 'text', description: 'Deployment; the default one without it', hint: 'id' },
    ...AS_USER,
    email: { type: 'text', description: 'Email of the external user', hint: 'address' },
    'embed-tenant': { type: 'text', description: 'Embed tenant of the session', hint: 'name' },
    'creator-mode': { type: 'boolean', description: 'With the catalog of the embed tenant' },
    agent: { type: 'text', description: 'The only agent it opens; any without it', hint: 'id' },
    branch: { type: 'text', description: 'Branch of the model; the default one without it', hint: 'name' },
    setting: {
      type: 'text',
      description: 'Setting name=value, such as allowAi=false or locale=de',
      hint: 'name=value',
      many: true,
    },
  },
  async run(args, terminal) {
    const { deployment, email } = args;
    const sessionSettings = sessionSettingsOf(args);
    const service = await Service.current();
    const response = await service.post({
      path: 'api/v1/embed/generate-session',
      body: {
        ...(deployment && { deploymentId: Number(deployment) }),
        ...sessionSettings,
        ...(email && { email }),
        ...(args['embed-tenant'] && { embedTenantName: args['embed-tenant'] }),
        ...(args['creator-mode'] && { creatorMode: true }),
        ...(args.agent && { agentId: args.agent }),
        ...(args.branch && { branchName: args.branch }),
        ...(args.setting.length > 0 && { settings: readSettings(args.setting) }),
      },
    });
    const answer = z.object({ sessionId: z.string() }).parse(await response.json());
    terminal.note('Good for 5 minutes, once:');
    terminal.show(answer, answer.sessionId);
  },
});

const list = listCommand('sessions list', {
  summary: 'Lists sessions, never their ids that open anything',
  examples: ['sessions list', 'sessions list --user anna'],
  takes: {
    user: { type: 'text', description: 'Of this external user only', hint: 'externalId' },
    'internal-user': { type: 'text', description: 'Of this internal user only', hint: 'username' },
  },
  variables: ({ user, 'internal-user': internalUser }) => ({
    externalId: { type: 'String', value: user ?? null },
    internalId: { type: 'String', value: internalUser ?? null },
  }),
  field: 'sessions',
  node: session,
  columns: [
    ['ID', ({ id }) => id],
    ['USER', ({ externalId, internalId }) => externalId ?? internalId],
    ['DEPLOYMENT', ({ deploymentId }) => deploymentId],
    ['EMBED TENANT', ({ embedTenant }) => embedTenant],
    ['CREATED', ({ createdAt }) => createdAt],
    ['REDEEMED', ({ redeemedAt }) => redeemedAt],
    ['REVOKED', ({ revokedAt }) => revokedAt],
  ],
  whenNone: 'There are no sessions.',
});

const revoke = command('sessions revoke', {
  summary: 'Refuses a session and every token made from it, from now on',
  examples: ['sessions revoke 12'],
  takes: { id: { type: 'positional', description: 'Id of the session, as `sessions list` shows it' } },
  async run({ id }, terminal) {
    const service = await Service.current();
    const { value } = await service.change({
      field: 'revokeSession',
      variables: { id: { type: 'ID!', value: id } },
      members: { Session: session },
    });
    terminal.show(value, `Revoked session ${id}.`);
  },
});

export const sessions = noun('sessions', 'Embedding sessions', { create, list, revoke });
