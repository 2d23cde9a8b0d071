import * as z from 'zod';

/** What of a dbt project's YAML becomes a model; everything else in it is told of or says nothing to one. */

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const anything = z.record(z.string(), z.unknown());
/** `unique`, or `{ relationships: { to, field } }`. */
const test = z.union([z.string(), anything]);
const tests = { tests: z.array(test).nullish(), data_tests: z.array(test).nullish() };
const constraint = z.object({
  type: z.string(),
  columns: z.array(text).nullish(),
  to: z.string().nullish(),
  to_columns: z.array(text).nullish(),
});
const column = z.object({
  name: text,
  description: z.string().nullish(),
  data_type: text.nullish(),
  constraints: z.array(constraint).nullish(),
  ...tests,
});
const config = z.object({
  schema: z.string().nullish(),
  alias: z.string().nullish(),
  materialized: z.string().nullish(),
  enabled: z.unknown().optional(),
});
export const dbtTable = z.object({
  name: text,
  description: z.string().nullish(),
  identifier: text.nullish(),
  config: config.nullish(),
  columns: z.array(column).nullish(),
  constraints: z.array(constraint).nullish(),
  ...tests,
});
export const dbtSource = z.object({
  name: text,
  schema: z.string().nullish(),
  tables: z.array(z.unknown()).nullish(),
});

const list = z.array(z.unknown()).nullish();
/** What stands in a list is read one by one: one that is wrong is left out alone. */
export const dbtFile = z.object({
  models: list,
  seeds: list,
  snapshots: list,
  sources: list,
  semantic_models: list,
  metrics: list,
});
export type DbtTable = z.infer<typeof dbtTable>;
export type DbtSource = Omit<z.infer<typeof dbtSource>, 'tables'> & { tables: DbtTable[] };
export type DbtFile = { tables: DbtTable[]; sources: DbtSource[] };
export type DbtColumn = z.infer<typeof column>;

export type DbtTest = { name: string; given: Record<string, unknown> };

/** The tests of a column or table, whichever way they are written. */
export function testsOf({
  tests: older,
  data_tests: newer,
}: Pick<DbtColumn, 'tests' | 'data_tests'>): DbtTest[] {
  return [...(older ?? []), ...(newer ?? [])].flatMap((written): DbtTest[] => {
    if (typeof written === 'string') return [{ name: written, given: {} }];
    return Object.entries(written)
      .slice(0, 1)
      .map(([name, given]) => {
        const outer = anything.safeParse(given).data ?? {};
        return { name, given: anything.safeParse(outer.arguments).data ?? outer };
      });
  });
}
