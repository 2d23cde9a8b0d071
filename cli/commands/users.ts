import { ATTRIBUTE, attributesInWords, readAttributes } from '../attribute-values.ts';
import { command, noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { listCommand } from '../list-command.ts';
import { internalUser } from '../records.ts';
import { Service } from '../service.ts';
import { showRecord } from '../show-record.ts';

const list = listCommand('users list', {
  summary: 'Lists internal users with their groups and user attributes',
  examples: ['users list', 'users list --search olivia'],
  takes: { search: { type: 'text', description: 'Part of the username or email', hint: 'text' } },
  variables: ({ search }) => ({ search: { type: 'String', value: search ?? null } }),
  field: 'internalUsers',
  node: internalUser,
  columns: [
    ['ID', ({ id }) => id],
    ['USERNAME', ({ username }) => username],
    ['EMAIL', ({ email }) => email],
    ['GROUPS', ({ groups }) => groups.join(', ')],
    ['USER ATTRIBUTES', ({ userAttributes }) => attributesInWords(userAttributes)],
  ],
  whenNone: 'There are no internal users.',
});

const rights = {
  group: {
    type: 'text',
    description: 'Group the user is in; together, all of them',
    hint: 'name',
    many: true,
  },
  attribute: ATTRIBUTE,
} as const;

const rightsOf = ({ group, attribute }: { group: string[]; attribute: string[] }): object => {
  const userAttributes = readAttributes(attribute);
  return {
    ...(group.length > 0 && { groups: group }),
    ...(userAttributes.length > 0 && { userAttributes }),
  };
};

const create = command('users create', {
  summary: 'Makes an internal user, who sessions and chats name by username or email',
  examples: [
    'users create --username olivia --email olivia@example.com --group managers --attribute city=Berlin',
  ],
  takes: {
    username: { type: 'text', description: 'Unique in the account', hint: 'name', required: true },
    email: { type: 'text', description: 'Unique in the account', hint: 'address', required: true },
    ...rights,
  },
  async run({ username, email, ...given }, terminal) {
    const service = await Service.current();
    const input = { username, email, ...rightsOf(given) };
    const { value } = await service.change({
      field: 'createInternalUser',
      variables: { input: { type: 'CreateInternalUserInput!', value: input } },
      members: { InternalUser: internalUser },
    });
    showRecord(terminal, value, { userAttributes: attributesInWords(value.userAttributes) });
  },
});

const update = command('users update', {
  summary: 'Changes an internal user; what is not named stays as it is',
  examples: ['users update 1 --group managers --attribute city=null', 'users update 1 --no-groups'],
  takes: {
    id: { type: 'positional', description: 'Id of the user, as `users list` shows it' },
    username: { type: 'text', description: 'Unique in the account', hint: 'name' },
    email: { type: 'text', description: 'Unique in the account', hint: 'address' },
    'no-groups': { type: 'boolean', description: 'Takes the user out of every group' },
    ...rights,
  },
  async run({ id, username, email, 'no-groups': noGroups, ...given }, terminal) {
    const service = await Service.current();
    const input = {
      ...(username && { username }),
      ...(email && { email }),
      ...(noGroups && { groups: [] }),
      ...rightsOf(given),
    };
    const { value } = await service.change({
      field: 'updateInternalUser',
      variables: {
        id: { type: 'ID!', value: id },
        input: { type: 'UpdateInternalUserInput!', value: input },
      },
      members: { InternalUser: internalUser },
    });
    showRecord(terminal, value, { userAttributes: attributesInWords(value.userAttributes) });
  },
});

const remove = deleteCommand('users', {
  what: 'internal user',
  along: 'their sessions and threads',
  field: 'deleteInternalUser',
});

export const users = noun('users', 'Internal users: people of your own company', {
  list,
  create,
  update,
  delete: remove,
});
