import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { attributesOf } from '../catalog.ts';
import { groupNames, type RightsHolder, valueAsJson } from '../rights-holder.ts';

/** What a user has from a catalog, as lists of users show it. */
export const shownRights = z.object({
  groups: z.array(z.string()),
  userAttributes: z.array(
    z.object({
      name: z.string(),
      value: z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number())]),
    }),
  ),
});

/** SQL for the pairs of `jsonb_build_object` that `shownRights` reads. */
export const rightsShown = (rights: RightsHolder): SQL => sql`
  'groups', ${groupNames(rights)},
  'userAttributes', (
    select coalesce(jsonb_agg(jsonb_build_object('name', attribute.name, 'value', ${valueAsJson})
      order by attribute.name), '[]')
    from ${attributesOf(rights.catalog)} as attribute
    join (${rights.heldValues}) as held on held.attribute_id = attribute.id
    where ${valueAsJson} is not null)`;
