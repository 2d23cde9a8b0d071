import { zValidator } from '@hono/zod-validator';
import { requireOwnThread } from '../../../db/chat-threads.ts';
import { feedbackFrom, selectFeedback } from '../../../db/thread-feedback.ts';
import { ownFeedbackList } from '../../../schema/wire/feedback.ts';
import { agentQuery } from '../../../schema/wire/own-threads.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { refuseInvalid } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { aboutOwnThreads, requireChatId, threadRefusals } from './thread-call.ts';

const contract = {
  ...embedRoute,
  operation: 'listOwnFeedback',
  method: 'GET',
  path: '/api/v1/embed/threads/:chatId/feedback',
  summary: 'List what a user has said of answers',
  description: "What the token's user has said of the answers of one of their threads.",
  query: agentQuery,
  answers: { 200: { schema: ownFeedbackList } },
  refuses: [...threadRefusals, 'thread_not_found'],
} as const satisfies Contract;

export const listOwnFeedback = endpoint(contract).get(
  contract.path,
  embedToken,
  zValidator('query', agentQuery, refuseInvalid),
  async (context) => {
    const chatId = requireChatId(context.req.param('chatId'));
    const rows = await aboutOwnThreads(context, context.req.valid('query').agentId, (user) => [
      requireOwnThread(chatId, user),
      selectFeedback(),
    ]);
    return context.json({ items: feedbackFrom(rows[1]) }, 200, NO_STORE);
  },
);
