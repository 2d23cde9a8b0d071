import { type SQL, sql } from 'drizzle-orm';
import type { AttributeType } from '../schema/names.ts';
import type { UserAttributeInput } from '../schema/wire/fields.ts';
import type { Catalog } from './catalog.ts';
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
    select name from ${catalog.groups} where ${catalog.inCatalog} and name = any(array(select name from given))
    order by name for key share
  ), missing as (
    select string_agg(name, ', ' order by position) as names from given
    where name not in (select name from held)
  )
  select ${refuse('groups_not_found', sql`format('Groups with names %s not found', missing.names)`)}
  from missing where missing.names is not null`;

/** Refuses unless the catalog has every attribute, with the type of the value sent for it; holds them too. */
export function requireAttributes(catalog: Catalog, values: readonly UserAttributeInput[]): SQL {
  const given = values.map(({ name, value }) => ({ name, fits: typesThatHold(value) }));
  return sql`
    with sent as (
      select item ->> 'name' as name, item -> 'fits' as fits, position
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as sent (item, position)
    ), held as (
      select name, type from ${catalog.attributes}
      where ${catalog.inCatalog} and name = any(array(select name from sent))
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

/** The definition types that can hold this value. An empty array fits either array type, null fits all. */
export function typesThatHold(value: UserAttributeInput['value']): AttributeType[] {
  if (value === null) return ['string', 'number', 'string_array', 'number_array'];
  if (typeof value === 'string') return ['string'];
  if (typeof value === 'number') return ['number'];
  const [first] = value;
  if (first === undefined) return ['string_array', 'number_array'];
  return typeof first === 'string' ? ['string_array'] : ['number_array'];
}
