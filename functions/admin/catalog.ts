import { selectByNames, userAttributeRecords, userGroupRecords } from '../../db/admin/catalog.ts';
import { defineAttributes, defineGroups, tenantWideCatalog } from '../../db/catalog.ts';
import type { Rows } from '../../db/client.ts';
import type { Records } from '../../db/records.ts';
import { attributeTypes } from '../../schema/names.ts';
import type { EmbedTenantGroup, EmbedTenantUserAttribute } from '../../schema/wire/embed-tenants.ts';
import { groupDefinitions, userAttributeDefinitions } from '../../schema/wire/fields.ts';
import { builder, Deleted } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { enumOf, inputType, parseInput } from './input-types.ts';
import { removeRecord } from './records.ts';

/** The tenant-wide catalog: the same rules as definitions in Generate Session (SPEC.md 2.4 to 2.6). */

const AttributeType = enumOf('AttributeType', attributeTypes);

const UserGroup = builder.objectRef<EmbedTenantGroup>('UserGroup').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    userCount: t.exposeInt('userCount'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});
export const UserGroupConnection = connectionOf('UserGroup', UserGroup);

const UserAttribute = builder.objectRef<EmbedTenantUserAttribute>('UserAttribute').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    type: t.expose('type', { type: AttributeType }),
    displayName: t.exposeString('displayName', { nullable: true }),
    defaultValue: t.exposeString('defaultValue', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});
export const UserAttributeConnection = connectionOf('UserAttribute', UserAttribute);

builder.queryFields((t) => ({
  userGroups: t.field({
    type: UserGroupConnection,
    args: pageArguments,
    complexity: pageCost,
    resolve: (_, page, context) => readPage(context, userGroupRecords, page),
  }),
  userAttributes: t.field({
    type: UserAttributeConnection,
    args: pageArguments,
    complexity: pageCost,
    resolve: (_, page, context) => readPage(context, userAttributeRecords, page),
  }),
}));

const DefinedUserGroups = builder
  .objectRef<{ userGroups: EmbedTenantGroup[] }>('DefinedUserGroups')
  .implement({
    fields: (t) => ({ userGroups: t.field({ type: [UserGroup], resolve: ({ userGroups }) => userGroups }) }),
  });

const DefinedUserAttributes = builder
  .objectRef<{ userAttributes: EmbedTenantUserAttribute[] }>('DefinedUserAttributes')
  .implement({
    fields: (t) => ({
      userAttributes: t.field({ type: [UserAttribute], resolve: ({ userAttributes }) => userAttributes }),
    }),
  });

const GroupDefinition = inputType('GroupDefinitionInput', groupDefinitions.element);
const UserAttributeDefinition = inputType('UserAttributeDefinitionInput', userAttributeDefinitions.element);

const namesOf = (definitions: readonly { name: string }[]) => definitions.map(({ name }) => name);

const itemsOf = <Item>({ item }: Records<Item>, rows: Rows | undefined): Item[] =>
  (rows ?? []).map((row) => item.parse(row.item));

builder.mutationFields((t) => ({
  defineUserGroups: t.field({
    type: DefinedUserGroups,
    description: 'Creates groups, or updates those of the same name with what is given and differs.',
    errors: {},
    args: { definitions: t.arg({ type: [GroupDefinition], required: true }) },
    resolve: async (_, args, { admission }) => {
      const definitions = parseInput(groupDefinitions, args.definitions, 'definitions');
      const [, rows] = await admission.change([
        defineGroups(tenantWideCatalog, definitions),
        selectByNames(userGroupRecords, namesOf(definitions)),
      ]);
      return { userGroups: itemsOf(userGroupRecords, rows) };
    },
  }),
  deleteUserGroup: t.field({
    type: Deleted,
    description: 'Takes its memberships with it; the users stay.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => removeRecord(context, userGroupRecords, id),
  }),
  defineUserAttributes: t.field({
    type: DefinedUserAttributes,
    description:
      'Creates user attributes, or updates those of the same name with what is given and differs. The type of one that exists cannot change.',
    errors: {},
    args: { definitions: t.arg({ type: [UserAttributeDefinition], required: true }) },
    resolve: async (_, args, { admission }) => {
      const definitions = parseInput(userAttributeDefinitions, args.definitions, 'definitions');
      const [, rows] = await admission.change([
        defineAttributes(tenantWideCatalog, definitions),
        selectByNames(userAttributeRecords, namesOf(definitions)),
      ]);
      return { userAttributes: itemsOf(userAttributeRecords, rows) };
    },
  }),
  deleteUserAttribute: t.field({
    type: Deleted,
    description: 'Takes its values with it; the users stay.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => removeRecord(context, userAttributeRecords, id),
  }),
}));
