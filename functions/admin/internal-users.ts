import {
  changeInternalUser,
  createInternalUser,
  type InternalUser,
  internalUserRecords,
  internalUsersLike,
} from '../../db/admin/internal-users.ts';
import { requireRecord } from '../../db/records.ts';
import { internalUserChange, newInternalUser, rowIdOf } from '../../schema/wire/admin.ts';
import { builder, Deleted } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { inputType, parseInput } from './input-types.ts';
import { changeRecord, makeRecord, readRecord, removeInPieces } from './records.ts';
import { UserAttributeValue } from './user-rights.ts';

const InternalUserType = builder.objectRef<InternalUser>('InternalUser').implement({
  description: 'A person of the company itself.',
  fields: (t) => ({
    id: t.exposeID('id'),
    username: t.exposeString('username'),
    email: t.exposeString('email'),
    groups: t.exposeStringList('groups'),
    roles: t.exposeStringList('roles', { description: 'What `role` of an access policy names.' }),
    userAttributes: t.expose('userAttributes', { type: [UserAttributeValue] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  internalUsers: t.field({
    type: connectionOf('InternalUser', InternalUserType),
    args: { ...pageArguments, search: t.arg.string({ description: 'Part of a username or an email.' }) },
    complexity: pageCost,
    resolve: (_, { search, ...page }, context) =>
      readPage(context, internalUserRecords, page, { where: search ? internalUsersLike(search) : undefined }),
  }),
  internalUser: t.field({
    type: InternalUserType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => readRecord(context, internalUserRecords, id),
  }),
}));

const CreateInternalUserInput = inputType('CreateInternalUserInput', newInternalUser);
const UpdateInternalUserInput = inputType('UpdateInternalUserInput', internalUserChange);

builder.mutationFields((t) => ({
  createInternalUser: t.field({
    type: InternalUserType,
    errors: {},
    args: { input: t.arg({ type: CreateInternalUserInput, required: true }) },
    resolve: (_, { input }, context) => {
      const user = parseInput(newInternalUser, input);
      return makeRecord(context, internalUserRecords, createInternalUser(user));
    },
  }),
  updateInternalUser: t.field({
    type: InternalUserType,
    description:
      'Changes what is given. groups replaces all memberships, roles all roles; addRoles and removeRoles change those that are there; userAttributes sets the values that it names, and null clears one.',
    errors: {},
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateInternalUserInput, required: true }),
    },
    resolve: (_, { input, ...args }, context) => {
      const id = rowIdOf(args.id);
      const change = changeInternalUser(id, parseInput(internalUserChange, input));
      const statements = [requireRecord(internalUserRecords, id), ...change];
      return changeRecord(context, internalUserRecords, statements, { id });
    },
  }),
  deleteInternalUser: t.field({
    type: Deleted,
    description: 'Takes sessions and chat threads with it.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => removeInPieces(context, internalUserRecords, id),
  }),
}));
