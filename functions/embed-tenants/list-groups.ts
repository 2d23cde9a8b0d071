import { embedGroupRecords } from '../../db/embed-tenant-records.ts';
import { embedTenantGroup, groupsPage } from '../../schema/wire/embed-tenants.ts';
import { pageQuery } from '../../schema/wire/page.ts';
import type { Contract } from '../gate/contract.ts';
import { endpoint } from '../gate/endpoint.ts';
import { pageParameters, readPage } from './record-endpoints.ts';

const contract = {
  operation: 'listGroups',
  method: 'GET',
  path: '/api/v1/embed-tenants/:embedTenantName/groups',
  summary: 'List groups',
  description: 'The groups that creator-mode sessions have defined for the embed tenant, newest first.',
  tag: 'Embed tenants',
  access: 'admin key',
  query: pageQuery,
  answers: { 200: { schema: groupsPage } },
  refuses: ['invalid_cursor', 'account_wide_key_required', 'embed_tenant_not_found'],
} as const satisfies Contract;

/** SPEC.md 4.2: the groups that creator-mode sessions have defined. */
export const listGroups = endpoint(contract).get(contract.path, pageParameters, async (context) => {
  const { first, after } = context.req.valid('query');
  const { embedTenantName } = context.req.param();
  const list = { kind: embedGroupRecords, list: 'groups', item: embedTenantGroup };
  return context.json(await readPage(context, list, { embedTenantName, first, after }));
});
