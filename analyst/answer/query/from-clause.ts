import type { Intent } from '../../intent/intent.ts';
import { membersOf } from '../../intent/members-of-intent.ts';
import { quoteName } from '../../match/model/identifiers.ts';
import type { Column } from './base-columns.ts';

/** The relations that a block of an intent's query needs; those of its figures come first, for the rows are theirs. */
export function fromClause(intent: Intent, columns: Pick<Column, 'member'>[]): string {
  const grouped = new Set([...intent.dimensions, ...columns.map(({ member }) => member)]);
  const members = membersOf({ ...intent, dimensions: [...grouped] });
  const relations = new Set(members.map(({ relation }) => quoteName(relation)));
  return `FROM ${[...relations].join(' CROSS JOIN ')}`;
}
