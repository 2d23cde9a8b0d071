import type { Context } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { RequestFigures } from './figures.ts';

/** What every endpoint's app works with. */
export type GateEnv = { Bindings: object; Variables: RequestIdVariables & { figures: RequestFigures } };
export type GateContext = Context<GateEnv>;
