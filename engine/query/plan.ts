import { aggregateSql, requiredKey, standsRepetition, valueSql } from './aggregate.ts';
import { nodesOf } from './fragment.ts';
import type { JoinNode } from './join-tree.ts';
import { fromClause, withPaths } from './joined-tables.ts';
import { isMultiplied } from './multiplicity.ts';
import { type BaseMeasure, keyColumn, measureColumn, type SemanticQuery } from './semantic-query.ts';

/** Measures that one scan of the joined rows can answer. */
type Leg = {
  nodes: JoinNode[];
  measures: { measure: BaseMeasure; index: number }[];
  /** Set when rows must first be brought down to one per group and key of this cube. */
  onePerRowOf: JoinNode | null;
};

/**
 * The SELECT that answers a semantic query: columns g0…, then m0…. Each measure is taken from rows that hold
 * its cube's rows once: directly, or through a first level of grouping by the cube's primary key; measures that
 * need different joins are taken from legs of their own, which are then merged group by group.
 */
export function planQuery(query: SemanticQuery): string {
  const legs = legsOf(query);
  const [first, ...others] = legs;
  if (first === undefined) throw new Error('A semantic query has at least one leg.');
  return others.length === 0 ? legSql(query, first) : mergedSql(query, legs);
}

function legsOf(query: SemanticQuery): Leg[] {
  const shared = nodesOf([...query.groupKeys, ...query.conditions]);
  const together = withPaths(query.tree, [...shared, ...query.measures.flatMap(measureNodes)]);
  const measures = query.measures.map((measure, index) => ({ measure, index }));
  const right = measures.every(
    ({ measure }) => standsRepetition(measure) || !isMultiplied(measure.home, together),
  );
  if (right) return [{ nodes: together, measures, onePerRowOf: null }];

  const legs = new Map<string, Leg>();
  for (const entry of measures) {
    const nodes = withPaths(query.tree, [...shared, ...measureNodes(entry.measure)]);
    const keyed = !standsRepetition(entry.measure) && isMultiplied(entry.measure.home, nodes);
    const onePerRowOf = keyed && entry.measure.function !== 'raw' ? entry.measure.home : null;
    const key = [onePerRowOf?.key ?? '', ...nodes.map((node) => node.key).sort()].join(' ');
    const leg = legs.get(key) ?? { nodes, measures: [], onePerRowOf };
    leg.measures.push(entry);
    legs.set(key, leg);
  }
  return [...legs.values()];
}

function measureNodes(measure: BaseMeasure): JoinNode[] {
  const fragments = measure.argument === null ? measure.filters : [measure.argument, ...measure.filters];
  return [measure.home, ...nodesOf(fragments)];
}

function legSql(query: SemanticQuery, leg: Leg): string {
  return leg.onePerRowOf === null ? directSql(query, leg) : twoLevelSql(query, leg, leg.onePerRowOf);
}

function directSql({ tree, groupKeys, conditions }: SemanticQuery, leg: Leg): string {
  const columns = [
    ...groupKeys.map((key, index) => `${key.text} AS ${keyColumn(index)}`),
    ...leg.measures.map(({ measure, index }) => {
      const sql = aggregateSql(measure, tree, isMultiplied(measure.home, leg.nodes));
      return `${sql} AS ${measureColumn(index)}`;
    }),
  ];
  // Without keys and measures there is one group, which exists even over no rows.
  const selected = columns.length === 0 ? 'count(*)' : columns.join(', ');
  return `SELECT ${selected}\n${fromClause(tree, leg.nodes, conditions)}${groupBy(groupKeys.length)}`;
}

/** First one row per group and primary key, then the groups. */
function twoLevelSql({ tree, groupKeys, conditions }: SemanticQuery, leg: Leg, home: JoinNode): string {
  const keys = leg.measures.map(({ measure }) => requiredKey(measure, tree))[0] ?? [];
  const inner = [
    ...groupKeys.map((key, index) => `${key.text} AS ${keyColumn(index)}`),
    ...keys.map((key, index) => `${key.text} AS "k${index}"`),
    ...leg.measures.map(({ measure, index }) => {
      const pick = measure.argumentType === 'Boolean' ? 'bool_or' : 'min';
      return `${pick}(${valueSql(measure, tree)}) AS "v${index}"`;
    }),
  ];
  const outer = [
    ...groupKeys.map((_, index) => keyColumn(index)),
    ...leg.measures.map(
      ({ measure, index }) => `${measure.function}("v${index}") AS ${measureColumn(index)}`,
    ),
  ];
  const rows = `SELECT ${inner.join(', ')}\n${fromClause(tree, leg.nodes, conditions)}${groupBy(groupKeys.length + keys.length)}`;
  return `SELECT ${outer.join(', ')}\nFROM (${rows}) AS "${home.cube.name}_rows"${groupBy(groupKeys.length)}`;
}

/**
 * Puts the legs under one another and groups once more; in each group one leg has the value of a measure.
 * Unions are made two at a time, so that a column always has one typed side and its NULLs take that type.
 */
function mergedSql(query: SemanticQuery, legs: Leg[]): string {
  const keys = query.groupKeys.map((_, index) => keyColumn(index));
  let merged = '';
  let mergedMeasures: number[] = [];
  for (const [number, leg] of legs.entries()) {
    const own = leg.measures.map(({ index }) => index);
    const all = [...mergedMeasures, ...own];
    const side = (sql: string, has: number[]) => {
      const columns = all.map((index) => `${has.includes(index) ? '' : 'NULL AS '}${measureColumn(index)}`);
      return `SELECT ${[...keys, ...columns].join(', ')} FROM (${sql}) AS "leg${number}"`;
    };
    const sql = legSql(query, leg);
    merged = number === 0 ? sql : `${side(merged, mergedMeasures)}\nUNION ALL\n${side(sql, own)}`;
    mergedMeasures = all;
  }
  const measures = query.measures.map((measure, index) => {
    const pick = measure.type === 'Boolean' ? 'bool_or' : 'max';
    return `${pick}(${measureColumn(index)}) AS ${measureColumn(index)}`;
  });
  return `SELECT ${[...keys, ...measures].join(', ')}\nFROM (${merged}) AS "legs"${groupBy(keys.length)}`;
}

function groupBy(columnCount: number): string {
  if (columnCount === 0) return '';
  return `\nGROUP BY ${Array.from({ length: columnCount }, (_, index) => index + 1).join(', ')}`;
}
