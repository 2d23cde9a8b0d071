import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../db/local/listening.ts';

export type InterruptedPostgres = {
  /** As given, through here. */
  url: string;
  /** From now on connections are taken, and nothing that is said on one arrives, either way. */
  interrupt(): void;
  /** What was held back arrives, and all goes on. */
  resume(): void;
  stop(): Promise<void>;
};

type Pair = { client: Socket; server: Socket };

/** A way to a PostgreSQL of others, which can be interrupted as a network can. */
export async function startInterruptedPostgres(postgresUrl: string): Promise<InterruptedPostgres> {
  const target = new URL(postgresUrl);
  const pairs = new Set<Pair>();
  let isInterrupted = false;

  const join = ({ client, server }: Pair) => client.pipe(server).pipe(client);
  const part = ({ client, server }: Pair) => {
    client.unpipe(server);
    server.unpipe(client);
  };
  const listener = createServer({ allowHalfOpen: false }, (client) => {
    const pair = { client, server: connect(Number(target.port), target.hostname) };
    pairs.add(pair);
    for (const [socket, other] of [
      [client, pair.server],
      [pair.server, client],
    ] as const) {
      // Whoever breaks off has its reason; the other end learns of it.
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        pairs.delete(pair);
        other.end();
      });
    }
    if (!isInterrupted) join(pair);
  });
  const port = await listen(listener);

  return {
    url: Object.assign(new URL(postgresUrl), { port: String(port) }).href,
    interrupt() {
      isInterrupted = true;
      pairs.forEach(part);
    },
    resume() {
      if (!isInterrupted) return;
      isInterrupted = false;
      pairs.forEach(join);
    },
    async stop() {
      listener.close();
      for (const { client, server } of pairs) {
        client.destroy();
        server.destroy();
      }
      await once(listener, 'close');
    },
  };
}
