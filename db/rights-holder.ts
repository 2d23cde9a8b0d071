import { type SQL, sql } from 'drizzle-orm';
import type { UserAttributeInput } from '../schema/wire/fields.ts';
import { attributesOf, type Catalog, type Definitions, groupsOf } from './catalog.ts';
import { requireNamed, typesThatHold } from './named-rights.ts';

/** Where the rights are that one user has from one catalog: how they are given, and how they are read. */
export type RightsHolder = {
  catalog: Catalog;
  /**
   * Parts of a WITH that give both at once. Groups that are given replace all (SPEC.md 4.1 rule 6); a value of null clears
   * one, and attributes that are not named keep theirs (SPEC.md 2.2).
   */
  give: (given: GivenRights) => SQL[];
  /** Whether that makes the user a member of the embed tenant that gives, too. */
  givesMembership: boolean;
  /** A query for the `group_id` of each group that the user is in. */
  heldGroups: SQL;
  /** The roles of the user as a list in JSON; external users have none. */
  heldRoles: SQL;
  /** A query for the `attribute_id` and the typed values of each attribute that has one. */
  heldValues: SQL;
  /** The same two for a statement that asks for both, behind a WITH of what both look at. */
  held?: { within: SQL; heldGroups: SQL; heldValues: SQL };
};

export type GivenRights = {
  /** undefined keeps the memberships, an empty list clears them (SPEC.md 4.1 rule 6). */
  groups?: readonly string[] | undefined;
  userAttributes?: readonly UserAttributeInput[] | undefined;
};

/**
 * Refuses what the catalog does not have, and holds what it has until the batch ends. What the batch has defined itself
 * is there, of that type, and held: it need not be asked for.
 * @param value of the statement that checks, worked out once nothing is refused
 * @returns no statement where nothing is to be checked
 */
export function checkRights(
  { catalog }: RightsHolder,
  { groups = [], userAttributes = [] }: GivenRights,
  defined: Definitions = { groups: [], attributes: [] },
  value?: SQL,
): SQL[] {
  const definedGroups = new Set(defined.groups.map(({ name }) => name));
  const definedTypes = new Map(defined.attributes.map(({ name, type }) => [name, type]));
  const otherGroups = groups.filter((name) => !definedGroups.has(name));
  const otherAttributes = userAttributes.filter(({ name, value }) => {
    const type = definedTypes.get(name);
    return type === undefined || !typesThatHold(value).includes(type);
  });
  return requireNamed(catalog, { groups: otherGroups, userAttributes: otherAttributes }, value);
}

/** Gives what `checkRights` has checked, in one statement: no part of it reads what another one writes. */
export const giveRights = (holder: RightsHolder, given: GivenRights): SQL[] =>
  givesNothing(given) ? [] : [sql`with ${sql.join(holder.give(given), sql`, `)} select 1`];

/** A list of no groups gives something: it clears them. */
export const givesNothing = ({ groups, userAttributes = [] }: GivenRights): boolean =>
  groups === undefined && userAttributes.length === 0;

/** The names of the groups that the user is in, as a sorted list in JSON. */
export const groupNames = ({
  catalog,
  heldGroups,
}: Pick<RightsHolder, 'catalog' | 'heldGroups'>): SQL => sql`(
  select coalesce(jsonb_agg(stored.name order by stored.name), '[]')
  from ${groupsOf(catalog)} as stored where stored.id in (${heldGroups}))`;

export const NO_ROLES = sql`'[]'::jsonb`;

/** The columns of a value, for the attribute `type` and the JSON `value` of a row that is stored. */
export const TYPED_COLUMNS = sql`text_value, number_value, text_values, number_values`;
export const typedValue = sql`
  case when type = 'string' then value #>> '{}' end,
  case when type = 'number' then (value #>> '{}')::double precision end,
  case when type = 'string_array' and value is not null then array(select jsonb_array_elements_text(value)) end,
  case when type = 'number_array' and value is not null
    then array(select element::double precision from jsonb_array_elements_text(value) as element) end`;

/** A stored value as JSON; null when there is none. */
export const valueAsJson = sql`coalesce(
  to_jsonb(held.text_value), to_jsonb(held.number_value),
  to_jsonb(held.text_values), to_jsonb(held.number_values))`;

/** What was sent for attributes of the catalog: `id`, `type` and `value`. They are found by the index of names. */
export const givenValues = (catalog: Catalog, values: readonly UserAttributeInput[]): SQL => sql`
  select stored.id, stored.type, given.value
  from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (name text, value jsonb)
  join ${attributesOf(catalog)} as stored on stored.name = given.name
  where stored.name = any(array(
    select name from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as sent (name text)))`;

/** The groups of the catalog that were named: `id`. As an array the names are looked up, and not joined with all groups. */
export const wantedGroups = (catalog: Catalog, names: readonly string[]): SQL => sql`
  select id from ${groupsOf(catalog)} as stored
  where name = any(array(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)))`;
