import type { QueryFilter } from '../../../schema/wire/query.ts';
import { type DimensionType, type FilterOperator, filterOperators } from '../../model/types.ts';
import type { Clock } from '../../plan/clock.ts';
import type { Expression } from '../../plan/expression.ts';
import { type FilterContext, type FilterValue, filterSql } from '../../plan/filter.ts';
import { EngineError } from '../../text/errors.ts';
import { didYouMean } from '../../text/suggest.ts';
import { readDateRange } from './date-range.ts';
import { filterNames } from './member-names.ts';
import type { QueriedMembers } from './queried-members.ts';

/** What a filter compares: its SQL and the type of its values. */
export type FilteredValue = { text: string; type: DimensionType };
export type ReadFiltered = (name: string) => FilteredValue;

const RANGE_OPERATORS = new Set<FilterOperator>(['inDateRange', 'notInDateRange']);
/** Operators by the names of older clients. */
const SYNONYMS: Record<string, FilterOperator> = { onTheDate: 'inDateRange' };

/** Filters on rows, and filters on groups. One filter that mixes both levels has no meaning and is refused. */
export function byLevel(
  filters: readonly QueryFilter[],
  members: QueriedMembers,
): { rows: QueryFilter[]; groups: QueryFilter[] } {
  const isMeasure = (name: string) => members.find(name).member.definition.kind === 'measure';
  const rows: QueryFilter[] = [];
  const groups: QueryFilter[] = [];
  for (const filter of filters.flatMap(conjuncts)) {
    const names = filterNames(filter);
    if (!names.some(isMeasure)) rows.push(filter);
    else if (names.every(isMeasure)) groups.push(filter);
    else throw mixedLevels(names.find(isMeasure) ?? '', names.find((name) => !isMeasure(name)) ?? '');
  }
  return { rows, groups };
}

/** SQL of a filter; null for a group that holds none, which asks for nothing. */
export function conditionSql(filter: QueryFilter, read: ReadFiltered, context: FilterContext): string | null {
  if (filter.kind !== 'member') {
    const parts = filter.filters
      .map((inner) => conditionSql(inner, read, context))
      .filter((sql) => sql !== null);
    return parts.length === 0 ? null : `(${parts.join(filter.kind === 'and' ? ' AND ' : ' OR ')})`;
  }
  const operator = operatorOf(filter.operator);
  const operand = read(filter.member);
  const given = filter.values;
  const isRange = operand.type === 'time' && RANGE_OPERATORS.has(operator);
  const sql = filterSql(operand, operator, isRange ? rangeOf(given, context.clock) : given, context);
  if (sql !== null) return sql;
  const values = given.length === 0 ? 'no values' : `the values ${JSON.stringify(given).slice(0, 200)}`;
  throw new EngineError(
    'wrong_use',
    `The filter ${filter.member} ${operator} has ${values}, which do not fit. Give it values of the member's type, dates as "2025-01-31".`,
  );
}

/** Dates of a filter may be words, as those of `dateRange`. */
function rangeOf(values: FilterValue[], clock: Clock): FilterValue[] {
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length === 0 || texts.length < values.length) return values;
  const { from, to } = readDateRange(texts, clock);
  return [from, to];
}

/** How the value of a measure is compared. */
export function measureOperand({ text, type }: Expression): FilteredValue {
  if (type === 'Int64' || type === 'Double') return { text, type: 'number' };
  if (type === 'Timestamp' || type === 'Date') return { text, type: 'time' };
  return { text, type: type === 'Boolean' ? 'boolean' : 'string' };
}

function operatorOf(written: string): FilterOperator {
  const operator = filterOperators.find((known) => known === (SYNONYMS[written] ?? written));
  if (operator !== undefined) return operator;
  const hint = didYouMean(written, filterOperators);
  throw new EngineError(
    'wrong_use',
    `There is no filter operator ${written}${hint || '.'} There are ${filterOperators.join(', ')}.`,
  );
}

function conjuncts(filter: QueryFilter): QueryFilter[] {
  return filter.kind === 'and' ? filter.filters.flatMap(conjuncts) : [filter];
}

function mixedLevels(measure: string, other: string): EngineError {
  return new EngineError(
    'wrong_use',
    `An \`or\` mixes ${measure}, a measure, with ${other}, which is none: one is known for groups, the other for rows. ` +
      'Filter them apart.',
  );
}
