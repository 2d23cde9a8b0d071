/** Tokens as the provider counts them; null where it does not, as for the built-in analyst. */
export type TokenUsage = { inputTokens: number | null; outputTokens: number | null };

/** What a turn has used of its language model; a step that did not come to its end counts for nothing. */
export type TurnUsage = TokenUsage & { steps: number };

export const NO_USAGE: TurnUsage = { steps: 0, inputTokens: null, outputTokens: null };

export const withStep = (usage: TurnUsage, tokens: TokenUsage): TurnUsage => ({
  steps: usage.steps + 1,
  inputTokens: sum(usage.inputTokens, tokens.inputTokens),
  outputTokens: sum(usage.outputTokens, tokens.outputTokens),
});

const sum = (before: number | null, more: number | null): number | null =>
  more === null ? before : (before ?? 0) + more;
