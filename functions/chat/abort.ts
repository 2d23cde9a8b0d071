import { admit } from '../../db/admission.ts';
import { ownThread, requireOwnThread } from '../../db/chat-threads.ts';
import { abortRequest } from '../../schema/wire/chat.ts';
import { databaseOf } from '../gate/database.ts';
import { endpoint } from '../gate/endpoint.ts';
import { jsonBody } from '../gate/json-body.ts';
import { chatPath, requireChatPath } from './chat-path.ts';
import { speakerOf } from './speaker.ts';
import { threadObject } from './thread/find-thread.ts';

const PATH = chatPath('abort');

/** SPEC.md 4.4. A thread whose turn is over is left as it is. */
export const abort = endpoint('POST', PATH, { fromBrowsers: true }).post(
  PATH,
  ...jsonBody(abortRequest),
  async (context) => {
    const { chatId, sessionSettings } = context.req.valid('json');
    const path = requireChatPath(context.req.param());
    const speaker = await speakerOf(context, sessionSettings);

    const rows = await databaseOf(context.env).batch([
      admit(speaker.credential, [...path, ...speaker.requirements]),
      requireOwnThread(chatId, speaker.user, 'thread_not_owned'),
    ]);
    await threadObject(context.env, ownThread(rows.at(-1))).abort();
    return context.body(null, 204);
  },
);
