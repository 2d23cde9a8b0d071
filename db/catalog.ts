import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  embedTenants,
  embedUserAttributes,
  embedUserGroups,
  userAttributes,
  userGroups,
} from '../schema/tables/index.ts';
import type { AttributeDefinition, GroupDefinition } from '../schema/wire/fields.ts';
import { found } from './client.ts';
import { refuse } from './refusal.ts';

/** Where groups and attributes are defined (SPEC.md 2.6): one of two pairs of tables. */
export type Catalog = {
  groups: PgTable;
  attributes: PgTable;
  /** Holds for the rows of `groups` and `attributes` that are part of this catalog. */
  inCatalog: SQL;
  /** The columns that say whose a definition is, what stands in them, and which of them makes names unique. */
  owner: { columns: SQL; values: SQL; unique: SQL };
};

export const groupsOf = ({ groups, inCatalog }: Catalog): SQL =>
  sql`(select id, name from ${groups} where ${inCatalog})`;

export const attributesOf = ({ attributes, inCatalog }: Catalog): SQL =>
  sql`(select id, name, type, default_value from ${attributes} where ${inCatalog})`;

export const tenantWideCatalog: Catalog = {
  groups: userGroups,
  attributes: userAttributes,
  inCatalog: sql`account_id = ${found('account')}`,
  owner: { columns: sql`account_id`, values: found('account'), unique: sql`account_id` },
};

export const embedCatalog = (tenantId: SQL): Catalog => ({
  groups: embedUserGroups,
  attributes: embedUserAttributes,
  inCatalog: sql`embed_tenant_id = ${tenantId}`,
  owner: {
    columns: sql`account_id, embed_tenant_id`,
    values: sql`${found('account')}, ${tenantId}`,
    unique: sql`embed_tenant_id`,
  },
});

const ownName = sql`(select name from accounts where id = ${found('account')})`;

/** The account's own embed tenant; null when nothing has made it yet. */
export const ownEmbedTenant: SQL = sql`(
  select id from ${embedTenants} where account_id = ${found('account')} and name = ${ownName})`;

/** Of the statement that admits, whose row a definition is then made for. */
const madeFor = (admitted: SQL | undefined): SQL => (admitted === undefined ? sql`` : sql`${admitted}, `);

/**
 * Upserts group definitions. Rows are locked in order of name, so that two calls with the same names in
 * another order cannot wait for each other.
 */
export const defineGroups = (
  { groups, owner }: Catalog,
  definitions: readonly GroupDefinition[],
  admitted?: SQL,
): SQL => sql`
  insert into ${groups} as stored (${owner.columns}, name, description)
  select ${owner.values}, name, description
  from ${madeFor(admitted)}jsonb_to_recordset(${JSON.stringify(definitions)}::jsonb) as given (name text, description text)
  order by name
  on conflict (${owner.unique}, name) do update set description = excluded.description
  where excluded.description is distinct from stored.description and excluded.description is not null`;

/** Upserts attribute definitions, in the same order, and refuses at the first that exists with another type. */
export const defineAttributes = (
  { attributes, owner }: Catalog,
  definitions: readonly AttributeDefinition[],
  admitted?: SQL,
): SQL => sql`
  insert into ${attributes} as stored
    (${owner.columns}, name, type, display_name, default_value, description)
  select ${owner.values}, name, type, "displayName", "defaultValue", description
  from ${madeFor(admitted)}jsonb_to_recordset(${JSON.stringify(definitions)}::jsonb) as given
    (name text, type text, "displayName" text, "defaultValue" text, description text)
  order by name
  on conflict (${owner.unique}, name) do update set
    display_name = coalesce(excluded.display_name, stored.display_name),
    default_value = coalesce(excluded.default_value, stored.default_value),
    description = coalesce(excluded.description, stored.description)
  where case
    when excluded.type <> stored.type then ${refuse(
      'attribute_type_immutable',
      sql`format('cannot change type of user attribute "%s" from %s to %s', stored.name, stored.type, excluded.type)`,
    )}
    else excluded.display_name is distinct from stored.display_name and excluded.display_name is not null
      or excluded.default_value is distinct from stored.default_value and excluded.default_value is not null
      or excluded.description is distinct from stored.description and excluded.description is not null
  end`;

export type Definitions = { groups: readonly GroupDefinition[]; attributes: readonly AttributeDefinition[] };

/** Both as parts of the statement that admits; none without definitions. */
export const defineWithin = (catalog: Catalog, { groups, attributes }: Definitions, admitted: SQL): SQL[] => [
  ...(groups.length > 0
    ? [sql`groups_defined as (${defineGroups(catalog, groups, admitted)} returning id)`]
    : []),
  ...(attributes.length > 0
    ? [sql`attributes_defined as (${defineAttributes(catalog, attributes, admitted)} returning id)`]
    : []),
];

/** A value of the same statement that is worked out when both are written, and so not when one of them is refused. */
export function onceDefined({ groups, attributes }: Definitions, value: SQL): SQL {
  const counts = [
    ...(groups.length > 0 ? [sql`(select count(*) from groups_defined)`] : []),
    ...(attributes.length > 0 ? [sql`(select count(*) from attributes_defined)`] : []),
  ];
  // Who counts the rows of a part has waited for its end.
  return counts.length === 0 ? value : sql`case when ${sql.join(counts, sql` + `)} >= 0 then ${value} end`;
}
