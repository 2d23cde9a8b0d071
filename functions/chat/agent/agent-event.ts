import type { Assessment } from '../../../schema/wire/assessment.ts';
import type { TokenUsage } from './usage.ts';

/** What an agent does while it answers, whatever model drives it. */
export type AgentEvent =
  | { type: 'step-start' }
  | { type: 'step-end'; tokens: TokenUsage }
  | { type: 'text'; id: string; piece: string }
  | { type: 'reasoning'; id: string; piece: string }
  /** A text or a piece of reasoning has come to its end. */
  | { type: 'message-end'; id: string }
  /** What the model knows of the answer it just gave; told before the end of its text. */
  | { type: 'assessed'; assessment: Assessment }
  /** `input` is JSON. */
  | { type: 'tool-start'; callId: string; name: string; input: string }
  | { type: 'tool-end'; callId: string; result: unknown };
