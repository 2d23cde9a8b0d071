import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { auditLog } from '../../schema/tables/index.ts';
import { found } from '../client.ts';
import { isoTime, type Records } from '../records.ts';

const auditEntry = z.object({
  id: z.int(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string().nullable(),
  createdAt: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditRecords: Records<AuditEntry> = {
  list: 'audit-log',
  item: auditEntry,
  table: auditLog,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'actor', record.actor, 'action', record.action, 'subject', record.subject,
    'before', record.before, 'after', record.after, 'requestId', record.request_id,
    'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'endpoint_not_found',
};

export type AuditFilter = {
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
};

/** `action` is a table, an operation on it, or both: `agents`, `agents.update`. */
export const auditedAs = ({ actor, action, subject }: AuditFilter): SQL[] => [
  ...(actor === undefined ? [] : [sql`record.actor = ${actor}`]),
  ...(action === undefined
    ? []
    : [sql`(record.action = ${action} or split_part(record.action, '.', 1) = ${action})`]),
  ...(subject === undefined ? [] : [sql`record.subject = ${subject}`]),
];
