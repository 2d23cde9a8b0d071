import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { accounts, chatThreads } from '../schema/tables/index.ts';
import { ownThread } from '../schema/wire/own-threads.ts';
import { areOwn, isOwn } from './chat-threads.ts';
import { found, type Rows } from './client.ts';
import { isoTime } from './records.ts';
import { refuse, refuseFirst } from './refusal.ts';
import type { SpeakingUser } from './speaking-user.ts';
import { placeOf, standsBefore, standsBehind, type TimePlace } from './time-place.ts';

/** A user's own threads with the agent that a batch has found, as their page lists them: last used first. */

const shown = sql`jsonb_build_object(
  'chatId', chat_id, 'title', title,
  'createdAt', ${isoTime(sql`created_at`)}, 'lastUsedAt', ${isoTime(sql`last_used_at`)})`;

const LAST_USED = sql`last_used_at`;

/** One row more than the page shows tells whether there is a next one; the second statement, whether one is before. */
export const selectOwnThreads = (
  user: SpeakingUser,
  { first, after }: { first: number; after: TimePlace | undefined },
): SQL[] => [
  sql`
    select ${placeOf(LAST_USED)} as place, ${shown} as item from ${chatThreads}
    where ${areOwn(user)} ${after === undefined ? sql`` : sql`and ${standsBehind(LAST_USED, after)}`}
    order by ${LAST_USED} desc, id desc limit ${first + 1}`,
  after === undefined
    ? sql`select false as has`
    : sql`
      select exists (select from ${chatThreads} where ${areOwn(user)} and ${standsBefore(LAST_USED, after)}) as has`,
];

const placedThread = z.object({ place: z.string(), item: ownThread });

export const ownThreadsFrom = ([page = [], previous]: readonly (Rows | undefined)[]) => ({
  items: page.map((row) => placedThread.parse(row)),
  hasPreviousPage: previous?.[0]?.has === true,
});

/** Gives the caller's thread another title; the row is the thread as the list shows it. */
export const renameOwnThread = (chatId: string, title: string, user: SpeakingUser): SQL => sql`
  with renamed as (
    update ${chatThreads} set title = ${title} where ${isOwn(chatId, user)} returning ${shown} as item
  )
  select ${refuseFirst([
    { when: sql`not exists (select from renamed)`, refuse: refuse('thread_not_found') },
  ])}, (select item from renamed) as item`;

export const renamedThread = (rows: Rows | undefined) => ownThread.parse(rows?.[0]?.item);

/** Deletes the caller's thread; the row tells where its object is, as that of `requireOwnThread` does. */
export const deleteOwnThread = (chatId: string, user: SpeakingUser): SQL => sql`
  with deleted as (
    delete from ${chatThreads} where ${isOwn(chatId, user)} returning id, object_key, jurisdiction
  )
  select ${refuseFirst([{ when: sql`deleted.id is null`, refuse: refuse('thread_not_found') }])},
    deleted.id, object_key as "objectKey", jurisdiction,
    (select region from ${accounts} where id = ${found('account')}) as region
  from (values (1)) as request left join deleted on true`;
