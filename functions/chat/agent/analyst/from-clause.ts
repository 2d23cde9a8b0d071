import type { Column } from './columns.ts';
import { quoteName } from './identifiers.ts';
import type { Filter, Intent } from './intent.ts';

/** The relations that a query over an intent's rows needs; those of its figures come first, for rows are theirs. */
export function fromClause(intent: Intent, columns: Pick<Column, 'member' | 'kind'>[]): string {
  const measured = columns.filter(({ kind }) => kind === 'measure');
  const grouped = columns.filter(({ kind }) => kind !== 'measure');
  const { time, filters, having } = intent;
  const members = [
    ...[...measured, ...having.map(({ use }) => use), ...grouped].map(({ member }) => member),
    ...(time === null ? [] : [time.member]),
    ...[...filters, ...partOf(intent)].map(({ member }) => member),
  ];
  const relations = new Set(members.map(({ relation }) => quoteName(relation)));
  return `FROM ${[...relations].join(' CROSS JOIN ')}`;
}

function partOf({ derivation }: Intent): Filter[] {
  return derivation?.kind === 'part' ? derivation.filters : [];
}
