import { ownThread, requireOwnThread } from '../../db/chat-threads.ts';
import { countForUser, requireSomeLeft } from '../../db/limits.ts';
import { Refusal } from '../../schema/refusals.ts';
import { streamChatStateBody, streamChatStateRequest } from '../../schema/wire/chat.ts';
import { streamRecord } from '../../schema/wire/stream-record.ts';
import { withinFence } from '../gate/chat-fence.ts';
import type { Contract } from '../gate/contract.ts';
import { keyOrToken } from '../gate/credential.ts';
import { type RequestWithFigures, requestDatabase } from '../gate/database.ts';
import { endpoint } from '../gate/endpoint.ts';
import { jsonBody } from '../gate/json-body.ts';
import { NDJSON_HEADERS } from '../gate/response-headers.ts';
import { type AgentCall, admitToAgent } from './agent-admission.ts';
import { chatPath, chatRefusals, requireChatPath } from './chat-path.ts';
import { speakerOf } from './speaker.ts';
import { startTurn } from './start-turn.ts';
import { threadObject } from './thread/find-thread.ts';
import { wholeRecords } from './whole-records.ts';

const contract = {
  operation: 'streamChatState',
  method: 'POST',
  path: chatPath('stream-chat-state'),
  summary: 'Ask an agent',
  description:
    'Answers with a stream of records, one JSON object per line, the first with id `__cutoff__` and the last with id `__state__`. Without `input` the thread is read, and a running answer followed. With an API key, `sessionSettings` must say who asks; with a session token it is ignored. `dashboard` tells the agent what the question is asked beside: it grants nothing.',
  tag: 'Chat',
  access: 'key or token',
  body: streamChatStateBody,
  example: {
    chatId: 'my-chat',
    input: 'Total revenue by city',
    sessionSettings: { externalId: 'anna', groups: ['managers'] },
  },
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
    'too_many_turns',
    'too_many_threads',
    'model_tokens_used_up',
  ],
  fromBrowsers: true,
} as const satisfies Contract;

/** SPEC.md 4.3. One round trip to the database; then the thread's object streams the answer. */
export const streamChatState = endpoint(contract).post(
  contract.path,
  keyOrToken,
  jsonBody(streamChatStateRequest),
  async (context) => {
    const { input, chatId, messageId, sessionSettings, dashboard, ...named } = context.req.valid('json');
    const path = requireChatPath(context.req.param());
    const call = { path, speaker: speakerOf(context.get('credential'), sessionSettings), named };
    const records = await withinFence(
      context.env,
      input === undefined ? 'read' : 'ask',
      call.speaker,
      async () => {
        if (input === undefined) return readThread(context, call, chatId ?? '');
        return (await startTurn(context, call, { input, chatId, messageId, dashboard })).records;
      },
    );
    return context.body(wholeRecords(records), 200, NDJSON_HEADERS);
  },
);

async function readThread(
  context: RequestWithFigures,
  call: AgentCall,
  chatId: string,
): Promise<ReadableStream<Uint8Array>> {
  const { user } = call.speaker;
  const [, threadRows] = await requestDatabase(context).batch([
    admitToAgent(call, { mayRead: requireSomeLeft('threadReads', user) }),
    requireOwnThread(chatId, user),
    countForUser('threadReads', user),
  ]);
  const followed = await threadObject(context.env, ownThread(threadRows)).follow(chatId);
  if (followed === 'gone') throw new Refusal('thread_not_found');
  return followed;
}
