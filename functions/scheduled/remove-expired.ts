import type { Database } from '../../db/client.ts';
import {
  forgetOrphanedThreads,
  kinds,
  orphanedThreadIds,
  type Removed,
  removeExpired,
} from '../../db/expiry.ts';
import { threadObject } from '../chat/thread/find-thread.ts';
import { databaseOf } from '../gate/database.ts';
import { describeError, writeLog } from '../gate/log.ts';

const BATCH_SIZE = 500;
/** Objects are emptied one request each, and a Worker may make only so many at once. */
const THREADS_AT_ONCE = 5;
/** Bounds one run; what is left over is for the next. */
const MAX_BATCHES = 20;

/**
 * The clean-up job: deletes expired users, unused threads, old sessions, usage and counts, then empties the objects of threads whose rows
 * are gone. It can stop anywhere and be run again: a thread stays listed until its object is empty.
 */
export async function removeExpiredThings(env: object, runId: string): Promise<void> {
  const database = databaseOf(env);
  const total: Removed = { users: 0, unusedThreads: 0, sessions: 0, usage: 0, counts: 0 };
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const removed = await removeExpired(database, BATCH_SIZE);
    for (const kind of kinds) total[kind] += removed[kind];
    if (Object.values(removed).every((count) => count < BATCH_SIZE)) break;
  }
  const threads = await emptyOrphanedThreads(env, database, runId);
  writeLog({ level: 'info', requestId: runId, message: 'removed expired', ...total, threads });
}

async function emptyOrphanedThreads(env: object, database: Database, runId: string): Promise<number> {
  const threadIds = await orphanedThreadIds(database, BATCH_SIZE);
  const emptied: number[] = [];
  for (let start = 0; start < threadIds.length; start += THREADS_AT_ONCE) {
    const some = threadIds.slice(start, start + THREADS_AT_ONCE);
    const outcomes = await Promise.allSettled(
      some.map((id) => threadObject(env, { id, region: null }).destroy()),
    );
    for (const [index, outcome] of outcomes.entries()) {
      const threadId = some[index];
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
