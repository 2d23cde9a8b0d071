// An HTTP server that speaks Neon's SQL-over-HTTP protocol in front of any PostgreSQL, so that
// @neondatabase/serverless runs unchanged on a laptop: set neonConfig.fetchEndpoint to its URL.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { listen } from './listening.ts';
import {
  BadNeonRequest,
  type NeonRequest,
  neonAnswer,
  neonError,
  parseNeonRequest,
  type StatementResult,
} from './neon-protocol.ts';
import { Sessions } from './neon-sessions.ts';
import { takeNeonSockets } from './neon-sockets.ts';

export type NeonEndpoint = {
  /** http://127.0.0.1:<port>/sql */
  url: string;
  port: number;
  /** Requests to /sql so far, good and bad; GET /stats tells it to other processes, with how many statements they held. */
  requestCount(): number;
  stop(): Promise<void>;
};

const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Starts the endpoint on 127.0.0.1. Each request goes where its connection string says. */
export async function startNeonEndpoint(options: { port?: number } = {}): Promise<NeonEndpoint> {
  const sessions = new Sessions();
  const taken = { requests: 0, statements: 0 };
  const server = createServer((request, response) => {
    const route = `${request.method} ${request.url}`;
    if (route === 'GET /stats') return send(response, 200, taken);
    if (route !== 'POST /sql')
      return send(response, 404, { message: 'Here are only POST /sql and GET /stats.' });
    taken.requests += 1;
    void answerSql(request, response, (work, abandoned) => {
      taken.statements += work.statements.length;
      return sessions.run(work.connectionString, work, abandoned);
    });
  });
  // If this closed an idle connection just as the client reuses it, the client's request would fail.
  server.keepAliveTimeout = 0;
  const sockets = takeNeonSockets(server);
  const port = await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}/sql`,
    port,
    requestCount: () => taken.requests,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      sockets.close();
      server.closeAllConnections();
      await closed;
      await sessions.close();
    },
  };
}

async function answerSql(
  request: IncomingMessage,
  response: ServerResponse,
  run: (work: NeonRequest, abandoned: AbortSignal) => Promise<StatementResult[]>,
): Promise<void> {
  const abandoned = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) abandoned.abort();
  });
  try {
    const neonRequest = parseNeonRequest(request.headers, await readBody(request));
    const results = await run(neonRequest, abandoned.signal);
    send(response, 200, neonAnswer(neonRequest, results));
  } catch (error) {
    if (!abandoned.signal.aborted) sendError(response, error);
  }
}

/** Reads to the end even of a body that is too large, for only then does the client see the answer. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (bytes > MAX_BODY_BYTES) {
    throw new BadNeonRequest(
      `The body has ${bytes} bytes and may have ${MAX_BODY_BYTES}. Send fewer rows at once.`,
    );
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The driver reads 400 as an error of PostgreSQL with its fields, any other status as plain text. */
function sendError(response: ServerResponse, error: unknown): void {
  if (error instanceof pg.DatabaseError || error instanceof BadNeonRequest) {
    send(response, 400, neonError(error));
  } else {
    send(response, 503, { message: `The endpoint lost or could not reach its PostgreSQL: ${String(error)}` });
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const json = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': json.length }).end(json);
}
