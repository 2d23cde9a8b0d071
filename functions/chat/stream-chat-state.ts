import { branch } from '../../db/admission.ts';
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
import { type AgentCall, admitToAgent } from './agent-admission.ts';
import { chatPath, chatRefusals, requireChatPath } from './chat-path.ts';
import { speakerOf } from './speaker.ts';
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
    const path = requireChatPath(context.req.param());
    const call = { path, speaker: speakerOf(context.get('credential'), sessionSettings), named };
    const records = await (input === undefined
      ? readThread(context.env, call, chatId ?? '')
      : startTurn(context.env, call, { input, chatId, messageId }));
    return context.body(wholeRecords(records), 200, STREAM_HEADERS);
  },
);

type Question = Pick<StreamChatStateRequest, 'chatId' | 'messageId'> & { input: string };

async function startTurn(
  env: object,
  call: Required<AgentCall>,
  { input, chatId = crypto.randomUUID(), messageId }: Question,
): Promise<ReadableStream<Uint8Array>> {
  const { credential, user } = call.speaker;
  await limitChatStarts(env, credential);
  const rows = await databaseOf(env).batch([
    ...admitToAgent(call, { requirements: [branch(call.named)] }),
    claimThread(chatId, user),
    requireOwnThread(chatId, user),
    selectTurnContext(user),
  ]);

  const thread = ownThread(rows.at(-2));
  const started = await threadObject(env, thread).start({
    threadId: thread.id,
    chatId,
    input,
    messageId,
    context: turnContextOf(rows.at(-1)),
    requestId: credential.requestId,
  });
  if (started === 'busy') throw new Refusal('thread_busy');
  if (started === 'gone') throw new Refusal('thread_not_found');
  return started;
}

async function readThread(env: object, call: AgentCall, chatId: string): Promise<ReadableStream<Uint8Array>> {
  const rows = await databaseOf(env).batch([
    ...admitToAgent(call),
    requireOwnThread(chatId, call.speaker.user),
  ]);
  const followed = await threadObject(env, ownThread(rows.at(-1))).follow(chatId);
  if (followed === 'gone') throw new Refusal('thread_not_found');
  return followed;
}
