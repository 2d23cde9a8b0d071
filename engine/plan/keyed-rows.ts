import { aggregate } from '../dialect/postgres/terms/calls.ts';
import { column } from '../dialect/postgres/terms/columns.ts';
import { comparison } from '../dialect/postgres/terms/operators.ts';
import { derived, groupByFirst, selectOf } from '../term/query.ts';
import { nodesOf } from '../term/read-terms.ts';
import type { JoinNode, OutputTerm, Select, Term } from '../term/term.ts';
import { aggregateCall, requiredKey, valueTerm } from './aggregate.ts';
import { fromRows, tableOf } from './joined-tables.ts';
import type { NumberedMeasure } from './planned-leg.ts';
import {
  type BaseMeasure,
  keyColumn,
  keyName,
  measureName,
  measureNodes,
  type SemanticQuery,
} from './semantic-query.ts';

/** Measures of one cube whose rows the joined ones repeat: each key counts once in each group. */
export type KeyedLeg = { nodes: JoinNode[]; measures: NumberedMeasure[] };

/** Name of the table of keys found. */
const KEYS = '__keys';

/**
 * A key of several columns is the one that models leave a column out of, and then one value per key would drop rows:
 * all rows of a key are read again by it, unless an access rule might hide some of them.
 */
export function isReadAgain({ tree, rules }: SemanticQuery, measure: BaseMeasure): boolean {
  const { home } = measure;
  const keys = tree.primaryKey(home);
  const readsHomeOnly = [...measureNodes(measure), ...nodesOf(keys)].every((node) => node === home);
  return keys.length > 1 && readsHomeOnly && rules.length === 0;
}

/** First the keys of each group, then all rows of these keys. */
export function readAgain(query: SemanticQuery, leg: KeyedLeg): Select {
  const { home } = firstOf(leg);
  const keys = keysOf(query, leg);
  const found = selectOf([...groupColumns(query), ...keyColumns(keys)], {
    distinct: [],
    ...fromRows(query, leg.nodes),
  });
  const columns = [
    ...query.groupKeys.map((key, index) => ({ term: keyColumn(index, key, KEYS), name: keyName(index) })),
    ...leg.measures.map(({ measure, index }) => {
      return { term: aggregateCall(measure, valueTerm(measure, query.tree)), name: measureName(index) };
    }),
  ];
  return selectOf(columns, {
    from: {
      ...{ kind: 'join', word: 'LEFT JOIN', by: 'planner' },
      left: derived(found, KEYS),
      right: tableOf(home, leg.nodes, query),
      on: keys.map((key, index) => comparison(key, '=', column(KEYS, `k${index}`, key))),
    },
    groupBy: groupByFirst(query.groupKeys.length),
  });
}

/** First one row per group and key, then the groups. */
export function groupedTwice(query: SemanticQuery, leg: KeyedLeg): Select {
  const { tree, groupKeys } = query;
  const keys = keysOf(query, leg);
  const values = leg.measures.map(({ measure, index }) => {
    const pick = measure.argumentType === 'Boolean' ? 'bool_or' : 'min';
    return { term: aggregate(pick, [valueTerm(measure, tree)], measure.argumentType), name: `v${index}` };
  });
  const rows = selectOf([...groupColumns(query), ...keyColumns(keys), ...values], {
    ...fromRows(query, leg.nodes),
    groupBy: groupByFirst(groupKeys.length + keys.length),
  });
  const columns = [
    ...groupKeys.map((key, index) => ({ term: keyColumn(index, key), name: keyName(index) })),
    ...leg.measures.map(({ measure, index }, position) => {
      const value = column(
        null,
        `v${index}`,
        values[position]?.term ?? { type: 'Unknown', total: false, bytes: 0 },
      );
      return { term: aggregateCall(measure, value), name: measureName(index) };
    }),
  ];
  return selectOf(columns, {
    from: derived(rows, `${firstOf(leg).home.cube.name}_rows`),
    groupBy: groupByFirst(groupKeys.length),
  });
}

function groupColumns({ groupKeys }: SemanticQuery): OutputTerm[] {
  return groupKeys.map((term, index) => ({ term, name: keyName(index) }));
}

function keyColumns(keys: readonly Term[]): OutputTerm[] {
  return keys.map((term, index) => ({ term, name: `k${index}` }));
}

function keysOf({ tree }: SemanticQuery, leg: KeyedLeg): Term[] {
  return requiredKey(firstOf(leg), tree);
}

/** Any of the measures: they are of one cube. */
function firstOf({ measures: [first] }: KeyedLeg): BaseMeasure {
  if (first === undefined) throw new Error('A leg has at least one measure.');
  return first.measure;
}
