import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './client.ts';

const storedModel = z.union([
  z.object({ compiled: z.record(z.string(), z.unknown()), files: z.null() }),
  z.object({ compiled: z.null(), files: z.array(z.object({ path: z.string(), content: z.string() })) }),
]);
/** A branch's model as it was compiled, or its files where another version of the compiler has done that. */
export type StoredBranchModel = z.infer<typeof storedModel>;

/** The model of a branch, with its files only where it has to be compiled anew. */
export async function readBranchModel(
  database: Database,
  branchId: number,
  compilerVersion: number,
): Promise<StoredBranchModel | undefined> {
  const isCurrent = sql`compiled -> 'compilerVersion' = to_jsonb(${compilerVersion}::int)`;
  const [rows] = await database.batch([
    sql`
      select case when ${isCurrent} then compiled end as "compiled",
        case when ${isCurrent} then null else files end as "files"
      from model_branches where id = ${branchId}`,
  ]);
  const row = rows?.[0];
  return row && storedModel.parse(row);
}
