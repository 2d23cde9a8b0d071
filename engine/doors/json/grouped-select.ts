import type { SemanticQueryInput } from '../../../schema/wire/query.ts';
import { quoteIdentifier } from '../../dialect/postgres/quote.ts';
import type { Expression } from '../../plan/expression.ts';
import { nodesOf } from '../../plan/fragment.ts';
import { guardedConditions } from '../../plan/guarded-conditions.ts';
import { MeasureColumns } from '../../plan/measure-columns.ts';
import { storedValue } from '../../plan/measures.ts';
import { planQuery } from '../../plan/plan.ts';
import { keyColumn, measureNodes } from '../../plan/semantic-query.ts';
import { EngineError } from '../../text/errors.ts';
import { byLevel, conditionSql, measureOperand } from './conditions.ts';
import type { JsonColumn } from './order.ts';
import type { QueriedMembers } from './queried-members.ts';
import { rowColumns, rowConditions, takeFiltersInside } from './row-columns.ts';
import { rangeCondition, readTimeDimensions, requireOneAxis, timeAxis } from './time-dimensions.ts';

export type JsonSelect = { sql: string; columns: JsonColumn[] };

/** Groups rows by the dimensions of a query and measures the groups; filters on measures choose among them. */
export function groupedSelect(query: SemanticQueryInput, members: QueriedMembers): JsonSelect {
  const times = readTimeDimensions(query, members);
  const filters = byLevel(query.filters ?? [], members);
  takeFiltersInside(query, filters.rows, times, members);
  const keys = rowColumns(query, times, members);
  const measures = new MeasureColumns();
  const measured = (query.measures ?? []).map((name) => measureColumn(name, members, measures));
  if (keys.length + measured.length === 0) throw nothingSelected();
  const having = filters.groups.flatMap((filter) => {
    return (
      conditionSql(
        filter,
        (name) => measureOperand(measureColumn(name, members, measures)),
        members.context,
      ) ?? []
    );
  });

  const rolling = measures.list.find(({ window }) => window !== undefined);
  if (rolling !== undefined) requireOneAxis(times, rolling.label);
  const axis = rolling === undefined ? null : timeAxis(times, (query.dimensions ?? []).length, members);
  const ranges = axis === null ? times : times.filter(({ member }) => member.key !== axis.key);
  const conditions = [
    ...rowConditions(query, filters.rows, members),
    ...ranges.flatMap((time) => rangeCondition(time, members) ?? []),
  ];
  const groupKeys = keys.map(({ fragment }) => fragment);
  const wanted = nodesOf([...groupKeys, ...conditions]);
  for (const measure of measures.list) for (const node of measureNodes(measure)) wanted.add(node);
  for (const node of axis?.local.nodes ?? []) wanted.add(node);
  const rules = members.rowRules(wanted);
  const plan = planQuery({
    ...{ tree: members.tree, groupKeys, measures: measures.list, time: axis },
    conditions: guardedConditions(conditions, rules),
    isRuled: rules.length > 0,
  });

  const columns = [...keys.map((key, index) => ({ ...key, text: keyColumn(index) })), ...measured];
  const selected = columns.map(({ text, key }) => `${text} AS ${quoteIdentifier(key)}`);
  const where = having.length === 0 ? '' : `\nWHERE ${having.join(' AND ')}`;
  return { sql: `SELECT ${selected.join(', ')}\nFROM (${plan}) AS "grouped"${where}`, columns };
}

function measureColumn(
  name: string,
  members: QueriedMembers,
  columns: MeasureColumns,
): JsonColumn & Expression {
  const use = members.useMeasure(name);
  const { tree, context } = members;
  const value = storedValue(use, { tree, clock: context.clock, readBase: columns.read });
  return { key: use.label, member: use.label, ...value };
}

function nothingSelected(): EngineError {
  return new EngineError(
    'wrong_use',
    'The query selects nothing; give it `measures`, `dimensions`, or `timeDimensions` with a granularity.',
  );
}
