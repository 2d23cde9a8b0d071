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

/** Roles belong to the whole server, on which another file may have a laboratory at the same time. */
export const labReaderOf = (databaseUrl: string) => ({
  username: `lab_reader_of_${new URL(databaseUrl).pathname.slice(1)}`.replace(/\W/g, '_'),
  password: 'lab-reader-secret',
});

export const labUrl = (databaseUrl: string): string =>
  Object.assign(new URL(databaseUrl), labReaderOf(databaseUrl)).href;

/** The data source of these tests, by each way to reach a database. */
export const labSources = (databaseUrl: string): Record<DataSource['kind'], DataSource> => ({
  neon: { kind: 'neon', connectionString: labUrl(databaseUrl) },
  postgres: { kind: 'postgres', connectionString: labUrl(databaseUrl) },
  hyperdrive: { kind: 'hyperdrive', binding: HYPERDRIVE.lab },
});
