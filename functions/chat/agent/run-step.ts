import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import {
  type ContentPart,
  type FinishReason,
  type LanguageModel,
  type LanguageModelUsage,
  type ModelMessage,
  smoothStream,
  experimental_streamLanguageModelCall as streamModelCall,
  ToolChoiceViolationError,
  type ToolSet,
  type TypedToolCall,
  type TypedToolError,
  type TypedToolResult,
} from 'ai';
import { prepareRetries, toResponseMessages } from 'ai/internal';
import type { AgentEvent } from './agent-event.ts';
import { modelFailure } from './models/model-failure.ts';
import { eventsOf, type ModelPart } from './step-events.ts';

/** After HTTP 429, 5xx or a lost connection: after 2 s and then 4 s, or as the provider's Retry-After says. */
const MAX_RETRIES = 2;
/** Tool calls of one step that run at once; each may hold a connection to the data. */
const MAX_CONCURRENT_TOOL_CALLS = 4;

export type Step = {
  model: LanguageModel;
  providerOptions: SharedV4ProviderOptions;
  tools: ToolSet;
  /** Whether it may call them. */
  toolChoice: 'auto' | 'none';
  instructions: string;
  messages: ModelMessage[];
  /** Holds words back to this pace; undefined: as they come. */
  wordsPerSecond: number | undefined;
  signal: AbortSignal;
};

export type EndedStep = {
  finishReason: FinishReason;
  said: string;
  tokens: number;
  /** What the next step begins with; undefined when there is none. */
  next: ModelMessage[] | undefined;
};

type ToolResult = TypedToolResult<ToolSet>;

/** One call of the model, and of the tools that it asks for. @throws what went wrong with the model. */
export async function* runStep(step: Step): AsyncGenerator<AgentEvent, EndedStep> {
  let finishReason: FinishReason = 'other';
  let usage: Partial<LanguageModelUsage> = {};
  let said = '';
  let content: ContentPart<ToolSet>[] = [];
  const calls: TypedToolCall<ToolSet>[] = [];
  const outputs: (ToolResult | TypedToolError<ToolSet>)[] = [];

  yield { type: 'step-start' };
  for await (const part of partsOf(step, (whole) => (content = whole))) {
    if (part.type === 'text-delta') said += part.text;
    else if (part.type === 'tool-call') calls.push(part);
    else if (part.type === 'tool-error') outputs.push(part);
    else if (part.type === 'model-call-end') ({ finishReason, usage } = part);
    else if (part.type === 'error') finishReason = finishReasonOf(part.error);
    yield* eventsOf(part);
  }
  step.signal.throwIfAborted();
  const isWhole = finishReason === 'stop' || finishReason === 'tool-calls';
  for await (const result of resultsOf(isWhole ? calls : [], step)) {
    outputs.push(result);
    yield { type: 'tool-end', callId: result.toolCallId, result: result.output };
  }
  const { inputTokens = null, outputTokens = null } = usage;
  yield { type: 'step-end', tokens: { inputTokens, outputTokens } };
  const ended = { finishReason, said, tokens: (inputTokens ?? 0) + (outputTokens ?? 0) };
  // No calls, or some that gave nothing: there is nothing to go on from.
  if (calls.length === 0 || outputs.length < calls.length) return { ...ended, next: undefined };
  const told = await toResponseMessages({ content: [...content, ...outputs], tools: step.tools });
  return { ...ended, next: [...step.messages, ...told] };
}

/**
 * The parts of one answer. Not `streamText`, which has the same loop: each word of it passes seven more streams.
 * @param onEnd Told what the model said, whole, as its next call has to repeat it.
 * @throws the reason of an abort, else what went wrong with the model.
 */
async function* partsOf(
  { wordsPerSecond, signal, ...step }: Step,
  onEnd: (content: ContentPart<ToolSet>[]) => void,
): AsyncGenerator<ModelPart> {
  const { retry } = prepareRetries({ maxRetries: MAX_RETRIES, abortSignal: signal });
  try {
    const { stream } = await retry(() =>
      streamModelCall({
        ...step,
        abortSignal: signal,
        onLanguageModelCallEnd: ({ content }) => onEnd([...content]),
      }),
    );
    yield* wordsPerSecond === undefined ? stream : stream.pipeThrough(atPace(wordsPerSecond, step.tools));
  } catch (error) {
    signal.throwIfAborted();
    throw modelFailure(error);
  }
}

/** Words as they come, held back to a pace. */
function atPace(wordsPerSecond: number, tools: ToolSet): TransformStream<ModelPart, ModelPart> {
  const pace = smoothStream({ delayInMs: 1_000 / wordsPerSecond })({ tools });
  // It is declared for the parts of a whole `streamText`, and passes on whatever is no text.
  return pace as TransformStream<unknown, unknown> as TransformStream<ModelPart, ModelPart>;
}

/** How a step ends that has told an error. @throws the failure that ends the turn instead. */
function finishReasonOf(error: unknown): FinishReason {
  // A model that calls a tool in the last step, where none is offered, has no answer.
  if (ToolChoiceViolationError.isInstance(error)) return 'tool-calls';
  throw modelFailure(error);
}

/** What the calls give, as it comes; those that were refused give nothing. */
async function* resultsOf(
  calls: readonly TypedToolCall<ToolSet>[],
  step: Pick<Step, 'tools' | 'messages' | 'signal'>,
): AsyncGenerator<ToolResult> {
  const waiting = calls.filter(({ invalid }) => invalid !== true);
  const running = new Map<TypedToolCall<ToolSet>, Promise<[TypedToolCall<ToolSet>, ToolResult]>>();
  for (;;) {
    for (const call of waiting.splice(0, MAX_CONCURRENT_TOOL_CALLS - running.size)) {
      running.set(
        call,
        resultOf(call, step).then((result) => [call, result]),
      );
    }
    if (running.size === 0) return;
    const [call, result] = await Promise.race(running.values());
    running.delete(call);
    yield result;
  }
}

async function resultOf(
  { toolCallId, toolName, input, providerMetadata }: TypedToolCall<ToolSet>,
  { tools, messages, signal }: Pick<Step, 'tools' | 'messages' | 'signal'>,
): Promise<ToolResult> {
  const call = { toolCallId, messages, abortSignal: signal, context: undefined };
  const output: unknown = await tools[toolName]?.execute?.(input, call);
  return {
    ...{ type: 'tool-result', dynamic: true, toolCallId, toolName, input, output },
    ...(providerMetadata !== undefined && { providerMetadata }),
  };
}
