import type { TurnFigures } from '../../gate/figures.ts';

/** Tokens as the provider counts them; null where it does not, as for the built-in analyst. */
export type TokenUsage = Pick<TurnFigures, 'inputTokens' | 'outputTokens'>;

/** One query over the data: how many rows it found, and how long it took, waiting for its turn included. */
export type QueryUsage = { rows: number; durationMs: number };

/** What a turn has used of its language model and its data; a step that did not come to its end counts for nothing. */
export type TurnUsage = TurnFigures;

export const NO_USAGE: TurnUsage = {
  steps: 0,
  inputTokens: null,
  outputTokens: null,
  dataQueries: 0,
  dataRows: 0,
  dataMs: 0,
};

export const withStep = (usage: TurnUsage, tokens: TokenUsage): TurnUsage => ({
  ...usage,
  steps: usage.steps + 1,
  inputTokens: sum(usage.inputTokens, tokens.inputTokens),
  outputTokens: sum(usage.outputTokens, tokens.outputTokens),
});

export const withQuery = (usage: TurnUsage, { rows, durationMs }: QueryUsage): TurnUsage => ({
  ...usage,
  dataQueries: usage.dataQueries + 1,
  dataRows: usage.dataRows + rows,
  dataMs: usage.dataMs + durationMs,
});

const sum = (before: number | null, more: number | null): number | null =>
  more === null ? before : (before ?? 0) + more;
