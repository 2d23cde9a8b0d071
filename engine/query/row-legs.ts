import { aggregateCall, aggregateSql, requiredKey, standsRepetition, valueSql } from './aggregate.ts';
import { nodesOf } from './fragment.ts';
import type { JoinNode } from './join-tree.ts';
import { fromClause, withPaths } from './joined-tables.ts';
import { isMultiplied } from './multiplicity.ts';
import { groupBy, mergedSql, type NumberedMeasure, type PlannedLeg } from './planned-leg.ts';
import { type BaseMeasure, keyColumn, measureColumn, type SemanticQuery } from './semantic-query.ts';

/** Measures that one scan of the joined rows can answer. */
type Leg = {
  nodes: JoinNode[];
  measures: NumberedMeasure[];
  /** Set when rows must first be brought down to one per group and key of this cube. */
  onePerRowOf: JoinNode | null;
};

/**
 * Legs of measures over the rows of a query: each measure is taken from rows that hold its cube's rows once,
 * directly or through a first level of grouping by the cube's primary key; measures that need different joins are
 * taken from legs of their own.
 */
export function rowLegs(query: SemanticQuery, measures: NumberedMeasure[]): PlannedLeg[] {
  return legsOf(query, measures).map((leg) => ({
    sql: leg.onePerRowOf === null ? directSql(query, leg) : twoLevelSql(query, leg, leg.onePerRowOf),
    measures: leg.measures,
    givesGroups: true,
  }));
}

/** The SELECT of group keys (g0…) and measures (m0…) over the rows of a query. */
export function planRows(query: SemanticQuery): string {
  return mergedSql(query, rowLegs(query, numbered(query.measures)));
}

export function numbered(measures: BaseMeasure[]): NumberedMeasure[] {
  return measures.map((measure, index) => ({ measure, index }));
}

function legsOf(query: SemanticQuery, measures: NumberedMeasure[]): Leg[] {
  const shared = nodesOf([...query.groupKeys, ...query.conditions]);
  const together = withPaths(query.tree, [
    ...shared,
    ...measures.flatMap(({ measure }) => measureNodes(measure)),
  ]);
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

/** The nodes a measure is read from. */
export function measureNodes(measure: BaseMeasure): JoinNode[] {
  const fragments = measure.argument === null ? measure.filters : [measure.argument, ...measure.filters];
  return [measure.home, ...nodesOf(fragments)];
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
      ({ measure, index }) => `${aggregateCall(measure, `"v${index}"`)} AS ${measureColumn(index)}`,
    ),
  ];
  const rows = `SELECT ${inner.join(', ')}\n${fromClause(tree, leg.nodes, conditions)}${groupBy(groupKeys.length + keys.length)}`;
  return `SELECT ${outer.join(', ')}\nFROM (${rows}) AS "${home.cube.name}_rows"${groupBy(groupKeys.length)}`;
}
