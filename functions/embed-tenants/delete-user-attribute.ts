import { userAttributeRecords } from '../../db/embed-tenant-records.ts';
import { endpoint } from '../gate/endpoint.ts';
import { removeRecord } from './record-endpoints.ts';

const PATH = '/api/v1/embed-tenants/:embedTenantName/user-attributes/:id';

/** SPEC.md 4.2: deletes a user attribute, with its values. */
export const deleteUserAttribute = endpoint('DELETE', PATH).delete(PATH, async (context) => {
  await removeRecord(context, userAttributeRecords, context.req.param());
  return context.body(null, 204);
});
