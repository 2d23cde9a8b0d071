import type { ThreadMemory } from '../agent/thread-memory.ts';
import type { Journal } from './journal.ts';
import { turnsBackwards } from './transcript.ts';

/** The thread as its agent reads it. */
export const memoryOf = (journal: Journal): ThreadMemory => ({
  *turnsBackwards() {
    for (const records of turnsBackwards(journal.outlinesBackwards(journal.lastSort()))) {
      yield records.map(({ sort, outline }) => ({ outline, read: () => journal.record(sort) }));
    }
  },
  callOf: (uuid) => journal.callOf(uuid),
});
