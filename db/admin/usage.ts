import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { turnUsage } from '../../schema/tables/index.ts';
import { found, type Rows } from '../client.ts';
import { allOf, type OwnerFilter, ownedBy, ownerShown, shownOwner } from './owners.ts';

const figures = z.object({
  day: z.string(),
  turns: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  dataQueries: z.int(),
  dataRows: z.int(),
  dataMs: z.int(),
  durationMs: z.int(),
});
const SUMS = sql`count(*) as turns, sum(record.input_tokens) as input_tokens,
  sum(record.output_tokens) as output_tokens, sum(record.data_queries) as data_queries,
  sum(record.data_rows) as data_rows, sum(record.data_ms) as data_ms, sum(record.duration_ms) as duration_ms`;
const SHOWN = sql`'day', to_char(day, 'YYYY-MM-DD'), 'turns', turns, 'inputTokens', input_tokens,
  'outputTokens', output_tokens, 'dataQueries', data_queries, 'dataRows', data_rows, 'dataMs', data_ms,
  'durationMs', duration_ms`;
const DAY = sql`(record.ended_at at time zone 'UTC')::date`;

const usage = shownOwner.extend({
  /** Places the line in the list: the day, then the user's kind and number. */
  key: z.string(),
  ...figures.shape,
});
/** What one user used on one day, in UTC. */
export type Usage = z.infer<typeof usage>;

export type UsagePage = OwnerFilter & {
  first: number;
  afterKey: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const KEY = sql`to_char(day, 'YYYY-MM-DD') || case
  when record.external_user_id is not null then '.e' || lpad(record.external_user_id::text, 19, '0')
  else '.i' || lpad(record.internal_user_id::text, 19, '0') end`;

const since = (day: string): SQL => sql`record.ended_at >= ${day}::date::timestamp at time zone 'UTC'`;
const until = (day: string): SQL => sql`record.ended_at < (${day}::date + 1)::timestamp at time zone 'UTC'`;

/** A page of usage, newest day first, then by user; and whether anything stands before it. */
export function selectUsage({ first, afterKey, from, to, ...owner }: UsagePage): SQL[] {
  const where = allOf([
    sql`record.account_id = ${found('account')}`,
    ...(from === undefined ? [] : [since(from)]),
    ...(to === undefined ? [] : [until(to)]),
    ...ownedBy(owner),
  ]);
  const lines = sql`
    select record.*, ${KEY} collate "C" as key from (
      select ${DAY} as day, record.external_user_id, record.internal_user_id, ${SUMS}
      from ${turnUsage} record where ${where} group by 1, 2, 3
    ) as record`;
  return [
    sql`
      with record as (${lines})
      select jsonb_build_object(
        'key', key, ${ownerShown}, ${SHOWN}) as item
      from record ${afterKey === undefined ? sql`` : sql`where key < ${afterKey}`}
      order by key desc limit ${first + 1}`,
    afterKey === undefined
      ? sql`select false as has`
      : sql`with record as (${lines}) select exists (select from record where key >= ${afterKey}) as has`,
  ];
}

/** The lines of `selectUsage`, one more than the page shows when there is a next one. */
export const usageFrom = (rows: Rows | undefined): Usage[] =>
  (rows ?? []).map(({ item }) => usage.parse(item));

const dailyUsage = figures.extend({ users: z.int() });
/** What all users of the account used together on one day, in UTC. */
export type DailyUsage = z.infer<typeof dailyUsage>;

/** The days that have any, newest first. */
export const selectDailyUsage = (from: string, to: string): SQL => sql`
  select jsonb_build_object(${SHOWN}, 'users', users) as item from (
    select ${DAY} as day, ${SUMS},
      count(distinct (record.external_user_id, record.internal_user_id)) as users
    from ${turnUsage} record
    where record.account_id = ${found('account')} and ${since(from)} and ${until(to)} group by 1
  ) as days order by day desc`;

export const dailyUsageFrom = (rows: Rows): DailyUsage[] => rows.map(({ item }) => dailyUsage.parse(item));
