import { listCommand } from '../list-command.ts';
import { auditEntry } from '../records.ts';

export const audit = listCommand('audit', {
  summary: 'Lists who changed what, newest first; --json has the rows before and after',
  examples: ['audit', 'audit --actor key:1 --action agents.update --json'],
  takes: {
    actor: { type: 'text', description: 'Of this actor only', hint: 'key:1' },
    action: { type: 'text', description: 'Of this table and operation only', hint: 'agents.update' },
    subject: { type: 'text', description: 'On the row with this key only', hint: 'id' },
  },
  variables: ({ actor, action, subject }) => ({
    actor: { type: 'String', value: actor ?? null },
    action: { type: 'String', value: action ?? null },
    subject: { type: 'String', value: subject ?? null },
  }),
  field: 'auditLog',
  node: auditEntry,
  columns: [
    ['AT', ({ createdAt }) => createdAt],
    ['ACTOR', ({ actor }) => actor],
    ['ACTION', ({ action }) => action],
    ['SUBJECT', ({ subject }) => subject],
    ['REQUEST', ({ requestId }) => requestId],
  ],
  whenNone: 'The audit log has no such entry.',
});
