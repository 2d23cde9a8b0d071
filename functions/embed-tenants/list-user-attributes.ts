import { embedUserAttributeRecords } from '../../db/embed-tenant-records.ts';
import { embedTenantUserAttribute, userAttributesPage } from '../../schema/wire/embed-tenants.ts';
import { pageQuery } from '../../schema/wire/page.ts';
import type { Contract } from '../gate/contract.ts';
import { endpoint } from '../gate/endpoint.ts';
import { pageParameters, readPage } from './record-endpoints.ts';

const contract = {
  operation: 'listUserAttributes',
  method: 'GET',
  path: '/api/v1/embed-tenants/:embedTenantName/user-attributes',
  summary: 'List user attributes',
  description:
    'The user attributes that creator-mode sessions have defined for the embed tenant, newest first.',
  tag: 'Embed tenants',
  access: 'admin key',
  query: pageQuery,
  answers: { 200: { schema: userAttributesPage } },
  refuses: ['invalid_cursor', 'account_wide_key_required', 'embed_tenant_not_found'],
} as const satisfies Contract;

/** SPEC.md 4.2: the user attributes that creator-mode sessions have defined. */
export const listUserAttributes = endpoint(contract).get(contract.path, pageParameters, async (context) => {
  const { first, after } = context.req.valid('query');
  const { embedTenantName } = context.req.param();
  const list = { kind: embedUserAttributeRecords, list: 'user-attributes', item: embedTenantUserAttribute };
  return context.json(await readPage(context, list, { embedTenantName, first, after }));
});
