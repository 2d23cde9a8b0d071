import { userAttributeRecords } from '../../db/embed-tenant-records.ts';
import { embedTenantUserAttribute } from '../../schema/wire/embed-tenants.ts';
import { endpoint } from '../gate/endpoint.ts';
import { pageParameters, readPage } from './record-endpoints.ts';

const PATH = '/api/v1/embed-tenants/:embedTenantName/user-attributes';

/** SPEC.md 4.2: the user attributes that creator-mode sessions have defined. */
export const listUserAttributes = endpoint('GET', PATH).get(PATH, pageParameters, async (context) => {
  const { first, after } = context.req.valid('query');
  const { embedTenantName } = context.req.param();
  const list = { kind: userAttributeRecords, list: 'user-attributes', item: embedTenantUserAttribute };
  return context.json(await readPage(context, list, { embedTenantName, first, after }));
});
