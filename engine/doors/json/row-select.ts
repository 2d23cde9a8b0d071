import type { SemanticQueryInput } from '../../../schema/wire/query.ts';
import { quoteIdentifier } from '../../dialect/postgres/quote.ts';
import { valueSql } from '../../plan/aggregate.ts';
import type { Expression } from '../../plan/expression.ts';
import { nodesOf } from '../../plan/fragment.ts';
import { guardedConditions } from '../../plan/guarded-conditions.ts';
import type { JoinNode } from '../../plan/join-tree.ts';
import { fromClause, withPaths } from '../../plan/joined-tables.ts';
import { storedValue } from '../../plan/measures.ts';
import { type BaseMeasure, measureNodes } from '../../plan/semantic-query.ts';
import { EngineError } from '../../text/errors.ts';
import { byLevel } from './conditions.ts';
import type { JsonSelect } from './grouped-select.ts';
import type { JsonColumn } from './order.ts';
import type { QueriedMembers } from './queried-members.ts';
import { rowColumns, rowConditions, takeFiltersInside } from './row-columns.ts';
import { rangeCondition, readTimeDimensions } from './time-dimensions.ts';

/** The joined rows themselves (`ungrouped`): a measure is what the row adds to it, a count 1 or nothing. */
export function rowSelect(query: SemanticQueryInput, members: QueriedMembers): JsonSelect {
  const times = readTimeDimensions(query, members);
  const filters = byLevel(query.filters ?? [], members);
  if (filters.groups.length > 0) throw filteredMeasure();
  takeFiltersInside(query, filters.rows, times, members);
  const dimensions = rowColumns(query, times, members).map((column) => ({
    ...column,
    text: column.fragment.text,
  }));
  const nodes = nodesOf(dimensions.map(({ fragment }) => fragment));
  const measures = (query.measures ?? []).map((name) => rowValue(name, members, nodes));
  const conditions = [
    ...rowConditions(query, filters.rows, members),
    ...times.flatMap((time) => rangeCondition(time, members) ?? []),
  ];
  for (const node of nodesOf(conditions)) nodes.add(node);
  const rules = members.rowRules(nodes);
  for (const node of nodesOf(rules)) nodes.add(node);

  const columns = [...dimensions, ...measures];
  const selected = columns.map(({ text, key }) => `${text} AS ${quoteIdentifier(key)}`);
  const from = fromClause(members.tree, withPaths(members.tree, nodes), guardedConditions(conditions, rules));
  return { sql: `SELECT ${selected.join(', ')}\n${from}`, columns };
}

function rowValue(name: string, members: QueriedMembers, nodes: Set<JoinNode>): JsonColumn & Expression {
  const use = members.useMeasure(name);
  const { tree, context } = members;
  const readBase = (base: BaseMeasure): Expression => {
    if (base.function === 'raw' || base.window !== undefined) throw groupsOnly(use.label);
    for (const node of measureNodes(base)) nodes.add(node);
    const value = valueSql(base, tree);
    const text = base.function === 'count' ? `CASE WHEN (${value}) IS NOT NULL THEN 1 END` : value;
    return { text: `(${text})`, type: base.type };
  };
  const value = storedValue(use, { tree, clock: context.clock, readBase });
  return { key: use.label, member: use.label, ...value };
}

function filteredMeasure(): EngineError {
  return new EngineError(
    'wrong_use',
    'A filter on a measure chooses groups, and an `ungrouped` query has none; filter by dimensions, or group.',
  );
}

function groupsOnly(label: string): EngineError {
  return new EngineError(
    'wrong_use',
    `${label} exists for groups only; leave it out, or do not ask for \`ungrouped\`.`,
  );
}
