import type { DataToCheck } from '../../db/admin/deployments.ts';
import { DataQueryError } from '../../db/data-query-error.ts';
import { runDataQuery } from '../../db/data-source.ts';
import { openDataSource } from '../../db/sealed-data-source.ts';
import { type Model, type ModelProblem, type ModelTest, runModelTests } from '../../engine/index.ts';
import { connectionOf } from '../data/connection-of.ts';
import { sqlParser } from '../model/sql-parser.ts';
import type { AdminContext } from './builder.ts';

/** The longest that all tests of a model take together. */
const LIMIT_MS = 25_000;
const STATEMENT_TIMEOUT_MS = 10_000;

/** The tests that do not get what they should from the deployment's data, and those that could not be run. */
export async function failingTests(
  { env, bindings }: AdminContext,
  { place, dataSource }: DataToCheck,
  { model, tests }: { model: Model; tests: readonly ModelTest[] },
  severity: ModelProblem['severity'],
): Promise<ModelProblem[]> {
  const [first] = tests;
  if (first === undefined) return [];
  const signal = AbortSignal.timeout(LIMIT_MS);
  const explain = (error: unknown): string | null => {
    if (error instanceof DataQueryError) return error.message;
    return signal.aborted ? `all tests together took longer than ${LIMIT_MS / 1_000} s` : null;
  };
  try {
    const connection = connectionOf(env, await openDataSource(bindings.DATA_SOURCE_KEYS, place, dataSource));
    const outcomes = await runModelTests(tests, {
      ...{ model, parser: await sqlParser(), now: new Date(), explain },
      run: (query, rowLimit) =>
        runDataQuery(connection, query, { rowLimit, statementTimeoutMs: STATEMENT_TIMEOUT_MS, signal }),
    });
    return outcomes.flatMap(({ test, failure }): ModelProblem[] =>
      failure === null
        ? []
        : [{ severity, ...test.place, member: null, message: `Test "${test.name}": ${failure}.` }],
    );
  } catch (error) {
    const why = explain(error);
    if (why === null) throw error;
    return [{ severity, ...first.place, member: null, message: `The tests were not run: ${why}` }];
  }
}
