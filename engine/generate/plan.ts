import type { CatalogTable } from './catalog.ts';

/** What a model of a catalog should hold, before it is written as YAML. */

export type Entries = Record<string, unknown>;
/** `columns`: those of the table that it is made of. */
export type PlannedMember = { name: string; entries: Entries; columns: readonly string[]; comment?: string };

export type PlannedCube = {
  name: string;
  table: CatalogTable;
  /** The join's role where it is another cube over the same table, as the manager of an employee. */
  role: string | null;
  title: string | null;
  joins: PlannedMember[];
  dimensions: PlannedMember[];
  measures: PlannedMember[];
  /** Columns that are not in it, with the reason. */
  leftOut: { column: string; why: string }[];
};

export type PlannedPart = {
  path: string[];
  /** What its members' names begin with; null at the root. */
  prefix: string | null;
  /** Whether that is not the cube's own name. */
  isAlias: boolean;
  excludes: string[];
};

export type PlannedFolder = { name: string; includes: string[] };

export type PlannedView = {
  name: string;
  cube: PlannedCube;
  title: string;
  parts: PlannedPart[];
  folders: PlannedFolder[];
  /** The member by which rows belong to a tenant; null: none was found. */
  tenantMember: string | null;
};

export type Tenant = { column: string; attribute: string; type: 'string' | 'number' };

/** Whether a member is shown to those who see its view. */
export const isShown = ({ entries }: PlannedMember): boolean =>
  entries.public === undefined ? entries.primary_key !== true : entries.public === true;
