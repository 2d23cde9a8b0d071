import { claimThread, type OwnThread, ownThread } from '../../db/chat-threads.ts';
import {
  admissionIdOf,
  admitTurn,
  countForAccount,
  countForUser,
  inputWithinLimit,
  releaseTurns,
  requireStartLeft,
  roomOfUser,
} from '../../db/limits.ts';
import { branch } from '../../db/requirements.ts';
import { selectOwnTurn, type TurnContext, turnContextOf } from '../../db/turn-context.ts';
import { Refusal } from '../../schema/refusals.ts';
import type { StreamChatStateRequest } from '../../schema/wire/chat.ts';
import { type RequestWithFigures, requestDatabase } from '../gate/database.ts';
import { type AgentCall, admitToStart } from './agent-admission.ts';
import { threadObject } from './thread/find-thread.ts';
import type { StartRequest } from './thread/thread-object.ts';
import { titleOf } from './thread-title.ts';

type Question = Pick<StreamChatStateRequest, 'chatId' | 'messageId' | 'dashboard'> & { input: string };

export type StartedTurn = {
  thread: OwnThread;
  context: TurnContext;
  records: ReadableStream<Uint8Array>;
};

/** Asks an agent, in one round trip to the database; then the thread's object streams the answer. */
export async function startTurn(
  context: RequestWithFigures,
  call: Required<AgentCall>,
  { input, chatId = crypto.randomUUID(), messageId, dashboard }: Question,
): Promise<StartedTurn> {
  const { credential, user } = call.speaker;
  const { statements, mayCall } = admitToStart(call, {
    requirements: [branch(call.named), inputWithinLimit(input.length)],
    limits: { mayStart: requireStartLeft(chatId, user) },
  });
  const [, , turnRows, , admission] = await requestDatabase(context).batch([
    statements,
    claimThread(chatId, titleOf(input), user, countForUser('chatStarts', user, mayCall)),
    selectOwnTurn(chatId, user, roomOfUser(user)),
    countForAccount('chatStarts'),
    admitTurn(user),
  ]);

  const turnContext = turnContextOf(turnRows);
  const thread = ownThread(turnRows);
  const records = await handOver(context, thread, {
    chatId,
    input,
    messageId,
    dashboard,
    admissionId: admissionIdOf(admission),
    context: turnContext,
    requestId: credential.requestId,
  });
  return { thread, context: turnContext, records };
}

/** From here on the thread's object has the turn, and gives its place back. */
async function handOver(
  context: RequestWithFigures,
  thread: OwnThread,
  turn: Omit<StartRequest, 'threadId'>,
): Promise<ReadableStream<Uint8Array>> {
  const started = await threadObject(context.env, thread)
    .start({ threadId: thread.id, ...turn })
    .catch(async (error: unknown) => {
      await requestDatabase(context).batch([releaseTurns([turn.admissionId])]);
      throw error;
    });
  if (started === 'busy') throw new Refusal('thread_busy');
  if (started === 'gone') throw new Refusal('thread_not_found');
  return started;
}
