import type { StreamRecord } from '../../schema/wire/stream-record.ts';

/** SPEC.md 4.3, the client rule for the final answer. */
export const finalAnswer = (records: readonly StreamRecord[]): string | undefined =>
  records.findLast(
    ({ role, graphPath }) => role === 'assistant' && graphPath?.[0] === 'final' && graphPath.length <= 2,
  )?.content;
