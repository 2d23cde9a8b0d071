import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { Refusal } from '../schema/refusals.ts';
import { abort } from './chat/abort.ts';
import { streamChatState } from './chat/stream-chat-state.ts';
import { generateSession } from './embed/generate-session.ts';
import { answerError } from './gate/answer-error.ts';
import type { GateEnv } from './gate/endpoint.ts';
import { logRequest } from './gate/log-request.ts';

export { ThreadObject } from './chat/thread/thread-object.ts';

/** Every endpoint of the service. */
const service = new Hono<GateEnv>({ strict: false })
  .route('/', generateSession)
  .route('/', streamChatState)
  .route('/', abort)
  .all('*', requestId(), logRequest, () => {
    throw new Refusal('endpoint_not_found');
  })
  .onError(answerError);

export default service;
