import { compileSql, EngineError, literalsIn, withoutPolicies } from '../../engine/index.ts';
import { Refusal } from '../../schema/refusals.ts';
import { loadModel } from '../chat/agent/load-model.ts';
import { sqlParser } from '../chat/agent/sql-parser.ts';
import { databaseOf } from '../gate/database.ts';

type Branch = { id: number; contentHash: string };

/** Why a query does not fit the model of a branch, whoever asks; null: it does. */
export async function problemOf(
  env: object,
  branch: Branch | undefined,
  sqlQuery: string,
): Promise<string | null> {
  if (branch === undefined) return 'The deployment has no default branch.';
  const model = withoutPolicies(await loadModel(databaseOf(env), branch));
  const caller = { groups: [], userAttributes: {}, securityContext: {} };
  const scope = { model, caller, views: null };
  try {
    compileSql({ parser: await sqlParser(), scope, sql: sqlQuery, timeZone: 'UTC', now: new Date() });
    return null;
  } catch (error) {
    if (error instanceof EngineError) return error.message;
    throw error;
  }
}

/** A value in a verified query reaches everybody who asks: each has to be confirmed. @throws Refusal */
export async function requireConfirmed(sqlQuery: string, confirmed: readonly string[]): Promise<void> {
  const open = literalsIn(await sqlParser(), sqlQuery).filter((literal) => !confirmed.includes(literal));
  if (open.length === 0) return;
  const listed = open.map((literal) => JSON.stringify(literal)).join(', ');
  throw new Refusal(
    'literals_unconfirmed',
    `The query holds values that all who ask such a question would be answered with: ${listed}. Confirm each in confirmedLiterals, if it names nobody.`,
    { issues: [{ path: 'confirmedLiterals', message: `lacks ${listed}` }] },
  );
}
