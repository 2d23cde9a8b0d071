import { jsonLines } from './lines.ts';
import type { Send } from './request.ts';
import { ServiceError } from './service-error.ts';
import type { DashboardOnScreen, SessionSettings, StreamRecord } from './wire.ts';

export type ChatTarget = {
  /** The account's name and an agent's number, as they stand in the agent's Chat API URL. */
  accountName: string;
  agentId: number;
  /** Who asks; needed with an API key, ignored with a token. */
  sessionSettings?: SessionSettings;
};

export type Question = {
  input: string;
  /** Left out: a new thread, whose id the first record tells. */
  chatId?: string;
  /** Names the turn, so that it never runs twice; made where it is left out. */
  messageId?: string;
  /** What it is asked beside. */
  dashboard?: DashboardOnScreen;
  signal?: AbortSignal;
};

/** Reading a thread, and following an answer that runs. */
export type Following = { chatId: string; input?: undefined; signal?: AbortSignal };

export type AnswerPart =
  | { type: 'text'; text: string }
  | { type: 'tool'; name: string; input: string; result?: string }
  | { type: 'answer'; content: string; chatId: string };

export type Chat = {
  stream(question: Question | Following): AsyncGenerator<StreamRecord, void>;
  ask(question: Question): AsyncGenerator<AnswerPart, void>;
  abort(chatId: string): Promise<void>;
};

/** The service sends a line at least every 10 s: after so long a silence the connection is dead. */
const SILENCE_MS = 25_000;
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000];
/** Answers, or none, after which the same request may do better. */
const PASSING = [0, 502, 503, 504];
const LOST = 'unreachable';

let lastMessageMs = 0;

/** The name of a new turn: two of one millisecond differ. */
export function newMessageId(): string {
  lastMessageMs = Math.max(Date.now(), lastMessageMs + 1);
  return `${lastMessageMs}-message`;
}

const withMessageId = (question: Omit<Question, 'signal'> | Omit<Following, 'signal'>) =>
  question.input === undefined ? question : { messageId: newMessageId(), ...question };

export function chatOf(send: Send, { accountName, agentId, sessionSettings }: ChatTarget): Chat {
  const path = `/api/v1/public/${encodeURIComponent(accountName)}/agents/${agentId}/chat/`;

  /** One connection, until it ends; it says so when nothing comes through it any more. */
  async function* connect(body: object, signal?: AbortSignal): AsyncGenerator<StreamRecord, void> {
    const connection = new AbortController();
    const leave = () => connection.abort(signal?.reason);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => connection.abort(new ServiceError('The connection is silent.', 0, LOST)),
        SILENCE_MS,
      );
    };
    signal?.addEventListener('abort', leave);
    try {
      listen();
      const response = await send(`${path}stream-chat-state`, { body, signal: connection.signal });
      if (response.body) yield* jsonLines<StreamRecord>(response.body, listen);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      connection.abort();
    }
  }

  /**
   * The records of a turn, each once, however often the connection is lost: the same `messageId` joins the turn again.
   * Leaving the loop ends the connection and not the turn, which `abort` does.
   */
  async function* stream({ signal, ...question }: Question | Following): AsyncGenerator<StreamRecord, void> {
    const body = { chatId: crypto.randomUUID(), ...withMessageId(question), sessionSettings };
    let seen = -1;
    for (let tries = 0; ; tries++) {
      let waitMs = 0;
      signal?.throwIfAborted();
      try {
        for await (const record of connect(body, signal)) {
          if (record.sort <= seen) continue;
          seen = record.sort;
          tries = 0;
          yield record;
          if (record.id === '__state__') return;
        }
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof ServiceError) {
          const isWorthIt = PASSING.includes(error.status) || (error.status === 429 && seen >= 0);
          if (!isWorthIt || tries === PAUSES_MS.length) throw error;
          waitMs = (error.retryAfterSeconds ?? 0) * 1_000;
        }
      }
      const pauseMs = PAUSES_MS[tries];
      if (pauseMs === undefined) throw new ServiceError('The connection was lost.', 0, LOST);
      await pause(Math.max(pauseMs, waitMs), signal);
    }
  }

  /** The answer as it comes, then whole. @throws ServiceError, `turn_failed` when the turn itself ends without one. */
  async function* ask(question: Question): AsyncGenerator<AnswerPart, void> {
    let chatId = question.chatId ?? '';
    let told = { id: '', length: 0 };
    for await (const { id, role, content = '', isDelta, state, toolCall, graphPath, error } of stream(
      question,
    )) {
      chatId = state?.chatId ?? chatId;
      if (error !== undefined) throw new ServiceError(error, 200, 'turn_failed');
      if (toolCall) yield { type: 'tool', ...toolCall };
      else if (graphPath?.[0] === 'final') yield { type: 'answer', content, chatId };
      else if (role === 'assistant' && content) {
        if (told.id !== id) told = { id, length: 0 };
        // After a lost connection the whole message may come in place of the pieces that were missed.
        const text = isDelta ? content : content.slice(told.length);
        told.length += text.length;
        if (text) yield { type: 'text', text };
      }
    }
  }

  return {
    stream,
    ask,
    async abort(chatId) {
      await send(`${path}abort`, { body: { chatId, sessionSettings } });
    },
  };
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
  });
}
