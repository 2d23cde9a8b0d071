import * as z from 'zod';
import { attributeTypes } from '../../schema/names.ts';
import { command, noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { usageFailure } from '../failures.ts';
import { listCommand } from '../list-command.ts';
import { userAttribute } from '../records.ts';
import { Service } from '../service.ts';
import type { Column } from '../table.ts';

const MOST_ATTRIBUTES = 100_000;

const columns = [
  ['ID', ({ id }) => id],
  ['NAME', ({ name }) => name],
  ['TYPE', ({ type }) => type],
  ['DEFAULT', ({ defaultValue }) => defaultValue],
  ['DISPLAY NAME', ({ displayName }) => displayName],
  ['DESCRIPTION', ({ description }) => description],
] as const satisfies readonly Column<z.infer<typeof userAttribute>>[];

const list = listCommand('attributes list', {
  summary: 'Lists the user attributes of the tenant-wide catalog',
  takes: {},
  variables: () => ({}),
  field: 'userAttributes',
  node: userAttribute,
  columns,
  whenNone: 'There are no user attributes.',
});

const define = command('attributes define', {
  summary: 'Makes a user attribute, or changes one that is there; its type never changes',
  examples: [
    'attributes define city --type string --display-name City',
    'attributes define city --default Berlin',
    `attributes define regions --type string_array --default '["EU"]'`,
  ],
  takes: {
    name: { type: 'positional', description: 'Name, as sessions and policies use it' },
    type: {
      type: 'text',
      description: 'Type of its values; needed for a new one',
      hint: 'type',
      options: attributeTypes,
    },
    'display-name': { type: 'text', description: 'Name for people', hint: 'text' },
    default: { type: 'text', description: 'What policies use for users without a value', hint: 'value' },
    description: { type: 'text', description: 'For people', hint: 'text' },
  },
  async run({ name, type, 'display-name': displayName, default: defaultValue, description }, terminal) {
    const service = await Service.current();
    const definition = {
      name,
      type: type ?? (await typeOf(service, name)),
      ...(displayName && { displayName }),
      ...(defaultValue !== undefined && { defaultValue }),
      ...(description && { description }),
    };
    const { value } = await service.change({
      field: 'defineUserAttributes',
      variables: { definitions: { type: '[UserAttributeDefinitionInput!]!', value: [definition] } },
      members: { DefinedUserAttributes: z.object({ userAttributes: z.array(userAttribute) }) },
    });
    terminal.showRows(columns, value.userAttributes, '');
  },
});

/** A definition names its type, and one that exists keeps it. */
async function typeOf(service: Service, name: string): Promise<string> {
  const known = await service.list({ field: 'userAttributes', node: userAttribute, limit: MOST_ATTRIBUTES });
  const type = known.find((each) => each.name === name)?.type;
  if (type !== undefined) return type;
  throw usageFailure(`There is no user attribute "${name}" yet. Give --type to make it.`);
}

const remove = deleteCommand('attributes', {
  what: 'user attribute',
  along: 'its values',
  field: 'deleteUserAttribute',
});

export const attributes = noun('attributes', 'User attributes of the tenant-wide catalog', {
  list,
  define,
  delete: remove,
});
