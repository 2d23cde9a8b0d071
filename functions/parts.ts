import type { Part } from './worker.ts';

/** What is served at `{chat_base_url}`. */
export const chat: Part = {
  below: '/api/v1/public/',
  load: async () => (await import('./chat-endpoints.ts')).chatEndpoints,
};

/** The data API, at each `deploymentUrl`. */
export const data: Part = {
  below: '/d/',
  load: async () => (await import('./data-endpoints.ts')).dataRoutes,
};

/** Everything else at `{base_url}`. */
export const account: Part = {
  below: '/',
  load: async () => (await import('./account-endpoints.ts')).accountRoutes,
};

/** What every Worker has. */
export const health: Part = {
  below: '/',
  load: async () => (await import('./health/health-endpoints.ts')).healthEndpoints,
};
