import type { DataSource } from '../../schema/tables/index.ts';

/** The Hyperdrive bindings of the Worker that all tests share. */
export const HYPERDRIVE = {
  /** Reaches the laboratory: a schema of its own in the database of the service, by a role of its own. */
  lab: 'LAB',
  /** Reaches a port at which nobody listens. */
  nobody: 'NOBODY',
};

export const LAB_READER = { username: 'lab_reader', password: 'lab-reader-secret' };

export const labUrl = (databaseUrl: string): string => Object.assign(new URL(databaseUrl), LAB_READER).href;

/** The laboratory by each way to a database. */
export const labSources = (databaseUrl: string): Record<DataSource['kind'], DataSource> => ({
  neon: { kind: 'neon', connectionString: labUrl(databaseUrl) },
  hyperdrive: { kind: 'hyperdrive', binding: HYPERDRIVE.lab },
});
