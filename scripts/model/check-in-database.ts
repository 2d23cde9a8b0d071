import { planWithin } from '../../db/plan-statements.ts';
import { checkDatabase, type DatabaseCheck } from '../../engine/index.ts';

/** The longest that all of it takes. */
const LIMIT_MS = 60_000;

/** The database cannot be asked. */
export class NoDatabase extends Error {}

/** Has a database plan everything in a model, and run none of it. @throws NoDatabase */
export async function checkInDatabase(
  compiled: Parameters<typeof checkDatabase>[0],
  url: string,
): Promise<DatabaseCheck> {
  const planOne = planWithin({ kind: 'postgres', connectionString: url }, LIMIT_MS);
  const plan = (statements: readonly string[]) =>
    planOne(statements).catch((error: Error) => {
      throw new NoDatabase(`The database cannot be asked: ${error.message || error.name}`);
    });
  return checkDatabase(compiled, plan, 'error');
}
