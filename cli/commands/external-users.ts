import { attributesInWords } from '../attribute-values.ts';
import { command, noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { listCommand } from '../list-command.ts';
import { erasedExternalUser, externalUser } from '../records.ts';
import { Service } from '../service.ts';

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

const erase = command('external-users erase', {
  summary: 'Deletes a person with everything that is known of them, also in the audit log',
  examples: ['external-users erase anna', 'external-users erase anna --yes --json'],
  takes: {
    externalId: {
      type: 'positional',
      description: 'Your own id of the person; also of one who was deleted before',
    },
    yes: { type: 'boolean', description: 'Do not ask' },
  },
  async run({ externalId, yes }, terminal) {
    await terminal.confirm(`Erase ${externalId}, their threads, and what the audit log tells of them?`, yes);
    const service = await Service.current();
    const { value } = await service.change({
      field: 'eraseExternalUser',
      variables: { externalId: { type: 'String!', value: externalId } },
      members: { ErasedExternalUser: erasedExternalUser },
    });
    const { threads, auditEntries } = value;
    terminal.show(
      value,
      `Erased ${externalId}: ${threads} threads, and what ${auditEntries} entries of the audit log told.`,
    );
  },
});

export const externalUsers = noun('external-users', 'External users: your customers', {
  list,
  delete: remove,
  erase,
});
