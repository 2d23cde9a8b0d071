import { availableParallelism } from 'node:os';

/** Of tests. Many wait for other processes, so one more than cores pays; each has a service of its own in memory. */
export const FILES_AT_ONCE = Math.min(4, availableParallelism() + 1);
