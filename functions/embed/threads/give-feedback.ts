import { zValidator } from '@hono/zod-validator';
import { ownThread, requireOwnThread } from '../../../db/chat-threads.ts';
import { giveFeedback as giveToThread } from '../../../db/thread-feedback.ts';
import { Refusal } from '../../../schema/refusals.ts';
import { feedbackRequest } from '../../../schema/wire/feedback.ts';
import { agentQuery } from '../../../schema/wire/own-threads.ts';
import { threadObject } from '../../chat/thread/find-thread.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody, refuseInvalid } from '../../gate/json-body.ts';
import { embedRoute } from '../embed-route.ts';
import { aboutOwnThreads, requireChatId, threadRefusals } from './thread-call.ts';

const contract = {
  ...embedRoute,
  operation: 'giveFeedback',
  method: 'POST',
  path: '/api/v1/embed/threads/:chatId/feedback',
  summary: 'Say what an answer is worth',
  description:
    'Thumbs up or down for the answer to the question of that id, with a comment. Said again, it replaces what was said; null takes it back. Administrators read it.',
  query: agentQuery,
  body: feedbackRequest,
  example: { messageId: '1795233291523-message', rating: 'down', comment: 'I meant the year before.' },
  answers: { 204: null },
  refuses: [...threadRefusals, 'thread_not_found', 'message_not_found', 'too_much_feedback'],
} as const satisfies Contract;

export const giveFeedback = endpoint(contract).post(
  contract.path,
  embedToken,
  zValidator('query', agentQuery, refuseInvalid),
  jsonBody(feedbackRequest),
  async (context) => {
    const chatId = requireChatId(context.req.param('chatId'));
    const feedback = context.req.valid('json');
    const { agentId } = context.req.valid('query');
    if (feedback.rating !== null) {
      // Questions are in the thread's object alone, which the database has to name first.
      const rows = await aboutOwnThreads(context, agentId, (user) => [requireOwnThread(chatId, user)]);
      const isAsked = await threadObject(context.env, ownThread(rows[0])).hasTurn(feedback.messageId);
      if (!isAsked) throw new Refusal('message_not_found');
    }
    await aboutOwnThreads(context, agentId, (user) => [
      requireOwnThread(chatId, user),
      ...giveToThread(feedback),
    ]);
    return context.body(null, 204);
  },
);
