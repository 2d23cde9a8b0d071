import type { ModelScript, Step } from './model-script.ts';

/** A turn that calls a tool and says a few words, and halts before each of them and before its end. */

export const WORDS = ['One', ' two', ' three', ' four.'];
/** Records before the first word: `__cutoff__`, the question, the tool's call and its result. */
const BEFORE_WORDS = 4;

/** Behind the words come the complete message, the final answer and `__state__`. */
export const HALTING_RECORDS = BEFORE_WORDS + WORDS.length + 3;

/** How many records such a turn may have sent, from none to all. */
export const everyHalt: readonly number[] = Array.from({ length: HALTING_RECORDS }, (_, index) => index + 1);

export const haltingSteps: readonly Step[] = [
  [{ wait: true }, { callTool: 'engineMeta', input: { searchQuery: 'orders' } }],
  [...WORDS.flatMap((say) => [{ wait: true as const }, { say }]), { wait: true }],
];

const WAITS = WORDS.length + 2;

/** How many waits must be passed so that exactly these first records are sent. */
export function waitsBefore(records: number): number {
  if (records <= 2) return 0;
  if (records <= BEFORE_WORDS) return 1;
  return Math.min(records - BEFORE_WORDS + 1, WAITS);
}

/** What is said in the first records. */
export const saidIn = (records: number): string =>
  WORDS.slice(0, Math.max(records - BEFORE_WORDS, 0)).join('');

/** Passes every wait, of which so many have been passed. */
export const releaseAll = (script: ModelScript, passed: number): Promise<void> =>
  script.release(WAITS - passed);
