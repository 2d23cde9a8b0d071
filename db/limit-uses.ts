import { type SQL, sql } from 'drizzle-orm';
import { type LimitName, normalLimits } from '../schema/limits.ts';
import { limitUses } from '../schema/tables/index.ts';
import { found } from './client.ts';
import type { SpeakingUser } from './speaking-user.ts';

/** A limit out of an account's `limits`, or the one that holds without being set; null in SQL: no limit. */
export const limitIn = (limits: SQL, name: LimitName): SQL =>
  sql`coalesce((${limits} ->> ${name})::bigint, ${normalLimits[name]}::bigint)`;

/** SQL that leaves the limits which an account has set to the statements that follow. */
export const shareLimits = (limits: SQL): SQL => sql`set_config('request.limits', ${limits}::text, true)`;

/** What the account that this batch was admitted for has of this limit; reading it for each of many rows takes a while. */
export const limitOf = (name: LimitName): SQL => limitIn(sql`current_setting('request.limits')::jsonb`, name);

export type Period = 'minute' | 'day' | 'month';

export const beginningOf = (period: Period): SQL => sql`date_trunc(${period}, now(), 'UTC')`;

/** Whole seconds until the next one begins. */
export const restOf = (period: Period): SQL => sql`
  ceil(extract(epoch from ${beginningOf(period)} + ${`1 ${period}`}::interval - now()))::integer`;

/** Rows that count what this user has used. All columns of the key are named, so that the index finds the row. */
export const ofUser = ({ ownerColumn, otherColumn, userId }: SpeakingUser): SQL =>
  sql`${ownerColumn} = ${userId} and ${otherColumn} is null`;

/** Rows that count what all users of the account have used together. */
export const ofAccount = sql`external_user_id is null and internal_user_id is null`;

/** How much was used in the period that runs. */
export const used = (name: LimitName, period: Period, whose: SQL): SQL => sql`coalesce((
  select used from ${limitUses}
  where account_id = ${found('account')} and ${whose} and limit_name = ${name} and period = ${beginningOf(period)}), 0)`;

/** What is left of a budget of tokens; null in SQL: as many as the model takes. */
export const tokensLeft = (user: SpeakingUser): SQL => sql`least(
  ${limitOf('modelTokensPerUserDay')} - ${used('modelTokensPerUserDay', 'day', ofUser(user))},
  ${limitOf('modelTokensPerAccountMonth')} - ${used('modelTokensPerAccountMonth', 'month', ofAccount)})`;
