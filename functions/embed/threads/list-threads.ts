import { zValidator } from '@hono/zod-validator';
import { ownThreadsFrom, selectOwnThreads } from '../../../db/own-threads.ts';
import { ownThreadsPage, ownThreadsQuery } from '../../../schema/wire/own-threads.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { refuseInvalid } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { placeAfter, timePage } from '../time-page.ts';
import { aboutOwnThreads, threadRefusals } from './thread-call.ts';

const LIST = 'own-threads';

const contract = {
  ...embedRoute,
  operation: 'listOwnThreads',
  method: 'GET',
  path: '/api/v1/embed/threads',
  summary: "List a user's threads",
  description: "The threads of the token's user with one agent, last used first.",
  query: ownThreadsQuery,
  answers: { 200: { schema: ownThreadsPage } },
  refuses: ['invalid_cursor', ...threadRefusals],
} as const satisfies Contract;

/** Another user's threads, those of the same user in another embed tenant and with other agents are not in it. */
export const listOwnThreads = endpoint(contract).get(
  contract.path,
  embedToken,
  zValidator('query', ownThreadsQuery, refuseInvalid),
  async (context) => {
    const { first, after: cursor, agentId } = context.req.valid('query');
    const after = placeAfter(LIST, cursor);
    const rows = await aboutOwnThreads(context, agentId, (user) => selectOwnThreads(user, { first, after }));
    return context.json(timePage(LIST, first, ownThreadsFrom(rows)), 200, NO_STORE);
  },
);
