import { type DatabaseChecks, databaseChecks } from '../../db/readiness.ts';
import { readiness } from '../../schema/wire/health.ts';
import { configurationProblems } from '../gate/bindings.ts';
import type { Contract } from '../gate/contract.ts';
import { databaseOf } from '../gate/database.ts';
import { endpoint } from '../gate/endpoint.ts';
import { logError } from '../gate/log.ts';
import { NO_STORE } from '../gate/response-headers.ts';

const contract = {
  operation: 'getReadiness',
  method: 'GET',
  path: '/readyz',
  summary: 'Is the service ready to serve',
  description:
    'Whether variables and secrets are right, the database answers and takes writes, and its migrations are those that this version needs. One round trip to the database.',
  tag: 'Health',
  access: 'none',
  answers: { 200: { schema: readiness }, 503: { schema: readiness } },
  refuses: [],
  worksMisconfigured: true,
} as const satisfies Contract;

export const readyz = endpoint(contract).get(contract.path, async (context) => {
  const { checks, failure } = await readinessChecks(context.env);
  if (failure !== undefined) {
    const requestId = context.get('requestId');
    logError(requestId, 'database not ready', failure);
  }
  const isReady = checks.every(({ ok }) => ok);
  return context.json({ status: isReady ? 'ready' : 'not ready', checks }, isReady ? 200 : 503, NO_STORE);
});

/** A misconfigured Worker has no database to ask. */
async function readinessChecks(env: object): Promise<DatabaseChecks> {
  const problems = configurationProblems(env);
  if (problems.length > 0) return { checks: [{ name: 'configuration', ok: false, problems }] };
  const { checks, failure } = await databaseChecks(databaseOf(env));
  return { checks: [{ name: 'configuration', ok: true, problems }, ...checks], failure };
}
