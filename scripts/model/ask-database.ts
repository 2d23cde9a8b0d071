import { DataQueryError } from '../../db/data-query-error.ts';
import { runDataQuery } from '../../db/data-source.ts';
import {
  type AccessChange,
  type Asking,
  accessChanges,
  type Model,
  type ModelTest,
  runModelTests,
  type Sample,
  type TestOutcome,
} from '../../engine/index.ts';
import { openParser } from './open-parser.ts';

const STATEMENT_TIMEOUT_MS = 30_000;

/** How questions over a model are asked of a database here. */
async function askingOf(model: Model, url: string): Promise<Asking> {
  const connection = { kind: 'postgres', connectionString: url } as const;
  const limits = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, signal: new AbortController().signal };
  return {
    ...{ model, parser: await openParser(), now: new Date() },
    run: (query, rowLimit) => runDataQuery(connection, query, { rowLimit, ...limits }),
    explain: (error) => (error instanceof DataQueryError ? error.message : null),
  };
}

/** Asks what the tests of a model ask. */
export const runTestsOn = async (
  tests: readonly ModelTest[],
  model: Model,
  url: string,
): Promise<TestOutcome[]> => runModelTests(tests, await askingOf(model, url));

/** Who would see more or less, in rows as well where a database is named. */
export async function compareAccess(
  samples: readonly Sample[],
  models: { before: Model; after: Model },
  url: string | null,
): Promise<AccessChange[]> {
  const parser = await openParser();
  const run = url === null ? null : (await askingOf(models.after, url)).run;
  return accessChanges(samples, { ...models, parser, now: new Date(), run });
}
