import type * as z from 'zod';
import { ATTRIBUTE, attributesInWords, readAttributes } from '../attribute-values.ts';
import { command, noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { Failure, usageFailure } from '../failures.ts';
import { listCommand } from '../list-command.ts';
import { internalUser } from '../records.ts';
import { Service } from '../service.ts';
import { showRecord } from '../show-record.ts';

type InternalUser = z.infer<typeof internalUser>;

/** Users whose names hold the one that is looked for. */
const MOST = 10_000;

const list = listCommand('users list', {
  summary: 'Lists internal users with their groups, roles and user attributes',
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
    ['ROLES', ({ roles }) => roles.join(', ')],
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
    role: { type: 'text', description: 'Role the user has; together, all of them', hint: 'name', many: true },
    ...rights,
  },
  async run({ username, email, role: roles, ...given }, terminal) {
    const service = await Service.current();
    const input = { username, email, roles, ...rightsOf(given) };
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
    const input = {
      ...(username && { username }),
      ...(email && { email }),
      ...(noGroups && { groups: [] }),
      ...rightsOf(given),
    };
    const changed = await changeUser(await Service.current(), id, input);
    showRecord(terminal, changed, { userAttributes: attributesInWords(changed.userAttributes) });
  },
});

async function changeUser(service: Service, id: string, input: object): Promise<InternalUser> {
  const { value } = await service.change({
    field: 'updateInternalUser',
    variables: {
      id: { type: 'ID!', value: id },
      input: { type: 'UpdateInternalUserInput!', value: input },
    },
    members: { InternalUser: internalUser },
  });
  return value;
}

const ROLE = { type: 'text', hint: 'role', many: true } as const;

const roles = command('users roles', {
  summary: 'Shows which roles an internal user has, or changes them; access policies name them as `role`',
  examples: [
    'users roles olivia',
    'users roles olivia analyst,auditor',
    'users roles olivia@example.com --add auditor --remove analyst',
  ],
  takes: {
    user: { type: 'positional', description: 'Username or email' },
    roles: { type: 'positional', description: 'All roles from now on, with commas', required: false },
    add: { ...ROLE, description: 'Role that the user is to have, too' },
    remove: { ...ROLE, description: 'Role that the user is to have no more' },
    none: { type: 'boolean', description: 'Takes every role' },
  },
  async run({ user, roles: named, add, remove, none }, terminal) {
    const isReplacing = named !== undefined || none;
    const isChanging = add.length + remove.length > 0;
    const given = (named ?? '').split(',').flatMap((role) => role.trim() || []);
    const isEmpty = named !== undefined && given.length === 0;
    if (isEmpty || (named !== undefined && none) || (isReplacing && isChanging))
      throw usageFailure('Give all roles, --none, or what to --add and --remove.');
    const service = await Service.current();
    const found = await userCalled(service, user);
    const input = isReplacing ? { roles: given } : { addRoles: add, removeRoles: remove };
    const shown = isReplacing || isChanging ? await changeUser(service, found.id, input) : found;
    const list = shown.roles.length > 0 ? shown.roles.join(', ') : 'none';
    terminal.show(shown, `Roles of ${shown.username}: ${list}.`);
  },
});

/** The list finds what has the name in it; names are kept in lower case. */
async function userCalled(service: Service, name: string): Promise<InternalUser> {
  const called = name.toLowerCase();
  const variables = { search: { type: 'String', value: called } };
  const listed = await service.list({ field: 'internalUsers', variables, node: internalUser, limit: MOST });
  const found = listed.find(({ username, email }) => username === called || email === called);
  if (found !== undefined) return found;
  const message = `There is no internal user "${name}".`;
  throw new Failure('refused', message, { code: 'internal_user_not_found' });
}

const remove = deleteCommand('users', {
  what: 'internal user',
  along: 'their sessions and threads',
  field: 'deleteInternalUser',
});

export const users = noun('users', 'Internal users: people of your own company', {
  list,
  create,
  update,
  roles,
  delete: remove,
});
