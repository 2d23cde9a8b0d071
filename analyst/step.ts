import type { Assessment } from '../schema/wire/assessment.ts';
import type { SqlInput } from '../schema/wire/tools.ts';

/** What the analyst does next, and the plan it would tell in development mode. */
export type Step =
  | { kind: 'call'; plan: string; toolName: string; input: { searchQuery: string } | SqlInput }
  | { kind: 'answer'; plan: string; text: string; assessment: Assessment };

/** An answer that states no figure. */
export function answer(text: string, plan: string): Extract<Step, { kind: 'answer' }> {
  return { kind: 'answer', plan, text, assessment: { outcome: 'declined', confidence: 0, suggestions: [] } };
}
