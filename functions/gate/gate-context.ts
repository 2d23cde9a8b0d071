import type { Context } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';

/** What every endpoint's app works with. */
export type GateEnv = { Bindings: object; Variables: RequestIdVariables };
export type GateContext = Context<GateEnv>;
