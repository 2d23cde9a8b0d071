import { CubeApi, type ITransport } from '@cubejs-client/core';
import { describeModel, dryRunOf, type Scope } from '../../../engine/index.ts';
import type { StoreDatabase } from './database.ts';
import { loadOf } from './load.ts';

/** The public client library, unchanged, with the engine instead of a network behind its transport. */
export function clientOf(database: StoreDatabase, scope: Scope): CubeApi {
  const answer = async (method: string, sent: { query?: unknown; onlyViews?: unknown }): Promise<unknown> => {
    // What a client has made of a query reaches a server as JSON.
    const query: unknown = JSON.parse(JSON.stringify(sent.query ?? {}));
    if (method === 'meta') return describeModel(scope, { onlyViews: sent.onlyViews === true });
    if (method === 'dry-run') return dryRunOf(loadOf(scope, query));
    return { ...(await database.load(scope, query)), slowQuery: false };
  };
  const transport: ITransport<Response> = {
    authorization: 'token',
    request: (method, params) => ({
      subscribe: async (callback) => {
        const response = new Response(JSON.stringify(await answer(method, params)));
        return callback(response, () => Promise.reject(new Error('Nothing was to be asked twice.')));
      },
    }),
  };
  return new CubeApi('token', { apiUrl: 'http://localhost', transport });
}
