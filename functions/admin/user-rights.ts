import type * as z from 'zod';
import type { shownRights } from '../../db/admin/rights-shown.ts';
import { builder } from './builder.ts';

/** What users of either kind hold of the tenant-wide catalog. */
type Value = z.infer<typeof shownRights>['userAttributes'][number];

export const UserAttributeValue = builder.objectRef<Value>('UserAttributeValue').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    value: t.expose('value', { type: 'JSON', description: 'A string, a number, or a list of either.' }),
  }),
});
