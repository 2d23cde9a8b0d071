import { embedUserAttributeRecords } from '../../db/embed-tenant-records.ts';
import type { Contract } from '../gate/contract.ts';
import { endpoint } from '../gate/endpoint.ts';
import { removeRecord } from './record-endpoints.ts';

const contract = {
  operation: 'deleteUserAttribute',
  method: 'DELETE',
  path: '/api/v1/embed-tenants/:embedTenantName/user-attributes/:id',
  summary: 'Delete a user attribute',
  description: 'Takes its values with it; the users stay.',
  tag: 'Embed tenants',
  access: 'admin key',
  answers: { 204: null },
  refuses: ['account_wide_key_required', 'embed_tenant_not_found', 'user_attribute_not_found'],
} as const satisfies Contract;

/** SPEC.md 4.2: deletes a user attribute, with its values. */
export const deleteUserAttribute = endpoint(contract).delete(contract.path, async (context) => {
  await removeRecord(context, embedUserAttributeRecords, context.req.param());
  return context.body(null, 204);
});
