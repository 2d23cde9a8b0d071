import { openDemo } from './local/demo.ts';
import { openOwn } from './local/own/open-own.ts';
import { ownDatabaseIn } from './local/own/own-database.ts';
import { tellOfOwn } from './local/own/tell-of-own.ts';
import { runUntilStopped } from './local/run-until-stopped.ts';
import { takeTour } from './tour.ts';

// `npm start`: the whole service on this machine, with a demo account, until Ctrl-C. With `-- --database postgres://…`
// there is a deployment over that database beside the demo's, with a model made of it.

/** The built-in analyst answers at once; at this pace a person can watch it, and stop it. */
const WORDS_PER_SECOND = '40';

await runUntilStopped(async (stops) => {
  const database = await ownDatabaseIn(process.argv.slice(2), process.env);
  console.log('Starting Postgres and loading the demo shop…');
  const { service, demo, tell } = await openDemo(stops, { ...database?.variables, WORDS_PER_SECOND });
  if (database === undefined) await takeTour(demo);
  else {
    const opened = await openOwn(database, demo, { directory: service.directory, stops });
    await tell(opened.own);
    await tellOfOwn(opened, demo, database);
  }
  service.showLog();
});
