import { attributesInWords } from '../attribute-values.ts';
import { noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { listCommand } from '../list-command.ts';
import { externalUser } from '../records.ts';

const list = listCommand('external-users list', {
  summary: 'Lists external users: your customers, as sessions and chats have provisioned them',
  examples: ['external-users list', 'external-users list --search anna --json'],
  takes: { search: { type: 'text', description: 'Part of the externalId or email', hint: 'text' } },
  variables: ({ search }) => ({ search: { type: 'String', value: search ?? null } }),
  field: 'externalUsers',
  node: externalUser,
  columns: [
    ['ID', ({ id }) => id],
    ['EXTERNAL ID', ({ externalId }) => externalId],
    ['EMAIL', ({ email }) => email],
    ['GROUPS', ({ groups }) => groups.join(', ')],
    ['USER ATTRIBUTES', ({ userAttributes }) => attributesInWords(userAttributes)],
    ['EXPIRES', ({ expiresAt }) => expiresAt ?? 'never'],
  ],
  whenNone: 'There are no external users.',
});

const remove = deleteCommand('external-users', {
  what: 'external user',
  along: 'their values, memberships, sessions and threads',
  field: 'deleteExternalUser',
});

export const externalUsers = noun('external-users', 'External users: your customers', {
  list,
  delete: remove,
});
