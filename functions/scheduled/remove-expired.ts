import type { Database } from '../../db/client.ts';
import {
  type ExpiredKind,
  expiredKinds,
  forgetOrphanedThreads,
  type OrphanedThread,
  orphanedThreads,
  removeExpired,
} from '../../db/expiry.ts';
import { threadObject } from '../chat/thread/find-thread.ts';
import { databaseOf } from '../gate/database.ts';
import { logError, writeLog } from '../gate/log.ts';

const BATCH_SIZE = 500;
/** Bounds one run, for each kind; what is left over is for the next. */
const MAX_BATCHES = 20;
/** Rows are deleted for so long at most, objects emptied until the end of the run: no run meets the next one. */
const ROWS_MS = 25_000;
const RUN_MS = 50_000;
/** Objects are emptied by one request each, of which one run may make 10,000; the runtime holds back those too many at once. */
const THREADS_AT_ONCE = 50;
const MOST_THREADS = 8_000;
const THREADS_PER_LIST = 500;

/**
 * The clean-up job: deletes what has expired, then empties the objects of threads whose rows are gone. It can stop
 * anywhere and be run again: a thread stays listed until its object is empty. What fails is in the log, and keeps
 * nothing else from being removed. @throws the first failure, at the end
 */
export async function removeExpiredThings(env: object, runId: string): Promise<void> {
  const startedAtMs = Date.now();
  const database = databaseOf(env);
  const failures: unknown[] = [];
  const removed: Record<string, number> = {};
  const remove = async (part: string, work: () => Promise<void>): Promise<void> =>
    work().catch((failure: unknown) => {
      failures.push(failure);
      logError(runId, 'clean-up failed', failure, { part });
    });
  for (const expired of expiredKinds) {
    await remove(expired.kind, () => removeKind(database, expired, removed, startedAtMs + ROWS_MS));
  }
  await remove('threads', async () => {
    removed.threads = await emptyOrphans(env, database, runId, startedAtMs + RUN_MS);
  });
  writeLog({ level: 'info', requestId: runId, message: 'removed expired', ...removed });
  if (failures.length > 0) throw failures[0];
}

/** Adds to `removed`, by kind, so that what was removed before a failure counts. */
async function removeKind(
  database: Database,
  { kind, first = [] }: (typeof expiredKinds)[number],
  removed: Record<string, number>,
  endsAtMs: number,
): Promise<void> {
  /** @returns whether there may be more, and time for it. */
  const removeBatch = async (kind: ExpiredKind) => {
    if (Date.now() >= endsAtMs) return false;
    const count = await removeExpired(database, kind, BATCH_SIZE);
    removed[kind] = (removed[kind] ?? 0) + count;
    return count === BATCH_SIZE;
  };
  let isMore = true;
  for (let batch = 0; batch < MAX_BATCHES && isMore; batch += 1) {
    for (const hanging of first) while (await removeBatch(hanging));
    isMore = await removeBatch(kind);
  }
}

async function emptyOrphans(
  env: object,
  database: Database,
  runId: string,
  endsAtMs: number,
): Promise<number> {
  let [threads, listed, lastId] = [0, 0, 0];
  while (listed < MOST_THREADS && Date.now() < endsAtMs) {
    const orphaned = await orphanedThreads(database, lastId, THREADS_PER_LIST);
    const emptied = await emptyThreads(env, orphaned, runId, endsAtMs);
    if (emptied.length > 0) await forgetOrphanedThreads(database, emptied);
    threads += emptied.length;
    listed += orphaned.length;
    lastId = orphaned.at(-1)?.id ?? lastId;
    if (orphaned.length < THREADS_PER_LIST) break;
  }
  return threads;
}

/** @returns the threads whose objects are empty now, as far as there was time. */
async function emptyThreads(
  env: object,
  orphaned: readonly OrphanedThread[],
  runId: string,
  endsAtMs: number,
): Promise<number[]> {
  const left = orphaned.values();
  const emptied: number[] = [];
  const lane = async () => {
    for (const thread of left) {
      if (Date.now() >= endsAtMs) return;
      try {
        await threadObject(env, { ...thread, region: null }).destroy();
        emptied.push(thread.id);
      } catch (error) {
        logError(runId, 'thread not emptied', error, { threadId: thread.id });
      }
    }
  };
  await Promise.all(Array.from({ length: THREADS_AT_ONCE }, lane));
  return emptied;
}
