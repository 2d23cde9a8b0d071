import type { McpServer } from '@modelcontextprotocol/server';
import { searchModel } from '../../../engine/index.ts';
import { mcpTools, searchInput, searchOutput } from '../../../schema/wire/mcp.ts';
import type { McpCaller } from '../mcp-caller.ts';
import { resultOf, told } from './tool-result.ts';

export function offerSearch(server: McpServer, caller: McpCaller): void {
  server.registerTool(
    mcpTools.search,
    {
      title: 'Search the data model',
      description:
        'Finds the views of the data model, and their measures and dimensions, that fit some words. Call it before writing a query.',
      inputSchema: searchInput,
      outputSchema: searchOutput,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ search }, { mcpReq: { signal } }) =>
      resultOf(caller, signal, async () => {
        const { scope } = await caller.openData();
        return told({ views: searchModel(scope, search) });
      }),
  );
}
