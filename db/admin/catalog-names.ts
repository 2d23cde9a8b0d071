import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import {
  embedUserAttributes,
  embedUserGroups,
  userAttributes,
  userGroups,
} from '../../schema/tables/index.ts';
import { found, type Rows } from '../client.ts';

/** Names that may have been meant by one that does not exist, of each catalog at most. */
const MAXIMUM_CANDIDATES = 500;

/** Names that a model takes for those of groups and attributes. */
export type NamedInModel = { groups: readonly string[]; attributes: readonly string[] };

const answer = z.object({ unknown: z.array(z.string()), candidates: z.array(z.string()) });
const catalogAnswers = z.object({ group: answer, attribute: answer });
export type CatalogAnswers = z.infer<typeof catalogAnswers>;

/** Which of the names no catalog of the account has, tenant-wide or of an embed tenant, and what it has instead. */
export const selectUnknownNames = ({ groups, attributes }: NamedInModel): SQL => sql`
  select ${unknownOf(groups, userGroups, embedUserGroups)} as "group",
    ${unknownOf(attributes, userAttributes, embedUserAttributes)} as "attribute"`;

export const catalogAnswersOf = (rows: Rows | undefined): CatalogAnswers => catalogAnswers.parse(rows?.[0]);

const unknownOf = (names: readonly string[], tenantWide: PgTable, embed: PgTable): SQL => sql`(
  with named as (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name),
  unknown as (
    select name from named
    except select name from ${tenantWide} where account_id = ${found('account')}
    except select name from ${embed} where account_id = ${found('account')}
  ), candidates as (
    (select name from ${tenantWide} where account_id = ${found('account')} order by name limit ${MAXIMUM_CANDIDATES})
    union
    (select name from ${embed} where account_id = ${found('account')} order by name limit ${MAXIMUM_CANDIDATES})
  )
  select jsonb_build_object(
    'unknown', (select coalesce(jsonb_agg(name order by name), '[]') from unknown),
    'candidates', case when exists (select from unknown)
      then (select coalesce(jsonb_agg(name order by name), '[]') from candidates) else '[]'::jsonb end))`;
