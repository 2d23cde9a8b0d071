import { EngineError } from '../text/errors.ts';
import type { Fragment } from './fragment.ts';
import type { JoinTree } from './join-tree.ts';
import type { BaseMeasure } from './semantic-query.ts';

/** Aggregates that give the same whether a row comes once or several times. */
const REPEATABLE = new Set(['min', 'max', 'bool_and', 'bool_or', 'every']);

/** True when the measure is right even where its rows are multiplied. */
export function standsRepetition(measure: BaseMeasure): boolean {
  return measure.distinct || measure.function === 'count' || REPEATABLE.has(measure.function);
}

/** The aggregate over joined rows, of which `multiplied` tells whether they repeat the measure's own. */
export function aggregateSql(measure: BaseMeasure, tree: JoinTree, multiplied: boolean): string {
  if (measure.function === 'raw') return rawSql(measure, multiplied);
  if (measure.function === 'count' && !measure.distinct) return countSql(measure, tree, multiplied);
  return aggregateCall(measure, valueSql(measure, tree));
}

/** The aggregate over a value that holds each row once. */
export function aggregateCall({ function: name, form, distinct }: BaseMeasure, value: string): string {
  if (form !== undefined) return `${form.before}${value}${form.after}`;
  return `${name}(${distinct ? 'DISTINCT ' : ''}${value})`;
}

/** The value of one row: null where a filter does not hold or an outer join found no row. */
export function valueSql(measure: BaseMeasure, tree: JoinTree): string {
  const value = measure.argument?.text ?? '1';
  const conditions = measure.filters.map((filter) => filter.text);
  const plainColumn = measure.argument !== null && /^"[^"]+"\.\w+$/.test(value);
  if (!plainColumn) conditions.push(...presence(measure, tree));
  return conditions.length === 0 ? value : `CASE WHEN ${conditions.join(' AND ')} THEN ${value} END`;
}

/** Every row of an outer-joined cube has a key; where there is none, there is no row. */
function presence(measure: BaseMeasure, tree: JoinTree): string[] {
  if (measure.home === tree.root) return [];
  const [key] = tree.primaryKey(measure.home);
  return key === undefined ? [] : [`${key.text} IS NOT NULL`];
}

function countSql(measure: BaseMeasure, tree: JoinTree, multiplied: boolean): string {
  const { argument, home, filters } = measure;
  if (!multiplied) {
    if (argument === null && home === tree.root && filters.length === 0) return 'count(*)';
    if (argument === null && home !== tree.root) requiredKey(measure, tree);
    return `count(${valueSql(measure, tree)})`;
  }
  const keys = requiredKey(measure, tree);
  const present = keys.length > 1 || argument !== null ? [`${(argument ?? keys[0])?.text} IS NOT NULL`] : [];
  const conditions = [...present, ...filters.map((filter) => filter.text)];
  const key = keys.length > 1 ? `(${keys.map((part) => part.text).join(', ')})` : keys[0]?.text;
  return `count(DISTINCT ${conditions.length === 0 ? key : `CASE WHEN ${conditions.join(' AND ')} THEN ${key} END`})`;
}

function rawSql(measure: BaseMeasure, multiplied: boolean): string {
  const text = measure.argument?.text ?? 'NULL';
  if (!multiplied) return text;
  throw new EngineError(
    'not_supported',
    `${measure.label} contains its own aggregate, and other columns of this query have several values for each row it is over, which would ` +
      'count rows more than once. Leave those out, or write the measure over sum and count measures.',
  );
}

/** The primary key, which counting each row once needs. */
export function requiredKey(measure: BaseMeasure, tree: JoinTree): Fragment[] {
  const keys = tree.primaryKey(measure.home);
  if (keys.length > 0) return keys;
  throw new EngineError(
    'not_supported',
    `${measure.label} cannot be counted once in this query: the cube it is over has no primary key. ` +
      'Mark its key dimension with primary_key: true in the model, or leave out the members of other cubes.',
  );
}
