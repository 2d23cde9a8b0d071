import { type Chat, type ChatTarget, chatOf } from './chat.ts';
import { type Load, loadOf } from './load.ts';
import { type ClientOptions, sender } from './request.ts';
import { type Threads, threadsOf } from './threads.ts';
import type { GenerateSessionRequest, PageContext } from './wire.ts';

export type { AnswerPart, Chat, ChatTarget, Following, Question } from './chat.ts';
export { newMessageId } from './chat.ts';
export type { Load, Loading } from './load.ts';
export {
  type AssistantMessage,
  type ChatMessage,
  type ToolStep,
  type UserMessage,
  withQuestion,
  withRecord,
} from './messages.ts';
export type { ClientOptions, TokenSource } from './request.ts';
export { ServiceError } from './service-error.ts';
export type { Threads } from './threads.ts';
export type * from './wire.ts';

export type Client = {
  /** Signs a customer in: for servers, with an API key. */
  generateSession(request: GenerateSessionRequest): Promise<{ sessionId: string }>;
  /** Redeems a session, once and within 5 minutes of its making, for a token that lives 24 hours. */
  exchange(sessionId: string): Promise<{ token: string }>;
  /** Ends a session and every token made from it: with an admin key. */
  revoke(sessionId: string): Promise<void>;
  /** The chat with one agent. */
  chat(target: ChatTarget): Chat;
  /** The threads of a session's user, with this agent or with the one that the session opens. */
  threads(agentId?: number): Threads;
  /** With a token: what its session shows and may do, and the agent that it talks to. */
  page(agentId?: number): Promise<PageContext>;
  /** Rows of the data API: with a session's token, or one that a key has asked for. */
  load: Load;
};

/** A client of the service, with an API key or with a session's token. */
export function createClient(options: ClientOptions): Client {
  const send = sender(options);
  const post = async <Answer>(path: string, body: unknown, isOpen = false): Promise<Answer> =>
    (await send(path, { body, isOpen })).json() as Promise<Answer>;
  return {
    generateSession: (request) => post('/api/v1/embed/generate-session', request),
    exchange: (sessionId) => post('/api/v1/embed/session/token', { sessionId }, true),
    async revoke(sessionId) {
      await send('/api/v1/embed/session/revoke', { body: { sessionId } });
    },
    chat: (target) => chatOf(send, target),
    threads: (agentId) => threadsOf(send, agentId),
    async page(agentId) {
      const search = agentId === undefined ? '' : `?agentId=${agentId}`;
      return (await send(`/api/v1/embed/page${search}`, { method: 'GET' })).json();
    },
    load: loadOf(send),
  };
}
