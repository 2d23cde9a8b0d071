import type { Intent } from './intent.ts';

/** Intents are plain data: they are the same when they read the same. */
export function isSameIntent(one: Intent, other: Intent): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
