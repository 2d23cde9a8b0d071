import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import {
  embedUserAttributes,
  embedUserGroups,
  internalUsers,
  userAttributes,
  userGroups,
} from '../../schema/tables/index.ts';
import { found, type Rows } from '../client.ts';

/** Names that may have been meant by one that does not exist, of each catalog at most. */
const MAXIMUM_CANDIDATES = 500;

/** Names that a model takes for those of groups, roles and attributes. */
export type NamedInModel = Record<'groups' | 'roles' | 'attributes', readonly string[]>;

const answer = z.object({ unknown: z.array(z.string()), candidates: z.array(z.string()) });
const catalogAnswers = z.object({ group: answer, role: answer, attribute: answer });
export type CatalogAnswers = z.infer<typeof catalogAnswers>;

/**
 * Which of the names no catalog of the account has, tenant-wide or of an embed tenant, and what it has instead. A role is
 * one that an internal user has, or a group.
 */
export const selectUnknownNames = ({ groups, roles, attributes }: NamedInModel): SQL => {
  const groupsThere = [namesIn(userGroups), namesIn(embedUserGroups)];
  const attributesThere = [namesIn(userAttributes), namesIn(embedUserAttributes)];
  return sql`
    select ${unknownOf(groups, groupsThere)} as "group",
      ${unknownOf(roles, [...groupsThere, rolesHeld])} as "role",
      ${unknownOf(attributes, attributesThere)} as "attribute"`;
};

const namesIn = (catalog: PgTable): SQL =>
  sql`select name from ${catalog} where account_id = ${found('account')}`;
const rolesHeld = sql`
  select distinct unnest(roles) as name from ${internalUsers} where account_id = ${found('account')}`;

export const catalogAnswersOf = (rows: Rows | undefined): CatalogAnswers => catalogAnswers.parse(rows?.[0]);

const unknownOf = (names: readonly string[], there: readonly SQL[]): SQL => sql`(
  with named as (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name),
  unknown as (select name from named except ${sql.join([...there], sql` except `)}),
  candidates as (
    ${sql.join(
      there.map((known) => sql`(${known} order by name limit ${MAXIMUM_CANDIDATES})`),
      sql` union `,
    )}
  )
  select jsonb_build_object(
    'unknown', (select coalesce(jsonb_agg(name order by name), '[]') from unknown),
    'candidates', case when exists (select from unknown)
      then (select coalesce(jsonb_agg(name order by name), '[]') from candidates) else '[]'::jsonb end))`;
