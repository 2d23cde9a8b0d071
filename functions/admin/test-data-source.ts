import type { DataToCheck } from '../../db/admin/deployments.ts';
import { DataQueryError } from '../../db/data-query-error.ts';
import { databaseErrorIn } from '../../db/database-error.ts';
import { NotConnected } from '../../db/direct/platform-socket.ts';
import { openDataSource } from '../../db/sealed-data-source.ts';
import { readSourceFacts, type SourceFacts } from '../../db/source-facts.ts';
import type { DataSource } from '../../schema/tables/index.ts';
import { connectionOf } from '../data/connection-of.ts';
import { logError } from '../gate/log.ts';
import type { AdminContext } from './builder.ts';
import { type SourceProblem, sourceProblems } from './source-problems.ts';

/** The longest that a test waits for the database. */
const LIMIT_MS = 10_000;

export type SourceTest = {
  kind: DataSource['kind'];
  isReached: boolean;
  isSignedIn: boolean;
  /** null: nobody was signed in. */
  facts: SourceFacts | null;
  problems: SourceProblem[];
};

/** Connects to a deployment's data as its queries do, and says what it finds. It never throws for what the data source is to blame for. */
export async function testDataSource(
  { env, bindings, requestId }: AdminContext,
  { place, dataSource: stored }: DataToCheck,
): Promise<SourceTest> {
  const { deploymentId } = place;
  let source: DataSource | undefined;
  try {
    source = await openDataSource(bindings.DATA_SOURCE_KEYS, place, stored);
    const facts = await readSourceFacts(connectionOf(env, source), LIMIT_MS);
    const { kind } = source;
    return { kind, isReached: true, isSignedIn: true, facts, problems: sourceProblems.of(facts) };
  } catch (error) {
    logError(requestId, 'data_source_test_failed', error);
    const { isReached, problem } = why(error, source, deploymentId);
    return { kind: stored.kind, isReached, isSignedIn: false, facts: null, problems: [problem] };
  }
}

/** A port that is closed, filtered or another program's is one and the same: a test is no look at somebody's network. */
function why(error: unknown, source: DataSource | undefined, deploymentId: number) {
  const here = { isReached: false };
  if (error instanceof DataQueryError) return { ...here, problem: sourceProblems.unusable(error) };
  const raised = databaseErrorIn(error);
  if (raised !== undefined) return { isReached: true, problem: sourceProblems.raised(raised) };
  const failedAt = notConnected(error)?.at;
  if (failedAt === 'certificate') {
    return { ...here, problem: sourceProblems.certificate(hostOf(source), deploymentId) };
  }
  if (failedAt === 'no encryption') return { ...here, problem: sourceProblems.noEncryption };
  return { ...here, problem: sourceProblems.unreachable };
}

/** In an error or the one that it was made from. */
function notConnected(error: unknown): NotConnected | undefined {
  if (error instanceof NotConnected) return error;
  return error instanceof Error && error.cause instanceof NotConnected ? error.cause : undefined;
}

const hostOf = (source: DataSource | undefined): string =>
  source === undefined || source.kind === 'hyperdrive'
    ? ''
    : (URL.parse(source.connectionString)?.hostname ?? '');
