import { allOf, ownedBy } from '../../db/admin/owners.ts';
import { revokeSessionById, type Session, sessionRecords } from '../../db/admin/sessions.ts';
import { rowIdOf } from '../../schema/wire/admin.ts';
import { builder } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { ownerArguments, ownerOf } from './owners.ts';
import { changeRecord } from './records.ts';

const SessionType = builder.objectRef<Session>('Session').implement({
  description: 'A session of Generate Session. Its own id is a secret that only its maker has.',
  fields: (t) => ({
    id: t.exposeID('id'),
    deploymentId: t.exposeID('deploymentId'),
    externalId: t.exposeString('externalId', { nullable: true }),
    internalId: t.exposeString('internalId', { nullable: true }),
    embedTenant: t.exposeString('embedTenant', {
      nullable: true,
      description: "The one that was named; null: the account's own.",
    }),
    creatorMode: t.exposeBoolean('creatorMode'),
    settings: t.expose('settings', { type: 'JSON', nullable: true }),
    branchName: t.exposeString('branchName', {
      nullable: true,
      description: "The model branch it runs on; null: the deployment's default one.",
    }),
    agentId: t.exposeID('agentId', {
      nullable: true,
      description: 'The only agent that it opens; null: any of the deployment.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Until when it waits to be redeemed.',
    }),
    redeemedAt: t.expose('redeemedAt', { type: 'DateTime', nullable: true }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryField('sessions', (t) =>
  t.field({
    type: connectionOf('Session', SessionType),
    args: { ...pageArguments, ...ownerArguments },
    complexity: pageCost,
    resolve: (_, args, context) =>
      readPage(context, sessionRecords, args, { where: allOf(ownedBy(ownerOf(args))) }),
  }),
);

builder.mutationField('revokeSession', (t) =>
  t.field({
    type: SessionType,
    description: 'Refuses the session and every token made from it, from now on.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, args, context) => {
      const id = rowIdOf(args.id);
      return changeRecord(context, sessionRecords, [revokeSessionById(id)], { id });
    },
  }),
);
