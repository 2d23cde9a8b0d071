import { aggregate } from '../dialect/postgres/terms/calls.ts';
import { groupByFirst, selectOf } from '../term/query.ts';
import { nodesOf } from '../term/read-terms.ts';
import type { JoinNode, Query, Select } from '../term/term.ts';
import { EngineError } from '../text/errors.ts';
import { aggregateTerm, standsRepetition } from './aggregate.ts';
import { fromRows, withPaths } from './joined-tables.ts';
import { groupedTwice, isReadAgain, type KeyedLeg, readAgain } from './keyed-rows.ts';
import { listLeg } from './list-leg.ts';
import { isMultiplied } from './multiplicity.ts';
import { mergedQuery, type NumberedMeasure, type PlannedLeg } from './planned-leg.ts';
import {
  type BaseMeasure,
  keyName,
  measureName,
  measureNodes,
  type SemanticQuery,
} from './semantic-query.ts';
import { withoutHeldSwitches } from './switch-values.ts';

/** Measures that one scan of the joined rows can answer, and how their rows are kept from counting twice. */
type Leg = KeyedLeg & {
  shape: 'direct' | 'groupedTwice' | 'readAgain';
  /** What the query joins in all its legs. */
  together: JoinNode[];
};

const SHAPES = { direct, groupedTwice, readAgain };

/**
 * Legs of measures over the rows of a query: each measure is taken from rows that hold its cube's rows once,
 * directly or through a first level of grouping by the cube's primary key; measures that need different joins are
 * taken from legs of their own.
 */
export function rowLegs(query: SemanticQuery, measures: NumberedMeasure[]): PlannedLeg[] {
  const lists = measures.filter(({ measure }) => measure.list !== undefined);
  const others = measures.filter((entry) => !lists.includes(entry));
  const legs = lists.length > 0 && others.length === 0 ? [] : legsOf(query, others);
  return [
    ...legs.map((leg) => ({ query: SHAPES[leg.shape](query, leg), measures: leg.measures })),
    ...lists.map((entry) => ({ query: listLeg(query, entry), measures: [entry] })),
  ].map((leg) => ({ ...leg, givesGroups: true }));
}

/** The SELECT of group keys (g0…) and measures (m0…) over the rows of a query. */
export function planRows(query: SemanticQuery): Query {
  const staged = query.measures.find(({ stage }) => stage !== undefined);
  if (staged !== undefined) {
    throw new EngineError(
      'not_supported',
      `${staged.label} is worked out over groups, which is not supported here.`,
    );
  }
  return mergedQuery(query, rowLegs(query, numbered(query.measures)));
}

export function numbered(measures: BaseMeasure[]): NumberedMeasure[] {
  return measures.map((measure, index) => ({ measure, index }));
}

function legsOf(query: SemanticQuery, measures: NumberedMeasure[]): Leg[] {
  const shared = nodesOf([...query.groupKeys, ...query.conditions, ...query.rules]);
  const together = withPaths(query.tree, [
    ...shared,
    ...measures.flatMap(({ measure }) => measureNodes(measure)),
  ]);
  const right = measures.every(
    ({ measure }) => standsRepetition(measure) || !isRepeated(measure, query, together),
  );
  if (right) return [{ nodes: together, together, measures, shape: 'direct' }];

  const legs = new Map<string, Leg>();
  for (const entry of measures) {
    const nodes = withPaths(query.tree, [...shared, ...measureNodes(entry.measure)]);
    const shape = shapeOf(entry.measure, query, nodes, together);
    const home = shape === 'direct' ? '' : entry.measure.home.key;
    const key = [shape, home, ...nodes.map((node) => node.key).sort()].join(' ');
    const leg = legs.get(key) ?? { nodes, together, measures: [], shape };
    leg.measures.push(entry);
    legs.set(key, leg);
  }
  return [...legs.values()];
}

function shapeOf(
  measure: BaseMeasure,
  query: SemanticQuery,
  nodes: JoinNode[],
  together: JoinNode[],
): Leg['shape'] {
  if (standsRepetition(measure) || measure.function === 'raw') return 'direct';
  if (isRepeated(measure, query, together) && isReadAgain(query, measure)) return 'readAgain';
  return isRepeated(measure, query, nodes) ? 'groupedTwice' : 'direct';
}

/** Whether a group may hold a row of the measure's cube several times. */
function isRepeated({ home }: BaseMeasure, query: SemanticQuery, nodes: readonly JoinNode[]): boolean {
  return isMultiplied(home, withoutHeldSwitches(query, nodes));
}

/** Rows of a key of several columns are counted by it, as they are read again by it, wherever the query repeats them. */
function countedOver({ function: name, home }: BaseMeasure, { nodes, together }: Leg): JoinNode[] {
  return name === 'count' && home.cube.primaryKey.length > 1 ? together : nodes;
}

function direct(query: SemanticQuery, leg: Leg): Select {
  const { tree, groupKeys } = query;
  const columns = [
    ...groupKeys.map((term, index) => ({ term, name: keyName(index) })),
    ...leg.measures.map(({ measure, index }) => {
      const term = aggregateTerm(measure, tree, isRepeated(measure, query, countedOver(measure, leg)));
      return { term, name: measureName(index) };
    }),
  ];
  // Without keys and measures there is one group, which exists even over no rows.
  const selected = columns.length > 0 ? columns : [{ term: aggregate('count', '*', 'Int64'), name: 'count' }];
  return selectOf(selected, { ...fromRows(query, leg.nodes), groupBy: groupByFirst(groupKeys.length) });
}
