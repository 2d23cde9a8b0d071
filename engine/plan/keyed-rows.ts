import { quoteIdentifier } from '../dialect/postgres/quote.ts';
import { aggregateCall, requiredKey, valueSql } from './aggregate.ts';
import { nodesOf } from './fragment.ts';
import type { JoinNode } from './join-tree.ts';
import { fromClause } from './joined-tables.ts';
import { groupBy, type NumberedMeasure } from './planned-leg.ts';
import {
  type BaseMeasure,
  keyColumn,
  measureColumn,
  measureNodes,
  type SemanticQuery,
} from './semantic-query.ts';

/** Measures of one cube whose rows the joined ones repeat: each key counts once in each group. */
export type KeyedLeg = { nodes: JoinNode[]; measures: NumberedMeasure[] };

/**
 * A key of several columns is the one that models leave a column out of, and then one value per key would drop rows:
 * all rows of a key are read again by it, unless an access rule might hide some of them.
 */
export function isReadAgain({ tree, isRuled }: SemanticQuery, measure: BaseMeasure): boolean {
  const { home } = measure;
  const keys = tree.primaryKey(home);
  const readsHomeOnly = [...measureNodes(measure), ...nodesOf(keys)].every((node) => node === home);
  return keys.length > 1 && readsHomeOnly && !isRuled;
}

/** First the keys of each group, then all rows of these keys. */
export function readAgainSql(query: SemanticQuery, leg: KeyedLeg): string {
  const { home } = firstOf(leg);
  const keys = keysOf(query, leg);
  const inner = [...groupColumns(query), ...keys.map((key, index) => `${key} AS "k${index}"`)];
  const found = `SELECT DISTINCT ${inner.join(', ')}\n${fromClause(query.tree, leg.nodes, query.conditions)}`;
  const on = keys.map((key, index) => `${key} = "__keys"."k${index}"`).join(' AND ');
  const outer = [
    ...query.groupKeys.map((_, index) => `"__keys".${keyColumn(index)}`),
    ...leg.measures.map(({ measure, index }) => {
      return `${aggregateCall(measure, valueSql(measure, query.tree))} AS ${measureColumn(index)}`;
    }),
  ];
  const again = `${home.cube.source} AS ${quoteIdentifier(home.alias)}`;
  return `SELECT ${outer.join(', ')}\nFROM (${found}) AS "__keys"\nLEFT JOIN ${again} ON ${on}${groupBy(query.groupKeys.length)}`;
}

/** First one row per group and key, then the groups. */
export function groupedTwiceSql(query: SemanticQuery, leg: KeyedLeg): string {
  const { tree, groupKeys, conditions } = query;
  const keys = keysOf(query, leg);
  const inner = [
    ...groupColumns(query),
    ...keys.map((key, index) => `${key} AS "k${index}"`),
    ...leg.measures.map(({ measure, index }) => {
      const pick = measure.argumentType === 'Boolean' ? 'bool_or' : 'min';
      return `${pick}(${valueSql(measure, tree)}) AS "v${index}"`;
    }),
  ];
  const outer = [
    ...groupKeys.map((_, index) => keyColumn(index)),
    ...leg.measures.map(
      ({ measure, index }) => `${aggregateCall(measure, `"v${index}"`)} AS ${measureColumn(index)}`,
    ),
  ];
  const rows = `SELECT ${inner.join(', ')}\n${fromClause(tree, leg.nodes, conditions)}${groupBy(groupKeys.length + keys.length)}`;
  return `SELECT ${outer.join(', ')}\nFROM (${rows}) AS "${firstOf(leg).home.cube.name}_rows"${groupBy(groupKeys.length)}`;
}

function groupColumns({ groupKeys }: SemanticQuery): string[] {
  return groupKeys.map((key, index) => `${key.text} AS ${keyColumn(index)}`);
}

function keysOf({ tree }: SemanticQuery, leg: KeyedLeg): string[] {
  return requiredKey(firstOf(leg), tree).map((key) => key.text);
}

/** Any of the measures: they are of one cube. */
function firstOf({ measures: [first] }: KeyedLeg): BaseMeasure {
  if (first === undefined) throw new Error('A leg has at least one measure.');
  return first.measure;
}
