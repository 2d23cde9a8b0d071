import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep } from './local/kept-files.ts';
import { openLocalService } from './local/local-service.ts';
import { runUntilStopped } from './local/run-until-stopped.ts';

// `npm run serve`: the service on this machine without the demo, for an account of your own, until Ctrl-C.

const LOCAL = resolve(
  process.env.LOCAL_DIRECTORY ?? fileURLToPath(new URL('../.local/service', import.meta.url)),
);

await runUntilStopped(async (stops) => {
  console.log('Starting Postgres and the Worker…');
  const service = await openLocalService(LOCAL, stops);
  const { baseUrl } = await service.startWorker({ ADMIN_CONSOLE: 'on' });
  const databaseFile = join(LOCAL, 'database-url');
  await keep(databaseFile, `${service.databaseUrl}\n`);
  console.log(`
Running at ${baseUrl}. The connection string of its database is in ${databaseFile}.
A new database has no account yet: docs/first-model.md goes on from here.
Ctrl-C stops everything.`);
  service.showLog();
});
