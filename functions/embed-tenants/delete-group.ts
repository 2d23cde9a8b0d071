import { groupRecords } from '../../db/embed-tenant-records.ts';
import { endpoint } from '../gate/endpoint.ts';
import { removeRecord } from './record-endpoints.ts';

const PATH = '/api/v1/embed-tenants/:embedTenantName/groups/:id';

/** SPEC.md 4.2: deletes a group, with its memberships. */
export const deleteGroup = endpoint('DELETE', PATH).delete(PATH, async (context) => {
  await removeRecord(context, groupRecords, context.req.param());
  return context.body(null, 204);
});
