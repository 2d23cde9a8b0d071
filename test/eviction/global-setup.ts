import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startDependencies } from '../harness/dependencies.ts';

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

/** Starts what the Worker needs around it; the Worker itself runs in the tests' own runtime. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { demo, modelServerUrl, workerVariables, databaseUrl, stopAll } = await startDependencies();
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ id: number }>(
    `insert into agents (account_id, deployment_id, name, model)
     select account_id, id, 'Scripted', $2 from deployments where id = $1 returning id`,
    [demo.deploymentId, `compatible/${SCRIPT_NAME}`],
  );
  await database.end();
  const [agent] = rows;
  if (agent === undefined) throw new Error('The demo deployment is not there.');
  project.provide('evictionService', {
    modelServerUrl,
    workerVariables,
    accountName: demo.accountName,
    apiKey: demo.apiKey,
    agentId: agent.id,
    scriptName: SCRIPT_NAME,
    builtinAgentId: demo.agentId,
  });
  return stopAll;
}
