import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { turnUsage } from '../../schema/tables/index.ts';
import { found, type Rows } from '../client.ts';
import { allOf, type OwnerFilter, ownedBy, ownerShown, shownOwner } from './owners.ts';

const usage = shownOwner.extend({
  /** Places the line in the list: the day, then the user's kind and number. */
  key: z.string(),
  day: z.string(),
  turns: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
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

/** A page of usage, newest day first, then by user; and whether anything stands before it. */
export function selectUsage({ first, afterKey, from, to, ...owner }: UsagePage): SQL[] {
  const where = allOf([
    sql`record.account_id = ${found('account')}`,
    ...(from === undefined ? [] : [sql`record.ended_at >= ${from}::date::timestamp at time zone 'UTC'`]),
    ...(to === undefined ? [] : [sql`record.ended_at < (${to}::date + 1)::timestamp at time zone 'UTC'`]),
    ...ownedBy(owner),
  ]);
  const lines = sql`
    select record.*, ${KEY} collate "C" as key from (
      select (record.ended_at at time zone 'UTC')::date as day, record.external_user_id, record.internal_user_id,
        count(*) as turns, sum(record.input_tokens) as input_tokens, sum(record.output_tokens) as output_tokens
      from ${turnUsage} record where ${where} group by 1, 2, 3
    ) as record`;
  return [
    sql`
      with record as (${lines})
      select jsonb_build_object(
        'key', key, 'day', to_char(day, 'YYYY-MM-DD'), ${ownerShown}, 'turns', turns,
        'inputTokens', input_tokens, 'outputTokens', output_tokens) as item
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
