import type { Intent } from './intent.ts';

/** Intents are plain data: they are the same when they read the same. */
export function isSameIntent(one: Intent, other: Intent): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The same, whether or not it says which date it is by. */
export function isSameAsked(one: Intent, other: Intent): boolean {
  const asked = ({ assumedDate: _, saidDate: __, ...intent }: Intent) => JSON.stringify(intent);
  return asked(one) === asked(other);
}
