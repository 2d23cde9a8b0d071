import { openDemo } from './local/demo.ts';
import { runUntilStopped } from './local/run-until-stopped.ts';
import { takeTour } from './tour.ts';

// `npm start`: the whole service on this machine, with a demo account, until Ctrl-C.

/** The built-in analyst answers at once; at this pace a person can watch it, and stop it. */
const WORDS_PER_SECOND = '40';

await runUntilStopped(async (stops) => {
  console.log('Starting Postgres and loading the demo shop…');
  const { service, demo } = await openDemo(stops, { WORDS_PER_SECOND });
  await takeTour(demo);
  service.showLog();
});
