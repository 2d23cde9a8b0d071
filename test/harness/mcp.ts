import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { inject } from 'vitest';
import type { TestAccount } from './account.ts';
import { post } from './api.ts';

/** Agents as clients of MCP see them. */

export const mcpPath = (account: TestAccount, agentId = account.agentId) => `/mcp/${agentId}`;

export type McpCredentials = { token: string; agentId?: number; headers?: Record<string, string> };
type Called = McpCredentials & { account: TestAccount };

const NAME = { name: 'test', version: '1' };

const urlOf = ({ account, agentId }: Called) => new URL(mcpPath(account, agentId), inject('service').baseUrl);

const optionsOf = ({ token, headers }: Called) => ({
  requestInit: { headers: { Authorization: `Bearer ${token}`, ...headers } },
});

/** The official client of the first generation, connected. */
export async function connectV1(called: Called): Promise<Client> {
  const client = new Client(NAME);
  // Its own type of a transport is stricter about what is left out than its interface.
  await client.connect(
    new StreamableHTTPClientTransport(urlOf(called), optionsOf(called)) as Parameters<Client['connect']>[0],
  );
  return client;
}

/** The one of the second, which speaks this protocol. */
export async function connectV2(called: Called, mode: 'legacy' | { pin: string }): Promise<ModernClient> {
  const client = new ModernClient(NAME, { versionNegotiation: { mode } });
  await client.connect(new ModernTransport(urlOf(called), optionsOf(called)));
  return client;
}

/** One message as it is on the wire. */
export const sendMcp = (called: Called, message: unknown, headers: Record<string, string> = {}) =>
  post(mcpPath(called.account, called.agentId), message, {
    headers: {
      Authorization: `Bearer ${called.token}`,
      Accept: 'application/json, text/event-stream',
      ...called.headers,
      ...headers,
    },
  });

export const toolCall = (name: string, args: object, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});

export type ToolResult = {
  isError?: boolean;
  content: { type: 'text'; text: string }[];
  structuredContent?: unknown;
};
type Message = {
  id?: unknown;
  method?: string;
  result?: ToolResult;
  error?: { code: number; message: string };
};

/** What an answer says, be it one message or a stream of them. */
export async function messagesOf(response: Response): Promise<Message[]> {
  const text = await response.text();
  if (response.headers.get('Content-Type')?.startsWith('application/json')) return [JSON.parse(text)];
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)));
}

/** What a tool gives. */
export async function callTool(called: Called, name: string, args: object): Promise<ToolResult> {
  const response = await sendMcp(called, toolCall(name, args));
  const last = (await messagesOf(response)).at(-1);
  if (last?.result === undefined) throw new Error(`${response.status} ${JSON.stringify(last)}`);
  return last.result;
}
