import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, idOf, within } from './columns.ts';

/** Text at rest that is a secret (db/sealed-text.ts). */
export type SealedText = { keyId: string; nonce: string; text: string };

/**
 * Where a deployment's rows live: a Neon database, a PostgreSQL of another host, or one of the Worker's Hyperdrive
 * bindings.
 */
export type DataSource =
  | { kind: 'neon' | 'postgres'; connectionString: string }
  | { kind: 'hyperdrive'; binding: string };

/** The same at rest: connection strings are sealed (db/sealed-data-source.ts). */
export type StoredDataSource =
  | { kind: 'neon' | 'postgres'; sealed: SealedText }
  | { kind: 'hyperdrive'; binding: string };

/** A semantic model with its data, as sessions and agents refer to it. */
export const deployments = pgTable(
  'deployments',
  {
    id: id(),
    accountId: idOf().notNull(),
    name: text().notNull(),
    defaultBranch: text().notNull().default('main'),
    /** The deployment whose branches it serves over data of its own; null: itself. That one has a model of its own. */
    modelDeploymentId: idOf(),
    /** Whose branches these are, in either case: what reads a branch goes by this. */
    modelId: bigint({ mode: 'number' }).generatedAlwaysAs(sql`coalesce(model_deployment_id, id)`),
    dataSource: jsonb().$type<StoredDataSource>().notNull(),
    /** Changed with every data source, so that the audit log tells of it without showing the data source. */
    dataSourceSetAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    timeZone: text().notNull().default('UTC'),
    statementTimeoutMs: integer().notNull().default(30_000),
    /** Fixed "today" of demo data, as YYYY-MM-DD; null: the real date. */
    fixedToday: text(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    unique().on(table.accountId, table.id),
    unique().on(table.accountId, table.name),
    // No cascade: a model that others serve is not deleted under them.
    foreignKey({
      name: 'deployments_model_fk',
      columns: [table.accountId, table.modelDeploymentId],
      foreignColumns: [table.accountId, table.id],
    }),
    index('deployments_model').on(table.accountId, table.modelDeploymentId),
  ],
);

/** What programs of a customer sign their own tokens of the data API with (DECISIONS.md 6); two while one replaces the other. */
export const deploymentSecrets = pgTable(
  'deployment_secrets',
  {
    id: id(),
    accountId: idOf().notNull(),
    deploymentId: idOf().notNull(),
    sealed: jsonb().$type<SealedText>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    within('deployment_secrets_deployment_fk', table.accountId, table.deploymentId, deployments),
    unique().on(table.accountId, table.id),
    index().on(table.deploymentId, table.id),
  ],
);

type ModelFiles = { path: string; content: string }[];
/** What the modeller was warned of when these files were saved. */
type ModelWarnings = { severity: string; file: string; line: number; column: number; message: string }[];

/** A branch of a deployment's model. `compiled` is derived from `files` when they are saved; it is JSON as a text. */
export const modelBranches = pgTable(
  'model_branches',
  {
    id: id(),
    accountId: idOf().notNull(),
    deploymentId: idOf().notNull(),
    name: text().notNull(),
    files: jsonb().$type<ModelFiles>().notNull(),
    compiled: jsonb().notNull(),
    /** SHA-256 of the files; the key of every cache of the compiled model. */
    contentHash: text().notNull(),
    problems: jsonb().$type<ModelWarnings>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    within('model_branches_deployment_fk', table.accountId, table.deploymentId, deployments),
    unique().on(table.accountId, table.id),
    unique().on(table.deploymentId, table.name),
  ],
);

export const modelChanges = ['put', 'promote', 'roll_back'] as const;

/** What a branch held before each change, so that a mistake can be undone. */
export const modelVersions = pgTable(
  'model_versions',
  {
    id: id(),
    accountId: idOf().notNull(),
    branchId: idOf().notNull(),
    files: jsonb().$type<ModelFiles>().notNull(),
    contentHash: text().notNull(),
    problems: jsonb().$type<ModelWarnings>().notNull().default([]),
    replacedBy: text({ enum: modelChanges }).notNull(),
    replacedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    within('model_versions_branch_fk', table.accountId, table.branchId, modelBranches),
    index().on(table.branchId, table.id),
  ],
);
