import type { DataSource } from '../../schema/tables/index.ts';

/** The Hyperdrive bindings of the Worker that all tests share. */
export const HYPERDRIVE = {
  /**
   * The data source of these tests: a schema of its own in the service's database, read by a role of its own.
   */
  lab: 'LAB',
  /** A port at which nothing listens. */
  nobody: 'NOBODY',
};

export const LAB_READER = { username: 'lab_reader', password: 'lab-reader-secret' };

export const labUrl = (databaseUrl: string): string => Object.assign(new URL(databaseUrl), LAB_READER).href;

/** The data source of these tests, by each way to reach a database. */
export const labSources = (databaseUrl: string): Record<DataSource['kind'], DataSource> => ({
  neon: { kind: 'neon', connectionString: labUrl(databaseUrl) },
  postgres: { kind: 'postgres', connectionString: labUrl(databaseUrl) },
  hyperdrive: { kind: 'hyperdrive', binding: HYPERDRIVE.lab },
});
