import { zValidator } from '@hono/zod-validator';
import { ownThread } from '../../../db/chat-threads.ts';
import { deleteOwnThread } from '../../../db/own-threads.ts';
import { agentQuery } from '../../../schema/wire/own-threads.ts';
import { threadObject } from '../../chat/thread/find-thread.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { refuseInvalid } from '../../gate/json-body.ts';
import { logError } from '../../gate/log.ts';
import { embedRoute } from '../embed-route.ts';
import { aboutOwnThreads, requireChatId, threadRefusals } from './thread-call.ts';

const contract = {
  ...embedRoute,
  operation: 'deleteOwnThread',
  method: 'DELETE',
  path: '/api/v1/embed/threads/:chatId',
  summary: "Delete a user's thread",
  description: 'Stops what runs in it and forgets the conversation, with what was said of its answers.',
  query: agentQuery,
  answers: { 204: null },
  refuses: [...threadRefusals, 'thread_not_found'],
} as const satisfies Contract;

/** The row is gone, and the thread listed for the clean-up job, which empties the object if this cannot. */
export const deleteThread = endpoint(contract).delete(
  contract.path,
  embedToken,
  zValidator('query', agentQuery, refuseInvalid),
  async (context) => {
    const chatId = requireChatId(context.req.param('chatId'));
    const rows = await aboutOwnThreads(context, context.req.valid('query').agentId, (user) => [
      deleteOwnThread(chatId, user),
    ]);
    const thread = ownThread(rows[0]);
    await threadObject(context.env, thread)
      .destroy()
      .catch((error: unknown) =>
        logError(context.get('requestId'), 'thread not emptied', error, { threadId: thread.id }),
      );
    return context.body(null, 204);
  },
);
