import type { DataAccess } from '../../../db/data-access.ts';
import { asText, type DataQuery } from '../../../db/data-cells.ts';
import { sha256Hex } from '../../gate/digest.ts';

/** What is read at once: statements over the data of one deployment. */
export type Statements = {
  statements: readonly DataQuery[];
  /** Rows of each that are wanted; null: all. */
  rowLimit: number | null;
};

/** Another form of what is kept needs another number. */
const FORM = 1;

/**
 * What a result is found by (DECISIONS.md 6.8). Whose rows it has is in the statements, whose row rules hold the
 * caller's attributes; nothing else of the caller is, so that all who may see the same share it.
 */
export function resultKey(
  { accountId, deployment, branch }: Pick<DataAccess, 'accountId' | 'deployment' | 'branch'>,
  { statements, rowLimit }: Statements,
): Promise<string> {
  const { id, dataSource, dataSourceSetAt, timeZone } = deployment;
  const asked = statements.map((statement) => [asText(statement, rowLimit), statement.parameters]);
  const parts = [FORM, accountId, id, dataSource, dataSourceSetAt, branch.contentHash, timeZone, asked];
  return sha256Hex(JSON.stringify(parts));
}

/** The same for a question whose statements hold the moment, by all that they are made of besides: of one user alone. */
export function questionKey(
  { accountId, deployment, branch, limits, rights }: DataAccess,
  question: string,
): Promise<string> {
  const { id, dataSource, dataSourceSetAt, timeZone } = deployment;
  const parts = [
    'of the moment',
    FORM,
    accountId,
    id,
    dataSource,
    dataSourceSetAt,
    branch.contentHash,
    timeZone,
  ];
  return sha256Hex(JSON.stringify([...parts, limits.user, rights, question]));
}
