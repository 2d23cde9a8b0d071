import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { turnUsage, usageDay, usageOrder } from '../../schema/tables/index.ts';
import { day } from '../../schema/wire/admin.ts';
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

const usage = shownOwner.extend({
  /** Its place in the list, for cursors. */
  key: z.string(),
  ...figures.shape,
});
/** What one user used on one day, in UTC. */
export type Usage = z.infer<typeof usage>;

export type UsagePage = OwnerFilter & {
  first: number;
  after: UsagePlace | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Where a line stands in the list: its day, then its user's place in that day. */
const place = z
  .string()
  .regex(/^[\d-]+\.\d{1,19}$/)
  .transform((key) => key.split('.'))
  .pipe(z.tuple([day, z.string().refine((order) => BigInt(order) <= LAST_OF_DAY)]));
const LAST_OF_DAY = 9_000_000_000_000_000_000n;
export type UsagePlace = z.infer<typeof place>;

/** undefined when no line can have this key. */
export const usagePlaceOf = (key: string): UsagePlace | undefined => place.safeParse(key).data;

const since = (first: string): SQL => sql`record.ended_at >= ${first}::date::timestamp at time zone 'UTC'`;
const until = (last: string): SQL => sql`record.ended_at < (${last}::date + 1)::timestamp at time zone 'UTC'`;

/**
 * A page of usage, newest day first, then by user; and whether anything stands before it. The index is in this order, so
 * that nothing is read but the turns of the page.
 */
export function selectUsage({ first, after, from, to, ...owner }: UsagePage): SQL[] {
  const conditions = [
    sql`record.account_id = ${found('account')}`,
    ...(from === undefined ? [] : [sql`${usageDay} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${usageDay} <= ${to}::date`]),
    ...ownedBy(owner),
  ];
  const compared = ([ofDay, order]: UsagePlace, operator: '<' | '>=') =>
    sql`(${usageDay}, ${usageOrder}) ${sql.raw(operator)} (${ofDay}::date, ${order}::bigint)`;
  return [
    sql`
      select jsonb_build_object(
        'key', to_char(day, 'YYYY-MM-DD') || '.' || user_order, ${ownerShown}, ${SHOWN}) as item
      from (
        select ${usageDay} as day, ${usageOrder} as user_order, max(external_user_id) as external_user_id,
          max(internal_user_id) as internal_user_id, ${SUMS}
        from ${turnUsage} as record
        where ${allOf([...conditions, ...(after === undefined ? [] : [compared(after, '<')])])}
        group by 1, 2 order by 1 desc, 2 desc limit ${first + 1}) as record
      order by day desc, user_order desc`,
    after === undefined
      ? sql`select false as has`
      : sql`
        select (
          select thread_id from ${turnUsage} as record where ${allOf([...conditions, compared(after, '>=')])}
          order by ${usageDay}, ${usageOrder} limit 1) is not null as has`,
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
    select ${usageDay} as day, ${SUMS},
      count(distinct (record.external_user_id, record.internal_user_id)) as users
    from ${turnUsage} record
    where record.account_id = ${found('account')} and ${since(from)} and ${until(to)} group by 1
  ) as days order by day desc`;

export const dailyUsageFrom = (rows: Rows): DailyUsage[] => rows.map(({ item }) => dailyUsage.parse(item));
