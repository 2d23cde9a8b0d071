import type { DataAccess } from '../../../db/data-access.ts';
import { asText, type DataQuery } from '../../../db/data-cells.ts';
import { BoundedMemory } from '../../gate/bounded-memory.ts';
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
export function resultKey(data: KeyedData, { statements, rowLimit }: Statements): Promise<string> {
  const asked = statements.map((statement) => [asText(statement, rowLimit), statement.parameters]);
  return digestOf(JSON.stringify([...partsOf(data), asked]));
}

/** The same for a question whose statements hold the moment, by all that they are made of besides: of one user alone. */
export function questionKey(access: DataAccess, question: string): Promise<string> {
  const parts = ['of the moment', ...partsOf(access), access.limits.user, access.rights, question];
  return sha256Hex(JSON.stringify(parts));
}

type KeyedData = Pick<DataAccess, 'accountId' | 'deployment' | 'branch'>;

/** What a statement alone does not say: whose data it is over, and in which zone its times are. */
function partsOf({ accountId, deployment, branch }: KeyedData): unknown[] {
  const { id, dataSource, dataSourceSetAt, timeZone } = deployment;
  return [FORM, accountId, id, dataSource, dataSourceSetAt, branch.contentHash, timeZone];
}

/** In characters of what results depend on: SQL above all. */
const REMEMBERED_CHARACTERS = 2_000_000;
const digests = new BoundedMemory<string>(REMEMBERED_CHARACTERS);

/** Digests take several times as long as looking one up. */
async function digestOf(text: string): Promise<string> {
  const known = digests.get(text);
  if (known !== undefined) return known;
  const digest = await sha256Hex(text);
  digests.set(text, digest, text.length + digest.length);
  return digest;
}
