import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../db/local/listening.ts';
import type { Stops } from '../../scripts/stops.ts';

export type Recorded = { headers: Record<string, string>; body: string };

/** Neon's headers, which say whose database it is and what kind of transaction. */
const KEPT = /^(neon-|content-type$)/i;

/** An endpoint in front of another one, which remembers what went through since it was last asked. */
export async function startRecorder(endpoint: string, stops: Stops) {
  let recorded: Recorded[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && KEPT.test(name) ? [[name, value]] : [],
      ),
    );
    recorded.push({ headers, body });
    const answer = await fetch(endpoint, { method: 'POST', headers, body });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
  });
  const port = await listen(server);
  stops.add(async () => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${port}/sql`,
    take(): Recorded[] {
      const taken = recorded;
      recorded = [];
      return taken;
    },
  };
}
