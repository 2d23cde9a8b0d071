import type { Intent } from '../../intent/intent.ts';
import { baseColumnsOf, type Column } from './base-columns.ts';
import { derivedColumns } from './derived-columns.ts';

/** The columns an intent's result has. */
export function columnsOf(intent: Intent): Column[] {
  const base = baseColumnsOf(intent);
  return intent.derivation === null ? base : derivedColumns(intent, intent.derivation, base);
}
