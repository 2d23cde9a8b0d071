import { type SQL, sql } from 'drizzle-orm';
import type { AttributeType } from '../schema/names.ts';
import type { UserAttributeInput } from '../schema/wire/fields.ts';
import { attributesOf, type Catalog, groupsOf } from './catalog.ts';
import { found } from './client.ts';
import { refuse } from './refusal.ts';

/**
 * Refuses unless the catalog has every group, naming the missing ones in the order they were sent. Those
 * that are there are held until the batch ends, so that none is deleted before its members are stored.
 */
export const requireGroups = (catalog: Catalog, names: readonly string[]): SQL => sql`
  with given as (
    select name, position
    from jsonb_array_elements_text(${JSON.stringify([...new Set(names)])}::jsonb)
      with ordinality as given (name, position)
  ), held as (
    select name from ${catalog.groups} where ${catalog.inCatalog} and name in (select name from given)
    order by name for key share
  ), missing as (
    select string_agg(name, ', ' order by position) as names from given
    where name not in (select name from held)
  )
  select ${refuse('groups_not_found', sql`format('Groups with names %s not found', missing.names)`)}
  from missing where missing.names is not null`;

/** Replaces the user's memberships in this catalog with exactly these; those of the other catalog stay. */
export const replaceGroups = (catalog: Catalog, userId: SQL, names: readonly string[]): SQL => sql`
  with wanted as (
    select id from ${groupsOf(catalog)} as stored
    where name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
  ), removed as (
    delete from ${catalog.members}
    where user_id = ${userId}
      and group_id in (select id from ${groupsOf(catalog)} as stored)
      and group_id not in (select id from wanted)
  )
  insert into ${catalog.members} (account_id, group_id, user_id)
  select ${found('account')}, id, ${userId} from wanted
  on conflict do nothing`;

/** Refuses unless the catalog has every attribute, with the type of the value sent for it; holds them too. */
export function requireAttributes(catalog: Catalog, values: readonly UserAttributeInput[]): SQL {
  const given = values.map(({ name, value }) => ({ name, fits: typesThatHold(value) }));
  return sql`
    with sent as (
      select item ->> 'name' as name, item -> 'fits' as fits, position
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as sent (item, position)
    ), held as (
      select name, type from ${catalog.attributes}
      where ${catalog.inCatalog} and name in (select name from sent)
      order by name for key share
    ), given as (
      select sent.name, sent.fits, sent.position, held.type from sent left join held on held.name = sent.name
    ), failed as (
      select
        string_agg(name, ', ' order by position) filter (where type is null) as missing,
        string_agg(format('%s must be %s', name, type), ', ' order by position)
          filter (where not fits ? type) as mistyped
      from given
    )
    select case
      when missing is not null
        then ${refuse('user_attributes_not_found', sql`'User attributes not found: ' || missing`)}
      when mistyped is not null
        then ${refuse('user_attribute_type_mismatch', sql`'User attribute values do not match their type: ' || mistyped`)}
    end from failed`;
}

/** Stores the values; null clears one. Attributes that are not named keep theirs. */
export const storeAttributes = (
  catalog: Catalog,
  userId: SQL,
  values: readonly UserAttributeInput[],
): SQL => sql`
  with given as (
    select stored.id, stored.type, given.value
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (name text, value jsonb)
    join ${attributesOf(catalog)} as stored on stored.name = given.name
  ), cleared as (
    delete from ${catalog.values}
    where user_id = ${userId} and attribute_id in (select id from given where value is null)
  )
  insert into ${catalog.values} as kept
    (account_id, attribute_id, user_id, text_value, number_value, text_values, number_values)
  select ${found('account')}, id, ${userId},
    case when type = 'string' then value #>> '{}' end,
    case when type = 'number' then (value #>> '{}')::double precision end,
    case when type = 'string_array' then array(select jsonb_array_elements_text(value)) end,
    case when type = 'number_array'
      then array(select element::double precision from jsonb_array_elements_text(value) as element) end
  from given where value is not null
  on conflict (user_id, attribute_id) do update set
    text_value = excluded.text_value, number_value = excluded.number_value,
    text_values = excluded.text_values, number_values = excluded.number_values
  where (kept.text_value, kept.number_value, kept.text_values, kept.number_values) is distinct from
    (excluded.text_value, excluded.number_value, excluded.text_values, excluded.number_values)`;

/** The definition types that can hold this value. An empty array fits either array type, null fits all. */
function typesThatHold(value: UserAttributeInput['value']): AttributeType[] {
  if (value === null) return ['string', 'number', 'string_array', 'number_array'];
  if (typeof value === 'string') return ['string'];
  if (typeof value === 'number') return ['number'];
  const [first] = value;
  if (first === undefined) return ['string_array', 'number_array'];
  return typeof first === 'string' ? ['string_array'] : ['number_array'];
}
