import { embedGroupRecords } from '../../db/embed-tenant-records.ts';
import type { Contract } from '../gate/contract.ts';
import { endpoint } from '../gate/endpoint.ts';
import { removeRecord } from './record-endpoints.ts';

const contract = {
  operation: 'deleteGroup',
  method: 'DELETE',
  path: '/api/v1/embed-tenants/:embedTenantName/groups/:id',
  summary: 'Delete a group',
  description: 'Takes its memberships with it; the users stay.',
  tag: 'Embed tenants',
  access: 'admin key',
  answers: { 204: null },
  refuses: ['account_wide_key_required', 'embed_tenant_not_found', 'group_not_found'],
} as const satisfies Contract;

/** SPEC.md 4.2: deletes a group, with its memberships. */
export const deleteGroup = endpoint(contract).delete(contract.path, async (context) => {
  await removeRecord(context, embedGroupRecords, context.req.param());
  return context.body(null, 204);
});
