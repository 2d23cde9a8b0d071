import { EngineError } from '../../../text/errors.ts';

/** PostgreSQL would take such an aggregate for one of the query around. */
export function outerInAggregate(parts: string[]): EngineError {
  return new EngineError(
    'not_supported',
    `${parts.join('.')} belongs to the query around this subquery and cannot be aggregated in it; use it in WHERE.`,
  );
}
