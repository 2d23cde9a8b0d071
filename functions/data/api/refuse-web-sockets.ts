import { Hono, type MiddlewareHandler } from 'hono';
import type { GateContext, GateEnv } from '../../gate/gate-context.ts';
import { logRequest } from '../../gate/log-request.ts';

/**
 * The one code whose reason the public transport hands to whoever asked; after any other end of a connection, and
 * after an answer of HTTP, it connects again at once and for ever. A page of a browser can read no other refusal.
 */
const MESSAGE_TOO_BIG = 1009;
/** At most 123 bytes, or no close frame can hold it. */
const REASON =
  'There are no WebSockets here. Leave the transport out: over HTTP, `subscribe` asks again by itself.';

const isUpgrade = ({ req }: GateContext): boolean => req.header('Upgrade')?.toLowerCase() === 'websocket';

const ofUpgrades =
  (handler: MiddlewareHandler<GateEnv>): MiddlewareHandler<GateEnv> =>
  (context, next) =>
    isUpgrade(context) ? handler(context, next) : next();

/** DATA-API.md, "WebSocket": at every address of the data API, before whatever HTTP has there. */
export const refuseWebSockets = new Hono<GateEnv>().get(
  '/d/:deploymentId/*',
  ofUpgrades(logRequest),
  ofUpgrades(async () => {
    const { 0: client, 1: server } = new WebSocketPair();
    server.accept();
    server.close(MESSAGE_TOO_BIG, REASON);
    return new Response(null, { status: 101, webSocket: client });
  }),
);
