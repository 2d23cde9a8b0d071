import { type FSWatcher, watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildAssets } from './build-assets.ts';
import { buildPages } from './build-pages.ts';
import { openDemo, shownDemoFile } from './local/demo.ts';
import { runUntilStopped } from './local/run-until-stopped.ts';

// `npm run dev`: the service with its demo on this machine, which takes up what is changed in the Worker's sources and
// in `web/`, with its log in the terminal, until Ctrl-C.

const WEB = fileURLToPath(new URL('../web', import.meta.url));
/** An editor writes a file in several steps. */
const SETTLED_MS = 100;

await runUntilStopped(async (stops) => {
  console.log('Starting Postgres and the Worker…');
  const { service, demo } = await openDemo(stops);
  const watcher = rebuildOnChange();
  stops.add(async () => watcher.close());
  console.log(`
Running at ${demo.baseUrl}, with the API key in ${shownDemoFile}. A change of functions/, engine/, db/, schema/ or web/ is
taken up when it is saved; what db/seed/ and db/migrations/ hold is loaded by the next start. Ctrl-C stops everything.`);
  service.showLog();
});

/** wrangler watches what the Worker is made of; the pages' files are ours. */
function rebuildOnChange(): FSWatcher {
  let timer: NodeJS.Timeout | undefined;
  return watch(WEB, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      Promise.all([buildAssets(), buildPages()]).then(
        () => console.log('web/ is built anew.'),
        (error: Error) => console.error(error.message),
      );
    }, SETTLED_MS);
  });
}
