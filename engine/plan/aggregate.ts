import { aggregate } from '../dialect/postgres/terms/calls.ts';
import { NULL, number } from '../dialect/postgres/terms/constants.ts';
import { caseWhen, isNotNull, logic, rowOf } from '../dialect/postgres/terms/operators.ts';
import type { Term } from '../term/term.ts';
import { EngineError } from '../text/errors.ts';
import type { JoinTree } from './join-tree.ts';
import type { BaseMeasure } from './semantic-query.ts';

/** Aggregates that give the same whether a row comes once or several times. */
const REPEATABLE = new Set(['min', 'max', 'bool_and', 'bool_or', 'every']);

/** True when the measure is right even where its rows are multiplied. */
export function standsRepetition(measure: BaseMeasure): boolean {
  return measure.distinct || measure.function === 'count' || REPEATABLE.has(measure.function);
}

/** The aggregate over joined rows, of which `multiplied` tells whether they repeat the measure's own. */
export function aggregateTerm(measure: BaseMeasure, tree: JoinTree, multiplied: boolean): Term {
  if (measure.function === 'raw') return rawTerm(measure, multiplied);
  if (measure.function === 'count' && !measure.distinct) return countTerm(measure, tree, multiplied);
  return aggregateCall(measure, valueTerm(measure, tree));
}

/** The aggregate over a value that holds each row once. */
export function aggregateCall(
  { function: name, orderedSet, distinct, type }: BaseMeasure,
  value: Term,
): Term {
  if (orderedSet === undefined) return aggregate(name, [value], type, { distinct });
  const { fraction, direction, nulls } = orderedSet;
  const args = fraction === null ? [] : [number(fraction, 'Double')];
  return aggregate(name, args, type, { withinGroup: { key: value, direction, nulls } });
}

/** The value of one row: null where a filter does not hold or an outer join found no row. */
export function valueTerm(measure: BaseMeasure, tree: JoinTree): Term {
  const value = measure.argument ?? number('1', 'Int64');
  const { kind } = value.form;
  const conditions = [...measure.filters];
  if (kind !== 'modelColumn' && kind !== 'column') conditions.push(...presence(measure, tree));
  return narrowed(value, conditions);
}

function narrowed(value: Term, conditions: readonly Term[]): Term {
  if (conditions.length === 0) return value;
  return caseWhen(null, [{ when: logic('AND', conditions), result: value }], null);
}

/** Every row of an outer-joined cube has a key; where there is none, there is no row. */
export function presence(measure: BaseMeasure, tree: JoinTree): Term[] {
  if (measure.home === tree.root) return [];
  const [key] = tree.primaryKey(measure.home);
  return key === undefined ? [] : [isNotNull(key)];
}

function countTerm(measure: BaseMeasure, tree: JoinTree, multiplied: boolean): Term {
  const { argument, home, filters } = measure;
  if (!multiplied) {
    if (argument === null && home === tree.root && filters.length === 0)
      return aggregate('count', '*', 'Int64');
    if (argument === null && home !== tree.root) requiredKey(measure, tree);
    return aggregate('count', [valueTerm(measure, tree)], 'Int64');
  }
  const keys = requiredKey(measure, tree);
  const [first = NULL] = keys;
  const present = keys.length > 1 || argument !== null ? [isNotNull(argument ?? first)] : [];
  const key = keys.length > 1 ? rowOf(keys) : first;
  return aggregate('count', [narrowed(key, [...present, ...filters])], 'Int64', { distinct: true });
}

function rawTerm(measure: BaseMeasure, multiplied: boolean): Term {
  if (!multiplied) return measure.argument ?? NULL;
  throw new EngineError(
    'not_supported',
    `${measure.label} contains its own aggregate, and other columns of this query have several values for each row it is over, which would ` +
      'count rows more than once. Leave those out, or write the measure over sum and count measures.',
  );
}

/** The primary key, which counting each row once needs. */
export function requiredKey(measure: BaseMeasure, tree: JoinTree): Term[] {
  const keys = tree.primaryKey(measure.home);
  if (keys.length > 0) return keys;
  throw new EngineError(
    'not_supported',
    `${measure.label} cannot be counted once in this query: the cube it is over has no primary key. ` +
      'Mark its key dimension with primary_key: true in the model, or leave out the members of other cubes.',
  );
}
