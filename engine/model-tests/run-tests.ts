import { compileJson } from '../doors/json/compile-json.ts';
import { compileSql, type PhysicalQuery } from '../doors/sql/compile-sql.ts';
import type { Model } from '../model/types.ts';
import { EngineError } from '../text/errors.ts';
import type { SqlParser } from '../text/sql-parser.ts';
import type { Expected, ExpectedCell, ModelTest } from './read-tests.ts';

/** Rows that a query gives, cut after so many, and how many there are in all. @throws what keeps it from being run */
export type RunPhysical = (
  query: PhysicalQuery,
  rowLimit: number,
) => Promise<{ rows: readonly (readonly (string | null)[])[]; totalRows: number }>;

/** `failure`: what came instead; null where it came as expected. */
export type TestOutcome = { test: ModelTest; failure: string | null };

export type Asking = {
  model: Model;
  parser: SqlParser;
  now: Date;
  run: RunPhysical;
  /** The words for an error of `run` that says why a query was not answered; null: it is none, and is thrown on. */
  explain: (error: unknown) => string | null;
};

/** Rows that a failure shows. */
const MOST_SHOWN = 3;

/** Asks each question as its user, one after the other. */
export async function runModelTests(tests: readonly ModelTest[], asking: Asking): Promise<TestOutcome[]> {
  const outcomes: TestOutcome[] = [];
  for (const test of tests) outcomes.push({ test, failure: await failureOf(test, asking) });
  return outcomes;
}

async function failureOf(
  { asked, caller, timeZone, expected }: ModelTest,
  asking: Asking,
): Promise<string | null> {
  const { model, parser, now, run, explain } = asking;
  const scope = { model, caller, views: null };
  let query: PhysicalQuery;
  try {
    query =
      'sql' in asked
        ? compileSql({ parser, scope, sql: asked.sql, timeZone, now })
        : compileJson({ scope, query: asked.query, timeZone, now });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return refusalFailure(expected, error.message);
  }
  if (expected.kind === 'refused') return 'it is answered, and should be refused';
  try {
    const wanted = expected.kind === 'rows' ? expected.rows.length : 0;
    const { rows, totalRows } = await run(query, wanted + MOST_SHOWN);
    return expected.kind === 'count'
      ? countFailure(expected.count, totalRows)
      : rowsFailure(expected.rows, rows, totalRows);
  } catch (error) {
    const why = explain(error);
    if (why === null) throw error;
    return `it was not answered: ${why}`;
  }
}

function refusalFailure(expected: Expected, message: string): string | null {
  if (expected.kind !== 'refused') return `it is refused: ${message}`;
  if (expected.says === null || message.includes(expected.says)) return null;
  return `it is refused with other words: ${message}`;
}

const countFailure = (expected: number, found: number): string | null =>
  expected === found ? null : `it gives ${counted(found)}, not ${expected}`;

/** In any order: who wants one asks for it, and compares what is first. */
function rowsFailure(
  expected: readonly ExpectedCell[][],
  found: readonly (readonly (string | null)[])[],
  totalRows: number,
): string | null {
  const left = [...expected];
  const others = found.filter((row) => {
    const index = left.findIndex((wanted) => isSameRow(wanted, row));
    if (index === -1) return true;
    left.splice(index, 1);
    return false;
  });
  if (left.length === 0 && others.length === 0 && totalRows === expected.length) return null;
  const list = (rows: readonly unknown[]) =>
    rows
      .slice(0, MOST_SHOWN)
      .map((row) => JSON.stringify(row))
      .join(', ');
  const parts = [
    ...(left.length > 0 ? [`lacks ${list(left)}`] : []),
    ...(others.length > 0
      ? [`has ${list(others)}, which ${others.length === 1 ? 'is' : 'are'} not expected`]
      : []),
  ];
  return `it gives ${counted(totalRows)}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}`;
}

const isSameRow = (wanted: readonly ExpectedCell[], row: readonly (string | null)[]): boolean =>
  wanted.length === row.length && wanted.every((value, index) => isSameCell(value, row[index] ?? null));

/** A number is the same however many zeros PostgreSQL writes behind its point. */
const isSameCell = (wanted: ExpectedCell, cell: string | null): boolean =>
  wanted === null || cell === null
    ? wanted === cell
    : typeof wanted === 'number'
      ? Number(cell) === wanted
      : String(wanted) === cell;

const counted = (rows: number): string => (rows === 1 ? 'one row' : `${rows} rows`);
