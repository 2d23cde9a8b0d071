import type { RowFilter } from '../../plan/row-filter.ts';
import { EngineError } from '../../text/errors.ts';
import { conditionTerm } from './conditions.ts';
import { comparedNames } from './member-names.ts';
import { readQuery } from './read-query.ts';

/** Filters as JSON queries have them, for rows that something else asks for. Throws EngineError. */
export const readRowFilters = (filters: unknown): RowFilter[] =>
  (readQuery({ filters }).filters ?? []).map((filter) => ({
    names: comparedNames(filter),
    term: (operand, clock) => conditionTerm(filter, { operand, measuredRows: refuseMeasured }, clock),
  }));

function refuseMeasured(name: string): never {
  throw new EngineError('wrong_use', `Which rows ${name} counts is for queries of its own.`);
}
