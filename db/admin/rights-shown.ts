import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { attributesOf, type Catalog, groupsOf } from '../catalog.ts';

/** What a user holds of a catalog, as lists of users show it. */
export const shownRights = z.object({
  groups: z.array(z.string()),
  userAttributes: z.array(
    z.object({
      name: z.string(),
      value: z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number())]),
    }),
  ),
});

/** SQL for the pairs of `jsonb_build_object` that `shownRights` reads; `record` is the user. */
export const rightsShown = (catalog: Catalog): SQL => sql`
  'groups', (
    select coalesce(jsonb_agg(held.name order by held.name), '[]') from ${groupsOf(catalog)} as held
    join ${catalog.members} as member on member.group_id = held.id and member.user_id = record.id),
  'userAttributes', (
    select coalesce(jsonb_agg(jsonb_build_object('name', attribute.name, 'value', coalesce(
      to_jsonb(held.text_value), to_jsonb(held.number_value),
      to_jsonb(held.text_values), to_jsonb(held.number_values))) order by attribute.name), '[]')
    from ${attributesOf(catalog)} as attribute
    join ${catalog.values} as held on held.attribute_id = attribute.id and held.user_id = record.id)`;
