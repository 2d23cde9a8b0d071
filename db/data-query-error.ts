/** A query that the database did not answer; the message is fit for the person who asked. */
export class DataQueryError extends Error {
  override readonly name = 'DataQueryError';
}

/** By SQLSTATE. The database's own words may quote a value that the caller may not see. */
const explanations: Record<string, string> = {
  '22012': 'The query divides by zero. Guard the divisor with NULLIF(…, 0).',
  '22003': 'A number in the query is out of range.',
  '22007': 'The query reads a text as a date or time that is not one.',
  '22008': 'A date or time in the query is out of range.',
  '22P02': 'The query casts a text to a type that it does not fit.',
};
const QUERY_CANCELED = '57014';

/** What went wrong in the database, in words that quote none of its values. */
export function explainedBySqlState(sqlState: string, statementTimeoutMs: number): string {
  if (sqlState === QUERY_CANCELED) {
    return `The query took longer than ${statementTimeoutMs / 1_000} s and was stopped. Ask for less, for example a shorter period.`;
  }
  return explanations[sqlState] ?? 'The database could not run this query.';
}
