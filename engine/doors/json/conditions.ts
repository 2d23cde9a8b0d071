import type { QueryFilter } from '../../../schema/wire/query.ts';
import { TRUE } from '../../dialect/postgres/terms/constants.ts';
import { logic } from '../../dialect/postgres/terms/operators.ts';
import { type DimensionType, type FilterOperator, filterOperators } from '../../model/types.ts';
import type { Clock } from '../../plan/clock.ts';
import { type FilterValue, filterTerm, type Operand } from '../../plan/filter.ts';
import type { Term } from '../../term/term.ts';
import { isNumber, isTime } from '../../term/value-type.ts';
import { EngineError } from '../../text/errors.ts';
import { didYouMean } from '../../text/suggest.ts';
import { readDateRange } from './date-range.ts';
import { asksForMeasured, comparedNames, MEASURED_ROWS } from './member-names.ts';
import type { QueriedMembers } from './queried-members.ts';

/** What a filter is about. */
export type ReadFiltered = {
  /** The value that is compared. */
  operand(name: string): Operand;
  /** The condition of the rows that a measure counts; null where it counts all. */
  measuredRows(name: string): Term | null;
};

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
    const names = comparedNames(filter);
    if (!names.some(isMeasure)) rows.push(filter);
    else if (names.every(isMeasure) && !asksForMeasured(filter)) groups.push(filter);
    else
      throw mixedLevels(names.find(isMeasure) ?? '', names.find((name) => !isMeasure(name)) ?? MEASURED_ROWS);
  }
  return { rows, groups };
}

/** The condition of a filter; null for a group that holds none, which asks for nothing. */
export function conditionTerm(filter: QueryFilter, read: ReadFiltered, clock: Clock): Term | null {
  if (filter.kind !== 'member') {
    const parts = filter.filters
      .map((inner) => conditionTerm(inner, read, clock))
      .filter((part) => part !== null);
    return parts.length === 0 ? null : logic(filter.kind === 'and' ? 'AND' : 'OR', parts);
  }
  if (filter.operator === MEASURED_ROWS) return read.measuredRows(filter.member) ?? TRUE;
  const operator = operatorOf(filter.operator);
  const operand = read.operand(filter.member);
  const given = filter.values;
  const isRange = operand.type === 'time' && RANGE_OPERATORS.has(operator);
  const term = filterTerm(operand, operator, isRange ? rangeOf(given, clock) : given, clock);
  if (term !== null) return term;
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
export function measureOperand(term: Term): Operand {
  return { term, type: comparedAs(term.type) };
}

function comparedAs(type: Term['type']): DimensionType {
  if (isNumber(type)) return 'number';
  if (isTime(type)) return 'time';
  return type === 'Boolean' ? 'boolean' : 'string';
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
