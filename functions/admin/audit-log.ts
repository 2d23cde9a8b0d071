import { type AuditEntry, auditedAs, auditRecords } from '../../db/admin/audit-log.ts';
import { allOf } from '../../db/admin/owners.ts';
import { builder } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';

const AuditEntryType = builder.objectRef<AuditEntry>('AuditEntry').implement({
  description: 'Who changed what.',
  fields: (t) => ({
    id: t.exposeID('id'),
    actor: t.exposeString('actor', {
      description: 'key:<id>, external-user:<id>, internal-user:<id>, session, job:<name> or system.',
    }),
    action: t.exposeString('action', { description: 'Table and operation, such as agents.update.' }),
    subject: t.exposeString('subject', { description: "The row's key." }),
    before: t.expose('before', { type: 'JSON', nullable: true, description: 'The row without its secrets.' }),
    after: t.expose('after', { type: 'JSON', nullable: true }),
    requestId: t.exposeString('requestId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryField('auditLog', (t) =>
  t.field({
    type: connectionOf('AuditEntry', AuditEntryType),
    args: {
      ...pageArguments,
      actor: t.arg.string(),
      action: t.arg.string({ description: 'A table, or a table and an operation.' }),
      subject: t.arg.string(),
    },
    complexity: pageCost,
    resolve: (_, { actor, action, subject, ...page }, context) =>
      readPage(context, auditRecords, page, {
        where: allOf(
          auditedAs({
            actor: actor ?? undefined,
            action: action ?? undefined,
            subject: subject ?? undefined,
          }),
        ),
      }),
  }),
);
