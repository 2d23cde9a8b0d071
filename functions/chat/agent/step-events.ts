import {
  InvalidToolInputError,
  type LanguageModelStreamPart,
  NoSuchToolError,
  type ProviderMetadata,
  type ToolSet,
  type TypedToolCall,
  TypeValidationError,
} from 'ai';
import * as z from 'zod';
import { ASSESSING_PROVIDER, assessment } from '../../../schema/wire/assessment.ts';
import type { AgentEvent } from './agent-event.ts';

export type ModelPart = LanguageModelStreamPart<ToolSet>;

/** What a part of a model's answer comes to. */
export function* eventsOf(part: ModelPart): Generator<AgentEvent> {
  switch (part.type) {
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
