import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LimitName } from '../schema/limits.ts';
import { LONGEST_TURN_SECONDS } from '../schema/longest-turn.ts';
import { chatThreads, limitUses, runningTurns } from '../schema/tables/index.ts';
import type { Requirement } from './admission.ts';
import { isOwn } from './chat-threads.ts';
import { found, type Rows } from './client.ts';
import { beginningOf, limitIn, limitOf, ofAccount, ofUser, restOf, used } from './limit-uses.ts';
import { type Check, refuseField, refuseFirst, refuseFor } from './refusal.ts';
import type { SpeakingUser } from './speaking-user.ts';

/**
 * DECISIONS.md 9. Limits are counted in the batch that admits the call. Whoever counts holds the row that is counted
 * in until the batch ends, so the statements behind it count what others have finished, and no two pass for one place.
 */

/** A turn that nobody has told to be over counts no more from then on: it cannot be running. */
const COUNTED_SECONDS = LONGEST_TURN_SECONDS + 60;
/** Nor does one of which its thread says nothing for so long: it says that it runs three times as often. */
const UNSEEN_SECONDS = 60;
/** How soon a place may be free that another turn holds now. */
const TURN_RETRY_SECONDS = 10;
const DAY_SECONDS = 86_400;

/** What is counted by the minute, and what it is called in a refusal. */
const calls = {
  chatStarts: {
    perUser: 'chatStartsPerUserMinute',
    perAccount: 'chatStartsPerAccountMinute',
    what: 'ask',
  },
  threadReads: { perUser: 'threadReadsPerUserMinute', perAccount: undefined, what: 'read threads' },
} as const satisfies Record<string, { perUser: LimitName; perAccount: LimitName | undefined; what: string }>;
type Call = keyof typeof calls;

/** Refuses a question that is longer than this account's may be, in UTF-16 units. */
export const inputWithinLimit = (length: number): Requirement => {
  const most = limitIn(sql`caller.limits`, 'inputCharacters');
  return {
    checks: [
      {
        when: sql`${length}::integer > ${most}`,
        refuse: refuseField('input', sql`'must have at most ' || ${most} || ' characters'`),
      },
    ],
  };
};

/**
 * Refuses when enough calls of this minute have been counted, and waits for nobody: a flood of refused calls costs
 * two short statements each at the most. Who passes is counted later, and refused then if others were first.
 */
export const requireSomeLeft = (call: Call, user: SpeakingUser): SQL =>
  sql`select ${refuseFirst(noneLeft(call, user))}`;

/**
 * The same of questions, and refuses when enough turns of the user run besides the thread that is asked: else a flood
 * of questions would wait in line for the user's row, each with a connection that others need.
 */
export const requireStartLeft = (chatId: string, user: SpeakingUser): SQL => sql`
  select ${refuseFirst([
    ...noneLeft('chatStarts', user),
    {
      when: sql`(
        select count(distinct thread_id) from ${runningTurnsBeside(sql`
          coalesce((select id from ${chatThreads} where ${isOwn(chatId, user)}), 0)`)} and ${user.ownerColumn} = ${user.userId}
      ) >= ${limitOf('runningTurnsPerUser')}`,
      refuse: tooManyTurnsOfUser,
    },
  ])}`;

function noneLeft(call: Call, user: SpeakingUser): Check[] {
  const { perUser, perAccount } = calls[call];
  const ofAll = perAccount && {
    when: sql`${used(perAccount, 'minute', ofAccount)} >= ${limitOf(perAccount)}`,
    refuse: tooManyOfAccount(call),
  };
  return [
    {
      when: sql`${used(perUser, 'minute', ofUser(user))} >= ${limitOf(perUser)}`,
      refuse: tooManyOfUser(call),
    },
    ...(ofAll === undefined ? [] : [ofAll]),
  ];
}

/**
 * Counts a call of the user in this minute, and refuses when there were enough.
 * @param mayCall a query for whether it counts, which refuses first
 */
export const countForUser = (call: Call, user: SpeakingUser, mayCall = sql`true`): SQL => sql`
  insert into ${limitUses} as counted (account_id, ${user.ownerColumn}, limit_name, period, used)
  select ${found('account')}, ${user.userId}, ${calls[call].perUser}, ${beginningOf('minute')}, 1 where (${mayCall})
  ${onceMore(calls[call].perUser, tooManyOfUser(call), sql`${user.ownerColumn}`)}`;

/** The same of all users of the account. It comes late in a batch: whoever counts next waits for it to end. */
export const countForAccount = (call: 'chatStarts'): SQL => sql`
  insert into ${limitUses} as counted (account_id, limit_name, period, used)
  values (${found('account')}, ${calls[call].perAccount}, ${beginningOf('minute')}, 1)
  ${onceMore(calls[call].perAccount, tooManyOfAccount(call), sql`null::bigint`)}`;

