import {
  type ChatMessage,
  type Following,
  newMessageId,
  type Question,
  ServiceError,
  withQuestion,
  withRecord,
} from '@embedded-analytics/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from './provider.ts';

export type ChatOptions = {
  /** Left out: the session's agent, else the first that its user may talk to. */
  agentId?: number | undefined;
  /** Opens this thread, and follows the answer that runs in it. Left out: a new one. */
  chatId?: string | undefined;
};

type Thread = {
  messages: ChatMessage[];
  /** Whether the thread is being read. */
  isLoading: boolean;
  /** Why the service, or your `getSession`, could not be asked. */
  error: Error | undefined;
};

export type UseChat = Thread & {
  chatId: string;
  /** Whether an answer is on its way. */
  isRunning: boolean;
  ask(input: string): Promise<void>;
  /** Ends the answer, with what it has said so far. */
  stop(): Promise<void>;
  /** The last question once more: again what was lost, as a new turn what failed. */
  retry(): Promise<void>;
};

const EMPTY: Thread = { messages: [], isLoading: false, error: undefined };

/** One thread with an agent. Unmounting leaves it, and what runs in it goes on; `stop` ends that. */
export function useChat({ agentId, chatId: given }: ChatOptions = {}): UseChat {
  const session = useSession();
  const [thread, setThread] = useState(EMPTY);
  const life = useRef(new AbortController());
  const made = useRef('');
  made.current = given ?? (made.current || crypto.randomUUID());
  const chatId = made.current;
  const isGiven = given !== undefined;

  const follow = useCallback(
    async (question: Question | Following) => {
      const { signal } = life.current;
      const change = (next: (before: Thread) => Thread) => {
        if (!signal.aborted) setThread(next);
      };
      try {
        const chat = await session.chat(agentId);
        for await (const record of chat.stream({ ...question, signal })) {
          change((before) => ({
            ...before,
            messages: withRecord(before.messages, record),
            isLoading: false,
          }));
        }
      } catch (thrown) {
        const error = asError(thrown);
        // A thread that nobody has asked in is there from its first question on.
        const isNew = question.input === undefined && error instanceof ServiceError && error.status === 404;
        change((before) => (isNew ? EMPTY : failed(before, error)));
      }
    },
    [session, agentId],
  );

  useEffect(() => {
    life.current = new AbortController();
    const { current } = life;
    setThread({ ...EMPTY, isLoading: isGiven });
    if (isGiven) void follow({ chatId });
    return () => current.abort();
    // Its own thread, given back to it, is the one that is open.
  }, [follow, chatId]);

  const begin = (input: string, messageId: string) => {
    setThread(({ messages }) => ({ ...EMPTY, messages: withQuestion(messages, messageId, input) }));
    return follow({ chatId, input, messageId });
  };
  const { messages, error } = thread;
  return {
    ...thread,
    chatId,
    isRunning: isRunning(messages),
    ask: (input) => begin(input, newMessageId()),
    async stop() {
      try {
        await (await session.chat(agentId)).abort(chatId);
      } catch (thrown) {
        setThread((before) => ({ ...before, error: asError(thrown) }));
      }
    },
    async retry() {
      const question = messages.findLast(({ role }) => role === 'user');
      if (question) await begin(question.content, error ? question.id : newMessageId());
    },
  };
}

function isRunning(messages: ChatMessage[]): boolean {
  const last = messages.at(-1);
  return last?.role === 'assistant' && last.status === 'running';
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** What runs is over for whoever reads it here. */
function failed({ messages }: Thread, error: Error): Thread {
  const record = {
    id: '__error__',
    role: 'assistant',
    sort: 0,
    isDelta: false,
    error: error.message,
  } as const;
  return { messages: isRunning(messages) ? withRecord(messages, record) : messages, isLoading: false, error };
}
