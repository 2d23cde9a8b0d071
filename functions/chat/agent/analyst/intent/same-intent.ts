import { writeSql } from '../query/write-sql.ts';
import type { Intent } from './intent.ts';

/** Two intents are the same when their rows and the way they are shown are. */
export function isSameIntent(one: Intent, other: Intent): boolean {
  return writeSql(one) === writeSql(other) && one.presentation === other.presentation;
}
