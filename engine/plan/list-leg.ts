import { groupByFirst, selectOf } from '../term/query.ts';
import { nodesOf } from '../term/read-terms.ts';
import type { Query } from '../term/term.ts';
import { presence, requiredKey } from './aggregate.ts';
import { fromRows, withPaths } from './joined-tables.ts';
import { rowsOfLists } from './listed-values.ts';
import { isMultiplied } from './multiplicity.ts';
import type { NumberedMeasure } from './planned-leg.ts';
import { keyColumn, keyName, measureName, measureNodes, type SemanticQuery } from './semantic-query.ts';
import { withoutHeldSwitches } from './switch-values.ts';

const ROWS = 'listed';

/** A SELECT of the group keys and a list of values, each row of its cube once. */
export function listLeg(query: SemanticQuery, { measure, index }: NumberedMeasure): Query {
  const { tree, groupKeys } = query;
  const { argument: value, list, distinct, filters } = measure;
  if (list === undefined || value === null) throw new Error(`${measure.label} is no list.`);
  const shared = nodesOf([...groupKeys, ...query.conditions, ...query.rules]);
  const nodes = withPaths(tree, [...shared, ...measureNodes(measure)]);
  const isRepeated = !distinct && isMultiplied(measure.home, withoutHeldSwitches(query, nodes));
  const rowKeys = isRepeated ? requiredKey(measure, tree) : [];
  const { from, terms } = rowsOfLists(
    { ...fromRows(query, nodes), ...(isRepeated && { distinct: [] }) },
    {
      kept: rowKeys.map((term, at) => ({ term, name: `k${at}` })),
      keys: groupKeys.map((term, at) => ({ term, name: keyName(at) })),
    },
    [{ ...list, value, distinct, conditions: [...filters, ...presence(measure, tree)] }],
    ROWS,
  );
  const columns = [
    ...groupKeys.map((key, at) => ({ term: keyColumn(at, key), name: keyName(at) })),
    ...terms.map((term) => ({ term, name: measureName(index) })),
  ];
  return selectOf(columns, { from, groupBy: groupByFirst(groupKeys.length) });
}
