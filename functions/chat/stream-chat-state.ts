import { admit, branch } from '../../db/admission.ts';
import { claimThread, ownThread, requireOwnThread } from '../../db/chat-threads.ts';
import { selectTurnContext, turnContextOf } from '../../db/turn-context.ts';
import { Refusal } from '../../schema/refusals.ts';
import { type StreamChatStateRequest, streamChatStateRequest } from '../../schema/wire/chat.ts';
import { apiKeyHash } from '../gate/credential.ts';
import { databaseOf } from '../gate/database.ts';
import { endpoint, type GateContext } from '../gate/endpoint.ts';
import { jsonBody } from '../gate/json-body.ts';
import { chatPath, requireChatPath } from './chat-path.ts';
import { speakerOf } from './speaker.ts';
import { threadObject } from './thread/find-thread.ts';
import { wholeRecords } from './whole-records.ts';

const PATH = chatPath('stream-chat-state');

const STREAM_HEADERS = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
};

/** SPEC.md 4.3. One round trip to the database, then the thread's object does the talking. */
export const streamChatState = endpoint('POST', PATH, { fromBrowsers: true }).post(
  PATH,
  ...jsonBody(streamChatStateRequest),
  async (context) => {
    const { input, ...body } = context.req.valid('json');
    const path = requireChatPath(context.req.param());
    const keyHash = await apiKeyHash(context);
    const records = await (input === undefined
      ? readThread(context, { ...body, path, keyHash })
      : startTurn(context, { ...body, input, path, keyHash }));
    return context.body(records.pipeThrough(wholeRecords()), 200, STREAM_HEADERS);
  },
);

type Asked = Omit<StreamChatStateRequest, 'input'> & {
  path: ReturnType<typeof requireChatPath>;
  keyHash: string;
};

async function startTurn(
  { env, get }: GateContext,
  asked: Asked & { input: string },
): Promise<ReadableStream<Uint8Array>> {
  const { chatId = crypto.randomUUID(), input, messageId, sessionSettings, path, keyHash } = asked;
  const speaker = speakerOf(sessionSettings);
  const onBranch = branch(asked.isDefaultBranch === true ? undefined : asked.activeBranchName);

  const rows = await databaseOf(env).batch([
    admit(keyHash, [...path, onBranch, ...speaker.requirements]),
    ...speaker.provision,
    claimThread(chatId, speaker.owner),
    requireOwnThread(chatId, speaker.owner, 'thread_not_found'),
    selectTurnContext(speaker.owner),
  ]);

  const started = await threadObject(env, ownThread(rows.at(-2))).start({
    chatId,
    input,
    messageId,
    context: turnContextOf(rows.at(-1)),
    securityContext: sessionSettings.securityContext ?? {},
    requestId: get('requestId'),
  });
  if (started === 'busy') throw new Refusal('thread_busy');
  return started;
}

async function readThread(
  { env }: GateContext,
  { chatId = '', sessionSettings, path, keyHash }: Asked,
): Promise<ReadableStream<Uint8Array>> {
  const speaker = speakerOf(sessionSettings);
  const rows = await databaseOf(env).batch([
    admit(keyHash, [...path, ...speaker.requirements]),
    requireOwnThread(chatId, speaker.owner, 'thread_not_found'),
  ]);
  return threadObject(env, ownThread(rows.at(-1))).follow(chatId);
}
