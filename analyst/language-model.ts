import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { ASSESSING_PROVIDER } from '../schema/wire/assessment.ts';
import type { DashboardOnScreen } from '../schema/wire/dashboards/on-screen.ts';
import { callIdFor } from './call-id.ts';
import { nextStep, type Trial } from './next-step.ts';
import { readPromptState } from './prompt-state.ts';
import type { Step } from './step.ts';

/** No tokens are involved, so none are counted. */
const NO_USAGE: LanguageModelV4Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

/** Up to about a line, or one word that is longer. */
const PIECES = /[\s\S]{1,80}(?=\s|$)|\s*\S+|\s+$/g;

const PLAN_ID = 'plan';
const ANSWER_ID = 'answer';

/**
 * The model `builtin/analyst`: reads questions by rules, offline, and answers from the tools' results alone. It keeps
 * no state: one prompt gives one answer. `today` settles relative time phrases ("last month"); a `dashboard`, with its dates
 * as days, is what the question is asked beside.
 */
export function createBuiltinAnalyst(options: {
  today: () => Date;
  trial?: Trial;
  dashboard?: DashboardOnScreen | undefined;
}): LanguageModelV4 {
  const stepFor = (call: LanguageModelV4CallOptions) =>
    nextStep(readPromptState(call), options.today(), options);
  return {
    specificationVersion: 'v4',
    provider: 'builtin',
    modelId: 'analyst',
    supportedUrls: {},
    async doGenerate(call) {
      call.abortSignal?.throwIfAborted();
      const step = stepFor(call);
      return {
        content: contentOf(step, call.prompt),
        finishReason: finishReasonOf(step),
        usage: NO_USAGE,
        warnings: [],
      };
    },
    async doStream(call) {
      call.abortSignal?.throwIfAborted();
      const step = stepFor(call);
      return { stream: streamOf(partsOf(step, call.prompt), call.abortSignal) };
    },
  };
}

function contentOf(step: Step, prompt: LanguageModelV4Prompt): LanguageModelV4Content[] {
  const plan: LanguageModelV4Content = { type: 'reasoning', text: step.plan };
  if (step.kind === 'answer')
    return [plan, { type: 'text', text: step.text, providerMetadata: assessed(step) }];
  const input = JSON.stringify(step.input);
  return [plan, { type: 'tool-call', toolCallId: callIdFor(prompt), toolName: step.toolName, input }];
}

function* partsOf(step: Step, prompt: LanguageModelV4Prompt): Generator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  yield { type: 'reasoning-start', id: PLAN_ID };
  for (const delta of piecesOf(step.plan)) yield { type: 'reasoning-delta', id: PLAN_ID, delta };
  yield { type: 'reasoning-end', id: PLAN_ID };
  if (step.kind === 'answer') {
    yield { type: 'text-start', id: ANSWER_ID };
    for (const delta of piecesOf(step.text)) yield { type: 'text-delta', id: ANSWER_ID, delta };
    yield { type: 'text-end', id: ANSWER_ID, providerMetadata: assessed(step) };
  } else {
    const input = JSON.stringify(step.input);
    const toolCallId = callIdFor(prompt);
    yield { type: 'tool-input-start', id: toolCallId, toolName: step.toolName };
    for (const delta of piecesOf(input)) yield { type: 'tool-input-delta', id: toolCallId, delta };
    yield { type: 'tool-input-end', id: toolCallId };
    yield { type: 'tool-call', toolCallId, toolName: step.toolName, input };
  }
  yield { type: 'finish', finishReason: finishReasonOf(step), usage: NO_USAGE };
}

function assessed({ assessment }: Extract<Step, { kind: 'answer' }>) {
  return { [ASSESSING_PROVIDER]: assessment };
}

/** One part per pull: a slow reader holds the stream back, and an abort takes effect between two parts. */
function streamOf(
  parts: Iterator<LanguageModelV4StreamPart>,
  abortSignal: AbortSignal | undefined,
): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream({
    pull(controller) {
      if (abortSignal?.aborted) {
        controller.error(abortSignal.reason);
        return;
      }
      const { value, done } = parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** A text cut between words: the pieces joined are the text. Each costs what a token of a model costs. */
function piecesOf(text: string): string[] {
  return text.match(PIECES) ?? [];
}

function finishReasonOf(step: Step) {
  const unified = step.kind === 'answer' ? ('stop' as const) : ('tool-calls' as const);
  return { unified, raw: undefined };
}
