import { type SQL, sql } from 'drizzle-orm';
import type { AttributeType } from '../schema/names.ts';
import type { UserAttributeInput } from '../schema/wire/fields.ts';
import type { Catalog } from './catalog.ts';
import { type Check, refuse, refuseFirst } from './refusal.ts';

/** Checks of a statement, and the parts of its WITH that they read. */
type NamedRights = { parts: readonly SQL[]; checks: readonly Check[] };

/**
 * Refuses unless the catalog has every group, naming the missing ones in the order they were sent. Those
 * that are there are held until the batch ends, so that none is deleted before its members are stored.
 */
const namedGroups = (catalog: Catalog, names: readonly string[]): NamedRights => ({
  parts: [
    sql`named_groups as (
      select name, position
      from jsonb_array_elements_text(${JSON.stringify([...new Set(names)])}::jsonb)
        with ordinality as named (name, position)
    )`,
    sql`held_groups as (
      select name from ${catalog.groups} where ${catalog.inCatalog} and name = any(array(select name from named_groups))
      order by name for key share
    )`,
    sql`missing_groups as (
      select string_agg(name, ', ' order by position) as names from named_groups
      where name not in (select name from held_groups)
    )`,
  ],
  checks: [
    {
      when: sql`(select names from missing_groups) is not null`,
      refuse: refuse(
        'groups_not_found',
        sql`format('Groups with names %s not found', (select names from missing_groups))`,
      ),
    },
  ],
});

/** Refuses unless the catalog has every attribute, with the type of the value sent for it; holds them too. */
function namedAttributes(catalog: Catalog, values: readonly UserAttributeInput[]): NamedRights {
  const named = values.map(({ name, value }) => ({ name, fits: typesThatHold(value) }));
  return {
    parts: [
      sql`named_attributes as (
        select item ->> 'name' as name, item -> 'fits' as fits, position
        from jsonb_array_elements(${JSON.stringify(named)}::jsonb) with ordinality as named (item, position)
      )`,
      sql`held_attributes as (
        select name, type from ${catalog.attributes}
        where ${catalog.inCatalog} and name = any(array(select name from named_attributes))
        order by name for key share
      )`,
      sql`failed_attributes as (
        select
          string_agg(name, ', ' order by position) filter (where type is null) as missing,
          string_agg(format('%s must be %s', name, type), ', ' order by position)
            filter (where not fits ? type) as mistyped
        from named_attributes left join held_attributes using (name)
      )`,
    ],
    checks: [
      {
        when: sql`(select missing from failed_attributes) is not null`,
        refuse: refuse(
          'user_attributes_not_found',
          sql`'User attributes not found: ' || (select missing from failed_attributes)`,
        ),
      },
      {
        when: sql`(select mistyped from failed_attributes) is not null`,
        refuse: refuse(
          'user_attribute_type_mismatch',
          sql`'User attribute values do not match their type: ' || (select mistyped from failed_attributes)`,
        ),
      },
    ],
  };
}

/**
 * One statement that checks all that is named, and comes to a value then.
 * @param value what is worked out when nothing is refused; without one the statement only checks
 */
export function requireNamed(
  catalog: Catalog,
  { groups, userAttributes }: { groups: readonly string[]; userAttributes: readonly UserAttributeInput[] },
  value = sql`true`,
): SQL[] {
  const named = [
    ...(groups.length > 0 ? [namedGroups(catalog, groups)] : []),
    ...(userAttributes.length > 0 ? [namedAttributes(catalog, userAttributes)] : []),
  ];
  if (named.length === 0) return [];
  const parts = named.flatMap((each) => each.parts);
  const checks = named.flatMap((each) => each.checks);
  return [sql`with ${sql.join(parts, sql`, `)} select case when ${refuseFirst(checks)} then ${value} end`];
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
