import type { Route } from '../service.ts';
import { healthz } from './healthz.ts';
import { readyz } from './readyz.ts';

/** What every Worker has. */
export const healthEndpoints: readonly Route[] = [healthz, readyz];
