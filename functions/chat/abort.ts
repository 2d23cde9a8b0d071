import { ownThread, requireOwnThread } from '../../db/chat-threads.ts';
import { abortBody, abortRequest } from '../../schema/wire/chat.ts';
import { withinFence } from '../gate/chat-fence.ts';
import type { Contract } from '../gate/contract.ts';
import { keyOrToken } from '../gate/credential.ts';
import { requestDatabase } from '../gate/database.ts';
import { endpoint } from '../gate/endpoint.ts';
import { jsonBody } from '../gate/json-body.ts';
import { admitToAgent } from './agent-admission.ts';
import { chatPath, chatRefusals, requireChatPath } from './chat-path.ts';
import { speakerOf } from './speaker.ts';
import { threadObject } from './thread/find-thread.ts';

const contract = {
  operation: 'abortChat',
  method: 'POST',
  path: chatPath('abort'),
  summary: 'Stop an answer',
  description:
    'Stops the running answer of a thread, for everybody who reads it. Without one, nothing happens.',
  tag: 'Chat',
  access: 'key or token',
  body: abortBody,
  example: { chatId: 'my-chat', sessionSettings: { externalId: 'anna' } },
  answers: { 204: null },
  refuses: [...chatRefusals, 'thread_not_found', 'thread_not_owned', 'rate_limited'],
  fromBrowsers: true,
} as const satisfies Contract;

/** SPEC.md 4.4. A thread whose turn is over is left as it is. */
export const abort = endpoint(contract).post(
  contract.path,
  keyOrToken,
  jsonBody(abortRequest),
  async (context) => {
    const { chatId, sessionSettings } = context.req.valid('json');
    const path = requireChatPath(context.req.param());
    const speaker = speakerOf(context.get('credential'), sessionSettings);
    const [, threadRows] = await withinFence(context.env, 'abort', speaker, () =>
      requestDatabase(context).batch([
        admitToAgent({ path, speaker }),
        requireOwnThread(chatId, speaker.user, 'thread_not_owned'),
      ]),
    );
    await threadObject(context.env, ownThread(threadRows)).abort();
    return context.body(null, 204);
  },
);
