import { derived, selectOf } from '../term/query.ts';
import { signatureOf } from '../term/read-terms.ts';
import type { Query, Term } from '../term/term.ts';
import { EngineError } from '../text/errors.ts';
import {
  type BaseMeasure,
  keyColumn,
  keyName,
  measureColumn,
  measureName,
  type SemanticQuery,
} from './semantic-query.ts';
import type { PlanQuery } from './stage-legs.ts';

/**
 * A calculation or a rank with `add_group_by` aggregates nothing: it has a value for each group of the query and of the
 * keys that it adds. The groups of a query without those keys are shown once for each of them, where all its measures
 * add the same; null where the query groups by them itself.
 */
export function planAddedGroups(query: SemanticQuery, plan: PlanQuery): Query | null {
  const { groupKeys, measures } = query;
  const added = measures.map((measure) => missingKeys(measure, groupKeys));
  const at = added.findIndex((keys) => keys.length > 0);
  const [keys, measure] = [added[at], measures[at]];
  if (keys === undefined || measure === undefined) return null;
  if (!query.repeatsGroups) throw severalValues(measure.label, 'Group by that as well');
  if (!added.every((other) => isSame(other, keys))) {
    throw severalValues(measure.label, 'Ask for it in a query of its own, group by that as well');
  }
  const all = [...groupKeys, ...keys];
  const groups = plan({ ...query, groupKeys: all, repeatsGroups: false });
  const columns = [
    ...groupKeys.map((key, index) => ({ term: keyColumn(index, key), name: keyName(index) })),
    ...measures.map((each, index) => ({ term: measureColumn(index, each), name: measureName(index) })),
  ];
  return selectOf(columns, { from: derived(groups, 'added') });
}

function missingKeys({ stage }: BaseMeasure, groupKeys: readonly Term[]): Term[] {
  if (stage === undefined || stage.kind === 'aggregate') return [];
  const known = new Set(groupKeys.map(signatureOf));
  return stage.added.map(({ shown }) => shown).filter((key) => !known.has(signatureOf(key)));
}

function isSame(keys: readonly Term[], others: readonly Term[]): boolean {
  const signatures = others.map(signatureOf);
  return keys.length === others.length && keys.every((key) => signatures.includes(signatureOf(key)));
}

function severalValues(label: string, advice: string): EngineError {
  return new EngineError(
    'wrong_use',
    `${label} has a value for each group of what its \`add_group_by\` names, and so several in a group of this query. ${advice}, or leave the measure out.`,
  );
}
