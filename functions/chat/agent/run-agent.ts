import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import {
  experimental_streamTextLowMemory,
  InvalidToolInputError,
  type LanguageModel,
  type LanguageModelUsage,
  type ModelMessage,
  NoSuchToolError,
  type ProviderMetadata,
  smoothStream,
  stepCountIs,
  type TextStreamPart,
  ToolChoiceViolationError,
  type ToolSet,
  type TypedToolCall,
  TypeValidationError,
} from 'ai';
import * as z from 'zod';
import { ASSESSING_PROVIDER, assessment } from '../../../schema/wire/assessment.ts';
import type { AgentEvent } from './agent-event.ts';
import { closingWords, type Ending } from './closing-words.ts';
import { modelFailure } from './models/model-failure.ts';

/** Model calls in one turn; in the last of them no tool may be called, so that it answers with what it has. */
export const MAX_STEPS = 12;
/** After HTTP 429, 5xx or a lost connection: after 2 s and then 4 s, or as the provider's Retry-After says. */
const MAX_RETRIES = 2;
/** Tool calls of one step that run at once; each may hold a connection to the data. */
const MAX_CONCURRENT_TOOL_CALLS = 4;

export type AgentRun = {
  model: LanguageModel;
  providerOptions: SharedV4ProviderOptions;
  tools: ToolSet;
  instructions: string;
  messages: ModelMessage[];
  /** The turn ends with the step that uses these up. */
  tokensLeft: number;
  /** Holds words back to this pace; undefined: as they come. */
  wordsPerSecond: number | undefined;
  signal: AbortSignal;
};

/** The analyst's loop: the model calls tools until it answers. @throws what went wrong with the model. */
export async function* runAgent(run: AgentRun): AsyncGenerator<AgentEvent> {
  let ending = NOTHING_SAID;
  let tokens = 0;
  for await (const part of partsOf(run)) {
    ending = endingAfter(part, ending);
    if (part.type === 'finish-step') tokens += tokensIn(part.usage);
    yield* eventsOf(part);
  }
  run.signal.throwIfAborted();
  const closing = closingWords({ ...ending, isOutOfTokens: tokens >= run.tokensLeft });
  if (closing === undefined) return;
  yield { type: 'text', id: 'closing', piece: ending.said === '' ? closing : `\n\n${closing}` };
  yield { type: 'message-end', id: 'closing' };
}

/** @throws the reason of an abort, else what went wrong with the model, told by a part or by the stream itself. */
async function* partsOf(run: AgentRun): AsyncGenerator<TextStreamPart<ToolSet>> {
  try {
    yield* streamOf(run);
  } catch (error) {
    run.signal.throwIfAborted();
    throw modelFailure(error);
  }
}

const NOTHING_SAID: Ending = { finishReason: 'other', said: '' };

/** How the turn ends if this part is its last. @throws the failure that ends it otherwise. */
function endingAfter(part: TextStreamPart<ToolSet>, ending: Ending): Ending {
  switch (part.type) {
    case 'start-step':
      return NOTHING_SAID;
    case 'text-delta':
      return { ...ending, said: ending.said + part.text };
    case 'finish-step':
      return part.finishReason === 'error' ? ending : { ...ending, finishReason: part.finishReason };
    case 'error':
      // A model that calls a tool in the last step, where none is offered, has no answer.
      if (ToolChoiceViolationError.isInstance(part.error)) return { ...ending, finishReason: 'tool-calls' };
      throw modelFailure(part.error);
    default:
      return ending;
  }
}

/** The same as `streamText`, which keeps everything a second time for readers who come later: here is but one. */
const streamOf = (run: AgentRun) =>
  experimental_streamTextLowMemory({
    model: run.model,
    tools: run.tools,
    instructions: run.instructions,
    messages: run.messages,
    stopWhen: [
      stepCountIs(MAX_STEPS),
      ({ steps }) => steps.reduce((tokens, { usage }) => tokens + tokensIn(usage), 0) >= run.tokensLeft,
    ],
    prepareStep: ({ stepNumber }) => (stepNumber === MAX_STEPS - 1 ? { toolChoice: 'none' } : undefined),
    toolCallConcurrency: MAX_CONCURRENT_TOOL_CALLS,
    maxRetries: MAX_RETRIES,
    abortSignal: run.signal,
    providerOptions: run.providerOptions,
    ...(run.wordsPerSecond !== undefined && {
      experimental_transform: smoothStream({ delayInMs: 1_000 / run.wordsPerSecond }),
    }),
    // Failures arrive as parts of the stream; the default would print them.
    onError: () => {},
  }).fullStream;

const tokensIn = ({ inputTokens = 0, outputTokens = 0 }: LanguageModelUsage): number =>
  inputTokens + outputTokens;

function* eventsOf(part: TextStreamPart<ToolSet>): Generator<AgentEvent> {
  switch (part.type) {
    case 'start-step':
      return yield { type: 'step-start' };
    case 'finish-step': {
      const { inputTokens = null, outputTokens = null } = part.usage;
      return yield { type: 'step-end', tokens: { inputTokens, outputTokens } };
    }
    case 'text-delta':
      return yield { type: 'text', id: `text ${part.id}`, piece: part.text };
    case 'text-end':
      yield* assessmentOf(part);
      return yield { type: 'message-end', id: `text ${part.id}` };
    case 'reasoning-delta':
      return yield { type: 'reasoning', id: `reasoning ${part.id}`, piece: part.text };
    case 'reasoning-end':
      return yield { type: 'message-end', id: `reasoning ${part.id}` };
    case 'tool-call':
      return yield* callEvents(part);
    case 'tool-result':
      return yield { type: 'tool-end', callId: part.toolCallId, result: part.output };
  }
}

function* assessmentOf({
  providerMetadata,
}: {
  providerMetadata?: ProviderMetadata | undefined;
}): Generator<AgentEvent> {
  const told = assessment.safeParse(providerMetadata?.[ASSESSING_PROVIDER]);
  if (told.success) yield { type: 'assessed', assessment: told.data };
}

/**
 * A call that the SDK refuses has failed as soon as it is made; the part that says so follows and tells nothing new.
 * What it held is not shown: it may be anything, a chart that loads from elsewhere too.
 */
function* callEvents(call: TypedToolCall<ToolSet>): Generator<AgentEvent> {
  const { toolCallId: callId, toolName: name } = call;
  const isRefused = call.invalid === true;
  yield { type: 'tool-start', callId, name, input: JSON.stringify(isRefused ? {} : call.input) };
  if (isRefused) yield { type: 'tool-end', callId, result: { error: refusalOf(name, call.error) } };
}

function refusalOf(toolName: string, error: unknown): string {
  if (NoSuchToolError.isInstance(error)) return error.message;
  const { cause } = InvalidToolInputError.isInstance(error) ? error : {};
  const problems = TypeValidationError.isInstance(cause) ? cause.cause : undefined;
  return problems instanceof z.ZodError
    ? `The input of ${toolName} is not what it takes: ${z.prettifyError(problems)}`
    : `The input of ${toolName} is not JSON.`;
}
