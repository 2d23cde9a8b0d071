import type { MetaResult, SqlInput, SqlResult, StreamRecord } from './wire.ts';

/** What the agent did on its way to an answer: it searched the model, or queried the data. */
export type ToolStep = { id: string; name: string; error?: string } & (
  | { kind: 'search'; input: { searchQuery?: string }; result?: MetaResult }
  | { kind: 'query'; input: Partial<SqlInput>; result?: SqlResult }
);

export type UserMessage = { role: 'user'; id: string; content: string };
export type AssistantMessage = {
  role: 'assistant';
  id: string;
  /** What the agent says now, then its answer. */
  content: string;
  /** The record that `content` is of. */
  contentId: string;
  steps: ToolStep[];
  status: 'running' | 'done' | 'stopped' | 'failed';
  /** Why there is no answer. */
  error?: string;
};
export type ChatMessage = UserMessage | AssistantMessage;

/** What there is to show of a thread after one more record of it: each question is followed by what came of it. */
export function withRecord(messages: ChatMessage[], record: StreamRecord): ChatMessage[] {
  const { id, role, content = '', isDelta, toolCall, graphPath, error } = record;
  if (id === '__cutoff__') return messages;
  if (id === '__state__') return withLast(messages, ended);
  if (role === 'user') return withQuestion(messages, id, content);
  return withLast(messages, (message) => {
    if (error !== undefined) return { ...message, status: 'failed', error };
    if (toolCall) {
      const step = stepOf(id, toolCall);
      const isKnown = message.steps.some((each) => each.id === id);
      const steps = isKnown
        ? message.steps.map((each) => (each.id === id ? step : each))
        : [...message.steps, step];
      return { ...message, steps };
    }
    if (graphPath?.[0] === 'final') return { ...message, content, contentId: id, status: 'done' };
    if (!content) return message;
    const before = isDelta && message.contentId === id ? message.content : '';
    return { ...message, content: before + content, contentId: id };
  });
}

/** A question begins a turn; one that is there already begins it anew, with whatever is told of it again. */
export function withQuestion(messages: ChatMessage[], id: string, content: string): ChatMessage[] {
  const index = messages.findIndex((message) => message.id === id);
  const before = index < 0 ? withLast(messages, ended) : messages.slice(0, index);
  const answer: AssistantMessage = {
    role: 'assistant',
    id: `${id}-answer`,
    content: '',
    contentId: '',
    steps: [],
    status: 'running',
  };
  return [...before, { role: 'user', id, content }, answer];
}

/** Without an answer at its end, a turn was stopped. */
const ended = (message: AssistantMessage): AssistantMessage =>
  message.status === 'running' ? { ...message, status: 'stopped' } : message;

function withLast(
  messages: ChatMessage[],
  change: (message: AssistantMessage) => AssistantMessage,
): ChatMessage[] {
  const last = messages.at(-1);
  return last?.role === 'assistant' ? [...messages.slice(0, -1), change(last)] : messages;
}

function stepOf(id: string, { name, input, result }: NonNullable<StreamRecord['toolCall']>): ToolStep {
  const found = parsed(result);
  const done = found && (found.error === undefined ? { result: found } : { error: String(found.error) });
  const kind = name.endsWith('Meta') ? 'search' : 'query';
  // The service says by a tool's name what its input and result are.
  return { id, name, kind, input: parsed(input) ?? {}, ...done } as ToolStep;
}

/** JSON within JSON: an agent that was stopped leaves half of it. */
function parsed(text?: string): Record<string, unknown> | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) ?? undefined);
  } catch {
    return undefined;
  }
}
