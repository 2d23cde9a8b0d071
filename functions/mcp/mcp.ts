import { Refusal } from '../../schema/refusals.ts';
import { mcpAnswer, mcpMessage } from '../../schema/wire/mcp.ts';
import type { Contract } from '../gate/contract.ts';
import { bearer } from '../gate/credential.ts';
import { endpoint } from '../gate/endpoint.ts';
import { jsonBody } from '../gate/json-body.ts';
import { logRequest } from '../gate/log-request.ts';

const EVENTS = 'text/event-stream';

const contract = {
  operation: 'callMcp',
  method: 'POST',
  path: '/mcp/:agentId',
  summary: 'Talk to an agent by the Model Context Protocol',
  description:
    'For Claude, Cursor and every other client of MCP (streamable HTTP without sessions, protocols 2025-11-25 and 2026-07-28). Tools: `search_model`, `run_query`, `ask_agent`, with the rights of the user whose session’s token it is, or whose own key (`createUserKey` of the administration API); other keys open nothing here.',
  tag: 'MCP',
  access: 'bearer',
  body: mcpMessage,
  example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  answers: { 200: { schema: mcpAnswer, also: [EVENTS] }, 202: null },
  refuses: [
    'agent_not_found',
    'ai_forbidden',
    'branch_not_found',
    'deployment_forbidden',
    'model_tokens_used_up',
    'not_acceptable',
    'origin_forbidden',
    'plan_required',
    'rate_limited',
    'thread_busy',
    'thread_not_found',
    'too_many_queries',
    'too_many_threads',
    'too_many_turns',
  ],
  fromBrowsers: true,
  browserHeaders: ['MCP-Protocol-Version', 'Mcp-Session-Id', 'Mcp-Method', 'Mcp-Name', 'Last-Event-ID'],
  refusesAs: 'MCP',
} as const satisfies Contract;

/** DECISIONS.md 11. There is no stream to open and no session to end, so nothing but POST is answered. */
export const mcp = endpoint(contract)
  .post(contract.path, bearer, jsonBody(mcpMessage), async (context) => {
    requireBoth(context.req.header('Accept') ?? '');
    const { answerMcp } = await import('./answer-mcp.ts');
    return answerMcp(context, { message: context.req.valid('json'), agentId: context.req.param('agentId') });
  })
  .on(['GET', 'DELETE'], contract.path, logRequest, (context) => {
    context.header('Allow', 'POST');
    throw new Refusal('method_not_allowed');
  });

/** An answer is the one or the other, as its tool takes long or not. */
function requireBoth(accept: string): void {
  const takes = (type: string) => accept.toLowerCase().includes(type);
  if (!takes('application/json') || !takes(EVENTS)) throw new Refusal('not_acceptable');
}
