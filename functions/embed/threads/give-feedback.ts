import { zValidator } from '@hono/zod-validator';
import { requireOwnThread } from '../../../db/chat-threads.ts';
import { giveFeedback as giveToThread } from '../../../db/thread-feedback.ts';
import { feedbackRequest } from '../../../schema/wire/feedback.ts';
import { agentQuery } from '../../../schema/wire/own-threads.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody, refuseInvalid } from '../../gate/json-body.ts';
import { aboutOwnThreads, requireChatId, threadRefusals } from './thread-call.ts';

const contract = {
  operation: 'giveFeedback',
  method: 'POST',
  path: '/api/v1/embed/threads/:chatId/feedback',
  summary: 'Say what an answer is worth',
  description:
    'Thumbs up or down for the answer to the question of that id, with a comment. Said again, it replaces what was said; null takes it back. Administrators read it.',
  tag: 'Embed pages',
  access: 'token',
  query: agentQuery,
  body: feedbackRequest,
  example: { messageId: '1795233291523-message', rating: 'down', comment: 'I meant the year before.' },
  answers: { 204: null },
  refuses: [...threadRefusals, 'thread_not_found', 'too_much_feedback'],
  fromBrowsers: true,
} as const satisfies Contract;

export const giveFeedback = endpoint(contract).post(
  contract.path,
  embedToken,
  zValidator('query', agentQuery, refuseInvalid),
  jsonBody(feedbackRequest),
  async (context) => {
    const chatId = requireChatId(context.req.param('chatId'));
    const feedback = context.req.valid('json');
    await aboutOwnThreads(context, context.req.valid('query').agentId, (user) => [
      requireOwnThread(chatId, user),
      ...giveToThread(feedback),
    ]);
    return context.body(null, 204);
  },
);
