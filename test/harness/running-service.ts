import type { TestProject } from 'vitest/node';
import { TARGET_VARIABLE, target } from '../../scripts/conformance/target.ts';

/** In place of what only a service that the tests have started can tell; conformance tests never use it. */
const OUT_OF_REACH = 'out-of-reach-of-conformance-tests';

/** Global setup that starts nothing: provides the service that runs already. */
export default function setup(project: TestProject): void {
  const given = process.env[TARGET_VARIABLE];
  if (given === undefined) {
    throw new Error(
      'Nothing says which service to test. Run: npm run conformance -- --base <url> --demo <file>',
    );
  }
  project.provide('service', {
    ...target.parse(JSON.parse(given)),
    databaseUrl: OUT_OF_REACH,
    neonStatsUrl: OUT_OF_REACH,
    modelServerUrl: OUT_OF_REACH,
    workerLog: OUT_OF_REACH,
    workerVariables: {},
  });
}
