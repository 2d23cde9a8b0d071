import { zValidator } from '@hono/zod-validator';
import { renamedThread, renameOwnThread } from '../../../db/own-threads.ts';
import { agentQuery, ownThread, renameRequest } from '../../../schema/wire/own-threads.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody, refuseInvalid } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { aboutOwnThreads, requireChatId, threadRefusals } from './thread-call.ts';

const contract = {
  ...embedRoute,
  operation: 'renameOwnThread',
  method: 'PATCH',
  path: '/api/v1/embed/threads/:chatId',
  summary: "Rename a user's thread",
  description: 'Gives it another title in the list of its user; nothing else knows of it.',
  query: agentQuery,
  body: renameRequest,
  example: { title: 'Revenue of last year' },
  answers: { 200: { schema: ownThread } },
  refuses: [...threadRefusals, 'thread_not_found'],
} as const satisfies Contract;

export const renameThread = endpoint(contract).patch(
  contract.path,
  embedToken,
  zValidator('query', agentQuery, refuseInvalid),
  jsonBody(renameRequest),
  async (context) => {
    const chatId = requireChatId(context.req.param('chatId'));
    const { title } = context.req.valid('json');
    const rows = await aboutOwnThreads(context, context.req.valid('query').agentId, (user) => [
      renameOwnThread(chatId, title, user),
    ]);
    return context.json(renamedThread(rows[0]), 200, NO_STORE);
  },
);
