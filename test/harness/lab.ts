import pg from 'pg';
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

/** What a role or a database may have set, each of which would change what a query says or means. */
const ODD_SETTINGS = [
  `timezone = 'America/St_Johns'`,
  `datestyle = 'German'`,
  `intervalstyle = 'iso_8601'`,
  'extra_float_digits = -10',
  'standard_conforming_strings = off',
];

/** Roles belong to the whole server, on which another file may have a laboratory at the same time. */
export const labReaderOf = (databaseUrl: string) => ({
  username: `lab_reader_of_${new URL(databaseUrl).pathname.slice(1)}`.replace(/\W/g, '_'),
  password: 'lab-reader-secret',
});

export const labUrl = (databaseUrl: string): string =>
  Object.assign(new URL(databaseUrl), labReaderOf(databaseUrl)).href;

/**
 * Makes the role that reads the laboratory. It stays as long as its database: a session that the Neon endpoint or
 * Hyperdrive keeps between two files would be that of another role, had one of the files dropped it.
 */
export async function makeLabReader(databaseUrl: string): Promise<void> {
  const { username, password } = labReaderOf(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create role ${username} login password '${password}'`);
    for (const setting of ODD_SETTINGS) await client.query(`alter role ${username} set ${setting}`);
  } finally {
    await client.end();
  }
}

/** The data source of these tests, by each way to reach a database. */
export const labSources = (databaseUrl: string): Record<DataSource['kind'], DataSource> => ({
  neon: { kind: 'neon', connectionString: labUrl(databaseUrl) },
  postgres: { kind: 'postgres', connectionString: labUrl(databaseUrl) },
  hyperdrive: { kind: 'hyperdrive', binding: HYPERDRIVE.lab },
});
