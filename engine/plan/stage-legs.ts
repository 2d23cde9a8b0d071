import { aggregate, call, cast, overWindow } from '../dialect/postgres/terms/calls.ts';
import { caseWhen, logic } from '../dialect/postgres/terms/operators.ts';
import { contains, replaced } from '../term/parts.ts';
import { derived, groupByFirst, selectOf } from '../term/query.ts';
import { signatureOf } from '../term/read-terms.ts';
import type { OutputTerm, Query, Term } from '../term/term.ts';
import { isTime } from '../term/value-type.ts';
import { EngineError } from '../text/errors.ts';
import { fixedValue } from './fixed-value.ts';
import type { NumberedMeasure } from './planned-leg.ts';
import {
  type BaseMeasure,
  keyColumn,
  keyName,
  measureName,
  type PlannedStage,
  type SemanticQuery,
  type StageKey,
} from './semantic-query.ts';
import { shiftedQuery } from './shifted-query.ts';

export type PlanQuery = (query: SemanticQuery) => Query;

/**
 * A SELECT of the group keys and one staged measure. What it is worked out of is planned as a query of its own over
 * the same rows, with every rule that the policies put on them.
 */
export function stageLeg(query: SemanticQuery, { measure, index }: NumberedMeasure, plan: PlanQuery): Query {
  const { stage } = measure;
  if (stage === undefined) throw new Error(`${measure.label} has no stage.`);
  return new StageLeg(query, measure, stage, measureName(index)).query(plan);
}

class StageLeg {
  readonly #query: SemanticQuery;
  readonly #measure: BaseMeasure;
  readonly #stage: PlannedStage;
  readonly #name: string;
  /** The keys of its groups: those of the query, then those of its own. */
  readonly #keys: Term[];

  constructor(query: SemanticQuery, measure: BaseMeasure, stage: PlannedStage, name: string) {
    this.#stage = stage;
    this.#measure = measure;
    this.#name = name;
    this.#query = shiftedQuery(query, stage.shifts, measure.label);
    const added = stage.added.map(({ shown }) => this.#moved(shown));
    const known = new Set(this.#query.groupKeys.map(signatureOf));
    this.#keys = [...this.#query.groupKeys, ...added.filter((key) => !known.has(signatureOf(key)))];
  }

  query(plan: PlanQuery): Query {
    const { measures, kind, partition } = this.#stage;
    const rows = plan({ ...this.#query, groupKeys: this.#keys, measures, repeatsGroups: false });
    const from = derived(rows, 'stage');
    const keys = this.#outputKeys();
    const output = (term: Term) => [...keys, { term, name: this.#name }];
    const kept = partition === null ? this.#numbers() : this.#partition(partition);
    if (kind === 'rank') return selectOf(output(this.#rank(this.#withoutAdded(kept))), { from });
    if (kind === 'calculation') return selectOf(output(this.#value()), { from });
    const value = aggregate(this.#measure.function, [this.#value()], this.#measure.type, {
      distinct: this.#measure.distinct,
    });
    if (kept.length === keys.length)
      return selectOf(output(value), { from, groupBy: groupByFirst(keys.length) });
    const over = { name: null, partitionBy: kept.map((at) => this.#column(at)), orderBy: [], frame: null };
    return selectOf(output(overWindow(value, over)), { from, distinct: [] });
  }

  #numbers(): number[] {
    return this.#query.groupKeys.map((_, at) => at);
  }

  /** The keys of the query within which groups are taken together. */
  #partition({ keeps, keys }: NonNullable<PlannedStage['partition']>): number[] {
    return this.#numbers().filter((at) => {
      const key = this.#query.groupKeys[at];
      return key !== undefined && keys.some((named) => this.#isNamed(key, named)) === keeps;
    });
  }

  /** A rank is the place among the groups that it adds, unless it says where. */
  #withoutAdded(kept: number[]): number[] {
    const { added, partition } = this.#stage;
    if (partition?.keeps) return kept;
    const signatures = added.map(({ shown }) => signatureOf(this.#moved(shown)));
    return kept.filter((at) => {
      const key = this.#keys[at];
      return key !== undefined && !signatures.includes(signatureOf(key));
    });
  }

  /** A time that is named without a granularity is every key that is worked out of it. */
  #isNamed(key: Term, { shown, time }: StageKey): boolean {
    const signature = signatureOf(this.#moved(shown));
    if (time === null) return signatureOf(key) === signature;
    return contains(key, (part) => signatureOf(part) === signature);
  }

  #rank(kept: readonly number[]): Term {
    const orderBy = this.#stage.orders.map(({ key, direction }) => {
      return { key: this.#overGroups(key), direction, nulls: '' as const };
    });
    const partitionBy = kept.map((at) => this.#column(at));
    return overWindow(call('rank', [], 'Int64'), { name: null, partitionBy, orderBy, frame: null });
  }

  #value(): Term {
    const { value, filters } = this.#stage;
    if (value === null) throw new Error(`${this.#measure.label} has no value.`);
    const result = { ...this.#overGroups(value), type: this.#measure.argumentType };
    if (filters.length === 0) return result;
    const when = logic(
      'AND',
      filters.map((filter) => this.#overGroups(filter)),
    );
    return caseWhen(null, [{ when, result }], null);
  }

  /** An expression in which each dimension is the key of the groups that it is. */
  #overGroups(term: Term): Term {
    const keys = new Map(this.#keys.map((key, at) => [signatureOf(key), at]));
    const dimensions = new Map(
      this.#stage.dimensions.map((dimension) => [signatureOf(dimension), this.#ofGroup(dimension, keys)]),
    );
    return replaced(term, (part) => dimensions.get(signatureOf(part)) ?? null);
  }

  /** A dimension of the rows as each group has it: a key, or what the query asks it to be. */
  #ofGroup(dimension: Term, keys: ReadonlyMap<string, number>): Term {
    const moved = this.#moved(dimension);
    const shown = [moved, this.#query.clock.toLocal(moved)].map(signatureOf);
    const at = shown.map((signature) => keys.get(signature)).find((found) => found !== undefined);
    if (at !== undefined) return this.#column(at);
    const fixed = isTime(dimension.type) ? null : fixedValue(signatureOf(moved), this.#query.conditions);
    if (fixed !== null) return fixed.type === 'Unknown' ? cast(fixed, 'text', 'String') : fixed;
    throw new EngineError(
      'wrong_use',
      `${this.#measure.label} is worked out by a dimension that this query does not group by. Group by it, filter it to one value, or leave the measure out.`,
    );
  }

  #moved(term: Term): Term {
    return this.#query.moved?.(term) ?? term;
  }

  #column(at: number): Term {
    const key = this.#keys[at];
    if (key === undefined) throw new Error(`A stage has no key ${at}.`);
    return keyColumn(at, key);
  }

  #outputKeys(): OutputTerm[] {
    return this.#numbers().map((at) => ({ term: this.#column(at), name: keyName(at) }));
  }
}
