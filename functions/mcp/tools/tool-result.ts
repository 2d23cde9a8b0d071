import type { CallToolResult } from '@modelcontextprotocol/server';
import { Refusal } from '../../../schema/refusals.ts';
import { refusalOf } from '../../data/api/query-refusals.ts';
import type { McpCaller } from '../mcp-caller.ts';

/** As data for programs, and as text for those that read nothing else. */
export const told = (
  structuredContent: Record<string, unknown>,
  text = JSON.stringify(structuredContent),
): CallToolResult => ({ content: [{ type: 'text', text }], structuredContent });

/** What a language model reads, and can act on. */
export const failed = (sentence: string): CallToolResult => ({
  content: [{ type: 'text', text: sentence }],
  isError: true,
});

/** What a tool gives, or why it gives nothing. @throws when the call was cancelled */
export async function resultOf(
  caller: McpCaller,
  gone: AbortSignal,
  run: (signal: AbortSignal) => Promise<CallToolResult>,
): Promise<CallToolResult> {
  const signal = AbortSignal.any([gone, caller.cancelled]);
  const ended = Promise.withResolvers<void>();
  // Without it the runtime forgets a call whose client has gone, and what it has begun goes on.
  caller.afterwards(ended.promise);
  try {
    return await run(signal);
  } catch (error) {
    signal.throwIfAborted();
    const refusal = error instanceof Refusal ? error : refusalOf(error);
    if (refusal?.status === 429) caller.refuse(refusal);
    if (refusal !== undefined) return failed(refusal.message);
    caller.report(error);
    return failed(
      `Something went wrong on our side. Quote the request id ${caller.requestId} when you report it.`,
    );
  } finally {
    ended.resolve();
    caller.endCall();
  }
}
