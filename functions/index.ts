import { Hono } from 'hono';
import { Refusal } from '../schema/refusals.ts';
import { abort } from './chat/abort.ts';
import { streamChatState } from './chat/stream-chat-state.ts';
import { documentationOf } from './docs/documentation.ts';
import { generateSession } from './embed/generate-session.ts';
import { sessionRevoke } from './embed/session-revoke.ts';
import { sessionToken } from './embed/session-token.ts';
import { deleteGroup } from './embed-tenants/delete-group.ts';
import { deleteUserAttribute } from './embed-tenants/delete-user-attribute.ts';
import { listGroups } from './embed-tenants/list-groups.ts';
import { listUserAttributes } from './embed-tenants/list-user-attributes.ts';
import { answerError } from './gate/answer-error.ts';
import type { GateEnv } from './gate/endpoint.ts';
import { logRequest, ownRequestId } from './gate/log-request.ts';
import { healthz } from './health/healthz.ts';
import { readyz } from './health/readyz.ts';
import { removeExpiredThings } from './scheduled/remove-expired.ts';

export { ThreadObject } from './chat/thread/thread-object.ts';

/** Every endpoint of the service. */
const service = new Hono<GateEnv>({ strict: false })
  .route('/', healthz)
  .route('/', readyz)
  .route('/', generateSession)
  .route('/', sessionToken)
  .route('/', sessionRevoke)
  .route('/', listGroups)
  .route('/', deleteGroup)
  .route('/', listUserAttributes)
  .route('/', deleteUserAttribute)
  .route('/', streamChatState)
  .route('/', abort);

service
  .route('/', documentationOf(service))
  .all('*', ownRequestId, logRequest, () => {
    throw new Refusal('endpoint_not_found');
  })
  .onError(answerError);

export default {
  fetch: service.fetch,
  async scheduled({ scheduledTime }, env) {
    await removeExpiredThings(env, `scheduled-${scheduledTime}`);
  },
} satisfies ExportedHandler<object>;
