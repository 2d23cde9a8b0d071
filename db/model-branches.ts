import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './client.ts';

const storedModel = z.union([
  z.object({ compiled: z.record(z.string(), z.unknown()), files: z.null() }),
  z.object({ compiled: z.null(), files: z.array(z.object({ path: z.string(), content: z.string() })) }),
]);
/** A branch's model as it was compiled, or its files where another version of the compiler has done that. */
export type StoredBranchModel = z.infer<typeof storedModel>;

/** A compiled model as a branch keeps it: its text, because jsonb would forget in which order members are named. */
export const keptModel = (compiled: unknown): SQL => sql`to_jsonb(${JSON.stringify(compiled)}::text)`;

/** The model of a branch, with its files only where it has to be compiled anew. */
export async function readBranchModel(
  database: Database,
  branchId: number,
  compilerVersion: number,
): Promise<StoredBranchModel | undefined> {
  const kept = sql`(compiled #>> '{}')::json`;
  const isCurrent = sql`(${kept} ->> 'compilerVersion')::int = ${compilerVersion}::int`;
  const [rows] = await database.batch([
    sql`
      select case when ${isCurrent} then ${kept} end as "compiled",
        case when ${isCurrent} then null else files end as "files"
      from model_branches where id = ${branchId}`,
  ]);
  const row = rows?.[0];
  return row && storedModel.parse(row);
}
