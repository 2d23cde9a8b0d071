import pg from 'pg';
import { startDependencies } from '../harness/dependencies.ts';
import type { TestDatabases } from '../harness/test-databases.ts';

/** What tests inside the Workers runtime know of the service around them. */
export type EvictionService = {
  modelServerUrl: string;
  workerVariables: Record<string, string>;
  accountName: string;
  apiKey: string;
  /** An agent whose language model plays the script of this name. */
  agentId: number;
  scriptName: string;
  /** An agent with the built-in analyst. */
  builtinAgentId: number;
};

declare module 'vitest' {
  interface ProvidedContext {
    evictionService: EvictionService;
  }
}

const SCRIPT_NAME = 'eviction';

/**
 * Starts what one file's Worker needs around it; the Worker itself runs in the tests' own runtime. No two files may
 * share a database: the clean-up job of one would look for the threads of the other among its own objects.
 */
export async function startEvictionService(
  databases: TestDatabases,
): Promise<{ lent: EvictionService; takeBack(): Promise<void> }> {
  const { demo, modelServerUrl, workerVariables, databaseUrl, stopAll } = await startDependencies(databases);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ id: number }>(
    `insert into agents (account_id, deployment_id, name, model)
     select account_id, id, 'Scripted', $2 from deployments where id = $1 returning id::int`,
    [demo.deploymentId, `compatible/${SCRIPT_NAME}`],
  );
  await database.end();
  const [agent] = rows;
  if (agent === undefined) throw new Error('The demo deployment is not there.');
  const lent: EvictionService = {
    modelServerUrl,
    workerVariables,
    accountName: demo.accountName,
    apiKey: demo.apiKey,
    agentId: agent.id,
    scriptName: SCRIPT_NAME,
    builtinAgentId: demo.agentId,
  };
  return { lent, takeBack: stopAll };
}
