import { aggregate } from '../dialect/postgres/terms/calls.ts';
import { column } from '../dialect/postgres/terms/columns.ts';
import { NULL, number } from '../dialect/postgres/terms/constants.ts';
import { comparison } from '../dialect/postgres/terms/operators.ts';
import { derived, groupByFirst, noTail, selectOf } from '../term/query.ts';
import type { OutputTerm, Query } from '../term/term.ts';
import {
  type BaseMeasure,
  keyColumn,
  keyName,
  measureColumn,
  measureName,
  type SemanticQuery,
} from './semantic-query.ts';

/** A measure with the number its column has in the planned query. */
export type NumberedMeasure = { measure: BaseMeasure; index: number };

/** A SELECT that gives all group keys and some of the measures. */
export type PlannedLeg = {
  query: Query;
  measures: NumberedMeasure[];
  /** False when only groups that another leg has are wanted of it. */
  givesGroups: boolean;
};

/** Tells the groups of a leg that gives them from those of one that does not. */
const GIVEN = column(null, 'given', { type: 'Int64', total: true, bytes: 1 });
const ONE = number('1', 'Int64');
const ZERO = number('0', 'Int64');

/**
 * Puts the legs under one another and groups once more; in each group one leg has the value of a measure. Groups are
 * those of the legs that give groups, or those that all have.
 * Unions are made two at a time, so that a column always has one typed side and its NULLs take that type.
 */
export function mergedQuery(
  { groupKeys }: SemanticQuery,
  legs: readonly PlannedLeg[],
  shown: 'where given' | 'in all' = 'where given',
): Query {
  const [first, ...others] = legs;
  if (first === undefined) throw new Error('A semantic query has at least one leg.');
  if (others.length === 0) return first.query;
  const keys = groupKeys.map((key, index) => ({ term: keyColumn(index, key), name: keyName(index) }));
  const isMarked = shown === 'in all' || legs.some((leg) => !leg.givesGroups);
  let merged: Query | null = null;
  let mergedMeasures: NumberedMeasure[] = [];
  for (const [number, leg] of legs.entries()) {
    const all = [...mergedMeasures, ...leg.measures];
    const side = (query: Query, has: NumberedMeasure[], mark: OutputTerm[]) => {
      const columns = all.map((entry) => ({
        term: has.includes(entry) ? measureColumn(entry.index, entry.measure) : NULL,
        name: measureName(entry.index),
      }));
      return selectOf([...keys, ...columns, ...mark], { from: derived(query, `leg${number}`) });
    };
    const ownMark = { term: leg.givesGroups ? ONE : ZERO, name: 'given' };
    const ownSide = side(leg.query, leg.measures, isMarked ? [ownMark] : []);
    merged =
      merged === null
        ? ownSide
        : union(side(merged, mergedMeasures, isMarked ? [{ term: GIVEN, name: 'given' }] : []), ownSide);
    mergedMeasures = all;
  }
  const measures = mergedMeasures
    .sort((a, b) => a.index - b.index)
    .map(({ measure, index }) => {
      const pick = measure.type === 'Boolean' ? 'bool_or' : 'max';
      const term = aggregate(pick, [measureColumn(index, measure)], measure.type);
      return { term, name: measureName(index) };
    });
  const hasGroup =
    shown === 'in all'
      ? comparison(aggregate('sum', [GIVEN], 'Int64'), '=', number(String(legs.length), 'Int64'))
      : comparison(aggregate('max', [GIVEN], 'Int64'), '=', ONE);
  return selectOf([...keys, ...measures], {
    from: derived(merged ?? first.query, 'legs'),
    groupBy: groupByFirst(keys.length),
    having: isMarked ? [hasGroup] : [],
  });
}

/** Both under one another. */
export function union(left: Query, right: Query): Query {
  return { kind: 'setOperation', definitions: [], word: 'UNION', all: true, left, right, ...noTail };
}
