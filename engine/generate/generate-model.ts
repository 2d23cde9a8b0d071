import type { ModelFile, ModelProblem } from '../model/problems.ts';
import { addToModel } from './add-to-model.ts';
import { type Catalog, type SeenColumns, seenIn, tableKey } from './catalog.ts';
import { findTenant } from './find-tenant.ts';
import type { Tenant } from './plan.ts';
import { planCubes } from './plan-cubes.ts';
import { planViews } from './plan-views.ts';
import { cubesOver, presentModel } from './present-files.ts';

export type GenerateOptions = {
  catalog: Catalog;
  /** A model that is there already: it is kept, and added to. */
  present?: readonly ModelFile[] | undefined;
  /** What an earlier run has seen: what is not in the model of that, somebody took out. */
  seen?: SeenColumns | null | undefined;
  /** Somebody's decision that rows belong to tenants by this column. Without it nobody sees any view. */
  tenant?: string | null | undefined;
  /** Everybody sees every row: for a database of one's own, on one's own machine. */
  isOpen?: boolean | undefined;
};

export type GeneratedModel = {
  /** Those that are new or changed, whole. */
  files: ModelFile[];
  /** What in the model the database does not have any more. */
  problems: ModelProblem[];
  /** What was left out, and why, one line each. */
  notes: string[];
  tenant: (Tenant & { isDecided: boolean }) | null;
  seen: SeenColumns;
};

const NOTHING = 'The database shows no table to this login. It needs USAGE of a schema and SELECT on tables.';

/** There is no such column. */
export class NoSuchTenant extends Error {}

/** A model of what the catalog has, beside what is there already. @throws NoSuchTenant */
export function generateModel({
  catalog,
  present = [],
  seen = null,
  tenant: decided = null,
  isOpen = false,
}: GenerateOptions): GeneratedModel {
  const model = presentModel(present);
  const over = new Map(
    catalog.tables.map((table) => {
      const isOnlyOfName = catalog.tables.filter(({ name }) => name === table.name).length === 1;
      return [tableKey(table), cubesOver(model, table, isOnlyOfName)];
    }),
  );
  const named = new Map(
    [...over].flatMap(([key, [first]]) => (first === undefined ? [] : [[key, first.name] as const])),
  );
  const cubes = planCubes(catalog, named);
  const tenant = findTenant(cubes, decided);
  if (decided !== null && tenant === null) throw new NoSuchTenant(`No table has a column ${decided}.`);
  const taken = new Set(cubes.map(({ name }) => name));
  const views = planViews(cubes, tenant, taken);
  const policy = { tenant, isDecided: decided !== null, isOpen };
  const added = addToModel({ model, present, seen, cubes, views, policy, catalog });
  return {
    files: added.files,
    problems: added.problems,
    notes: [...(catalog.tables.length === 0 ? [NOTHING] : []), ...catalog.notes, ...added.notes],
    tenant: tenant === null ? null : { ...tenant, isDecided: decided !== null },
    seen: seenIn(catalog, seen),
  };
}
