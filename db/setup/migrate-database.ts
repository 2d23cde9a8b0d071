import { migrate } from './migrate.ts';
import { DatabaseNotUsable } from './setup-connection.ts';

// `npm run db:migrate`: brings the database of DATABASE_URL up to date.

const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl === undefined) {
  console.error('Set DATABASE_URL to the connection string of the database to migrate.');
  process.exit(2);
}
try {
  await migrate(databaseUrl);
  console.log('The database is up to date.');
} catch (error) {
  if (!(error instanceof DatabaseNotUsable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
