import * as z from 'zod';
import { command, noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { listCommand } from '../list-command.ts';
import { userGroup } from '../records.ts';
import { Service } from '../service.ts';
import type { Column } from '../table.ts';

const columns = [
  ['ID', ({ id }) => id],
  ['NAME', ({ name }) => name],
  ['USERS', ({ userCount }) => userCount],
  ['DESCRIPTION', ({ description }) => description],
] as const satisfies readonly Column<z.infer<typeof userGroup>>[];

const list = listCommand('groups list', {
  summary: 'Lists the groups of the tenant-wide catalog',
  takes: {},
  variables: () => ({}),
  field: 'userGroups',
  node: userGroup,
  columns,
  whenNone: 'There are no groups.',
});

const define = command('groups define', {
  summary: 'Makes a group, or changes the description of one that is there',
  examples: ['groups define managers --description "See every city"'],
  takes: {
    name: { type: 'positional', description: 'Name, as sessions and policies use it' },
    description: { type: 'text', description: 'For people', hint: 'text' },
  },
  async run({ name, description }, terminal) {
    const service = await Service.current();
    const definition = { name, ...(description && { description }) };
    const { value } = await service.change({
      field: 'defineUserGroups',
      variables: { definitions: { type: '[GroupDefinitionInput!]!', value: [definition] } },
      members: { DefinedUserGroups: z.object({ userGroups: z.array(userGroup) }) },
    });
    terminal.showRows(columns, value.userGroups, '');
  },
});

const remove = deleteCommand('groups', { what: 'group', along: 'its memberships', field: 'deleteUserGroup' });

export const groups = noun('groups', 'Groups of the tenant-wide catalog', { list, define, delete: remove });
