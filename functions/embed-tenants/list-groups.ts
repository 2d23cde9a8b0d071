import { groupRecords } from '../../db/embed-tenant-records.ts';
import { embedTenantGroup } from '../../schema/wire/embed-tenants.ts';
import { endpoint } from '../gate/endpoint.ts';
import { pageParameters, readPage } from './record-endpoints.ts';

const PATH = '/api/v1/embed-tenants/:embedTenantName/groups';

/** SPEC.md 4.2: the groups that creator-mode sessions have defined. */
export const listGroups = endpoint('GET', PATH).get(PATH, pageParameters, async (context) => {
  const { first, after } = context.req.valid('query');
  const { embedTenantName } = context.req.param();
  const list = { kind: groupRecords, list: 'groups', item: embedTenantGroup };
  return context.json(await readPage(context, list, { embedTenantName, first, after }));
});
