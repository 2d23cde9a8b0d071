import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { embedTenantsOf, removeTraces } from '../../scripts/conformance/remove-traces.ts';
import { TARGET_VARIABLE, target } from '../../scripts/conformance/target.ts';

/** In place of what only a service that the tests have started can tell; conformance tests never use it. */
const OUT_OF_REACH = 'out-of-reach-of-conformance-tests';

declare module 'vitest' {
  interface ProvidedContext {
    /** Names of this run's own begin with it; without it, the service is the run's own. */
    conformanceRun: string | undefined;
  }
}

/** Global setup that starts nothing: provides the service that runs already, and removes from it what the run made. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env[TARGET_VARIABLE];
  if (given === undefined) {
    throw new Error(
      'Nothing says which service to test. Run: npm run conformance -- --base <url> --demo <file>',
    );
  }
  const service = target.parse(JSON.parse(given));
  const run = randomBytes(4).toString('hex');
  project.provide('conformanceRun', run);
  project.provide('service', {
    ...service,
    edgeUrl: OUT_OF_REACH,
    databaseUrl: OUT_OF_REACH,
    neonStatsUrl: OUT_OF_REACH,
    modelServerUrl: OUT_OF_REACH,
    workerLog: OUT_OF_REACH,
    workerVariables: {},
  });
  const before = await embedTenantsOf(service);
  return () => removeTraces(service, run, before);
}
