import {
  type LanguageModel,
  type ModelMessage,
  smoothStream,
  stepCountIs,
  streamText,
  type ToolSet,
} from 'ai';
import type { AgentEvent } from './agent-event.ts';

/** Model calls in one turn; the last of them answers with what it has. */
const MAX_STEPS = 12;
const MAX_RETRIES = 2;

export type AgentRun = {
  model: LanguageModel;
  tools: ToolSet;
  instructions: string;
  messages: ModelMessage[];
  /** Holds words back to this pace; undefined: as they come. */
  wordsPerSecond: number | undefined;
  signal: AbortSignal;
};

/** The analyst's loop: the model calls tools until it answers. @throws what the model's provider reports. */
export async function* runAgent(run: AgentRun): AsyncGenerator<AgentEvent> {
  const answer = streamText({
    model: run.model,
    tools: run.tools,
    system: run.instructions,
    messages: run.messages,
    stopWhen: stepCountIs(MAX_STEPS),
    maxRetries: MAX_RETRIES,
    abortSignal: run.signal,
    ...(run.wordsPerSecond !== undefined && {
      experimental_transform: smoothStream({ delayInMs: 1_000 / run.wordsPerSecond }),
    }),
    // Failures arrive as parts of the stream; the default would print them.
    onError: () => {},
  });

  for await (const part of answer.fullStream) {
    switch (part.type) {
      case 'start-step':
        yield { type: 'step-start' };
        break;
      case 'text-delta':
        yield { type: 'text', id: `text ${part.id}`, piece: part.text };
        break;
      case 'text-end':
        yield { type: 'message-end', id: `text ${part.id}` };
        break;
      case 'reasoning-delta':
        yield { type: 'reasoning', id: `reasoning ${part.id}`, piece: part.text };
        break;
      case 'reasoning-end':
        yield { type: 'message-end', id: `reasoning ${part.id}` };
        break;
      case 'tool-call':
        yield {
          type: 'tool-start',
          callId: part.toolCallId,
          name: part.toolName,
          input: JSON.stringify(part.input),
        };
        break;
      case 'tool-result':
        yield { type: 'tool-end', callId: part.toolCallId, result: part.output };
        break;
      case 'tool-error':
        yield { type: 'tool-end', callId: part.toolCallId, result: { error: toolErrorText(part.error) } };
        break;
      case 'abort':
        run.signal.throwIfAborted();
        break;
      case 'error':
        throw part.error;
    }
  }
}

const toolErrorText = (error: unknown): string =>
  error instanceof Error ? error.message : 'The tool failed.';
