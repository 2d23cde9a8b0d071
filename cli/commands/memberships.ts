import { attributesInWords } from '../attribute-values.ts';
import { noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { listCommand } from '../list-command.ts';
import { membership } from '../records.ts';

const list = listCommand('memberships list', {
  summary: 'Lists who is in which embed tenant, with the rights that its sessions find',
  examples: ['memberships list', 'memberships list --embed-tenant acme-shop', 'memberships list --user bob'],
  takes: {
    user: { type: 'text', description: 'Of this external user only', hint: 'externalId' },
    'embed-tenant': { type: 'text', description: 'In this embed tenant only', hint: 'name' },
  },
  variables: ({ user, 'embed-tenant': embedTenant }) => ({
    externalId: { type: 'String', value: user ?? null },
    embedTenant: { type: 'String', value: embedTenant ?? null },
  }),
  field: 'memberships',
  node: membership,
  columns: [
    ['ID', ({ id }) => id],
    ['USER', ({ externalId }) => externalId],
    ['EMBED TENANT', ({ embedTenant }) => embedTenant],
    ['GROUPS', ({ groups }) => groups.join(', ')],
    ['USER ATTRIBUTES', ({ userAttributes }) => attributesInWords(userAttributes)],
    ['SINCE', ({ createdAt }) => createdAt],
  ],
  whenNone: 'Nobody is in an embed tenant.',
});

const remove = deleteCommand('memberships', {
  what: 'membership',
  along: 'what the embed tenant gave the user, whose sessions in it end',
  field: 'deleteMembership',
});

export const memberships = noun('memberships', 'Who is in which embed tenant', { list, delete: remove });
