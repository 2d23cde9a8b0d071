import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** The compiled model of a branch as it was saved, and the hash that names this content for good. */
export async function readCompiledModel(
  database: Database,
  branchId: number,
): Promise<{ compiled: unknown; contentHash: string } | undefined> {
  const [rows] = await database.batch([
    sql`select compiled, content_hash as "contentHash" from model_branches where id = ${branchId}`,
  ]);
  const row = rows?.[0];
  return row && { compiled: row.compiled, contentHash: String(row.contentHash) };
}
