import type { Database } from '../../db/client.ts';
import {
  expiredKinds,
  forgetOrphanedThreads,
  type OrphanedThread,
  orphanedThreads,
  removeExpired,
} from '../../db/expiry.ts';
import { threadObject } from '../chat/thread/find-thread.ts';
import { databaseOf } from '../gate/database.ts';
import { describeError, writeLog } from '../gate/log.ts';

const BATCH_SIZE = 500;
/** Objects are emptied one request each, and a Worker may make only so many at once. */
const THREADS_AT_ONCE = 5;
/** Bounds one run, for each kind; what is left over is for the next. */
const MAX_BATCHES = 20;
/** Of the 1,000 requests that one run may make. A run a minute empties 1.1 million threads a day. */
const MOST_THREADS = 800;
const THREADS_PER_LIST = 200;
/** No run meets the next one. */
const RUN_MS = 50_000;

/**
 * The clean-up job: deletes what has expired, then empties the objects of threads whose rows are gone. It can stop
 * anywhere and be run again: a thread stays listed until its object is empty.
 */
export async function removeExpiredThings(env: object, runId: string): Promise<void> {
  const endsAtMs = Date.now() + RUN_MS;
  const database = databaseOf(env);
  const total: Record<string, number> = {};
  for (const kind of expiredKinds) {
    let removed = BATCH_SIZE;
    for (let batch = 0; batch < MAX_BATCHES && removed === BATCH_SIZE; batch += 1) {
      removed = await removeExpired(database, kind, BATCH_SIZE);
      total[kind] = (total[kind] ?? 0) + removed;
    }
  }
  let threads = 0;
  let [listed, lastId] = [0, 0];
  while (listed < MOST_THREADS && Date.now() < endsAtMs) {
    const orphaned = await orphanedThreads(database, lastId, THREADS_PER_LIST);
    threads += await emptyThreads(env, database, orphaned, runId);
    listed += orphaned.length;
    lastId = orphaned.at(-1)?.id ?? lastId;
    if (orphaned.length < THREADS_PER_LIST) break;
  }
  writeLog({ level: 'info', requestId: runId, message: 'removed expired', ...total, threads });
}

async function emptyThreads(
  env: object,
  database: Database,
  orphaned: readonly OrphanedThread[],
  runId: string,
): Promise<number> {
  const emptied: number[] = [];
  for (let start = 0; start < orphaned.length; start += THREADS_AT_ONCE) {
    const some = orphaned.slice(start, start + THREADS_AT_ONCE);
    const outcomes = await Promise.allSettled(
      some.map((thread) => threadObject(env, { ...thread, region: null }).destroy()),
    );
    for (const [index, outcome] of outcomes.entries()) {
      const threadId = some[index]?.id;
      if (outcome.status === 'fulfilled' && threadId !== undefined) emptied.push(threadId);
      if (outcome.status === 'rejected') {
        const error = describeError(outcome.reason);
        writeLog({ level: 'error', requestId: runId, message: 'thread not emptied', threadId, error });
      }
    }
  }
  if (emptied.length > 0) await forgetOrphanedThreads(database, emptied);
  return emptied.length;
}