const tooManyOfUser = (call: Call): SQL =>
  tooMany(
    sql`${`You may ${calls[call].what} `} || ${limitOf(calls[call].perUser)} || ' times a minute. Wait until the next one.'`,
  );

const tooManyOfAccount = (call: Call): SQL => {
  const { perAccount, what, perUser } = calls[call];
  return tooMany(
    sql`${`All users of this account together may ${what} `} || ${limitOf(perAccount ?? perUser)} || ' times a minute. Wait until the next one.'`,
  );
};

const tooMany = (message: SQL): SQL => refuseFor('rate_limited', message, restOf('minute'));

/** The row of another minute is another row: a lock of the name outlives the turn of the minute. */
const onceMore = (name: LimitName, refusal: SQL, userId: SQL): SQL => sql`
  on conflict (account_id, external_user_id, internal_user_id, limit_name, period)
  do update set used = counted.used + 1
  returning case when used > ${limitOf(name)} then ${refusal} end,
    pg_advisory_xact_lock(hashtextextended(concat_ws(' ', ${name}::text, account_id, ${userId}), 0))`;

const tooManyTurnsOfUser = refuseFor(
  'too_many_turns',
  sql`'You may have ' || ${limitOf('runningTurnsPerUser')} || ' answers running at once. Wait for one of them, or stop it.'`,
  sql`${TURN_RETRY_SECONDS}`,
);

/** Refuses when the user has as much as they may have, of the row `thread`; behind what holds the user's row. */
export const roomOfUser = (user: SpeakingUser): Check[] => [
  {
    when: sql`(
      select count(distinct thread_id) from ${runningTurnsBeside(sql`thread.id`)} and ${user.ownerColumn} = ${user.userId}
    ) >= ${limitOf('runningTurnsPerUser')}`,
    refuse: tooManyTurnsOfUser,
  },
  {
    when: sql`thread.created_at = now() and exists (
      select from ${chatThreads}
      where account_id = ${found('account')} and ${user.ownerColumn} = ${user.userId}
        and last_used_at > (select now() - make_interval(days => ${limitOf('threadRetentionDays')}::integer))
      offset ${limitOf('threadsPerUser')})`,
    refuse: refuseFor(
      'too_many_threads',
      sql`'You may have ' || ${limitOf('threadsPerUser')} || ' threads. Go on in one of them.'`,
      sql`${DAY_SECONDS}`,
    ),
  },
  tokensUsedUp(
    'modelTokensPerUserDay',
    'day',
    ofUser(user),
    'You have used up the language model tokens of today.',
  ),
];

/** Refuses when the account has as much as it may have, else counts the turn; behind what holds the account's row. */
export const admitTurn = (user: SpeakingUser): SQL => sql`
  insert into ${runningTurns} (account_id, thread_id, ${user.ownerColumn})
  select ${found('account')}, ${found('thread')}, ${user.userId}
  where ${refuseFirst([
    {
      when: sql`(select count(distinct thread_id) from ${runningTurnsBeside(found('thread'))}) >= ${limitOf('runningTurnsPerAccount')}`,
      refuse: refuseFor(
        'too_many_turns',
        sql`'All users of this account together may have ' || ${limitOf('runningTurnsPerAccount')} || ' answers running at once. Try again soon.'`,
        sql`${TURN_RETRY_SECONDS}`,
      ),
    },
    tokensUsedUp(
      'modelTokensPerAccountMonth',
      'month',
      ofAccount,
      'This account has used up the language model tokens of this month.',
    ),
  ])}
  returning id`;

/** Of other threads: a thread runs one turn at a time, whoever else asks meanwhile. */
const runningTurnsBeside = (threadId: SQL): SQL => sql`${runningTurns}
  where account_id = ${found('account')} and thread_id <> ${threadId}
    and started_at > now() - make_interval(secs => ${COUNTED_SECONDS})
    and seen_at > now() - make_interval(secs => ${UNSEEN_SECONDS})`;

const tokensUsedUp = (name: LimitName, period: 'day' | 'month', whose: SQL, message: string): Check => ({
  when: sql`${used(name, period, whose)} >= ${limitOf(name)}`,
  refuse: refuseFor('model_tokens_used_up', sql`${message}`, restOf(period)),
});

/** A turn that runs on keeps its place. */
export const keepTurn = (admissionId: number): SQL => sql`
  update ${runningTurns} set seen_at = now() where id = ${admissionId}::bigint`;

/** Turns that have been told to be over, or that have never begun, hold no place any more. */
export const releaseTurns = (admissionIds: readonly number[]): SQL => sql`
  delete from ${runningTurns}
  where id in (select jsonb_array_elements_text(${JSON.stringify(admissionIds)}::jsonb)::bigint)`;

/** The place that was given to a turn, from the row of `admitTurn`. */
export const admissionIdOf = (rows: Rows | undefined): number =>
  z.object({ id: z.coerce.number() }).parse(rows?.[0]).id;
