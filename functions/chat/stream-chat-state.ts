import { admit, branch, noOtherBranch, type Requirement } from '../../db/admission.ts';
import { claimThread, ownThread, requireOwnThread } from '../../db/chat-threads.ts';
import { selectTurnContext, turnContextOf } from '../../db/turn-context.ts';
import { Refusal } from '../../schema/refusals.ts';
import {
  type StreamChatStateRequest,
  streamChatStateBody,
  streamChatStateRequest,
} from '../../schema/wire/chat.ts';
import { streamRecord } from '../../schema/wire/stream-record.ts';
import type { Contract } from '../gate/contract.ts';
import { keyOrToken } from '../gate/credential.ts';
import { databaseOf } from '../gate/database.ts';
import { endpoint } from '../gate/endpoint.ts';
import { jsonBody } from '../gate/json-body.ts';
import { limitChatStarts } from '../gate/rate-limit.ts';
import { chatPath, chatRefusals, requireChatPath } from './chat-path.ts';
import { type Speaker, speakerOf } from './speaker.ts';
import { threadObject } from './thread/find-thread.ts';
import { wholeRecords } from './whole-records.ts';

const contract = {
  operation: 'streamChatState',
  method: 'POST',
  path: chatPath('stream-chat-state'),
  summary: 'Ask an agent',
  description:
    'Answers with a stream of records, one JSON object per line, the first with id `__cutoff__` and the last with id `__state__`. Without `input` the thread is read, and a running answer followed. With an API key, `sessionSettings` must say who asks; with a session token it is ignored.',
  tag: 'Chat',
  access: 'key or token',
  body: streamChatStateBody,
  answers: { 200: { schema: streamRecord, contentType: 'application/x-ndjson' } },
  refuses: [
    ...chatRefusals,
    'branch_forbidden',
    'branch_not_found',
    'groups_not_found',
    'user_attributes_not_found',
    'user_attribute_type_mismatch',
    'external_user_limit',
    'thread_not_found',
    'thread_busy',
    'rate_limited',
  ],
  fromBrowsers: true,
} as const satisfies Contract;

const STREAM_HEADERS = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
};

/** SPEC.md 4.3. One round trip to the database; then the thread's object streams the answer. */
export const streamChatState = endpoint(contract).post(
  contract.path,
  keyOrToken,
  jsonBody(streamChatStateRequest),
  async (context) => {
    const { input, chatId, messageId, sessionSettings, ...named } = context.req.valid('json');
    const path = [...requireChatPath(context.req.param()), noOtherBranch(named)];
    const speaker = speakerOf(context.get('credential'), sessionSettings);
    const records = await (input === undefined
      ? readThread(context.env, { chatId: chatId ?? '', path, speaker })
      : startTurn(context.env, { input, chatId, messageId, branch: branch(named), path, speaker }));
    return context.body(wholeRecords(records), 200, STREAM_HEADERS);
  },
);

type Asked = { path: Requirement[]; speaker: Speaker };
type Question = Pick<StreamChatStateRequest, 'chatId' | 'messageId'> & { input: string; branch: Requirement };

async function startTurn(
  env: object,
  { input, chatId = crypto.randomUUID(), messageId, branch, path, speaker }: Asked & Question,
): Promise<ReadableStream<Uint8Array>> {
  await limitChatStarts(env, speaker.credential);
  const rows = await databaseOf(env).batch([
    admit(speaker.credential, [...path, branch, ...speaker.requirements]),
    ...speaker.provision,
    claimThread(chatId, speaker.user),
    requireOwnThread(chatId, speaker.user),
    selectTurnContext(speaker.user),
  ]);

  const thread = ownThread(rows.at(-2));
  const started = await threadObject(env, thread).start({
    threadId: thread.id,
    chatId,
    input,
    messageId,
    context: turnContextOf(rows.at(-1)),
    requestId: speaker.credential.requestId,
  });
  if (started === 'busy') throw new Refusal('thread_busy');
  if (started === 'gone') throw new Refusal('thread_not_found');
  return started;
}

async function readThread(
  env: object,
  { chatId, path, speaker }: Asked & { chatId: string },
): Promise<ReadableStream<Uint8Array>> {
  const rows = await databaseOf(env).batch([
    admit(speaker.credential, [...path, ...speaker.requirements]),
    requireOwnThread(chatId, speaker.user),
  ]);
  const followed = await threadObject(env, ownThread(rows.at(-1))).follow(chatId);
  if (followed === 'gone') throw new Refusal('thread_not_found');
  return followed;
}
